// The chart of a pair as a picture of its own: one SVG without styles or scripts, for pages elsewhere.

import { formatAxisTime, formatDecimal } from '#app/i18n/format.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { type CandleDrawing, drawCandles } from './candle-drawing.ts'

export const pictureThemes = ['dark', 'light'] as const
export type PictureTheme = (typeof pictureThemes)[number]

/** As tokens.css has them; a picture elsewhere cannot read those. */
const colours = {
  dark: {
    back: '#11141c',
    line: '#262c3a',
    text: '#8c97ab',
    strong: '#eef1f7',
    up: '#35d9b5',
    down: '#ff5a5f',
  },
  light: {
    back: '#ffffff',
    line: '#dadee7',
    text: '#5a6375',
    strong: '#12151c',
    up: '#0b7365',
    down: '#c2141e',
  },
} as const

export interface PictureInput {
  /** "BTC/USDT" */
  pair: string
  interval: string
  candles: Candle[]
  priceDecimals: number
  theme: PictureTheme
  /** When it was drawn, in ms. */
  at: number
}

/** The usual size of a preview. */
const [width, height] = [1200, 630]
const plot = { left: 24, top: 84, width: 1056, height: 486 }

/** Addresses of pictures name no language: digits as in English, times in UTC. */
const locale = 'en'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

export function chartPicture(input: PictureInput): string {
  const { pair, interval, candles, priceDecimals, theme, at } = input
  const { back, line, text, strong, up, down } = colours[theme]
  const drawing = drawCandles(candles)
  const price = (value: string) => formatDecimal(value, locale, { places: priceDecimals })
  const rows = drawing.ticks.map(({ price: value, y, isCovered }) => {
    const top = (plot.top + y * plot.height).toFixed(1)
    const end = plot.left + plot.width
    const words = isCovered ? '' : price(value.toFixed(priceDecimals))
    return `<path d="M${plot.left} ${top}H${end}" stroke="${line}"/><text x="${end + 10}" y="${top}" dy="5">${words}</text>`
  })
  const times = drawing.times.map(({ at: time, x, kind }) => {
    const left = (plot.left + x * plot.width).toFixed(1)
    const words = formatAxisTime(time, kind, locale, 0)
    return `<text x="${left}" y="${plot.top + plot.height + 26}" text-anchor="middle">${words}</text>`
  })
  const { last } = drawing
  const lastTop = plot.top + (last?.y ?? 0) * plot.height
  const tag = last
    ? `<rect x="${plot.left + plot.width}" y="${(lastTop - 12).toFixed(1)}" width="${
        width - plot.left - plot.width
      }" height="24" fill="${last.rising ? up : down}"/><text x="${plot.left + plot.width + 10}" y="${lastTop.toFixed(
        1,
      )}" dy="5" fill="${back}" font-weight="600">${price(last.price)}</text>`
    : ''
  const title = `${escaped(pair)} · ${escaped(interval)}`
  const drawnAt = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}, ${drawnAt}" lang="en" font-family="Inter, Arial, sans-serif" font-size="15" fill="${text}">
<rect width="${width}" height="${height}" fill="${back}"/>
<text x="${plot.left}" y="50" font-size="28" font-weight="600" fill="${strong}">${title}</text>
<text x="${width - 24}" y="40" font-size="20" font-weight="600" fill="${strong}" text-anchor="end">Erguvan</text>
<text x="${width - 24}" y="62" text-anchor="end">${drawnAt}</text>
${rows.join('')}
<svg x="${plot.left}" y="${plot.top}" width="${plot.width}" height="${plot.height}" viewBox="0 0 ${drawing.width} ${drawing.height}" preserveAspectRatio="none">${candlePaths(drawing, up, down)}</svg>
${times.join('')}
${tag}
</svg>`
}

/** Bodies, wicks and volumes as two paths for each direction: short, however many candles. */
function candlePaths({ boxes }: CandleDrawing, up: string, down: string): string {
  return [true, false]
    .map((rising) => {
      const own = boxes.filter((box) => box.rising === rising)
      const colour = rising ? up : down
      const bar = (x: number, y: number, w: number, h: number) =>
        `M${x.toFixed(1)} ${y.toFixed(1)}h${w.toFixed(1)}v${h.toFixed(1)}h-${w.toFixed(1)}z`
      const bodies = own.map((box) => bar(box.x, box.bodyTop, box.width, box.bodyHeight))
      const volumes = own.map((box) => bar(box.x, box.volumeTop, box.width, box.volumeHeight))
      const wicks = own.map(
        (box) => `M${box.middle.toFixed(1)} ${box.wickTop.toFixed(1)}V${box.wickBottom.toFixed(1)}`,
      )
      return `<path d="${bodies.join('')}" fill="${colour}"/><path d="${wicks.join('')}" stroke="${colour}" vector-effect="non-scaling-stroke"/><path d="${volumes.join('')}" fill="${colour}" fill-opacity="0.32"/>`
    })
    .join('')
}
