// What a leader gets of a follower's profit: a share of what lies above the most that was shared before (domain.md 13 b).

import { moveFunds } from '../kernel/funds.ts'
import { netOf, usdtOf } from './copy-funds.ts'
import { settleDay } from './daily-share.ts'
import { dueShare } from './due-share.ts'
import { reportShare } from './report.ts'
import type { Copy, CopyTradingState } from './state.ts'

/** Only while no position is open. At most what there is is paid (futures-rules.md B54). */
export function settleShare(state: CopyTradingState, copy: Copy): void {
  const { leader, wallet } = copy
  copy.isShareDue = false
  if (leader.sharing === 'daily') {
    settleDay(state, copy)
    return
  }
  const net = netOf(state, copy)
  const paid = dueShare(state, copy)
  if (net > copy.highWaterMark) copy.highWaterMark = net
  if (paid === 0n) return
  copy.shared += paid
  moveFunds(state, wallet, leader.account, usdtOf(state), paid, 'share')
  reportShare(state, copy, paid, net)
}
