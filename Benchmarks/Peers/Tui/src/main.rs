// A workload and a number in, its frames by tui-rs out: widgets are made anew for each frame, as its users do.
//
// tui-rs is the crate that Ratatui was forked from. Its output is buffered whole, which is faster than the plain
// standard output of its examples.
use std::env;
use std::error::Error;
use std::io::{self, BufWriter};

use crossterm::execute;
use crossterm::terminal::{
    disable_raw_mode, enable_raw_mode, EnterAlternateScreen, LeaveAlternateScreen,
};
use tui::backend::{Backend, CrosstermBackend};
use tui::buffer::Buffer;
use tui::layout::Rect;
use tui::style::{Color, Style};
use tui::text::{Span, Spans};
use tui::widgets::{Block, Borders, List, ListItem, ListState, Paragraph, Sparkline, Widget};
use tui::{Frame, Terminal};

const MODULES: [&str; 8] = [
    "http", "db", "cache", "auth", "queue", "worker", "billing", "search",
];
const WORDS: [&str; 16] = [
    "request", "timeout", "retry", "user", "session", "key", "commit", "index", "page", "flush",
    "open", "closed", "slow", "fast", "backend", "token",
];

fn lcg(x: u32) -> u32 {
    x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223)
}

fn hash(a: u32) -> u32 {
    let mut x = a.wrapping_mul(2_654_435_761).wrapping_add(12_345);
    x ^= x >> 16;
    x = x.wrapping_mul(2_246_822_519);
    x ^ x >> 13
}

fn ink(index: u8) -> Style {
    Style::default().fg(Color::Indexed(index))
}

fn on(foreground: u8, background: u8) -> Style {
    ink(foreground).bg(Color::Indexed(background))
}

fn block(title: &str) -> Block<'static> {
    Block::default().borders(Borders::ALL).title(format!("─ {title} "))
}

fn bar<B: Backend>(frame: &mut Frame<B>, row: u16, text: String, style: Style) {
    let area = Rect::new(0, row, frame.size().width, 1);
    frame.render_widget(Paragraph::new(text).style(style), area);
}

fn counter<B: Backend>(frame: &mut Frame<B>, i: u32) {
    frame.render_widget(block("Counter"), frame.size());
    let text = vec![
        Spans::from(format!("Count: {i}")),
        Spans::default(),
        Spans::from(vec![
            Span::styled("[Increment]", on(15, 4)),
            Span::raw("  "),
            Span::styled("[Reset]", on(15, 1)),
        ]),
    ];
    frame.render_widget(Paragraph::new(text), Rect::new(4, 3, 75, 3));
}

fn dashboard<B: Backend>(frame: &mut Frame<B>, i: u32) {
    let (cpu, memory) = (hash(i) % 101, hash(i + 7) % 101);
    let title = format!(" Dashboard  frame {i:>6}  cpu {cpu:>3}%  mem {memory:>3}%");
    bar(frame, 0, title, on(15, 4));

    let tasks: Vec<Spans> = (0..30u32)
        .map(|r| {
            let t = (i * (r % 7 + 1) + r * 13) % 200;
            let value = if t <= 100 { t } else { 200 - t };
            let color = if value < 50 { 2 } else if value < 80 { 3 } else { 1 };
            let filled = (value * 40 / 100) as usize;
            Spans::from(vec![
                Span::raw(format!("task {r:02} ")),
                Span::styled("█".repeat(filled), ink(color)),
                Span::styled("░".repeat(40 - filled), ink(8)),
                Span::styled(format!(" {value:>3}%"), ink(color)),
            ])
        })
        .collect();
    frame.render_widget(Paragraph::new(tasks).block(block("Tasks")), Rect::new(0, 1, 60, 32));

    let metrics: Vec<Spans> = (0..30)
        .map(|k| {
            let value = hash(i.wrapping_mul(31).wrapping_add(k)) % 1_000_000;
            Spans::from(vec![
                Span::raw(format!("metric {k:02} ")),
                Span::styled(format!("{value:>10}"), ink(1 + (value % 6) as u8)),
            ])
        })
        .collect();
    frame.render_widget(Paragraph::new(metrics).block(block("Stats")), Rect::new(60, 1, 60, 32));

    let latencies: Vec<u64> = (0..100).map(|j| u64::from(hash(1000 + i + j) % 33)).collect();
    let sparkline = Sparkline::default().data(&latencies).max(32).style(ink(6));
    frame.render_widget(block("Latency"), Rect::new(0, 33, 120, 6));
    frame.render_widget(sparkline, Rect::new(1, 34, 100, 4));
    let keys = Paragraph::new("q quit  space pause  ? help").style(ink(8));
    frame.render_widget(keys, Rect::new(0, 39, 120, 1));
}

fn log_line(n: u32) -> Spans<'static> {
    let time = n.wrapping_mul(137);
    let mut x = lcg(hash(n));
    let a = (x >> 8) % 16;
    let (level, color) = match a {
        0..=8 => ("INFO  ", 2),
        9..=11 => ("DEBUG ", 4),
        12..=14 => ("WARN  ", 3),
        _ => ("ERROR ", 1),
    };
    x = lcg(x);
    let module = MODULES[(x >> 8) as usize % 8];
    x = lcg(x);
    let count = 6 + (x >> 8) % 13;
    let mut message = String::with_capacity(128);
    for index in 0..count {
        x = lcg(x);
        if index > 0 {
            message.push(' ');
        }
        message.push_str(WORDS[(x >> 8) as usize % 16]);
    }
    let (hours, minutes) = (time / 3_600_000, time / 60_000 % 60);
    let (seconds, milliseconds) = (time / 1000 % 60, time % 1000);
    Spans::from(vec![
        Span::styled(
            format!("{hours:02}:{minutes:02}:{seconds:02}.{milliseconds:03} "),
            ink(8),
        ),
        Span::styled(level, ink(color)),
        Span::styled(format!("{module}: "), ink(6)),
        Span::raw(message),
    ])
}

fn log<B: Backend>(frame: &mut Frame<B>, i: u32) {
    bar(frame, 0, " Log tail".into(), on(15, 4));
    let lines: Vec<Spans> = (i..i + 46).map(log_line).collect();
    frame.render_widget(Paragraph::new(lines).block(block("app.log")), Rect::new(0, 1, 200, 48));
    bar(frame, 49, " follow ON  wrap OFF".into(), on(0, 7));
}

/// Items are made for the rows in sight alone, since `List` takes a whole vector.
fn list<B: Backend>(frame: &mut Frame<B>, i: u32) {
    let offset = i.saturating_sub(37);
    let items: Vec<ListItem> = (offset..offset + 38)
        .map(|r| {
            let (name, size) = (hash(r), hash(r.wrapping_add(100_000)) % 1_000_000);
            ListItem::new(format!("{r:>6}  item-{name:08x}  {size:>7} KB"))
        })
        .collect();
    let mut state = ListState::default();
    state.select(Some((i - offset) as usize));
    let items = List::new(items).block(block("Items")).highlight_style(on(15, 4));
    frame.render_stateful_widget(items, Rect::new(0, 0, 60, 40), &mut state);

    frame.render_widget(block("Detail"), Rect::new(60, 0, 40, 40));
    let facts = [
        ("Row", i.to_string()),
        ("Name", format!("item-{:08x}", hash(i))),
        ("Size", format!("{} KB", hash(i.wrapping_add(100_000)) % 1_000_000)),
        ("Hash", format!("{:08x}", hash(i.wrapping_add(200_000)))),
        ("Parity", if i % 2 == 0 { "even" } else { "odd" }.into()),
        ("Bucket", (i % 97).to_string()),
        ("Owner", MODULES[i as usize % 8].into()),
        ("State", WORDS[i as usize % 16].into()),
    ];
    let lines: Vec<Spans> = facts
        .into_iter()
        .map(|(key, value)| {
            Spans::from(vec![Span::styled(format!("{key:<10}"), ink(6)), Span::raw(value)])
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), Rect::new(62, 2, 37, 8));
}

/// Every cell set in the buffer itself, as a widget of one's own does.
struct Noise(u32);

impl Widget for Noise {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let rgb = |x: u32| Color::Rgb((x >> 24) as u8, (x >> 16) as u8, (x >> 8) as u8);
        let mut x = hash(self.0);
        for y in area.top()..area.bottom() {
            for column in area.left()..area.right() {
                x = lcg(x);
                let character = char::from(33 + ((x >> 8) % 94) as u8);
                x = lcg(x);
                let foreground = rgb(x);
                x = lcg(x);
                buffer
                    .get_mut(column, y)
                    .set_char(character)
                    .set_fg(foreground)
                    .set_bg(rgb(x));
            }
        }
    }
}

fn idle<B: Backend>(frame: &mut Frame<B>, i: u32) {
    frame.render_widget(block("Idle"), frame.size());
    for c in 0..4u16 {
        for r in 0..3u16 {
            let panel = Rect::new(1 + 29 * c, 1 + 12 * r, 29, 12);
            frame.render_widget(block(&format!("P{c}{r}")), panel);
            for s in 0..2u16 {
                let lines: Vec<Spans> = (0..8u16)
                    .map(|j| {
                        let value = hash(u32::from(((c * 3 + r) * 2 + s) * 8 + j)) % 100_000;
                        Spans::from(vec![
                            Span::styled(format!("k{j}"), ink(6)),
                            Span::raw(format!(" {value:>5}")),
                        ])
                    })
                    .collect();
                let area = Rect::new(2 + 29 * c + 13 * s, 2 + 12 * r, 13, 10);
                let title = if s == 0 { "a" } else { "b" };
                frame.render_widget(Paragraph::new(lines).block(block(title)), area);
            }
        }
    }
    let spinner = ["|", "/", "-", "\\"][i as usize % 4];
    frame.render_widget(Paragraph::new(format!("{spinner} working")), Rect::new(2, 38, 116, 1));
}

fn draw<B: Backend>(frame: &mut Frame<B>, workload: &str, i: u32) {
    match workload {
        "W1" => counter(frame, i),
        "W2" => dashboard(frame, i),
        "W3" => log(frame, i),
        "W4" => list(frame, i),
        "W5" => frame.render_widget(Noise(i), frame.size()),
        _ => idle(frame, i),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().collect();
    let (workload, last) = (&arguments[1], arguments[2].parse::<u32>()?);
    enable_raw_mode()?;
    let mut output = BufWriter::with_capacity(1 << 20, io::stdout());
    execute!(output, EnterAlternateScreen)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(output))?;
    for i in 0..=last {
        terminal.draw(|frame| draw(frame, workload, i))?;
    }
    execute!(terminal.backend_mut(), LeaveAlternateScreen)?;
    disable_raw_mode()?;
    Ok(())
}
