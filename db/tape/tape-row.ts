// One line of a recorded market's file, checked: decimals become canonical text, and what is wrong has a name.

export type TapeKind = 'candles' | 'trades'

/** First lines of the two kinds of files. */
export const headers: Record<TapeKind, string> = {
  candles: 'ts_ms,open,high,low,close,volume',
  trades: 'ts_ms,price,qty,side',
}

/** Columns that a recorded contract may have after the others, in this order; an empty cell was not recorded. */
export const priceColumns = ['mark', 'index'] as const
export type PriceColumn = (typeof priceColumns)[number]

/** A file that cannot be played: where it went wrong and why. */
export class TapeError extends Error {
  constructor(
    readonly file: string,
    readonly line: number,
    readonly problem: string,
  ) {
    super(`${file}:${line}: ${problem}`)
  }
}

const namesOf = { candles: headers.candles.split(','), trades: headers.trades.split(',') }
const minuteMs = 60_000
/** Larger numbers are those of no market. */
const numberMax = 1e15
/** A number is not shifted by more digits. */
const exponentMax = 40
const canonical = /^(0|[1-9]\d*)(\.\d*[1-9])?$/
const decimal = /^\d+(\.\d+)?([eE][-+]?\d+)?$/

/** Canonical text of a decimal as files write it ("58720.40", "1e-05"); undefined when it is none. */
export function canonicalDecimal(text: string): string | undefined {
  if (canonical.test(text)) return text
  if (!decimal.test(text)) return undefined
  const [digits = '', exponent] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = Number(exponent ?? 0)
  // A text of as many digits would be written out.
  if (Math.abs(shift) > exponentMax) return undefined
  const all = whole + fraction
  const point = whole.length + shift
  const padded = point <= 0 ? '0'.repeat(1 - point) + all : all.padEnd(point, '0')
  const at = Math.max(point, 1)
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const after = padded.slice(at).replace(/0+$/, '')
  return after === '' ? before : `${before}.${after}`
}

/** Undefined: it is the first line of no tape. */
export function readHeader(line: string): { kind: TapeKind; extra: PriceColumn[] } | undefined {
  for (const kind of ['candles', 'trades'] as const)
    for (const extra of [[], ['mark'], ['index'], ['mark', 'index']] as PriceColumn[][])
      if (line === [headers[kind], ...extra].join(',')) return { kind, extra }
  return undefined
}

/**
 * The fields of a line in canonical form, those of `extra` at the end, or the problem with it. `before` is the time of the row
 * before it.
 */
export function readRow(
  kind: TapeKind,
  line: string,
  before: number,
  extra: readonly PriceColumn[] = [],
): string[] | { problem: string } {
  const fields = line.trim().split(',')
  const names = [...namesOf[kind], ...extra]
  if (fields.length !== names.length)
    return { problem: `expected ${names.length} fields (${names.join(',')}), found ${fields.length}` }
  const time = timeProblem(kind, fields[0] as string, before)
  if (time) return { problem: time }
  const row = [fields[0] as string]
  const numbers = kind === 'candles' ? 5 : 2
  for (let i = 1; i <= numbers; i++) {
    const value = canonicalDecimal(fields[i] as string)
    if (value === undefined) return { problem: `${names[i]} "${fields[i]}" is not a number` }
    if (Number(value) > numberMax)
      return { problem: `${names[i]} "${fields[i]}" is above ${numberMax}: correct or remove the row` }
    const mayBeZero = kind === 'candles' && i === 5
    if (value === '0' && !mayBeZero) return { problem: `${names[i]} is 0` }
    row.push(value)
  }
  if (kind === 'trades') {
    const side = fields[3] as string
    if (side !== 'buy' && side !== 'sell') return { problem: `side must be buy or sell, found "${side}"` }
    row.push(side)
  } else if (Number(row[2]) < Number(row[3])) return { problem: `high ${row[2]} is below low ${row[3]}` }
  for (const [i, name] of extra.entries()) {
    const text = fields[namesOf[kind].length + i] as string
    const value = text === '' ? '' : canonicalDecimal(text)
    if (value === undefined || Number(value) > numberMax)
      return { problem: `${name} "${text}" is not a price` }
    if (value === '0') return { problem: `${name} is 0` }
    row.push(value)
  }
  return row
}

function timeProblem(kind: TapeKind, text: string, before: number): string | undefined {
  if (!/^\d{1,15}$/.test(text)) return `ts_ms "${text}" is not a time in milliseconds`
  const ts = Number(text)
  if (kind === 'candles' && ts % minuteMs !== 0) return `ts_ms ${text} is not the start of a minute`
  if (ts === 0 && before < 0) return 'ts_ms 0 cannot be right: it counts milliseconds since 1970'
  if (ts < before) return `ts_ms ${text} is before the row above it (${before})`
  if (kind === 'candles' && ts === before) return `duplicate ts_ms ${text}`
  return undefined
}
