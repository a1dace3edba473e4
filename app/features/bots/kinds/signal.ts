// The screens of a bot that follows a signal (domain.md 10.4); its pairs are the signal's.

import { over, textOf, units } from '#engine/reactors/amounts.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import { quoteOf, type SignalConfig } from '#engine/reactors/signal/config.ts'
import { entryOrder } from '#engine/reactors/signal/orders.ts'
import { signal as reactor } from '#engine/reactors/signal/signal.ts'
import type { SignalState } from '#engine/reactors/signal/state.ts'
import { quotedPair } from '#engine/reactors/usdt.ts'
import type { EntriesPreview } from '../create/preview-shapes.ts'
import { count, word } from '../detail/bot-facts.ts'
import type { Box } from '../form/fields.ts'
import { usualQuote } from '../form/first-values.ts'
import type { BotScreens } from './bot-screens.ts'

/** A signal is known by its pair unless its owner names it. */
export const nameBox: Box = { path: 'name', first: ({ symbol }) => symbol }

export const amountBox: Box = { path: 'amount', unit: 'invested', first: usualQuote }

/** How much a message trades. */
export const sizeBoxes: readonly Box[] = [
  { path: 'size.by', absent: 'script', first: 'script' },
  { path: 'size.percent', unit: 'percent', first: '25' },
  { path: 'size.amount', unit: 'invested', first: '100' },
]

export const signal: BotScreens<SignalConfig, SignalState> = {
  reactor,
  slug: 'signal',
  form: {
    amount: 'amount',
    sections: [
      {
        name: 'investment',
        boxes: [nameBox, amountBox, ...sizeBoxes],
      },
      { name: 'following', boxes: ['start', 'multipleEntries', 'maxLagSeconds', 'closeOnEnd'] },
    ],
  },
  preview,
  lines: ({ positions }) =>
    Object.entries(positions).flatMap(([symbol, { base, quote }]) =>
      units(base) > 0n
        ? [{ name: 'average' as const, symbol, price: textOf(over(units(quote), units(base))) }]
        : [],
    ),
  facts: ({ received, applied, trades, wins, following }) => [
    word('following', following ? 'yes' : 'notYet'),
    count('received', received),
    count('applied', applied),
    count('trades', trades),
    count('wins', wins),
  ],
}

/** As the bot itself would answer a plain message when it holds nothing. */
function preview(config: SignalConfig, context: ReactorContext): EntriesPreview {
  const entries = config.symbols.flatMap((symbol) => {
    const pair = context.pair(symbol)
    if (!pair) return []
    const price = context.last(symbol)
    const message = { id: 'preview', symbol, now: 'long' as const }
    const quoted = quotedPair(context, symbol) ?? pair
    const entry = entryOrder(config, message, quoted, units(config.amount), units(price))
    if (!entry.ok) return [{ symbol, price, spends: '0', code: entry.refusal }]
    return [{ symbol, price, spends: entry.value.quoteSize ?? '0' }]
  })
  return { of: 'entries', quote: quoteOf(config, context), entries }
}
