// What a leader would get of a follower's profit if the share was taken now.

import { smallest } from '../core/divide.ts'
import { cashOf, netOf } from './copy-funds.ts'
import { shareOf } from './share-of.ts'
import type { Copy, CopyTradingState } from './state.ts'

/** Units of USDT: of what was realised so far, by the leader's scheme; at most what there is (domain.md 13, futures-rules.md B54). */
export function dueShare(state: CopyTradingState, copy: Copy): bigint {
  const { sharing, sharePpm } = copy.leader
  const net = netOf(state, copy)
  if (sharing === 'daily') return smallest(shareOf(net, copy.dayNet, sharePpm), copy.held)
  const cash = cashOf(state, copy)
  return smallest(shareOf(net, copy.highWaterMark, sharePpm), cash > 0n ? cash : 0n)
}
