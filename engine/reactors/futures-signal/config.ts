// The settings of a signal bot on contracts, and what its owner may do to it (domain.md 10.4).

import { z } from 'zod'
import { leverageField } from '../contracts/config.ts'
import { ctaDefaults } from '../cta/config.ts'
import { signalConfig } from '../signal/config.ts'

/** Most of the free margin that a share of it takes: the rest pays fees and bears the first move. */
export const shareMost = ctaDefaults.positionShare

/** Its pairs are names of USDT-M contracts; `amount`, and the amounts of entries, are margin in USDT. */
export const futuresSignalConfig = signalConfig.omit({ closeOnEnd: true }).extend({
  /** Which positions it may have. One of the other side than its script's is closed, and of 'both' the other one opened. */
  direction: z.enum(['both', 'long', 'short']).default('both'),
  leverage: leverageField,
})

export type FuturesSignalConfig = z.infer<typeof futuresSignalConfig>

export const futuresSignalAction = z.object({ type: z.literal('stop') })

export type FuturesSignalAction = z.infer<typeof futuresSignalAction>
