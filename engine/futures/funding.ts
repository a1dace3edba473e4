// Settles funding of one contract: payers first, then receivers get their part of what was collected (domain.md 5.7; futures-rules.md B28, F).
// What each of them owes or is owed is computed at the instant; it is booked by `funding-round.ts`.

import { formatBig } from '../core/decimal.ts'
import type { Contract } from './contract.ts'
import { byAccount, type ContractAccount, type LineAccount } from './contract-account.ts'
import { crossEquityOf, isolatedEquity } from './figures.ts'
import { divideDown, divideUp, largest, smallest, up } from './fraction.ts'
import { beginRound, finishRound, goOnPaying } from './funding-round.ts'
import { isMaker } from './platform.ts'
import type { Position, PositionSide } from './position.ts'
import { say } from './report.ts'
import { SHARE_ONE } from './rules.ts'
import type { FuturesState } from './state.ts'
import { priceText, unitsOf } from './texts.ts'
import { maintenanceMargin } from './tiers.ts'

/** With the rate and the mark of this instant; the rate of an operator holds for one settlement. */
export function settleFunding(state: FuturesState, contract: Contract): void {
  const { prices } = contract
  const rate = BigInt(prices.state.settled?.rate ?? 0)
  prices.state.fixRate(Number.NaN)
  finishRound(state, contract)
  const pays: PositionSide = rate > 0n ? 1 : -1
  const magnitude = rate < 0n ? -rate : rate
  let collected = 0n
  let distributed = 0n
  // At a rate of zero nothing is due.
  if (magnitude > 0n) {
    const payers = holdersOn(state, contract, pays)
    const receivers = holdersOn(state, contract, -pays as PositionSide)
    collected = collect(state, contract, payers, pays, magnitude)
    distributed = distribute(contract, receivers, -pays as PositionSide, magnitude, collected)
    beginRound(state, contract, { rate, mark: prices.mark, pays, payers, receivers })
    goOnPaying(state)
  }
  say(state, {
    type: 'fundingSettled',
    symbol: contract.symbol,
    rate: formatBig(rate, 8),
    markPrice: priceText(contract, prices.mark),
    collected: unitsOf(collected),
    distributed: unitsOf(distributed),
  })
}

const holdersOn = (state: FuturesState, contract: Contract, side: PositionSide): ContractAccount[] =>
  byAccount(state.futures.holdersOn(contract, side))

/** V × |F| as a multiple of 1 ÷ (value's divisor × 10^8): exact, and the divisor is the same for all positions of a contract. */
const dueOf = (contract: Contract, { lots }: Position, magnitude: bigint): bigint =>
  contract.value(lots, contract.prices.mark).over * magnitude

const divisorOf = (contract: Contract): bigint => contract.value(0, contract.prices.mark).under * SHARE_ONE

/** Each payer owes what is due, as far as it can pay. Answers the sum in units. */
function collect(
  state: FuturesState,
  contract: Contract,
  payers: readonly ContractAccount[],
  side: PositionSide,
  magnitude: bigint,
): bigint {
  const divisor = divisorOf(contract)
  let collected = 0n
  for (const account of payers) {
    const position = account.position(side) as Position
    const due = divideUp(dueOf(contract, position, magnitude), divisor)
    const isBounded = !isMaker(account.owner.owner)
    const amount = isBounded ? smallest(due, largest(mostOf(state, account, position), 0n)) : due
    position.owed = -amount
    collected += amount
  }
  return collected
}

/** An isolated payer pays out of its margin, all of it at most and down to just above its maintenance; a cross one at most its cross equity. */
function mostOf(state: FuturesState, { owner, contract, isIsolated }: ContractAccount, position: Position) {
  if (!isIsolated) return crossEquityOf(state, owner, contract.coin) + crossOwed(state, owner, contract)
  const { mark } = contract.prices
  const maintenance = up(maintenanceMargin(contract, position.lots, mark))
  return smallest(position.margin, isolatedEquity(contract, position, mark) - maintenance - 1n)
}

/** What rounds of other contracts have not booked yet of an owner's cross positions. */
function crossOwed({ futures }: FuturesState, owner: LineAccount, { coin }: Contract): bigint {
  let sum = 0n
  if (futures.funding.size > 0)
    for (const { contract, isIsolated, long, short } of owner.contracts.values())
      if (contract.coin === coin && !isIsolated) sum += (long?.owed ?? 0n) + (short?.owed ?? 0n)
  return sum
}

/** Each receiver is owed min(⌊due⌋, ⌊collected · due ÷ Σ due⌋); what remains stays in the funding account. Answers the sum in units. */
function distribute(
  contract: Contract,
  receivers: readonly ContractAccount[],
  side: PositionSide,
  magnitude: bigint,
  collected: bigint,
): bigint {
  const divisor = divisorOf(contract)
  const dues = receivers.map((account) => dueOf(contract, account.position(side) as Position, magnitude))
  const all = dues.reduce((sum, due) => sum + due, 0n)
  let distributed = 0n
  for (const [n, account] of receivers.entries()) {
    const due = dues[n] as bigint
    const amount = smallest(divideDown(due, divisor), divideDown(collected * due, all))
    ;(account.position(side) as Position).owed = amount
    distributed += amount
  }
  return distributed
}
