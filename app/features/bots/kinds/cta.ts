// The screens of a CTA bot (domain.md 10.2): a named rule of two lines, or rows of conditions.

import type { Candle } from '#engine/exchange/view.ts'
import type { ExitPrices } from '#engine/reactors/bot-life.ts'
import type { CtaConfig } from '#engine/reactors/cta/config.ts'
import { cta as reactor } from '#engine/reactors/cta/cta.ts'
import { ctaCondition } from '#engine/reactors/cta/rule-config.ts'
import { closesNeeded, signalAt } from '#engine/reactors/cta/signals.ts'
import type { CtaState } from '#engine/reactors/cta/state.ts'
import type { PositionSide } from '#engine/reactors/futures-cta/state.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import type { SignalsPreview } from '../create/preview-shapes.ts'
import type { ActionBoxes } from '../detail/actions.ts'
import { count, price, word } from '../detail/bot-facts.ts'
import type { Layout, ListLayout } from '../form/fields.ts'
import { usualQuote } from '../form/first-values.ts'
import { linesOf } from './bot-lines.ts'
import type { BotScreens } from './bot-screens.ts'

/** A row reads as its sentence: what, how long, how it stands to what. */
const conditions = {
  section: 'rule',
  item: ctaCondition,
  between: 'join',
  boxes: [
    'join',
    'of',
    'average',
    'length',
    'fast',
    'slow',
    'smooth',
    'width',
    'mode',
    'way',
    'bars',
    'is',
    'band',
    'level',
    { path: 'percent', unit: 'percent' },
  ],
} satisfies Partial<ListLayout>

/** Also of the bot on contracts. */
export const ruleLists: NonNullable<Layout['lists']> = [
  {
    path: 'strategy.entry',
    first: [
      { of: 'averages', is: 'crossesAbove' },
      { of: 'rsi', is: 'below', level: '70' },
    ],
    ...conditions,
  },
  {
    path: 'strategy.exit',
    first: [
      { of: 'averages', is: 'crossesBelow' },
      { join: 'or', of: 'rsi', is: 'above', level: '80' },
    ],
    ...conditions,
  },
]

export const ruleSection: Layout['sections'][number] = {
  name: 'rule',
  boxes: [
    'strategy.by',
    { path: 'interval', first: '15m' },
    'strategy.fast',
    'strategy.slow',
    'strategy.smooth',
    'strategy.length',
    'strategy.width',
    'strategy.closeAt',
    'strategy.low',
    'strategy.high',
    'strategy.mode',
  ],
}

export const percentBoxes = ({ takeProfit, stopLoss }: ExitPrices): ActionBoxes => ({
  type: 'setExits',
  words: 'setPercents',
  boxes: {
    takeProfit: { unit: 'percent', value: takeProfit },
    stopLoss: { unit: 'percent', value: stopLoss },
  },
})

export const cta: BotScreens<CtaConfig, CtaState> = {
  reactor,
  slug: 'cta',
  form: {
    amount: 'amount',
    lists: ruleLists,
    sections: [
      ruleSection,
      { name: 'investment', boxes: [{ path: 'amount', unit: 'quote', first: usualQuote }] },
      {
        name: 'conditions',
        folded: true,
        boxes: [{ path: 'takeProfit', unit: 'percent' }, { path: 'stopLoss', unit: 'percent' }, 'closeOnEnd'],
      },
    ],
  },
  preview: (config, context) => previewRule(config, context, config.symbol),
  facts: ({ phase, trades, wins, entry }) => [
    word('phase', `phase.${phase}`),
    count('trades', trades),
    count('wins', wins),
    ...(entry && entry.price !== '0' ? [price('entry', entry.price)] : []),
  ],
  lines: ({ entry }) => linesOf({ entry: entry?.price }),
  actions: (state, config) => [percentBoxes(state?.exits ?? config)],
}

const barsShown = 120

/** The rule at the close of each of the newest bars, as the bot itself would have applied it. */
export function previewRule(
  { interval, strategy }: Pick<CtaConfig, 'interval' | 'strategy'>,
  context: ReactorContext,
  symbol: string,
  sides: readonly PositionSide[] = ['long'],
): SignalsPreview {
  const needed = closesNeeded(strategy)
  const all = context.candles(symbol, interval, needed + barsShown)
  const numbers = all.map(({ close }) => Number(close))
  const from = Math.max(0, all.length - barsShown)
  let held: PositionSide | undefined
  const fills: SignalsPreview['fills'] = []
  for (let end = Math.max(from, needed); end < all.length; end++) {
    const closes = numbers.slice(end + 1 - needed, end + 1)
    const before = held
    if (held && signalAt(strategy, closes, held) === 'close') held = undefined
    // What it holds it closes before it opens; on the same bar it may open the other side alone.
    if (held === undefined)
      held = sides.find((side) => side !== before && signalAt(strategy, closes, side) === 'open')
    if (held === before) continue
    const isBought = held === 'long' || (held === undefined && before === 'short')
    fills.push({ at: (all[end] as Candle).openTime, side: isBought ? 'buy' : 'sell' })
  }
  return { of: 'signals', interval, candles: all.slice(from), fills }
}
