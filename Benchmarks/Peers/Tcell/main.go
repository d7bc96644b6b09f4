// A workload and a number in, its frames by tcell out: the screen is cleared, drawn whole and shown, and tcell finds
// what changed.
package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"
)

var modules = strings.Fields("http db cache auth queue worker billing search")
var words = strings.Fields("request timeout retry user session key commit index page flush open closed slow fast backend token")

func lcg(x uint32) uint32 { return x*1664525 + 1013904223 }

func hash(a uint32) uint32 {
	x := a*2654435761 + 12345
	x ^= x >> 16
	x *= 2246822519
	return x ^ x>>13
}

var screen tcell.Screen
var plain = tcell.StyleDefault

func ink(index int) tcell.Style { return plain.Foreground(tcell.PaletteColor(index)) }

func on(foreground, background int) tcell.Style {
	return ink(foreground).Background(tcell.PaletteColor(background))
}

func put(x, y int, text string, style tcell.Style) int {
	for _, character := range text {
		screen.SetContent(x, y, character, nil, style)
		x++
	}
	return x
}

func fill(x, y, count int, character rune, style tcell.Style) {
	for end := x + count; x < end; x++ {
		screen.SetContent(x, y, character, nil, style)
	}
}

func box(x, y, width, height int, title string) {
	right, bottom := x+width-1, y+height-1
	fill(x, y, width, tcell.RuneHLine, plain)
	fill(x, bottom, width, tcell.RuneHLine, plain)
	for row := y + 1; row < bottom; row++ {
		screen.SetContent(x, row, tcell.RuneVLine, nil, plain)
		screen.SetContent(right, row, tcell.RuneVLine, nil, plain)
	}
	screen.SetContent(x, y, tcell.RuneULCorner, nil, plain)
	screen.SetContent(right, y, tcell.RuneURCorner, nil, plain)
	screen.SetContent(x, bottom, tcell.RuneLLCorner, nil, plain)
	screen.SetContent(right, bottom, tcell.RuneLRCorner, nil, plain)
	put(x+2, y, " "+title+" ", plain)
}

func bar(y int, text string, style tcell.Style) {
	width, _ := screen.Size()
	end := put(0, y, text, style)
	fill(end, y, width-end, ' ', style)
}

func counter(i uint32) {
	box(0, 0, 80, 24, "Counter")
	put(4, 3, fmt.Sprintf("Count: %d", i), plain)
	put(4, 5, "[Increment]", on(15, 4))
	put(17, 5, "[Reset]", on(15, 1))
}

func dashboard(i uint32) {
	bar(0, fmt.Sprintf(" Dashboard  frame %6d  cpu %3d%%  mem %3d%%", i, hash(i)%101, hash(i+7)%101), on(15, 4))
	box(0, 1, 60, 32, "Tasks")
	for r := 0; r < 30; r++ {
		t := (int(i)*(r%7+1) + r*13) % 200
		value, color := t, 1
		if t > 100 {
			value = 200 - t
		}
		if value < 50 {
			color = 2
		} else if value < 80 {
			color = 3
		}
		filled := value * 40 / 100
		put(1, 2+r, fmt.Sprintf("task %02d ", r), plain)
		fill(9, 2+r, filled, '█', ink(color))
		fill(9+filled, 2+r, 40-filled, '░', ink(8))
		put(49, 2+r, fmt.Sprintf(" %3d%%", value), ink(color))
	}
	box(60, 1, 60, 32, "Stats")
	for k := 0; k < 30; k++ {
		value := hash(i*31+uint32(k)) % 1000000
		put(61, 2+k, fmt.Sprintf("metric %02d ", k), plain)
		put(71, 2+k, fmt.Sprintf("%10d", value), ink(1+int(value%6)))
	}
	box(0, 33, 120, 6, "Latency")
	for j := 0; j < 100; j++ {
		value := int(hash(1000+i+uint32(j)) % 33)
		for row := 37; value > 0; row-- {
			eighths := value
			if eighths > 8 {
				eighths = 8
			}
			screen.SetContent(1+j, row, '▁'+rune(eighths-1), nil, ink(6))
			value -= eighths
		}
	}
	put(0, 39, "q quit  space pause  ? help", ink(8))
}

func logLine(y int, n uint32) {
	time := n * 137
	x := lcg(hash(n))
	level, color := "ERROR ", 1
	switch a := (x >> 8) % 16; {
	case a < 9:
		level, color = "INFO  ", 2
	case a < 12:
		level, color = "DEBUG ", 4
	case a < 15:
		level, color = "WARN  ", 3
	}
	x = lcg(x)
	module := modules[(x>>8)%8]
	x = lcg(x)
	message := make([]string, 6+(x>>8)%13)
	for index := range message {
		x = lcg(x)
		message[index] = words[(x>>8)%16]
	}
	column := put(1, y, fmt.Sprintf("%02d:%02d:%02d.%03d ", time/3600000, time/60000%60, time/1000%60, time%1000), ink(8))
	column = put(column, y, level, ink(color))
	column = put(column, y, module+": ", ink(6))
	put(column, y, strings.Join(message, " "), plain)
}

func log(i uint32) {
	bar(0, " Log tail", on(15, 4))
	box(0, 1, 200, 48, "app.log")
	for k := 0; k < 46; k++ {
		logLine(2+k, i+uint32(k))
	}
	bar(49, " follow ON  wrap OFF", on(0, 7))
}

func list(i uint32) {
	box(0, 0, 60, 40, "Items")
	offset := uint32(0)
	if i > 37 {
		offset = i - 37
	}
	for k := 0; k < 38; k++ {
		r, style := offset+uint32(k), plain
		if r == i {
			style = on(15, 4)
		}
		end := put(1, 1+k, fmt.Sprintf("%6d  item-%08x  %7d KB", r, hash(r), hash(r+100000)%1000000), style)
		fill(end, 1+k, 59-end, ' ', style)
	}
	box(60, 0, 40, 40, "Detail")
	parity := "even"
	if i%2 == 1 {
		parity = "odd"
	}
	for k, fact := range [][2]string{
		{"Row", fmt.Sprint(i)},
		{"Name", fmt.Sprintf("item-%08x", hash(i))},
		{"Size", fmt.Sprintf("%d KB", hash(i+100000)%1000000)},
		{"Hash", fmt.Sprintf("%08x", hash(i+200000))},
		{"Parity", parity},
		{"Bucket", fmt.Sprint(i % 97)},
		{"Owner", modules[i%8]},
		{"State", words[i%16]},
	} {
		put(62, 2+k, fact[0], ink(6))
		put(72, 2+k, fact[1], plain)
	}
}

func noise(i uint32) {
	x := hash(i)
	for y := 0; y < 60; y++ {
		for column := 0; column < 200; column++ {
			x = lcg(x)
			character := rune(33 + (x>>8)%94)
			x = lcg(x)
			foreground := tcell.NewHexColor(int32(x >> 8))
			x = lcg(x)
			screen.SetContent(column, y, character, nil, plain.Foreground(foreground).Background(tcell.NewHexColor(int32(x>>8))))
		}
	}
}

func idle(i uint32) {
	box(0, 0, 120, 40, "Idle")
	for c := 0; c < 4; c++ {
		for r := 0; r < 3; r++ {
			box(1+29*c, 1+12*r, 29, 12, fmt.Sprintf("P%d%d", c, r))
			for s := 0; s < 2; s++ {
				x, y := 2+29*c+13*s, 2+12*r
				box(x, y, 13, 10, "ab"[s:s+1])
				for j := 0; j < 8; j++ {
					put(x+1, y+1+j, fmt.Sprintf("k%d", j), ink(6))
					put(x+4, y+1+j, fmt.Sprintf("%5d", hash(uint32(((c*3+r)*2+s)*8+j))%100000), plain)
				}
			}
		}
	}
	screen.SetContent(2, 38, rune(`|/-\`[i%4]), nil, plain)
	put(4, 38, "working", plain)
}

func main() {
	draw := map[string]func(uint32){"W1": counter, "W2": dashboard, "W3": log, "W4": list, "W5": noise, "W6": idle}[os.Args[1]]
	last, err := strconv.ParseUint(os.Args[2], 10, 32)
	if err == nil {
		screen, err = tcell.NewScreen()
	}
	if err == nil {
		err = screen.Init()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for i := uint32(0); i <= uint32(last); i++ {
		screen.Clear()
		draw(i)
		screen.Show()
	}
	screen.Fini()
}
