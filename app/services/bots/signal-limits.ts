// Bounds of what a person may keep as signals (domain.md 10.4).

import { signalDefaults } from '#engine/reactors/signal/config.ts'

export const signalLimits = {
  perOwner: 20,
  name: 40,
  description: 200,
  pairs: signalDefaults.pairsMax,
} as const
