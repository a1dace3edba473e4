// The CTA bots on contracts that the search for parameters tries (domain.md 11.2): the rules of the bot on spot, both ways, with leverage.

import { nameOf } from '../contracts/config.ts'
import { ctaRules } from '../cta/candidates.ts'
import { type Candidate, type Ground, overFortnight, type ParameterSearch } from '../parameter-search.ts'

const leverages = [1, 3]

/** Less leverage first, then longer candles: 32. */
const candidates = ({ market, investment }: Ground): Candidate[] =>
  leverages.flatMap((leverage) =>
    ctaRules.map(({ interval, strategy }) => ({
      config: {
        symbol: nameOf(market),
        direction: 'both',
        leverage,
        amount: investment,
        interval,
        strategy,
      },
      group: `${leverage} ${interval}`,
    })),
  )

export const futuresCtaSearch: ParameterSearch = { ...overFortnight, candidates }
