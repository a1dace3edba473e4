// The screens of a signal bot on contracts (domain.md 10.4); its contracts are those of its signal's pairs.

import { textOf, times, units } from '#engine/reactors/amounts.ts'
import { contractOf } from '#engine/reactors/contracts/config.ts'
import { liquidationPriceOf } from '#engine/reactors/contracts/liquidation.ts'
import type { FuturesSignalConfig } from '#engine/reactors/futures-signal/config.ts'
import { futuresSignal as reactor } from '#engine/reactors/futures-signal/futures-signal.ts'
import { entryOrder } from '#engine/reactors/futures-signal/orders.ts'
import { reportFuturesSignal } from '#engine/reactors/futures-signal/report.ts'
import type { FuturesSignalState, Side } from '#engine/reactors/futures-signal/state.ts'
import type { PairRules, ReactorContext } from '#engine/reactors/reactor.ts'
import type { EntriesPreview } from '../create/preview-shapes.ts'
import { type BotFact, count, duration, money, price, word, yearly } from '../detail/bot-facts.ts'
import { usualQuote } from '../form/first-values.ts'
import { linesOf } from './bot-lines.ts'
import type { BotScreens } from './bot-screens.ts'

type Config = FuturesSignalConfig
type State = FuturesSignalState

export const futuresSignal: BotScreens<Config, State> = {
  reactor,
  slug: 'futures-signal',
  /** The first, whose chart its pages draw; a form names one before it has settings. */
  contract: ({ symbols: [first] = [], ...row }: Partial<Config> & { symbol?: string }) =>
    contractOf({ symbol: first ?? row.symbol ?? '' }),
  form: {
    amount: 'amount',
    sections: [
      {
        name: 'investment',
        boxes: [
          { path: 'name', first: ({ symbol }) => symbol },
          'direction',
          { path: 'amount', unit: 'invested', first: usualQuote },
          'leverage',
          { path: 'size.by', absent: 'script', first: 'script' },
          { path: 'size.percent', unit: 'percent', first: '25' },
          { path: 'size.amount', unit: 'invested', first: '100' },
        ],
      },
      { name: 'following', boxes: ['start', 'multipleEntries', 'maxLagSeconds'] },
    ],
  },
  preview,
  facts,
  figures(state, config, context) {
    const { coin, tradeProfit, floating, fees } = reportFuturesSignal(config, state, context)
    return { paired: tradeProfit, floating, fees: { [coin]: fees } }
  },
  lines: (state, config, context) =>
    reportFuturesSignal(config, state, context).positions.flatMap(({ symbol, position, liquidationPrice }) =>
      linesOf({ entry: position?.entryPrice, liquidation: liquidationPrice }).map((line) => ({
        ...line,
        symbol,
      })),
    ),
}

function facts(state: State, config: Config, context: ReactorContext): BotFact[] {
  const report = reportFuturesSignal(config, state, context)
  const [first] = report.positions
  return [
    word('following', state.following ? 'yes' : 'notYet'),
    word('direction', `direction.${config.direction}`),
    count('leverage', config.leverage),
    word('positionSide', `position.${first?.position?.side ?? 'none'}`),
    count('positionSize', first?.position?.size),
    price('entry', first?.position?.entryPrice),
    price('liquidation', first?.liquidationPrice),
    count('openPositions', config.symbols.length > 1 ? report.positions.length : undefined),
    count('received', report.received),
    count('applied', report.applied),
    count('trades', report.trades),
    count('wins', report.wins),
    money('unrealised', report.unrealised),
    money('funding', report.funding),
    yearly('totalYearly', report.totalYearly),
    duration('running', report.runningMs),
  ]
}

/** As the bot itself would answer a plain message when it holds nothing; liquidation with all of its margin behind the position. */
function preview(config: Config, context: ReactorContext): EntriesPreview {
  const sides = config.direction === 'both' ? (['long', 'short'] as const) : [config.direction]
  const entries = config.symbols.flatMap((name) => {
    const symbol = contractOf({ symbol: name })
    const pair = context.pair(symbol)
    return pair ? [entryOf(config, name, pair, context.last(symbol), sides)] : []
  })
  return { of: 'entries', quote: 'USDT', entries, sides: [...sides] }
}

function entryOf(
  config: Config,
  name: string,
  pair: PairRules,
  last: string,
  sides: readonly Side[],
): EntriesPreview['entries'][number] {
  const free = units(config.amount)
  const entryTo = (side: Side) => {
    const message = { id: 'preview', symbol: name, now: side }
    return entryOrder(config, message, pair, { side, free, last: units(last) })
  }
  const [first] = sides
  const entry = entryTo(first ?? 'long')
  if (!entry.ok) return { symbol: name, price: last, spends: '0', code: entry.refusal }
  const { margin, order } = entry.value
  const size = order.size ?? '0'
  const cost = textOf(times(units(size), units(last)))
  const liquidations = sides.map((side) => {
    const direction = side === 'long' ? 1 : -1
    return liquidationPriceOf({ direction, size, cost }, free, pair)
  })
  return { symbol: name, price: last, spends: margin, liquidations }
}
