// The screens of a CTA bot on a contract (domain.md 10.2): the rule of the bot on spot, long, short or either.

import { contractOf } from '#engine/reactors/contracts/config.ts'
import type { FuturesCtaConfig } from '#engine/reactors/futures-cta/config.ts'
import { futuresCta as reactor } from '#engine/reactors/futures-cta/futures-cta.ts'
import { reportFuturesCta } from '#engine/reactors/futures-cta/report.ts'
import type { FuturesCtaState } from '#engine/reactors/futures-cta/state.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import { type BotFact, count, word } from '../detail/bot-facts.ts'
import { usualQuote } from '../form/first-values.ts'
import { linesOf } from './bot-lines.ts'
import type { BotScreens } from './bot-screens.ts'
import { figuresOfTrades, positionFacts, tradeFacts } from './contract-facts.ts'
import { percentBoxes, previewRule, ruleLists, ruleSection } from './cta.ts'

type Config = FuturesCtaConfig
type State = FuturesCtaState

export const futuresCta: BotScreens<Config, State> = {
  reactor,
  slug: 'futures-cta',
  contract: contractOf,
  form: {
    amount: 'amount',
    lists: ruleLists,
    sections: [
      ruleSection,
      {
        name: 'investment',
        boxes: ['direction', { path: 'amount', unit: 'quote', first: usualQuote }, 'leverage'],
      },
      {
        name: 'conditions',
        folded: true,
        boxes: [
          { path: 'takeProfit', unit: 'percent' },
          { path: 'stopLoss', unit: 'percent' },
        ],
      },
    ],
  },
  preview: (config, context) =>
    previewRule(
      config,
      context,
      contractOf(config),
      config.direction === 'both' ? ['long', 'short'] : [config.direction],
    ),
  facts,
  figures: (state, config, context) => figuresOfTrades(reportFuturesCta(config, state, context)),
  lines(state, config, context) {
    const { position, liquidationPrice } = reportFuturesCta(config, state, context)
    return linesOf({ entry: position?.entryPrice, liquidation: liquidationPrice })
  },
  actions: (state, config) => [percentBoxes(state?.exits ?? config)],
}

function facts(state: State, config: Config, context: ReactorContext): BotFact[] {
  const report = reportFuturesCta(config, state, context)
  return [
    word('phase', `phase.${state.phase}`),
    word('direction', `direction.${config.direction}`),
    count('leverage', config.leverage),
    ...positionFacts(report),
    ...tradeFacts(report),
  ]
}
