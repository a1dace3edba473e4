// Digits and dates for readers: canonical decimal text in, separators of the language out. Nothing passes through a
// float, so any number of digits stays exact (ui.md 4).

import { type Locale, locales } from './locales.ts'

const separators = {
  tr: { decimal: ',', group: '.' },
  en: { decimal: '.', group: ',' },
} as const

export interface DecimalStyle {
  /** Exactly this many decimals, rounded half away from zero. */
  places?: number
  /** At least this many decimals. */
  minPlaces?: number
  /** At most this many decimals, trailing zeros dropped. */
  maxPlaces?: number
  /** Shows + before positive numbers. */
  signed?: boolean
  /** Thousands separators; default true. */
  grouped?: boolean
}

interface Digits {
  negative: boolean
  whole: string
  fraction: string
}

function digitsOf(text: string): Digits {
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  return { negative, whole: whole === '' ? '0' : whole, fraction }
}

function roundTo({ negative, whole, fraction }: Digits, places: number): Digits {
  if (fraction.length <= places) return { negative, whole, fraction: fraction.padEnd(places, '0') }
  let units = BigInt(whole + fraction.slice(0, places))
  if (fraction.charCodeAt(places) >= 53) units += 1n
  const text = units.toString().padStart(places + 1, '0')
  const cut = text.length - places
  return { negative, whole: text.slice(0, cut), fraction: text.slice(cut) }
}

function shapeFraction(digits: Digits, style: DecimalStyle): Digits {
  if (style.places !== undefined) return roundTo(digits, style.places)
  const most = style.maxPlaces ?? digits.fraction.length
  const rounded = digits.fraction.length > most ? roundTo(digits, most) : digits
  const trimmed = rounded.fraction.replace(/0+$/, '')
  return { ...rounded, fraction: trimmed.padEnd(style.minPlaces ?? 0, '0') }
}

/** "-1234.5" → "-1.234,5" in Turkish. The text must be canonical decimal text. */
export function formatDecimal(text: string, locale: Locale, style: DecimalStyle = {}): string {
  const marks = separators[locales[locale].numbers]
  const { negative, whole, fraction } = shapeFraction(digitsOf(text), style)
  const isZero = /^0*$/.test(whole + fraction)
  const grouped = style.grouped === false ? whole : whole.replace(/\B(?=(\d{3})+$)/g, marks.group)
  const sign = isZero ? '' : negative ? '-' : style.signed ? '+' : ''
  return sign + grouped + (fraction === '' ? '' : marks.decimal + fraction)
}

/** Moves the decimal point: ("0.0534", 2) → "5.34". */
export function shiftPoint(text: string, places: number): string {
  const { negative, whole, fraction } = digitsOf(text)
  const point = whole.length + places
  const digits = point < 0 ? '0'.repeat(-point) + whole + fraction : (whole + fraction).padEnd(point, '0')
  const cut = Math.max(point, 0)
  const head = digits.slice(0, cut).replace(/^0+(?=\d)/, '') || '0'
  const tail = digits.slice(cut)
  return (negative ? '-' : '') + head + (tail === '' ? '' : `.${tail}`)
}

/** A share as percent, always two decimals: "0.0534" → "+%5,34" in Turkish, "+5.34%" in English. */
export function formatPercent(share: string, locale: Locale, style: DecimalStyle = { signed: true }): string {
  const text = formatDecimal(shiftPoint(share, 2), locale, { places: 2, ...style })
  if (locales[locale].numbers === 'en') return `${text}%`
  return /^[+-]/.test(text) ? `${text[0]}%${text.slice(1)}` : `%${text}`
}

const steps = [
  { letter: 'B', zeros: 9 },
  { letter: 'M', zeros: 6 },
  { letter: 'K', zeros: 3 },
] as const

/** K, M and B in every language: Intl's Turkish "B" means thousand (ui.md 4). */
export function formatCompact(text: string, locale: Locale): string {
  const { whole } = digitsOf(text)
  const size = whole.replace(/^0+/, '').length
  for (const { letter, zeros } of steps) {
    if (size <= zeros) continue
    return formatDecimal(shiftPoint(text, -zeros), locale, { places: 2 }) + letter
  }
  return formatDecimal(text, locale, { maxPlaces: 2 })
}

const currencySigns: Record<string, string> = { TRY: '₺', USD: '$', EUR: '€' }

/** Money of a fiat currency carries its sign before the digits, coins their name after: "₺1.234,50", "0,5 BTC". */
export function formatMoney(
  text: string,
  currency: string,
  locale: Locale,
  style: DecimalStyle = {},
): string {
  const sign = currencySigns[currency]
  if (sign === undefined) return `${formatDecimal(text, locale, style)} ${currency}`
  const digits = formatDecimal(text, locale, { places: 2, ...style })
  return /^[+-]/.test(digits) ? digits[0] + sign + digits.slice(1) : sign + digits
}

/** The zone of the market's home, in minutes east of UTC; pages show times in it until a reader chooses another. */
export const homeZoneMinutes = 180

const dateCache = new Map<string, Intl.DateTimeFormat>()

/** What a place on a time axis says: the coarsest that tells it from its neighbours. */
export type AxisTime = 'clock' | 'day' | 'month'

type DateKind = 'time' | 'dateTime' | 'date' | AxisTime

const two = '2-digit'
const dateKinds: Record<DateKind, Intl.DateTimeFormatOptions> = {
  time: { hour: two, minute: two, second: two },
  dateTime: { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  clock: { hour: two, minute: two },
  day: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
}

/** Every zone is a fixed distance from UTC, so one format serves all of them. */
function formatDateAs(kind: DateKind, at: number, locale: Locale, zoneMinutes: number): string {
  const key = `${locale}|${kind}`
  let format = dateCache.get(key)
  if (format === undefined) {
    const language = locales[locale].numbers === 'tr' ? 'tr-TR' : 'en-US'
    format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', hourCycle: 'h23', ...dateKinds[kind] })
    dateCache.set(key, format)
  }
  return format.format(at + zoneMinutes * 60_000)
}

/** Hours to seconds, for tapes and tables: "17:05:09". */
export function formatTime(at: number, locale: Locale, zoneMinutes = homeZoneMinutes): string {
  return formatDateAs('time', at, locale, zoneMinutes)
}

/** "21.11.2026 17:05:09" in Turkish, "11/21/2026, 17:05:09" in English. */
export function formatDateTime(at: number, locale: Locale, zoneMinutes = homeZoneMinutes): string {
  return formatDateAs('dateTime', at, locale, zoneMinutes)
}

/** "21 Kas 2026", "Nov 21, 2026". */
export function formatDate(at: number, locale: Locale, zoneMinutes = homeZoneMinutes): string {
  return formatDateAs('date', at, locale, zoneMinutes)
}

/** "17:05", "21 Kas", "Kas 2026"; in English "17:05", "Nov 21", "Nov 2026". */
export function formatAxisTime(
  at: number,
  kind: AxisTime,
  locale: Locale,
  zoneMinutes = homeZoneMinutes,
): string {
  return formatDateAs(kind, at, locale, zoneMinutes)
}

export interface Formats {
  decimal(text: string, style?: DecimalStyle): string
  percent(share: string, style?: DecimalStyle): string
  compact(text: string): string
  money(text: string, currency: string, style?: DecimalStyle): string
  time(at: number): string
  dateTime(at: number): string
  date(at: number): string
  axisTime(at: number, kind: AxisTime): string
}

/** All formats of one language, times in one zone. */
export function formatsFor(locale: Locale, zoneMinutes = homeZoneMinutes): Formats {
  return {
    decimal: (text, style) => formatDecimal(text, locale, style),
    percent: (share, style) => formatPercent(share, locale, style),
    compact: (text) => formatCompact(text, locale),
    money: (text, currency, style) => formatMoney(text, currency, locale, style),
    time: (at) => formatTime(at, locale, zoneMinutes),
    dateTime: (at) => formatDateTime(at, locale, zoneMinutes),
    date: (at) => formatDate(at, locale, zoneMinutes),
    axisTime: (at, kind) => formatAxisTime(at, kind, locale, zoneMinutes),
  }
}
