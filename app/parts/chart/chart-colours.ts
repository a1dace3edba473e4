// The theme's colours for the chart: a canvas needs them plain.

/** The colours read so far, of one theme: to read one, the browser brings the styles of the whole page up to date. */
let known = { theme: '', colours: new Map<string, string>() }

function token(name: string): string {
  const { documentElement: root } = document
  const theme = `${root.className} ${root.dataset.palette}`
  if (theme !== known.theme) known = { theme, colours: new Map() }
  const held = known.colours.get(name)
  if (held !== undefined) return held
  const colour = getComputedStyle(root).getPropertyValue(name).trim()
  if (colour !== '') known.colours.set(name, colour)
  return colour
}

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
