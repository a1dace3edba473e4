// Studies in panes of their own: strength, momentum, volatility, volume.

import {
  ADX,
  AO,
  Aroon,
  ATR,
  CCI,
  CMF,
  CMO,
  MFI,
  MOM,
  OBV,
  ROC,
  StochasticOscillator,
  UltimateOscillator,
  WilliamsR,
} from 'trading-signals'
import { exponentialAverage, type Line, simpleAverage } from '#engine/reactors/indicators/averages.ts'
import { macd } from '#engine/reactors/indicators/macd.ts'
import { rsi } from '#engine/reactors/indicators/rsi.ts'
import { closesOf, combine, runMany, runOne } from './series.ts'
import { type Bar, length, type Study } from './study.ts'

const orange = '--warn'
const blue = '--info'
const violet = '#8a7de0'
const pink = '#d1669e'
const teal = '#2f9e8f'

function single(
  id: string,
  value: number,
  compute: (bars: readonly Bar[], n: number) => Line,
  more: Partial<Study> & { colour?: string } = {},
): Study {
  const { colour = violet, ...rest } = more
  return {
    id,
    pane: true,
    params: [length(value)],
    lines: [{ colour }],
    compute: (bars, [n = value]) => [compute(bars, n)],
    ...rest,
  }
}

/** Where a value lies between the lowest and the highest of the last `n`, in percent. */
function placeInRange(line: Line, n: number): Line {
  return line.map((value, index) => {
    const window = line.slice(Math.max(0, index - n + 1), index + 1)
    if (value === null || window.length < n || window.includes(null)) return null
    const [low, high] = [Math.min(...(window as number[])), Math.max(...(window as number[]))]
    return high === low ? 50 : (100 * (value - low)) / (high - low)
  })
}

/** The plain average of a row that begins with nothing. */
function smoothed(line: Line, n: number): Line {
  const start = line.findIndex((value) => value !== null)
  if (start < 0) return line
  const average = simpleAverage(line.slice(start) as number[], n)
  return [...line.slice(0, start), ...average]
}

/** What the two oscillators between 0 and 100 share: a line and its smoother. */
const stochastic = {
  pane: true,
  params: [
    length(14),
    { name: 'smooth', value: 3, min: 1, max: 100 },
    { name: 'signal', value: 3, min: 1, max: 100 },
  ],
  lines: [{ colour: blue }, { colour: orange }],
  guides: [20, 80],
  places: 2,
} satisfies Partial<Study>

export const paneStudies: readonly Study[] = [
  {
    id: 'macd',
    pane: true,
    params: [
      { name: 'fast', value: 12, min: 2, max: 200 },
      { name: 'slow', value: 26, min: 2, max: 400 },
      { name: 'signal', value: 9, min: 1, max: 200 },
    ],
    lines: [{ colour: blue }, { colour: orange }, { colour: '--text-3', shape: 'bars' }],
    compute(bars, [fast = 12, slow = 26, signal = 9]) {
      const { difference, signal: own, bars: distance } = macd(closesOf(bars), fast, slow, signal)
      return [difference, own, distance]
    },
  },
  single('rsi', 14, (bars, n) => rsi(closesOf(bars), n), { guides: [30, 70], places: 2 }),
  {
    id: 'stoch',
    ...stochastic,
    compute: (bars, [kPeriod = 14, kSlowingPeriod = 3, dPeriod = 3]) =>
      runMany(bars, new StochasticOscillator({ kPeriod, kSlowingPeriod, dPeriod }), [
        ({ stochK }) => stochK,
        ({ stochD }) => stochD,
      ]),
  },
  {
    id: 'stochRsi',
    ...stochastic,
    compute(bars, [n = 14, smooth = 3, signal = 3]) {
      const fast = smoothed(placeInRange(rsi(closesOf(bars), n), n), smooth)
      return [fast, smoothed(fast, signal)]
    },
  },
  single('cci', 20, (bars, n) => runOne(bars, new CCI(n)), { guides: [-100, 100], places: 2, colour: teal }),
  single('williamsR', 14, (bars, n) => runOne(bars, new WilliamsR(n)), { guides: [-80, -20], places: 2 }),
  single('mfi', 14, (bars, n) => runOne(bars, new MFI(n)), { guides: [20, 80], places: 2, colour: pink }),
  single('roc', 9, (bars, n) => combine([100, runOne(closesOf(bars), new ROC(n))]), {
    guides: [0],
    places: 2,
  }),
  single('momentum', 10, (bars, n) => runOne(closesOf(bars), new MOM(n)), { guides: [0], colour: teal }),
  {
    id: 'ao',
    pane: true,
    params: [
      { name: 'fast', value: 5, min: 1, max: 200 },
      { name: 'slow', value: 34, min: 2, max: 400 },
    ],
    lines: [{ colour: teal, shape: 'bars' }],
    compute: (bars, [fast = 5, slow = 34]) => [runOne(bars, new AO(fast, slow))],
  },
  {
    id: 'adx',
    pane: true,
    params: [length(14, 200)],
    lines: [{ colour: orange }, { colour: '--up' }, { colour: '--down' }],
    guides: [25],
    places: 2,
    compute(bars, [n = 14]) {
      const adx = new ADX(n)
      const rows: Line[] = [[], [], []]
      for (const bar of bars) {
        const strength = adx.update(bar, false)
        const percent = (share: unknown) => (typeof share === 'number' ? 100 * share : null)
        rows[0]?.push(strength ?? null)
        rows[1]?.push(percent(adx.pdi))
        rows[2]?.push(percent(adx.mdi))
      }
      return rows
    },
  },
  {
    id: 'aroon',
    pane: true,
    params: [length(14)],
    lines: [{ colour: '--up' }, { colour: '--down' }],
    places: 2,
    compute: (bars, [n = 14]) =>
      runMany(bars, new Aroon(n), [({ aroonUp }) => aroonUp, ({ aroonDown }) => aroonDown]),
  },
  single('atr', 14, (bars, n) => runOne(bars, new ATR(n)), { colour: pink }),
  {
    id: 'obv',
    pane: true,
    params: [],
    lines: [{ colour: blue }],
    places: 2,
    compute: (bars) => [runOne(bars, new OBV(2))],
  },
  single('cmf', 20, (bars, n) => runOne(bars, new CMF(n)), { guides: [0], places: 4, colour: teal }),
  single('cmo', 14, (bars, n) => runOne(closesOf(bars), new CMO(n)), { guides: [-50, 50], places: 2 }),
  single(
    'trix',
    15,
    (bars, n) => {
      const three = exponentialAverage(exponentialAverage(exponentialAverage(closesOf(bars), n), n), n)
      return three.map((value, index) => {
        const before = three[index - 1] ?? null
        return value === null || before === null ? null : (100 * (value - before)) / before
      })
    },
    { guides: [0], places: 4, colour: pink },
  ),
  {
    id: 'ultimate',
    pane: true,
    params: [
      { name: 'short', value: 7, min: 1, max: 100 },
      { name: 'middle', value: 14, min: 2, max: 200 },
      { name: 'long', value: 28, min: 3, max: 400 },
    ],
    lines: [{ colour: violet }],
    guides: [30, 70],
    places: 2,
    compute: (bars, [shortPeriod = 7, mediumPeriod = 14, longPeriod = 28]) => [
      runOne(
        bars,
        new UltimateOscillator({
          shortPeriod,
          mediumPeriod: Math.max(mediumPeriod, shortPeriod),
          longPeriod: Math.max(longPeriod, mediumPeriod, shortPeriod),
        }),
      ),
    ],
  },
]
