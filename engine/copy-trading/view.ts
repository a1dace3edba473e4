// What may be read of copy trading: leaders with their open positions, and the copies of one follower.

import type { CopyView, FollowerView, LeaderView } from './protocol.ts'
import { copyView, followerView, leaderView } from './report.ts'
import type { CopyTradingState } from './state.ts'

export interface CopyTradingView {
  /** In the order in which they began to lead. */
  leaders(): LeaderView[]
  leader(account: string): LeaderView | undefined
  /** In the order in which they began. */
  copies(follower: string): CopyView[]
  /** Of a leader, in the order in which they began. */
  followers(leader: string): FollowerView[]
}

export function copyTradingView(state: CopyTradingState): CopyTradingView {
  const { leaders, copies } = state.copyTrading
  return {
    leaders: () => [...leaders.values()].map((leader) => leaderView(state, leader)),
    leader(account) {
      const found = state.accounts.find(account)
      const leader = found && leaders.get(found)
      return leader && leaderView(state, leader)
    },
    copies: (follower) =>
      [...copies.values()]
        .filter((copy) => copy.follower.name === follower)
        .map((copy) => copyView(state, copy)),
    followers(account) {
      const found = state.accounts.find(account)
      const own = found && leaders.get(found)?.copies.values()
      return [...(own ?? [])].map((copy) => followerView(state, copy))
    },
  }
}
