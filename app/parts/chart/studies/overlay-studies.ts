// Studies over the prices: averages, bands, stops. Averages of the EMA family begin with a plain average (domain.md 10.2),
// which the library's do not, so those are made from ours.

import { ATR, DonchianChannels, HMA, IchimokuCloud, KAMA, SuperTrend, VWAP, VWMA, WMA } from 'trading-signals'
import { exponentialAverage, type Line, simpleAverage } from '#engine/reactors/indicators/averages.ts'
import { bollinger } from '#engine/reactors/indicators/bollinger.ts'
import { parabolicStop } from './parabolic-stop.ts'
import { closesOf, combine, runMany, runOne } from './series.ts'
import { type Bar, length, type Study } from './study.ts'

const dayMs = 86_400_000
const orange = '--warn'
const blue = '--info'
const grey = '--text-3'
const pink = '#d1669e'
const violet = '#8a7de0'
const teal = '#2f9e8f'

const emaOf = (bars: readonly Bar[], n: number) => exponentialAverage(closesOf(bars), n)

function average(
  id: string,
  value: number,
  compute: (bars: readonly Bar[], n: number) => Line,
  colour = orange,
): Study {
  return {
    id,
    pane: false,
    params: [length(value)],
    lines: [{ colour }],
    compute: (bars, [n = value]) => [compute(bars, n)],
  }
}

export const overlayStudies: readonly Study[] = [
  average('sma', 20, (bars, n) => simpleAverage(closesOf(bars), n)),
  average('ema', 20, emaOf, blue),
  average('wma', 20, (bars, n) => runOne(closesOf(bars), new WMA(n)), pink),
  average(
    'dema',
    20,
    (bars, n) => {
      const one = emaOf(bars, n)
      return combine([2, one], [-1, exponentialAverage(one, n)])
    },
    violet,
  ),
  average(
    'tema',
    20,
    (bars, n) => {
      const one = emaOf(bars, n)
      const two = exponentialAverage(one, n)
      return combine([3, one], [-3, two], [1, exponentialAverage(two, n)])
    },
    teal,
  ),
  average('hma', 20, (bars, n) => runOne(closesOf(bars), new HMA(n)), pink),
  average('vwma', 20, (bars, n) => runOne(bars, new VWMA(n)), violet),
  average('kama', 10, (bars, n) => runOne(closesOf(bars), new KAMA(n)), teal),
  {
    id: 'boll',
    pane: false,
    params: [length(20), { name: 'width', value: 2, min: 0.1, max: 10, step: 0.1 }],
    lines: [{ colour: grey }, { colour: blue }, { colour: blue }],
    compute(bars, [n = 20, width = 2]) {
      const { middle, upper, lower } = bollinger(closesOf(bars), n, width)
      return [middle, upper, lower]
    },
  },
  {
    id: 'keltner',
    pane: false,
    params: [
      length(20),
      { name: 'atrLength', value: 10, min: 1, max: 500 },
      { name: 'width', value: 2, min: 0.1, max: 10, step: 0.1 },
    ],
    lines: [{ colour: grey }, { colour: teal }, { colour: teal }],
    compute(bars, [n = 20, atr = 10, width = 2]) {
      const middle = emaOf(bars, n)
      const range = runOne(bars, new ATR(atr))
      return [middle, combine([1, middle], [width, range]), combine([1, middle], [-width, range])]
    },
  },
  {
    id: 'donchian',
    pane: false,
    params: [length(20)],
    lines: [{ colour: grey }, { colour: violet }, { colour: violet }],
    compute: (bars, [n = 20]) =>
      runMany(bars, new DonchianChannels(n), [
        ({ middle }) => middle,
        ({ upper }) => upper,
        ({ lower }) => lower,
      ]),
  },
  {
    id: 'ichimoku',
    pane: false,
    params: [
      { name: 'conversion', value: 9, min: 1, max: 200 },
      { name: 'base', value: 26, min: 2, max: 200 },
      { name: 'spanB', value: 52, min: 2, max: 400 },
    ],
    lines: [
      { colour: blue },
      { colour: orange },
      { colour: '--up', shift: ([, base = 26]) => base },
      { colour: '--down', shift: ([, base = 26]) => base },
      { colour: grey, shift: ([, base = 26]) => -base },
    ],
    compute(bars, [conversionInterval = 9, baseInterval = 26, spanBInterval = 52]) {
      const cloud = new IchimokuCloud({ conversionInterval, baseInterval, spanBInterval })
      return [
        ...runMany(bars, cloud, [
          ({ conversion }) => conversion,
          ({ base }) => base,
          ({ spanA }) => spanA,
          ({ spanB }) => spanB,
        ]),
        closesOf(bars),
      ]
    },
  },
  {
    id: 'psar',
    pane: false,
    params: [
      { name: 'step', value: 0.02, min: 0.001, max: 0.1, step: 0.001 },
      { name: 'max', value: 0.2, min: 0.11, max: 1, step: 0.01 },
    ],
    lines: [{ colour: pink, shape: 'dots' }],
    compute: (bars, [step = 0.02, max = 0.2]) => [parabolicStop(bars, step, max)],
  },
  {
    id: 'supertrend',
    pane: false,
    params: [length(10), { name: 'width', value: 3, min: 0.1, max: 20, step: 0.1 }],
    lines: [{ colour: '--up' }, { colour: '--down' }],
    compute(bars, [interval = 10, multiplier = 3]) {
      const trend = new SuperTrend({ interval, multiplier })
      const none = Number.NaN
      return runMany(bars, trend, [
        ({ supertrend, trend }) => (trend === 'BULLISH' ? supertrend : none),
        ({ supertrend, trend }) => (trend === 'BULLISH' ? none : supertrend),
      ])
    },
  },
  {
    id: 'vwap',
    pane: false,
    params: [{ name: 'days', value: 1, min: 1, max: 365 }],
    lines: [{ colour: orange }],
    /** Starts again with each period of days. */
    compute(bars, [days = 1]) {
      let period: number | undefined
      let vwap = new VWAP()
      return [
        bars.map((bar) => {
          const own = Math.floor(bar.localTime / dayMs / days)
          if (own !== period) vwap = new VWAP()
          period = own
          return vwap.update(bar, false) ?? vwap.getResult()
        }),
      ]
    },
  },
]
