// What may be read of copy trading: leaders with their open positions, and the copies of one follower.

import type { CopyView, FollowerView, LeaderFacts, LeaderView, TrackView } from './protocol.ts'
import { copyView, followerView, leaderFacts, leaderView, trackViews } from './report.ts'
import type { CopyTradingState } from './state.ts'

export interface CopyTradingView {
  /** In the order in which they began to lead. */
  leaders(): LeaderView[]
  /** Reckons what all followers have: where that is not shown, `facts`. */
  leader(account: string): LeaderView | undefined
  facts(leader: string): LeaderFacts | undefined
  /** Open ones, oldest first. */
  tracks(leader: string): TrackView[]
  /** In the order in which they began. */
  copies(follower: string): CopyView[]
  copy(follower: string, leader: string): CopyView | undefined
  /** Of a leader, in the order in which they began. */
  followers(leader: string): FollowerView[]
}

export function copyTradingView(state: CopyTradingState): CopyTradingView {
  const { leaders, copies } = state.copyTrading
  const named = (account: string) => {
    const found = state.accounts.find(account)
    return found && leaders.get(found)
  }
  return {
    leaders: () => [...leaders.values()].map((leader) => leaderView(state, leader)),
    leader(account) {
      const leader = named(account)
      return leader && leaderView(state, leader)
    },
    facts(account) {
      const leader = named(account)
      return leader && leaderFacts(state, leader)
    },
    tracks(account) {
      const leader = named(account)
      return leader ? trackViews(state, leader, leader.tracks) : []
    },
    copies: (follower) =>
      [...copies.values()]
        .filter((copy) => copy.follower.name === follower)
        .map((copy) => copyView(state, copy)),
    copy(follower, leader) {
      const account = state.accounts.find(follower)
      const copy = account && named(leader)?.copies.get(account)
      return copy && copyView(state, copy)
    },
    followers: (account) =>
      [...(named(account)?.copies.values() ?? [])].map((copy) => followerView(state, copy)),
  }
}
