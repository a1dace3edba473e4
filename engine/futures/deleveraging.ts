// Auto-deleveraging: while the insurance fund is used up, what is taken over reduces the opposite positions with the highest score
// (domain.md 6; futures-rules.md B35, B36).

import { cancelReason } from '../kernel/status-codes.ts'
import { contractLines } from '../market/contract-config.ts'
import { sideToClose } from './closable.ts'
import type { ContractAccount } from './contract-account.ts'
import { figuresOf, riskOf } from './figures.ts'
import { divideDown, type Fraction } from './fraction.ts'
import { insuranceCash } from './insurance.ts'
import { withdraw } from './match.ts'
import { insuranceOf, isOwnFund } from './platform.ts'
import { type Position, type PositionSide, unrealised } from './position.ts'
import { say } from './report.ts'
import { reducePosition } from './settle.ts'
import type { FuturesState } from './state.ts'
import { ratioText, sideName, sizeText, unitsOf } from './texts.ts'

/** Cash of the fund + floating profit of its positions ≤ 0: decided before a takeover is booked (F). */
export function mustDeleverage(state: FuturesState, coin: number): boolean {
  let worth = insuranceCash(state, coin)
  for (const line of contractLines) {
    const own = state.futures.find(insuranceOf(state), line)
    if (own) worth += figuresOf(state, own, coin).unrealised
  }
  return worth <= 0n
}

interface Ranked {
  account: ContractAccount
  position: Position
  score: bigint
}

const SCORE_ONE = 10n ** 18n

/** Profit: ROI × ratio; loss: ROI ÷ ratio; ratios of at least 10^-6 (V-ADL1). In 10^-18. */
export function scoreOf(state: FuturesState, account: ContractAccount, position: Position): bigint {
  const isHeld = account.isIsolated
    ? account.liquidating[position.side === 1 ? 0 : 1]
    : account.owner.liquidating.has(account.contract.coin)
  if (isHeld || position.cost === 0n) return 0n
  const { mark } = account.contract.prices
  const roi = (unrealised(account.contract, position, mark) * SCORE_ONE) / absolute(position.cost)
  const { maintenance, equity } = riskOf(state, account, position)
  return score(
    roi,
    equity <= 0n ? SCORE_ONE * 999n : (maintenance.over * SCORE_ONE) / (maintenance.under * equity),
  )
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** Both in 10^-18. */
export function score(roi: bigint, ratio: bigint): bigint {
  const least = SCORE_ONE / 1_000_000n
  const by = ratio < least ? least : ratio
  return roi >= 0n ? (roi * by) / SCORE_ONE : divideDown(roi * SCORE_ONE, by)
}

/** Opposite positions, highest score first; ties by larger size, then account; platform accounts last. */
export function ranking(state: FuturesState, account: ContractAccount, side: PositionSide): Ranked[] {
  const all: Ranked[] = []
  for (const holder of state.futures.holdersOn(account.contract, side)) {
    const position = holder.position(side)
    if (position) all.push({ account: holder, position, score: scoreOf(state, holder, position) })
  }
  return all.sort(
    (a, b) =>
      Number(isOwnFund(a.account.owner.owner)) - Number(isOwnFund(b.account.owner.owner)) ||
      (a.score > b.score ? -1 : a.score < b.score ? 1 : 0) ||
      b.position.lots - a.position.lots ||
      a.account.owner.owner.index - b.account.owner.owner.index,
  )
}

/** Reduces opposite positions by lots that cost `received` in all, at the bankruptcy price and without a fee. */
export function deleverage(
  state: FuturesState,
  account: ContractAccount,
  side: PositionSide,
  lots: number,
  received: bigint,
  price: Fraction,
): void {
  const { contract } = account
  let done = 0
  let paid = 0n
  for (const one of ranking(state, account, -side as PositionSide)) {
    if (done === lots) return
    const taken = Math.min(lots - done, one.position.lots)
    done += taken
    const part = (received * BigInt(done)) / BigInt(lots) - paid
    paid += part
    endClosing(state, one)
    const realised = reducePosition(state, one.account, one.position, taken, part, 'deleveraging')
    say(state, {
      type: 'positionDeleveraged',
      account: one.account.owner.owner.name,
      symbol: contract.symbol,
      side: sideName(one.position.side),
      size: sizeText(contract, taken),
      price: ratioText({
        over: price.over * BigInt(contract.tick.units),
        under: price.under * 10n ** BigInt(contract.tick.scale),
      }),
      realised: unitsOf(realised),
    })
  }
}

/** Orders that would reduce the same position end with reason 41. */
function endClosing(state: FuturesState, { account, position }: Ranked): void {
  for (const order of [...account.orders.values()])
    if (order.isClosing && sideToClose(order) === position.side)
      withdraw(state, order, cancelReason.autoDeleverage)
}
