// The theme's colours for the chart: a canvas needs them plain.

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

export function withAlpha(colour: string, alpha: number): string {
  const hex = colour.match(/^#([0-9a-f]{6})$/i)?.[1]
  if (hex === undefined) return colour
  return `#${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
}

export function palette() {
  return {
    up: token('--up'),
    down: token('--down'),
    accent: token('--accent'),
    text: token('--text-3'),
    line: token('--line-1'),
    token,
  }
}
