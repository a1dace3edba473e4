// Every study against formulas written out here on their own, on recorded candles; bounds, storage, titles.
//
// The references sum whole windows and keep no state. Recursive averages may begin otherwise, so values are compared
// after a run-in in which any beginning is forgotten.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { allStudies, boundedParams, shownStudies, studyTitle } from './all-studies.ts'
import { readStudies } from './kept-studies.ts'
import type { Bar, Study } from './study.ts'

const folder = process.env.ERGUVAN_DATA ?? '/work/shared/data'
const file = join(folder, 'candles', 'binance_ETHUSDT_5m_2021.csv.gz')
const count = 3000
/** From here on every recursive average has forgotten its beginning. */
const runIn = 1500

function recorded(): Bar[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  return lines
    .filter((line) => /^\d/.test(line))
    .slice(0, count)
    .map((line) => {
      const [at = 0, open = 0, high = 0, low = 0, close = 0, volume = 0] = line.split(',').map(Number)
      return { localTime: at, open, high, low, close, volume }
    })
}

type Row = (number | null)[]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const typical = ({ high, low, close }: Bar) => (high + low + close) / 3

/** The last `n` up to an index. */
const last = <T>(rows: readonly T[], index: number, n: number) => rows.slice(index - n + 1, index + 1)

/** A recursive average that begins with its first value. */
function recursive(values: readonly number[], weight: number): number[] {
  const out: number[] = []
  for (const value of values)
    out.push(out.length === 0 ? value : (out.at(-1) as number) * (1 - weight) + value * weight)
  return out
}
const ema = (values: readonly number[], n: number) => recursive(values, 2 / (n + 1))
const wilder = (values: readonly number[], n: number) => recursive(values, 1 / n)

const weighted = (values: readonly number[], n: number) =>
  values.map((_, index) =>
    index < n - 1
      ? Number.NaN
      : last(values, index, n).reduce((total, value, at) => total + value * (at + 1), 0) /
        ((n * (n + 1)) / 2),
  )

const trueRanges = (bars: readonly Bar[]) =>
  bars.map(({ high, low }, index) => {
    const before = bars[index - 1]?.close ?? low
    return Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
  })

/** What a study should say at an index, from the bars alone. */
type Reference = (bars: readonly Bar[]) => (index: number) => (number | null)[]

const closes = (bars: readonly Bar[]) => bars.map(({ close }) => close)
const at =
  (...rows: readonly Row[]) =>
  (index: number) =>
    rows.map((row) => row[index] ?? null)

function moves(bars: readonly Bar[]) {
  const up = bars.map(({ high, low }, index) => {
    const before = bars[index - 1]
    if (!before) return 0
    const [rise, fall] = [high - before.high, before.low - low]
    return rise > fall && rise > 0 ? rise : 0
  })
  const down = bars.map(({ high, low }, index) => {
    const before = bars[index - 1]
    if (!before) return 0
    const [rise, fall] = [high - before.high, before.low - low]
    return fall > rise && fall > 0 ? fall : 0
  })
  return { up, down }
}

const rsiOf = (bars: readonly Bar[], n: number) => {
  const changes = closes(bars).map((close, index) => close - (bars[index - 1]?.close ?? close))
  const rises = wilder(
    changes.map((change) => Math.max(0, change)),
    n,
  )
  const falls = wilder(
    changes.map((change) => Math.max(0, -change)),
    n,
  )
  return rises.map((rise, index) => (100 * rise) / (rise + (falls[index] as number)))
}

const stochastic = (bars: readonly Bar[], index: number, n: number) => {
  const window = last(bars, index, n)
  const [low, high] = [Math.min(...window.map((bar) => bar.low)), Math.max(...window.map((bar) => bar.high))]
  return (100 * ((bars[index] as Bar).close - low)) / (high - low)
}

const middleOf = (bars: readonly Bar[], index: number, n: number) => {
  const window = last(bars, index, n)
  return (Math.max(...window.map(({ high }) => high)) + Math.min(...window.map(({ low }) => low))) / 2
}

const references: Record<string, Reference> = {
  sma: (bars) => (index) => [mean(last(closes(bars), index, 20))],
  ema: (bars) => at(ema(closes(bars), 20)),
  wma: (bars) => at(weighted(closes(bars), 20)),
  dema(bars) {
    const one = ema(closes(bars), 20)
    const two = ema(one, 20)
    return (index) => [2 * (one[index] as number) - (two[index] as number)]
  },
  tema(bars) {
    const one = ema(closes(bars), 20)
    const two = ema(one, 20)
    const three = ema(two, 20)
    return (index) => [3 * (one[index] as number) - 3 * (two[index] as number) + (three[index] as number)]
  },
  hma(bars) {
    const half = weighted(closes(bars), 10)
    const full = weighted(closes(bars), 20)
    const raw = half.map((value, index) => 2 * value - (full[index] as number))
    return (index) => [weighted(raw.slice(index - 30, index + 1), 4).at(-1) as number]
  },
  vwma: (bars) => (index) => {
    const window = last(bars, index, 20)
    return [sum(window.map(({ close, volume }) => close * volume)) / sum(window.map(({ volume }) => volume))]
  },
  kama(bars) {
    const values = closes(bars)
    const out: number[] = []
    values.forEach((value, index) => {
      if (index < 10) {
        out.push(value)
        return
      }
      const path = sum(
        last(values, index, 10).map((one, step) => Math.abs(one - (values[index - 10 + step] as number))),
      )
      const ratio = path === 0 ? 1 : Math.abs(value - (values[index - 10] as number)) / path
      const smooth = (ratio * (2 / 3 - 2 / 31) + 2 / 31) ** 2
      out.push((out.at(-1) as number) + smooth * (value - (out.at(-1) as number)))
    })
    return at(out)
  },
  boll: (bars) => (index) => {
    const window = last(closes(bars), index, 20)
    const middle = mean(window)
    const away = 2 * Math.sqrt(mean(window.map((value) => (value - middle) ** 2)))
    return [middle, middle + away, middle - away]
  },
  keltner(bars) {
    const middle = ema(closes(bars), 20)
    const range = wilder(trueRanges(bars), 10)
    return (index) => {
      const [base, away] = [middle[index] as number, 2 * (range[index] as number)]
      return [base, base + away, base - away]
    }
  },
  donchian: (bars) => (index) => {
    const window = last(bars, index, 20)
    const [high, low] = [
      Math.max(...window.map((bar) => bar.high)),
      Math.min(...window.map((bar) => bar.low)),
    ]
    return [(high + low) / 2, high, low]
  },
  ichimoku: (bars) => (index) => {
    const [conversion, base] = [middleOf(bars, index, 9), middleOf(bars, index, 26)]
    return [conversion, base, (conversion + base) / 2, middleOf(bars, index, 52), (bars[index] as Bar).close]
  },
  psar(bars) {
    const out: Row = [null]
    let rising = true
    let stop = bars[0]?.low ?? 0
    let extreme = bars[0]?.high ?? 0
    let speed = 0.02
    for (let index = 1; index < bars.length; index++) {
      const { high, low } = bars[index] as Bar
      const two = bars.slice(Math.max(0, index - 2), index)
      stop += speed * (extreme - stop)
      stop = rising
        ? Math.min(stop, ...two.map((bar) => bar.low))
        : Math.max(stop, ...two.map((bar) => bar.high))
      const isNewExtreme = rising ? high > extreme : low < extreme
      if (isNewExtreme) {
        extreme = rising ? high : low
        speed = Math.min(0.2, speed + 0.02)
      }
      if (rising ? low < stop : high > stop) {
        stop = extreme
        rising = !rising
        extreme = rising ? high : low
        speed = 0.02
      }
      out.push(stop)
    }
    return at(out)
  },
  supertrend(bars) {
    const range = wilder(trueRanges(bars), 10)
    const up: Row = []
    const down: Row = []
    let [top, bottom, rising] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true]
    bars.forEach(({ high, low, close }, index) => {
      const before = bars[index - 1]?.close ?? close
      const [middle, away] = [(high + low) / 2, 3 * (range[index] as number)]
      if (middle + away < top || before > top) top = middle + away
      if (middle - away > bottom || before < bottom) bottom = middle - away
      rising = rising ? close >= bottom : close > top
      up.push(rising ? bottom : null)
      down.push(rising ? null : top)
    })
    return at(up, down)
  },
  vwap: (bars) => (index) => {
    const day = (bar: Bar | undefined) => Math.floor((bar?.localTime ?? 0) / 86_400_000)
    const own = bars.slice(0, index + 1).filter((bar) => day(bar) === day(bars[index]))
    return [sum(own.map((bar) => typical(bar) * bar.volume)) / sum(own.map(({ volume }) => volume))]
  },
  macd(bars) {
    const fast = ema(closes(bars), 12)
    const slow = ema(closes(bars), 26)
    const difference = fast.map((value, index) => value - (slow[index] as number))
    const signal = ema(difference, 9)
    return at(
      difference,
      signal,
      difference.map((value, index) => value - (signal[index] as number)),
    )
  },
  rsi: (bars) => at(rsiOf(bars, 14)),
  stoch: (bars) => {
    const k = (index: number) => mean([0, 1, 2].map((back) => stochastic(bars, index - back, 14)))
    return (index) => [k(index), mean([0, 1, 2].map((back) => k(index - back)))]
  },
  stochRsi(bars) {
    const strength = rsiOf(bars, 14)
    const raw = (index: number) => {
      const window = last(strength, index, 14)
      const low = Math.min(...window)
      return (100 * ((strength[index] as number) - low)) / (Math.max(...window) - low)
    }
    const k = (index: number) => mean([0, 1, 2].map((back) => raw(index - back)))
    return (index) => [k(index), mean([0, 1, 2].map((back) => k(index - back)))]
  },
  cci: (bars) => (index) => {
    const window = last(bars, index, 20).map(typical)
    const middle = mean(window)
    return [
      (typical(bars[index] as Bar) - middle) /
        (0.015 * mean(window.map((value) => Math.abs(value - middle)))),
    ]
  },
  williamsR: (bars) => (index) => [stochastic(bars, index, 14) - 100],
  mfi: (bars) => (index) => {
    let [gained, lost] = [0, 0]
    for (let step = index - 13; step <= index; step++) {
      const [now, before] = [bars[step] as Bar, bars[step - 1] as Bar]
      if (typical(now) > typical(before)) gained += typical(now) * now.volume
      if (typical(now) < typical(before)) lost += typical(now) * now.volume
    }
    return [100 - 100 / (1 + gained / lost)]
  },
  roc: (bars) => (index) => {
    const [now, before] = [bars[index] as Bar, bars[index - 9] as Bar]
    return [100 * (now.close / before.close - 1)]
  },
  momentum: (bars) => (index) => [(bars[index] as Bar).close - (bars[index - 10] as Bar).close],
  ao: (bars) => {
    const middles = bars.map(({ high, low }) => (high + low) / 2)
    return (index) => [mean(last(middles, index, 5)) - mean(last(middles, index, 34))]
  },
  adx(bars) {
    const { up, down } = moves(bars)
    const range = wilder(trueRanges(bars), 14)
    const plus = wilder(up, 14).map((value, index) => (100 * value) / (range[index] as number))
    const minus = wilder(down, 14).map((value, index) => (100 * value) / (range[index] as number))
    const strength = plus.map((value, index) => {
      const other = minus[index] as number
      return value + other === 0 ? 0 : (100 * Math.abs(value - other)) / (value + other)
    })
    return at(wilder(strength, 14), plus, minus)
  },
  aroon: (bars) => (index) => {
    const window = last(bars, index, 15)
    const ago = (wanted: number, values: readonly number[]) => 14 - values.lastIndexOf(wanted)
    const highs = window.map(({ high }) => high)
    const lows = window.map(({ low }) => low)
    return [
      100 - (100 * ago(Math.max(...highs), highs)) / 14,
      100 - (100 * ago(Math.min(...lows), lows)) / 14,
    ]
  },
  atr: (bars) => at(wilder(trueRanges(bars), 14)),
  obv: (bars) => (index) => {
    let total = 0
    for (let step = 1; step <= index; step++) {
      const [now, before] = [bars[step] as Bar, bars[step - 1] as Bar]
      total += Math.sign(now.close - before.close) * now.volume
    }
    return [total]
  },
  cmf: (bars) => (index) => {
    const window = last(bars, index, 20)
    const flow = window.map(({ high, low, close, volume }) =>
      high === low ? 0 : ((2 * close - low - high) / (high - low)) * volume,
    )
    return [sum(flow) / sum(window.map(({ volume }) => volume))]
  },
  cmo: (bars) => (index) => {
    const changes = last(bars, index, 14).map(
      ({ close }, step) => close - (bars[index - 14 + step] as Bar).close,
    )
    return [(100 * sum(changes)) / sum(changes.map(Math.abs))]
  },
  trix(bars) {
    const three = ema(ema(ema(closes(bars), 15), 15), 15)
    return (index) => [100 * ((three[index] as number) / (three[index - 1] as number) - 1)]
  },
  ultimate: (bars) => {
    const ranges = trueRanges(bars)
    const pressure = bars.map(({ low, close }, index) => close - Math.min(low, bars[index - 1]?.close ?? low))
    const share = (index: number, n: number) => sum(last(pressure, index, n)) / sum(last(ranges, index, n))
    return (index) => [(100 * (4 * share(index, 7) + 2 * share(index, 14) + share(index, 28))) / 7]
  },
}

const usual = (study: Study) => study.params.map(({ value }) => value)

describe('the studies', () => {
  it('are at least 25, each with a reference of its own', () => {
    expect(allStudies.length).toBeGreaterThanOrEqual(25)
    expect(Object.keys(references).sort()).toEqual(allStudies.map(({ id }) => id).sort())
  })

  it('have usual values within their bounds', () => {
    for (const study of allStudies)
      expect([study.id, boundedParams(study, usual(study))]).toEqual([study.id, usual(study)])
  })

  describe.skipIf(!existsSync(file))(`on recorded candles (skipped without ${file})`, () => {
    const bars = existsSync(file) ? recorded() : []

    it.each(allStudies.map((study) => [study.id, study] as const))('%s', (id, study) => {
      const rows = study.compute(bars, usual(study))
      expect(rows.length).toBe(study.lines.length)
      for (const row of rows) expect(row.length).toBe(count)
      const expected = references[id]?.(bars)
      for (let index = runIn; index < count; index += 7) {
        const wanted = expected?.(index) ?? []
        wanted.forEach((value, line) => {
          const found = rows[line]?.[index] ?? null
          if (value === null) expect(found, `${id} line ${line} at ${index}`).toBeNull()
          else
            expect(
              Math.abs((found ?? Number.NaN) - value) / Math.max(1, Math.abs(value)),
              `${id} line ${line} at ${index}: ${found}, wanted ${value}`,
            ).toBeLessThan(1e-6)
        })
      }
    })
  })
})

describe('what was kept', () => {
  const kept = (text: string) => shownStudies(readStudies(text) ?? [])

  it('is read back, within the bounds of its parameters', () => {
    const [one] = kept('[{"key":"a","id":"ema","params":[9999],"colours":["#123456"]}]')
    expect([one?.study.id, one?.params, one?.colours]).toEqual(['ema', [500], ['#123456']])
    const [other] = kept('[{"key":"a","id":"psar","params":["x"],"colours":["red;}"]}]')
    expect([other?.params, other?.colours]).toEqual([
      [0.02, 0.2],
      other?.study.lines.map(({ colour }) => colour),
    ])
  })

  it.each(['', 'null', '{', '"x"', '[1,null]', '[{"key":"a","id":"renko"}]'])('may be %s', (text) =>
    expect(kept(text)).toEqual([]),
  )

  it('names itself with its parameters', () => {
    expect(studyTitle('BOLL', [20, 2.5], (text) => text.replace('.', ','))).toBe('BOLL 20 2,5')
  })
})
