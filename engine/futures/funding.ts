// Settles funding of one contract: payers first, then receivers get their part of what was collected (domain.md 5.7; futures-rules.md B28, F).

import { formatBig } from '../core/decimal.ts'
import type { Contract } from './contract.ts'
import type { ContractAccount } from './contract-account.ts'
import { crossRiskOf, isolatedEquity } from './figures.ts'
import { add, divideDown, down, type Fraction, largest, smallest, up, zero } from './fraction.ts'
import { book } from './money.ts'
import { fundingOf, isMaker } from './platform.ts'
import type { Position, PositionSide } from './position.ts'
import { say } from './report.ts'
import { SHARE_ONE } from './rules.ts'
import { walletIndex } from './settle.ts'
import type { FuturesState } from './state.ts'
import { priceText, sideName, sizeText, unitsOf } from './texts.ts'
import { maintenanceMargin } from './tiers.ts'

interface Share {
  account: ContractAccount
  position: Position
  /** V × |F|, exact. */
  due: Fraction
}

/** With the rate and the mark of this instant; the rate of an operator holds for one settlement. */
export function settleFunding(state: FuturesState, contract: Contract): void {
  const { prices } = contract
  const rate = BigInt(prices.state.settled?.rate ?? 0)
  prices.state.fixRate(Number.NaN)
  const payers: PositionSide = rate > 0n ? 1 : -1
  const magnitude = rate < 0n ? -rate : rate
  let collected = 0n
  for (const one of sharesOf(state, contract, payers, magnitude))
    collected += payFrom(state, contract, one, rate)
  const receivers = sharesOf(state, contract, -payers as PositionSide, magnitude)
  const distributed = distribute(state, contract, receivers, collected, rate)
  say(state, {
    type: 'fundingSettled',
    symbol: contract.symbol,
    rate: rateText(rate),
    markPrice: priceText(contract, prices.mark),
    collected: unitsOf(collected),
    distributed: unitsOf(distributed),
  })
}

const rateText = (rate: bigint) => formatBig(rate, 8)

/** Of one side, by account. */
function sharesOf(state: FuturesState, contract: Contract, side: PositionSide, magnitude: bigint): Share[] {
  const shares: Share[] = []
  for (const account of state.futures.holdersOn(contract, side)) {
    const position = account.position(side)
    if (!position) continue
    const { over, under } = contract.value(position.lots, contract.prices.mark)
    shares.push({ account, position, due: { over: over * magnitude, under: under * SHARE_ONE } })
  }
  return shares.sort((a, b) => a.account.owner.owner.index - b.account.owner.owner.index)
}

/** An isolated payer pays out of its margin, all of it at most and down to just above its maintenance; a cross one at most its cross equity. */
function payFrom(
  state: FuturesState,
  contract: Contract,
  { account, position, due }: Share,
  rate: bigint,
): bigint {
  const { mark } = contract.prices
  const most = account.isIsolated
    ? smallest(
        position.margin,
        isolatedEquity(contract, position, mark) - up(maintenanceMargin(contract, position.lots, mark)) - 1n,
      )
    : crossRiskOf(state, account.owner, contract.coin).equity
  const amount = isMaker(account.owner.owner) ? up(due) : smallest(up(due), largest(most, 0n))
  if (account.isIsolated) position.margin -= amount
  pay(state, contract, account, position, -amount, rate)
  return amount
}

/** min(⌊due⌋, ⌊collected · due ÷ Σ due⌋); what remains stays in the funding account. */
function distribute(
  state: FuturesState,
  contract: Contract,
  receivers: readonly Share[],
  collected: bigint,
  rate: bigint,
): bigint {
  const all = receivers.reduce((sum, { due }) => add(sum, due), zero)
  // At a rate of zero nothing is due, and there is nothing to divide by.
  if (all.over === 0n) return 0n
  let distributed = 0n
  for (const { account, position, due } of receivers) {
    const part = divideDown(collected * due.over * all.under, due.under * all.over)
    const amount = smallest(down(due), part)
    if (account.isIsolated) position.margin += amount
    pay(state, contract, account, position, amount, rate)
    distributed += amount
  }
  return distributed
}

/** Above zero: received. */
function pay(
  state: FuturesState,
  contract: Contract,
  account: ContractAccount,
  position: Position,
  amount: bigint,
  rate: bigint,
): void {
  if (amount === 0n) return
  position.funding += amount
  book(state, fundingOf(state).index, walletIndex(account.owner), contract.coin, amount)
  state.futures.changed.add(account)
  if (state.terse || isMaker(account.owner.owner)) return
  say(state, {
    type: 'fundingPaid',
    account: account.owner.owner.name,
    symbol: contract.symbol,
    side: sideName(position.side),
    size: sizeText(contract, position.lots),
    rate: rateText(rate),
    markPrice: priceText(contract, contract.prices.mark),
    amount: unitsOf(amount),
  })
}
