// Which rule a simulated leader goes by.

import type { LeaderRuleName } from './leader-strategies.ts'
import { simulatedLeaders } from './simulated-leaders.ts'
import { simulatedSpotLeaders } from './simulated-spot-leaders.ts'
import type { SpotLeaderRuleName } from './spot-leader-strategies.ts'

export type AnyLeaderRule = LeaderRuleName | SpotLeaderRuleName

/** By account; undefined for people. */
export const ruleOfLeader = (account: string): AnyLeaderRule | undefined =>
  [...simulatedLeaders, ...simulatedSpotLeaders].find((one) => one.account === account)?.rule
