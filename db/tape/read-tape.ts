// Reads a recorded market from a file, plain or gz, line by line: checked rows, and what had to be mended.

import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { headers, type PriceColumn, readHeader, readRow, TapeError, type TapeKind } from './tape-row.ts'

/** Rows [ts, open, high, low, close, volume] or [ts, price, size, side] in canonical text, oldest first. */
export interface Tape {
  file: string
  kind: TapeKind
  rows: string[][]
  /** Of each row, mark and index as they were recorded; "" = not there. Absent: the file has no such columns. */
  prices?: RecordedPrice[]
  /** Of each row, its line in the file; of a filled candle, the line after the gap. */
  lines: number[]
  /** Length of a candle; 0 for trades. */
  everyMs: number
  /** Candles that the file lacks and that were filled in: how many, and from when to before when. */
  filled: { count: number; ranges: [from: number, to: number][] }
  /** Candles whose open or close lay outside low … high: the range was widened. */
  widened: number
}

export type RecordedPrice = Readonly<Record<PriceColumn, string>>

export interface ReadTapeOptions {
  /** 'fill' repeats the close with volume 0 for missing candles; 'stop' refuses the file. */
  gaps?: 'fill' | 'stop'
}

/** More missing candles than this are a mistake in the file, not a gap. */
const filledMax = 1_000_000
/** A row of either kind is far shorter. */
const lineMax = 4096

/** Throws TapeError, which names the line, and errors of opening the file. */
export async function readTape(file: string, { gaps = 'fill' }: ReadTapeOptions = {}): Promise<Tape> {
  const rows: string[][] = []
  const lines: number[] = []
  const prices: RecordedPrice[] = []
  let head: ReturnType<typeof headerOf> | undefined
  let line = 0
  let widened = 0
  let before = Number.NEGATIVE_INFINITY
  for await (const text of readable(file, linesOf(file), () => line + 1)) {
    line++
    if (text.length > lineMax)
      throw new TapeError(file, line, `the line is longer than ${lineMax} characters: is this a tape?`)
    if (head === undefined) {
      head = headerOf(file, text)
      continue
    }
    if (text.trim() === '') continue
    const { kind, extra } = head
    const row = readRow(kind, text, before, extra)
    if (!Array.isArray(row)) throw new TapeError(file, line, row.problem)
    before = Number(row[0])
    if (extra.length > 0) prices.push(priceOf(row.splice(row.length - extra.length), extra))
    if (kind === 'candles' && widen(row)) widened++
    rows.push(row)
    lines.push(line)
  }
  if (head === undefined || rows.length === 0) throw new TapeError(file, Math.max(1, line), 'no rows')
  const { kind, extra } = head
  const recorded = extra.length > 0 ? { prices } : {}
  const filled: Tape['filled'] = { count: 0, ranges: [] }
  const tape: Tape = { file, kind, rows, ...recorded, lines, everyMs: 0, filled, widened }
  return kind === 'candles' ? withoutGaps(tape, gaps) : tape
}

const nothing: RecordedPrice = { mark: '', index: '' }

function priceOf(cells: readonly string[], extra: readonly PriceColumn[]): RecordedPrice {
  return { ...nothing, ...Object.fromEntries(extra.map((name, i) => [name, cells[i] as string])) }
}

function headerOf(file: string, text: string) {
  const read = readHeader(text.replace(/^\uFEFF/, '').trim())
  if (read) return read
  throw new TapeError(file, 1, `the first line is neither "${headers.candles}" nor "${headers.trades}"`)
}

/** The lines, and what a folder or a damaged archive throws as a TapeError. */
async function* readable(file: string, lines: AsyncIterable<string>, at: () => number) {
  try {
    yield* lines
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === 'EISDIR') throw new TapeError(file, 1, 'is a folder: name the file of a tape in it')
    if (code.startsWith('Z_'))
      throw new TapeError(
        file,
        at(),
        `cannot be unpacked (${message}): the file is cut off or no gzip, fetch it again or unpack it to .csv`,
      )
    throw error
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file)
  let input: Readable = raw
  if (file.endsWith('.gz')) {
    const unpacked = createGunzip()
    // A pipe does not carry errors along.
    raw.on('error', (error) => unpacked.destroy(error))
    input = raw.pipe(unpacked)
  }
  input.setEncoding('utf8')
  let rest = ''
  for await (const chunk of input) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    // Not to be joined on and on: the reader refuses it.
    if (rest.length > lineMax) break
  }
  if (rest !== '') yield rest
}

/** Some venues' open is the close before it, outside the candle's own range. */
function widen(row: string[]): boolean {
  const [, open, high, low, close] = row as [string, string, string, string, string, string]
  let wide = false
  for (const price of [open, close]) {
    if (Number(price) > Number(row[2])) row[2] = price
    if (Number(price) < Number(row[3])) row[3] = price
    wide ||= row[2] !== high || row[3] !== low
  }
  return wide
}

function withoutGaps(tape: Tape, gaps: 'fill' | 'stop'): Tape {
  const { file, rows, lines, prices } = tape
  const linesOut: number[] = []
  const pricesOut: RecordedPrice[] = []
  const everyMs = shortest(rows)
  const out: string[][] = []
  rows.forEach((row, i) => {
    const ts = Number(row[0])
    const last = out[out.length - 1]
    const expected = last ? Number(last[0]) + everyMs : ts
    if ((ts - expected) % everyMs !== 0)
      throw new TapeError(
        file,
        lines[i] as number,
        `ts_ms ${ts} is not aligned to the ${everyMs} ms candle interval`,
      )
    if (last && ts > expected) {
      const missing = (ts - expected) / everyMs
      const problem = `${missing} candles are missing before ts_ms ${ts}`
      if (gaps === 'stop' || missing > filledMax) throw new TapeError(file, lines[i] as number, problem)
      const close = last[4] as string
      for (let at = expected; at < ts; at += everyMs) {
        out.push([`${at}`, close, close, close, close, '0'])
        linesOut.push(lines[i] as number)
        pricesOut.push(nothing)
      }
      tape.filled.count += missing
      tape.filled.ranges.push([expected, ts])
    }
    out.push(row)
    linesOut.push(lines[i] as number)
    pricesOut.push(prices?.[i] ?? nothing)
  })
  return { ...tape, rows: out, lines: linesOut, everyMs, ...(prices && { prices: pricesOut }) }
}

function shortest(rows: string[][]): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < rows.length; i++)
    least = Math.min(least, Number(rows[i]?.[0]) - Number(rows[i - 1]?.[0]))
  return Number.isFinite(least) ? least : 60_000
}
