// Takes positions over at their bankruptcy price: the insurance fund gets them and sells them, or other people's positions
// are reduced against them (domain.md 6; futures-rules.md A2, B33–B35).

import { tenTo } from '../core/ten-to.ts'
import { closingCost, priceOfCost } from './bankruptcy.ts'
import type { ContractAccount, LineAccount } from './contract-account.ts'
import { deleverage, mustDeleverage } from './deleveraging.ts'
import { isolatedMargins } from './figures.ts'
import { fundIn } from './forced-order.ts'
import { down, type Fraction, up } from './fraction.ts'
import { reportInsurance } from './insurance.ts'
import { addSale } from './insurance-sales.ts'
import { book, walletCash, walletIndex } from './money.ts'
import { insuranceOf } from './platform.ts'
import { type Position, unrealised } from './position.ts'
import { say } from './report.ts'
import { addToPosition, reducePosition } from './settle.ts'
import type { FuturesState } from './state.ts'
import { priceText, ratioText, sideName, sizeText, unitsOf } from './texts.ts'

/** What the position's lots bring at the bankruptcy price, in whole units: rounded so that the fee is not less than due. */
function wholeCost({ contract }: ContractAccount, { side }: Position, exact: Fraction): bigint {
  return contract.direction * BigInt(side) > 0n ? up(exact) : down(exact)
}

/** An isolated position: its margin is used up exactly, by the loss and the fee (V-LQ4). */
export function takeOverIsolated(state: FuturesState, account: ContractAccount, position: Position): void {
  const { margin } = position
  const exact = closingCost(state, account, position)
  takeOver(
    state,
    account,
    position,
    exact,
    mustDeleverage(state, account.contract.coin),
    (realised) => margin + realised,
  )
}

/** All cross positions of a coin, larger loss first: the cross equity is used up exactly (A7, V-LQ6). */
export function takeOverCross(state: FuturesState, owner: LineAccount, coin: number): void {
  const positions = crossPositions(owner, coin)
  const costs = positions.map(({ account, position }) => closingCost(state, account, position))
  const isDeleveraging = mustDeleverage(state, coin)
  for (const [n, { account, position }] of positions.entries()) {
    const isLast = n === positions.length - 1
    takeOver(state, account, position, costs[n] as Fraction, isDeleveraging, (_realised, due) =>
      isLast ? walletCash(state, owner.wallet, coin) - isolatedMargins(owner, coin) : due,
    )
  }
}

/** All cross positions of a unified account: together they use up what of its adjusted equity stands for positions (domain.md 8). */
export function takeOverPooled(state: FuturesState, lines: readonly LineAccount[]): void {
  const positions = lines.flatMap((line) => line.coins.flatMap((coin) => crossPositions(line, coin)))
  const costs = positions.map(({ account, position }) => closingCost(state, account, position))
  for (const [n, { account, position }] of positions.entries()) {
    const isDeleveraging = mustDeleverage(state, account.contract.coin)
    takeOver(state, account, position, costs[n] as Fraction, isDeleveraging, (_realised, due) => due)
  }
}

/** Cross positions of a coin, larger loss first, then by age. */
export function crossPositions(
  owner: LineAccount,
  coin: number,
): { account: ContractAccount; position: Position }[] {
  const all: { account: ContractAccount; position: Position }[] = []
  for (const account of owner.of(coin))
    if (!account.isIsolated) for (const position of account.positions) all.push({ account, position })
  if (all.length < 2) return all
  const profit = ({ account: { contract }, position }: (typeof all)[number]) =>
    unrealised(contract, position, contract.prices.mark)
  return all.sort((a, b) => {
    const difference = profit(a) - profit(b)
    return difference < 0n ? -1 : difference > 0n ? 1 : a.position.id - b.position.id
  })
}

/** `feeOf`: what the wallet pays beside the realised loss, from that and the fee due; it is called after the loss is booked. */
function takeOver(
  state: FuturesState,
  account: ContractAccount,
  position: Position,
  exact: Fraction,
  isDeleveraging: boolean,
  feeOf: (realised: bigint, due: bigint) => bigint,
): void {
  const { contract, owner } = account
  const { side, lots } = position
  const received = wholeCost(account, position, exact)
  const due = up({ over: received * contract.feeRate, under: 100_000_000n })
  const realised = reducePosition(
    state,
    account,
    position,
    lots,
    received,
    isDeleveraging ? 'deleveraging' : 'takeover',
  )
  const fee = feeOf(realised, due)
  const fund = insuranceOf(state)
  book(state, walletIndex(owner), fund.index, contract.coin, fee)
  const price = priceOfCost(contract, lots, exact)
  if (!state.terse)
    say(state, {
      type: 'positionTakenOver',
      account: owner.owner.name,
      symbol: contract.symbol,
      side: sideName(side),
      size: sizeText(contract, lots),
      markPrice: priceText(contract, contract.prices.mark),
      bankruptcyPrice: price.under > 0n && price.over > 0n ? ratioText(tickPrice(account, price)) : '0',
      realised: unitsOf(realised),
      fee: unitsOf(fee),
      deleveraged: isDeleveraging,
    })
  reportInsurance(state, contract.coin)
  if (isDeleveraging) {
    deleverage(state, account, side, lots, received, price)
    return
  }
  const own = fundIn(state, fund, account)
  addToPosition(state, own, side, lots, received)
  addSale(state, own, side, lots, price)
}

const tickPrice = ({ contract: { tick } }: ContractAccount, { over, under }: Fraction): Fraction => ({
  over: over * BigInt(tick.units),
  under: under * tenTo(tick.scale),
})
