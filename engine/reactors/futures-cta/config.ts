// The settings of a CTA bot on a contract, where it may be short as well, and what its owner may change later (domain.md 10.2).

import { z } from 'zod'
import { leverageField } from '../contracts/config.ts'
import { ctaConfig, ctaExits } from '../cta/config.ts'

export const futuresCtaConfig = ctaConfig.omit({ closeOnEnd: true }).extend({
  /** Which positions it may have; of 'both', what closes one may open the other. `amount` is margin in USDT. */
  direction: z.enum(['both', 'long', 'short']).default('both'),
  leverage: leverageField,
})

export type FuturesCtaConfig = z.infer<typeof futuresCtaConfig>

export const futuresCtaAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stop') }),
  /** Both at once: what is absent is watched for no longer. */
  z.object({ type: z.literal('setExits'), ...ctaExits }),
])

export type FuturesCtaAction = z.infer<typeof futuresCtaAction>
