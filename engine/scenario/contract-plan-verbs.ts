// The verbs of plans on contracts, and what those of pairs have there beside their own fields (scenario.md, contracts).

import { z } from 'zod'
import { decimal, oneOf, text, yesNo } from './shapes.ts'

/** What a trigger order or trailing stop on a contract names beside those of a pair. */
export const ofContractPlans = {
  positionSide: oneOf('long', 'short').optional(),
  reduceOnly: yesNo.optional(),
  trigger: oneOf('last', 'mark').optional(),
}

export const contractPlanVerbs = {
  /** Closes the position once its margin ratio reaches this, as a fraction. */
  mmrStop: z.strictObject({
    as: text,
    id: text.optional(),
    symbol: text.optional(),
    side: oneOf('long', 'short').optional(),
    ratio: decimal.optional(),
    source: oneOf('api', 'web', 'bot').optional(),
    bound: yesNo.optional(),
  }),
}
