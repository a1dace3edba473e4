// Copy trading: leaders whose contract positions or spot trades others copy, each follower with a wallet of its own (domain.md 13).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import type { Product } from '../kernel/product.ts'
import type { MoveReason } from '../kernel/protocol.ts'
import { reportChanges } from '../kernel/report.ts'
import { seeChanges } from './changes.ts'
import { closeCopyCommand, setCopyStopsCommand } from './copied-lots.ts'
import { marketOf } from './copied-market.ts'
import { cashOf, netOf, usdtOf } from './copy-funds.ts'
import { workOff } from './copying.ts'
import { settleDay } from './daily-share.ts'
import { settleTouched } from './end-copy.ts'
import { changeCopyCommand, followLeaderCommand, unfollowLeaderCommand } from './follow.ts'
import { brokenCopies } from './invariants.ts'
import { becomeLeaderCommand, blockFollowerCommand, stopLeadingCommand } from './lead.ts'
import { watchStops } from './lot-stops.ts'
import { endCopyMinute } from './minutes.ts'
import { usdtText } from './report.ts'
import { shareOf } from './share-of.ts'
import { loadCopyTrading, saveCopyTrading } from './snapshot.ts'
import { noteFill, noteMove } from './spot-changes.ts'
import { spotMarket } from './spot-market.ts'
import { CopyTrading, type CopyTradingState } from './state.ts'
import { dayMs, weekMs } from './weeks.ts'

export const copyTradingCommands = [
  becomeLeaderCommand,
  stopLeadingCommand,
  blockFollowerCommand,
  followLeaderCommand,
  changeCopyCommand,
  unfollowLeaderCommand,
  closeCopyCommand,
  setCopyStopsCommand,
] as const

export const copyTrading = {
  name: 'copy-trading',
  commands: copyTradingCommands,
  parts: ['copyTrading'],
  create(kernel) {
    const own = new CopyTrading()
    own.spot = spotMarket(kernel as CopyTradingState)
    return { copyTrading: own }
  },
  isEmpty: ({ copyTrading: own }) => own.isEmpty,
  save: saveCopyTrading,
  load: loadCopyTrading,
  resume(state) {
    const { leaders, copies } = state.copyTrading
    for (const leader of leaders.values()) marketOf(state, leader).follow(leader.account)
    for (const { wallet, leader } of copies.values()) marketOf(state, leader).follow(wallet, leader.account)
  },
  invariants: brokenCopies,
  followUp(state) {
    const { copyTrading: own } = state
    if (own.leaders.size + own.copies.size === 0) return
    seeChanges(state)
    if (own.spotFollowed.size > 0 || own.hasLotStops) watchStops(state)
    if (own.signals.length === 0 && own.touched.size === 0) return
    workOff(state)
    settleTouched(state)
    reportChanges(state)
  },
  queued: ({ copyTrading: own }) => own.signals.length + own.stopsQueued,
  nextDueAt: ({ copyTrading: own }) => Math.min(own.nextShareAt, own.nextDayAt),
  due: endShares,
  minuteEnded: endCopyMinute,
  orderFilled: noteFill,
  fundsMoved: countFunds,
  refuseLeaving,
  refuseReset: ({ copyTrading: own }, account) =>
    own.leaders.has(account) || own.isFollower(account) ? refuse('modeChangeRefused', 'copies') : undefined,
} satisfies Product<CopyTradingState>

/** Of weeks and of days. */
function endShares(state: CopyTradingState): void {
  const { copyTrading: own } = state
  if (own.nextDayAt <= own.nextShareAt) endDay(state)
  else endWeek(state)
}

function endDay(state: CopyTradingState): void {
  const { copyTrading: own } = state
  own.nextDayAt += dayMs
  for (const copy of own.copies.values()) if (copy.leader.sharing === 'daily') settleDay(state, copy)
  reportChanges(state)
}

/** Shares of the week: of copies without a position now, of others at their first flat moment (futures-rules.md B53). */
function endWeek(state: CopyTradingState): void {
  const { copyTrading: own } = state
  own.nextShareAt += weekMs
  for (const copy of own.copies.values()) {
    if (copy.leader.sharing === 'daily') continue
    copy.isShareDue = true
    own.touched.add(copy)
  }
}

/** What a follower puts in and takes out does not count as profit. */
function countFunds(
  state: CopyTradingState,
  from: Account,
  to: Account,
  coin: number,
  units: bigint,
  why: MoveReason,
): void {
  const { copies, spotFollowed } = state.copyTrading
  if (spotFollowed.size > 0 && coin !== usdtOf(state)) noteMove(state, from)
  if (copies.size === 0 || why === 'share' || coin !== usdtOf(state)) return
  const [left, came] = [copies.get(from), copies.get(to)]
  if (left) left.paidIn -= units
  if (came) came.paidIn += units
}

/**
 * A share that is not settled yet stays, where it is more than 30 % of what would be left (domain.md 13). Coins of a copy on spot come
 * and go by trades alone.
 */
function refuseLeaving(
  state: CopyTradingState,
  from: Account,
  coin: number,
  units: bigint,
  to: Account | undefined,
): Answer | undefined {
  const { copies } = state.copyTrading
  const copy = copies.get(from)
  const isOfSpot = [copy, to && copies.get(to)].some((one) => one?.leader.product === 'spot')
  if (isOfSpot && coin !== usdtOf(state)) return refuse('parameterInvalid', 'coin')
  if (copy === undefined || coin !== usdtOf(state)) return undefined
  if (copy.leader.sharing === 'daily') return undefined
  const pending = shareOf(netOf(state, copy), copy.highWaterMark, copy.leader.sharePpm)
  const left = cashOf(state, copy) - units
  if (left >= pending || pending * 10n <= left * 3n) return undefined
  return refuse('transferInvalid', 'amount', { max: usdtText(state, cashOf(state, copy) - pending) })
}
