// The screens of a Smart Portfolio (domain.md 10.3).

import type { PortfolioConfig } from '#engine/reactors/portfolio/config.ts'
import { portfolio as reactor } from '#engine/reactors/portfolio/portfolio.ts'
import { reportPortfolio } from '#engine/reactors/portfolio/report.ts'
import type { PortfolioState } from '#engine/reactors/portfolio/state.ts'
import { previewShares } from '../create/preview-shares.ts'
import { count } from '../detail/bot-facts.ts'
import { usualQuote } from '../form/first-values.ts'
import type { BotScreens } from './bot-screens.ts'

export const portfolio: BotScreens<PortfolioConfig, PortfolioState> = {
  reactor,
  slug: 'smart-portfolio',
  form: {
    amount: 'amount',
    sections: [
      {
        name: 'investment',
        boxes: [
          { path: 'name', first: 'BTC + ETH' },
          { path: 'amount', unit: 'invested', first: usualQuote },
        ],
      },
      {
        name: 'balance',
        boxes: [
          'mode.by',
          { path: 'mode.threshold', unit: 'percent' },
          { path: 'mode.every', first: '1d' },
          'closeOnEnd',
        ],
      },
    ],
  },
  preview: previewShares,
  facts: ({ rebalances }) => [count('rebalances', rebalances)],
  coins: (state, config, context) =>
    reportPortfolio(config, state, context).coins.map(({ held, ...coin }) => ({ ...coin, amount: held })),
  actions: () => [{ type: 'rebalance' }],
}
