// What follows when positions became smaller: orders that only reduce end, and a flat wallet owes nothing (futures-rules.md A3, B13).

import { cancelReason } from '../kernel/status-codes.ts'
import { sideToClose } from './closable.ts'
import type { ContractAccount, LineAccount } from './contract-account.ts'
import { reportInsurance } from './insurance.ts'
import { withdraw } from './match.ts'
import { book, walletCash, walletIndex } from './money.ts'
import { followReduced } from './plans/following.ts'
import { insuranceOf, isOwnFund } from './platform.ts'
import type { PositionSide } from './position.ts'
import { say } from './report.ts'
import type { FuturesState } from './state.ts'
import { unitsOf } from './texts.ts'

/** Called at the end of every command and step. `reason`: why closing orders end that have nothing left to close. */
export function settleReduced(state: FuturesState, reason: number = cancelReason.positionGone): void {
  const { reduced } = state.futures
  if (reduced.length === 0) return
  for (const account of reduced) {
    endClosing(state, account, 1, reason)
    endClosing(state, account, -1, reason)
    followReduced(state, account)
  }
  // The two sides of a trade need no sorting.
  const inOrder = reduced.length > 2 ? byOwner(reduced) : reduced
  for (const { owner, contract } of inOrder) coverDebt(state, owner, contract.coin)
  state.futures.clearReduced()
}

/** What was first reduced comes first, with all else of its owner. */
function byOwner(reduced: readonly ContractAccount[]): ContractAccount[] {
  const owners = new Map<LineAccount, ContractAccount[]>()
  for (const account of reduced) {
    const own = owners.get(account.owner)
    if (own) own.push(account)
    else owners.set(account.owner, [account])
  }
  return [...owners.values()].flat()
}

/** In one-way mode all, once it is flat; in hedge mode the newest, as far as together they close more than there is. */
function endClosing(state: FuturesState, account: ContractAccount, side: PositionSide, reason: number): void {
  if (account.orders.length === 0) return
  const lots = account.lots(side)
  if (lots > 0 && account.owner.mode !== 'hedge') return
  const closing = account.orders.filter((order) => order.isClosing && sideToClose(order) === side)
  let sum = closing.reduce((all, { rest }) => all + rest, 0)
  for (const order of closing.reverse()) {
    if (sum <= lots) return
    sum -= order.rest
    withdraw(state, order, reason)
  }
}

/** Without a cross position nothing covers a debt, but in unified mode: the insurance fund pays it, isolated margins stay whole (A3). */
export function coverDebt(state: FuturesState, owner: LineAccount, coin: number): void {
  if (isOwnFund(owner.owner) || owner.isPooled) return
  let margins = 0n
  for (const { contract, isIsolated, long, short } of owner.contracts.values()) {
    if (contract.coin !== coin) continue
    if (!isIsolated && (long || short)) return
    margins += (long?.margin ?? 0n) + (short?.margin ?? 0n)
  }
  const debt = margins - walletCash(state, owner.wallet, coin)
  if (debt <= 0n) return
  book(state, insuranceOf(state).index, walletIndex(owner), coin, debt)
  say(state, {
    type: 'debtCovered',
    account: owner.owner.name,
    line: owner.line,
    coin: state.coins[coin] as string,
    amount: unitsOf(debt),
  })
  reportInsurance(state, coin)
}
