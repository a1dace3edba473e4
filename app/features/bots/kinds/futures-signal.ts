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
import { type BotFact, count, word } from '../detail/bot-facts.ts'
import { linesOf } from './bot-lines.ts'
import type { BotScreens } from './bot-screens.ts'
import { figuresOfTrades, positionFacts, tradeFacts } from './contract-facts.ts'
import { amountBox, nameBox, sizeBoxes } from './signal.ts'

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
        boxes: [nameBox, 'direction', amountBox, 'leverage', ...sizeBoxes],
      },
      { name: 'following', boxes: ['start', 'multipleEntries', 'maxLagSeconds'] },
    ],
  },
  preview,
  facts,
  figures: (state, config, context) => figuresOfTrades(reportFuturesSignal(config, state, context)),
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
  const [first = {}] = report.positions
  return [
    word('following', state.following ? 'yes' : 'notYet'),
    word('direction', `direction.${config.direction}`),
    count('leverage', config.leverage),
    ...positionFacts(first),
    count('openPositions', config.symbols.length > 1 ? report.positions.length : undefined),
    count('received', report.received),
    count('applied', report.applied),
    ...tradeFacts(report),
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
