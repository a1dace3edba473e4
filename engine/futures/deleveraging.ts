// Auto-deleveraging: while the insurance fund is used up, what is taken over reduces the opposite positions with the highest score
// (domain.md 6; futures-rules.md B35, B36).

import { tenTo } from '../core/ten-to.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { contractLines } from '../market/contract-config.ts'
import { sideToClose } from './closable.ts'
import type { ContractAccount } from './contract-account.ts'
import { floatingOf } from './figures.ts'
import type { Fraction } from './fraction.ts'
import { insuranceCash } from './insurance.ts'
import { withdraw } from './match.ts'
import { insuranceOf } from './platform.ts'
import type { PositionSide } from './position.ts'
import { type Ranked, rankingOf } from './ranking.ts'
import { say } from './report.ts'
import { reducePosition } from './settle.ts'
import type { FuturesState } from './state.ts'
import { ratioText, sideName, sizeText, unitsOf } from './texts.ts'

/** Cash of the fund + floating profit of its positions ≤ 0: decided before a takeover is booked (F). */
export function mustDeleverage(state: FuturesState, coin: number): boolean {
  let worth = insuranceCash(state, coin)
  for (const line of contractLines) {
    const own = state.futures.find(insuranceOf(state), line)
    if (own) worth += floatingOf(own, coin)
  }
  return worth <= 0n
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
  for (const one of rankingOf(state, contract, -side as PositionSide)) {
    if (done === lots) return
    const taken = Math.min(lots - done, one.position.lots)
    done += taken
    const part = (received * BigInt(done)) / BigInt(lots) - paid
    paid += part
    endClosing(state, one)
    const realised = reducePosition(state, one.account, one.position, taken, part, 'deleveraging')
    if (state.terse) continue
    say(state, {
      type: 'positionDeleveraged',
      account: one.account.owner.owner.name,
      symbol: contract.symbol,
      side: sideName(one.position.side),
      size: sizeText(contract, taken),
      price: ratioText({
        over: price.over * BigInt(contract.tick.units),
        under: price.under * tenTo(contract.tick.scale),
      }),
      realised: unitsOf(realised),
    })
  }
}

/** Orders that would reduce the same position end with reason 41. */
function endClosing(state: FuturesState, { account, position }: Ranked): void {
  for (const order of [...account.orders])
    if (order.isClosing && sideToClose(order) === position.side)
      withdraw(state, order, cancelReason.autoDeleverage)
}
