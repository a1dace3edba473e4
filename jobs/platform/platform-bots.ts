// The platform's own bots: what they trade, with which settings, and on which terms others may copy them.

import type { StrategyTerms } from '#engine/bot-market/protocol.ts'

/** So many percent of a pair's price at the moment of the settings, on its tick. */
export type PriceAt = (symbol: string, percent: bigint) => string

export interface PlatformBot {
  /** Pages have its words by this name. */
  name: string
  kind: string
  symbols: readonly string[]
  terms: StrategyTerms
  /**
   * 'opening': opened at the first start, with the price of then. 'past': its settings are of the beginning of the past that is
   * played for it, and it is opened once that is done.
   */
  since: 'opening' | 'past'
  /** Whether its settings are the same at any price, so that its past can be played although it was opened before. */
  pricesItself: boolean
  config(price: PriceAt): Record<string, unknown>
}

type Rest = Pick<PlatformBot, 'name' | 'symbols' | 'terms'> & Partial<Pick<PlatformBot, 'since'>>

const share = (amount: '0' | '10' | '20' | '30'): StrategyTerms => ({ by: 'share', amount })
const price = (amount: string): StrategyTerms => ({ by: 'price', amount })
const subscription = (amount: string): StrategyTerms => ({ by: 'subscription', amount })

interface Range {
  investment: string
  low: bigint
  high: bigint
  grids: number
  spacing?: 'arithmetic' | 'geometric'
}

const grid = (
  bot: Omit<Rest, 'symbols'> & { symbol: string },
  { low, high, ...range }: Range,
): PlatformBot => ({
  name: bot.name,
  kind: 'spot-grid',
  symbols: [bot.symbol],
  terms: bot.terms,
  since: bot.since ?? 'past',
  pricesItself: false,
  config: (at) => ({
    type: 'forward',
    symbol: bot.symbol,
    low: at(bot.symbol, low),
    high: at(bot.symbol, high),
    ...range,
  }),
})

const other = (kind: string, bot: Rest, config: Record<string, unknown>): PlatformBot => ({
  since: 'past',
  ...bot,
  kind,
  pricesItself: true,
  config: () => config,
})

type Single = Omit<Rest, 'symbols'> & { symbol: string }

const martingale = (
  { symbol, ...bot }: Single,
  [step, takeProfit]: readonly [step: string, takeProfit: string],
  { baseAmount = '100', ...more }: Record<string, unknown> = {},
): PlatformBot =>
  other(
    'martingale',
    { ...bot, symbols: [symbol] },
    { symbol, baseAmount, multiplier: '1.5', count: 5, step, takeProfit, ...more },
  )

const cta = ({ symbol, ...bot }: Single, interval: string, strategy: object): PlatformBot =>
  other('cta', { ...bot, symbols: [symbol] }, { symbol, amount: '4000', interval, strategy })

/** In the order in which they are opened. */
export const platformBots: readonly PlatformBot[] = [
  grid(
    { name: 'calm-bitcoin', symbol: 'BTCUSDT', terms: share('10'), since: 'opening' },
    { investment: '40000', low: 90n, high: 110n, grids: 60, spacing: 'geometric' },
  ),
  grid(
    { name: 'quick-ether', symbol: 'ETHUSDT', terms: share('20'), since: 'opening' },
    { investment: '20000', low: 96n, high: 104n, grids: 24 },
  ),
  martingale(
    { name: 'patient-sol', symbol: 'SOLUSDT', terms: price('5'), since: 'opening' },
    ['0.8', '0.6'],
    {
      baseAmount: '500',
    },
  ),
  other(
    'portfolio',
    {
      name: 'four-coins',
      symbols: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT'],
      terms: share('0'),
      since: 'opening',
    },
    {
      name: 'BTC ETH SOL XRP',
      coins: ['BTC', 'ETH', 'SOL', 'XRP'].map((coin) => ({ coin, percent: '25' })),
      amount: '20000',
      mode: { by: 'ratio', threshold: '1' },
    },
  ),
  grid(
    { name: 'wide-bitcoin', symbol: 'BTCUSDT', terms: share('0') },
    { investment: '5000', low: 75n, high: 125n, grids: 80, spacing: 'geometric' },
  ),
  cta({ name: 'bitcoin-trend', symbol: 'BTCUSDT', terms: share('10') }, '1H', { by: 'ma' }),
  grid(
    { name: 'ether-steps', symbol: 'ETHUSDT', terms: share('10') },
    { investment: '5000', low: 80n, high: 125n, grids: 60, spacing: 'geometric' },
  ),
  cta({ name: 'sol-bands', symbol: 'SOLUSDT', terms: subscription('30') }, '1H', { by: 'boll' }),
  martingale({ name: 'link-dips', symbol: 'LINKUSDT', terms: share('10') }, ['2', '1.5']),
  grid(
    { name: 'home-grid', symbol: 'ERGUSDT', terms: share('0') },
    { investment: '5000', low: 70n, high: 140n, grids: 60, spacing: 'geometric' },
  ),
  cta({ name: 'ether-momentum', symbol: 'ETHUSDT', terms: share('20') }, '1H', {
    by: 'macd',
    fast: 8,
    slow: 21,
  }),
  grid(
    { name: 'xrp-range', symbol: 'XRPUSDT', terms: share('10') },
    { investment: '5000', low: 75n, high: 130n, grids: 50, spacing: 'geometric' },
  ),
  martingale({ name: 'avax-ladder', symbol: 'AVAXUSDT', terms: price('10') }, ['1.2', '1']),
  cta({ name: 'bnb-reversal', symbol: 'BNBUSDT', terms: share('10') }, '1H', { by: 'rsi' }),
  grid(
    { name: 'doge-wide', symbol: 'DOGEUSDT', terms: share('20') },
    { investment: '5000', low: 60n, high: 160n, grids: 70, spacing: 'geometric' },
  ),
  cta({ name: 'near-trend', symbol: 'NEARUSDT', terms: share('0') }, '1H', { by: 'ma', fast: 10, slow: 40 }),
  martingale({ name: 'dot-quick', symbol: 'DOTUSDT', terms: share('20') }, ['0.6', '0.5']),
  grid(
    { name: 'bnb-steady', symbol: 'BNBUSDT', terms: share('10') },
    { investment: '5000', low: 85n, high: 118n, grids: 40 },
  ),
  cta({ name: 'uni-reversal', symbol: 'UNIUSDT', terms: price('3') }, '30m', { by: 'rsi', low: '25' }),
  grid(
    { name: 'ada-narrow', symbol: 'ADAUSDT', terms: share('0') },
    { investment: '5000', low: 92n, high: 108n, grids: 30 },
  ),
  martingale({ name: 'ltc-patient', symbol: 'LTCUSDT', terms: share('10') }, ['3', '2']),
  cta({ name: 'pepe-momentum', symbol: 'PEPEUSDT', terms: share('30') }, '1H', { by: 'macd' }),
  grid(
    { name: 'ton-range', symbol: 'TONUSDT', terms: subscription('15') },
    { investment: '5000', low: 78n, high: 128n, grids: 50, spacing: 'geometric' },
  ),
  cta({ name: 'avax-bands', symbol: 'AVAXUSDT', terms: share('10') }, '30m', {
    by: 'boll',
    closeAt: 'middle',
  }),
]
