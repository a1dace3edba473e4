// The chart as it is on the screen as a PNG: with pair, interval, time and brand above it, legend and last price on it. Own
// orders and labels of fills stay out. Loaded with the first picture.

export interface PictureWords {
  /** "BTC/USDT · 15m" */
  title: string
  time: string
  brand: string
}

const headPx = 40
const font = (px: number, weight = 400) => `${weight} ${px}px ${getComputedStyle(document.body).fontFamily}`

const textsOf = (root: Element, selector: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) =>
    innerText.replace(/\s+/g, ' ').trim(),
  )

/** `chart` is the canvas of the chart, `area` the box of the page that holds it with its legend and tag. */
export function drawPicture(
  chart: HTMLCanvasElement,
  area: HTMLElement,
  words: PictureWords,
): HTMLCanvasElement {
  const { width, height } = area.getBoundingClientRect()
  const ratio = chart.width / width
  const picture = document.createElement('canvas')
  picture.width = chart.width
  picture.height = Math.round((height + headPx) * ratio)
  const draw = picture.getContext('2d')
  if (draw === null) return chart
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  draw.scale(ratio, ratio)
  draw.fillStyle = token('--bg-1')
  draw.fillRect(0, 0, width, height + headPx)
  draw.drawImage(chart, 0, headPx, chart.width / ratio, chart.height / ratio)
  draw.textBaseline = 'middle'
  draw.fillStyle = token('--text-1')
  draw.font = font(16, 600)
  draw.fillText(words.title, 12, headPx / 2)
  draw.textAlign = 'right'
  draw.fillText(words.brand, width - 12, headPx / 2)
  const brandWidth = draw.measureText(words.brand).width
  draw.font = font(12)
  draw.fillStyle = token('--text-3')
  draw.fillText(words.time, width - 24 - brandWidth, headPx / 2)
  draw.textAlign = 'left'
  draw.fillStyle = token('--text-2')
  draw.font = font(11)
  const lines = textsOf(area, '.chart-reading, .compare-legend, .study-legend li')
  for (const [index, line] of lines.entries()) draw.fillText(line, 8, headPx + 14 + index * 16)
  drawTag(draw, area)
  return picture
}

function drawTag(draw: CanvasRenderingContext2D, area: HTMLElement): void {
  const tag = area.querySelector<HTMLElement>('.last-tag')
  if (tag === null) return
  const [outer, box] = [area.getBoundingClientRect(), tag.getBoundingClientRect()]
  const [left, top] = [box.left - outer.left, box.top - outer.top + headPx]
  draw.fillStyle = getComputedStyle(tag).backgroundColor
  draw.fillRect(left, top, box.width, box.height)
  draw.fillStyle = '#fff'
  for (const [index, text] of textsOf(tag, ':scope > *').entries())
    draw.fillText(text, left + 4, top + 9 + index * 15)
}

/** Hands the picture to the browser as a download. */
export function savePicture(picture: HTMLCanvasElement, fileName: string): void {
  picture.toBlob((blob) => {
    if (blob === null) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = fileName
    link.click()
    // The download has begun by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }, 'image/png')
}
