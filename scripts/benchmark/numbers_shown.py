"""Formats figures."""


def whole(value):
    return f'{value:,.0f}'


def count(value):
    """Formats bytes or microseconds with at least three significant digits."""
    return f'{value:.2f}' if value < 10 else f'{value:.1f}' if value < 1000 else whole(value)


def ratio(value):
    return f'{value:.3f}' if value < 0.1 else f'{value:.2f}' if value < 10 else f'{value:.1f}' if value < 100 else whole(value)


def listed(words):
    return words[0] if len(words) == 1 else ', '.join(words[:-1]) + ' and ' + words[-1]
