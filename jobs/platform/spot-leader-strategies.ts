// What the simulated leaders of spot copies go by: rules of contracts that only buy, and sell where those would be short.

import { breakout, holding, type LeaderRule, reversion, trend } from './leader-strategies.ts'

const longOnly = ({ bars, want }: LeaderRule): LeaderRule => ({
  bars,
  want(look) {
    const wanted = want(look)
    return wanted === 'short' ? 'flat' : wanted
  },
})

export const spotLeaderRules = {
  spotTrend: longOnly(trend(8, 32, 0.0001)),
  spotDip: longOnly(reversion(30, 1.3, 0.2)),
  spotBreakout: longOnly(breakout(10)),
  spotHolding: holding,
} as const satisfies Record<string, LeaderRule>

export type SpotLeaderRuleName = keyof typeof spotLeaderRules
