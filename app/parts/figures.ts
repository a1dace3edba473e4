// How numbers and times look in a reader's language: pure text work, the same on the server and in the browser.

export type Lang = 'tr' | 'en' | 'ct'

const marks = { tr: { decimal: ',', group: '.' }, en: { decimal: '.', group: ',' } } as const

export function marksOf(lang: Lang) {
  return lang === 'tr' ? marks.tr : marks.en
}

function groupDigits(digits: string, mark: string): string {
  let out = ''
  for (let i = 0; i < digits.length; i++) {
    if (i > 0 && (digits.length - i) % 3 === 0) out += mark
    out += digits[i]
  }
  return out
}

/** Shows canonical decimal text. `places` pads or cuts (towards zero) to that many decimals; absent keeps them all. */
export function showNumber(text: string, lang: Lang, places?: number): string {
  const negative = text.startsWith('-')
  const bare = negative ? text.slice(1) : text
  const dot = bare.indexOf('.')
  const whole = dot < 0 ? bare : bare.slice(0, dot)
  let fraction = dot < 0 ? '' : bare.slice(dot + 1)
  if (places !== undefined) fraction = fraction.slice(0, places).padEnd(places, '0')
  const { decimal, group } = marksOf(lang)
  const shown = groupDigits(whole, group) + (fraction ? decimal + fraction : '')
  return negative && /[1-9]/.test(shown) ? `-${shown}` : shown
}

/** What a text field holds: the reader's decimal mark, no grouping. */
export function showInput(text: string, lang: Lang): string {
  return text.replace('.', marksOf(lang).decimal)
}

/** Decimal text to an integer of 10^-scale units, further digits cut: ("59000.5", 2) is 5900050. */
export function toUnits(text: string, scale: number): number {
  const dot = text.indexOf('.')
  if (dot < 0) return Number(text) * 10 ** scale
  const fraction = text.slice(dot + 1, dot + 1 + scale).padEnd(scale, '0')
  return Number(text.slice(0, dot) + fraction)
}

/** The inverse of `toUnits`, as canonical-length decimal text: (5900050, 2) is "59000.50". */
export function fromUnits(units: number, scale: number): string {
  if (scale === 0) return String(units)
  const digits = String(Math.abs(units)).padStart(scale + 1, '0')
  const cut = digits.length - scale
  return `${units < 0 ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/** Half-up (away from zero) to `places` decimals. */
export function roundText(text: string, places: number): string {
  const negative = text.startsWith('-')
  const bare = negative ? text.slice(1) : text
  const dot = bare.indexOf('.')
  const whole = dot < 0 ? bare : bare.slice(0, dot)
  const fraction = (dot < 0 ? '' : bare.slice(dot + 1)).padEnd(places + 1, '0')
  let units = BigInt(whole + fraction.slice(0, places))
  if (fraction.charCodeAt(places) >= 53) units += 1n
  const digits = units.toString().padStart(places + 1, '0')
  const cut = digits.length - places
  const shown = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return negative && units !== 0n ? `-${shown}` : shown
}

/** A share as a percentage: "0.0534" is "%5,34" in Turkish and "5.34%" in English. */
export function showPercent(
  share: string,
  lang: Lang,
  options: { places?: number; plus?: boolean } = {},
): string {
  const { places = 2, plus = false } = options
  const negative = share.startsWith('-')
  const bare = negative ? share.slice(1) : share
  const rounded = roundText(movePoint(bare, 2), places)
  const zero = !/[1-9]/.test(rounded)
  const sign = zero ? '' : negative ? '-' : plus ? '+' : ''
  const body = showNumber(rounded, lang)
  return lang === 'tr' ? `${sign}%${body}` : `${sign}${body}%`
}

/** Moves the decimal point of non-negative decimal text to the right. */
function movePoint(text: string, steps: number): string {
  const dot = text.indexOf('.')
  const whole = dot < 0 ? text : text.slice(0, dot)
  const fraction = (dot < 0 ? '' : text.slice(dot + 1)).padEnd(steps, '0')
  const moved = (whole + fraction.slice(0, steps)).replace(/^0+(?=\d)/, '')
  const rest = fraction.slice(steps)
  return rest ? `${moved}.${rest}` : moved
}

const sizes = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** K, M, B as the specification wants, two decimals; the full number belongs in a title beside it. */
export function showCompact(text: string, lang: Lang): string {
  const value = Number(text)
  for (const [size, letter] of sizes) {
    if (value >= size) return showNumber((value / size).toFixed(2), lang) + letter
  }
  return showNumber(roundText(text, 2), lang)
}

const twoDigits = (n: number) => (n < 10 ? `0${n}` : String(n))
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 24-hour clock with seconds. `zone` is minutes east of UTC. */
export function showClock(at: number, zone: number): string {
  const seconds = Math.floor(at / 1000) + zone * 60
  const day = ((seconds % 86400) + 86400) % 86400
  return `${twoDigits(Math.floor(day / 3600))}:${twoDigits(Math.floor(day / 60) % 60)}:${twoDigits(day % 60)}`
}

/** "21.11.2026 17:05:09" in Turkish, "Nov 21, 2026 17:05:09" in English. */
export function showMoment(at: number, lang: Lang, zone: number): string {
  const day = new Date(at + zone * 60_000)
  const [d, m, y] = [day.getUTCDate(), day.getUTCMonth(), day.getUTCFullYear()]
  const date = lang === 'tr' ? `${twoDigits(d)}.${twoDigits(m + 1)}.${y}` : `${months[m]} ${d}, ${y}`
  return `${date} ${showClock(at, zone)}`
}

/** The short form for axes and narrow rows: "21.11 17:05" or "Nov 21 17:05". */
export function showShortMoment(at: number, lang: Lang, zone: number): string {
  const day = new Date(at + zone * 60_000)
  const [d, m] = [day.getUTCDate(), day.getUTCMonth()]
  const date = lang === 'tr' ? `${twoDigits(d)}.${twoDigits(m + 1)}` : `${months[m]} ${d}`
  return `${date} ${showClock(at, zone).slice(0, 5)}`
}
