// Takeovers at the bankruptcy price, sales of the insurance fund, deleveraging (domain.md 6; futures-rules.md A2, B33–B36).

import { show } from '../amounts.ts'
import { unit } from '../rules.ts'
import { closingCost, inside, priceOfCost } from './bankruptcy.ts'
import {
  type Line,
  money,
  type Part,
  type Position,
  type PositionSide,
  ratioText,
  sideName,
} from './contract.ts'
import { type Contracts, lines, type Sale } from './desk.ts'
import { join, reduce } from './fills.ts'
import { closeNow } from './forced.ts'
import { crosses, withdraw } from './match.ts'
import {
  book,
  cashOf,
  closes,
  crossEquity,
  crossPositions,
  figuresOf,
  floating,
  isFund,
  isolatedEquity,
  partsOf,
  position,
  positions,
  sizeOf,
  walletOf,
} from './owner.ts'
import { bandEdge } from './place.ts'
import { ceil, compare, divided, floor, least, nothing, type Ratio, ratio, times } from './ratio.ts'

/** Cash of the fund and floating profit of its positions are used up (B35). */
export function mustDeleverage(contracts: Contracts, coin: string): boolean {
  let worth = contracts.insuranceCash(coin)
  for (const line of lines) {
    const own = contracts.known(contracts.insurance, line)
    if (own) worth += figuresOf(contracts.state, own, coin).floating
  }
  return worth <= 0n
}

export function takeOverIsolated(contracts: Contracts, part: Part, one: Position): void {
  const { margin } = one
  const cost = closingCost(contracts.state, part, one)
  const isDeleveraging = mustDeleverage(contracts, part.contract.coin)
  takeOver(contracts, part, one, cost, isDeleveraging, (realised) => margin + realised)
}

export function takeOverCross(contracts: Contracts, line: Line, coin: string): void {
  const all = crossPositions(line, coin).map((found) => ({
    ...found,
    cost: closingCost(contracts.state, found.part, found.one),
  }))
  const isDeleveraging = mustDeleverage(contracts, coin)
  for (const { part, one, cost } of all) {
    const isLast = one === all.at(-1)?.one
    takeOver(contracts, part, one, cost, isDeleveraging, (_, due) => {
      if (!isLast) return due
      const isolated = partsOf(line, coin).filter(({ isIsolated }) => isIsolated)
      const margins = isolated.flatMap(positions).reduce((sum, { margin }) => sum + margin, 0n)
      return cashOf(contracts.state, line, coin) - margins
    })
  }
}

function takeOver(
  contracts: Contracts,
  part: Part,
  one: Position,
  cost: Ratio,
  isDeleveraging: boolean,
  feeOf: (realised: bigint, due: bigint) => bigint,
): void {
  const { contract, line } = part
  const { side, size } = one
  const { coin } = contract
  const received = contract.direction * side > 0n ? ceil(cost) : floor(cost)
  const due = ceil(ratio(received * contract.fee, unit))
  const realised = reduce(contracts, part, one, size, received, isDeleveraging ? 'deleveraging' : 'takeover')
  const fee = feeOf(realised, due)
  book(contracts.state, walletOf(contracts.state, line), contracts.insurance, coin, fee)
  const price = priceOfCost(part, size, cost)
  contracts.state.emit({
    type: 'positionTakenOver',
    account: line.person.name,
    symbol: contract.symbol,
    side: sideName(side),
    size: show(size),
    markPrice: show(contract.prices.mark),
    bankruptcyPrice: price ? ratioText(ratio(price.over, price.under * unit)) : '0',
    realised: money(realised),
    fee: money(fee),
    deleveraged: isDeleveraging,
  })
  contracts.sayInsurance(coin)
  if (isDeleveraging) {
    deleverage(contracts, part, side, size, received, price)
    return
  }
  const own = contracts.fundIn(contract)
  join(contracts, own, side, size, received)
  const limit = price ? inside(contract.toTick(price, side === 1n), own) : contract.tick
  const sale = { part: own, side, size, limit, patientUntil: contracts.state.now + 5_000 }
  contracts.sales.push(sale)
  sell(contracts, sale, limit)
  contracts.sales = contracts.sales.filter((other) => other.size > 0n)
}

/** Each second (B34). */
export function goOnSelling(contracts: Contracts): void {
  for (const sale of [...contracts.sales]) {
    const isPatient = contracts.state.now < sale.patientUntil
    const { contract } = sale.part
    sell(contracts, sale, isPatient ? sale.limit : bandEdge(contract, sale.side === 1n ? 'sell' : 'buy'))
    if (!isPatient) sale.size = 0n
  }
  contracts.sales = contracts.sales.filter(({ size }) => size > 0n)
}

function sell(contracts: Contracts, sale: Sale, price: bigint): void {
  const { part, side } = sale
  sale.size = least(sale.size, sizeOf(part, side))
  if (sale.size === 0n || part.contract.prices.isStale) return
  if (!crosses({ part, side: side === 1n ? 'sell' : 'buy', price })) return
  const { rest } = closeNow(contracts, part, side, sale.size, price, 'liquidation')
  if (rest === sale.size) return
  sale.size = rest
  contracts.sayInsurance(part.contract.coin)
}

interface Ranked {
  part: Part
  one: Position
  score: Ratio
}

/** Return × ratio in profit, ÷ ratio in loss; a ratio of a millionth at least (V-ADL1, B36). */
function scoreOf(contracts: Contracts, part: Part, one: Position): Ratio {
  const { contract, line } = part
  const isHeldNow = part.isIsolated
    ? one.side === 1n
      ? part.liquidatesLong
      : part.liquidatesShort
    : line.liquidating.has(contract.coin)
  if (isHeldNow || one.cost === 0n) return nothing
  const gain = ratio(floating(part, one), one.cost < 0n ? -one.cost : one.cost)
  const figures = figuresOf(contracts.state, line, contract.coin)
  const maintenance = part.isIsolated
    ? contract.maintenance(one.size, contract.prices.mark)
    : figures.maintenance
  const equity = part.isIsolated ? isolatedEquity(part, one) : crossEquity(figures)
  const risk = equity <= 0n ? ratio(999n) : divided(maintenance, ratio(equity))
  const least_ = ratio(1n, 1_000_000n)
  const by = compare(risk, least_) < 0 ? least_ : risk
  return gain.over >= 0n ? times(gain, by) : divided(gain, by)
}

function deleverage(
  contracts: Contracts,
  { contract }: Part,
  side: PositionSide,
  size: bigint,
  received: bigint,
  price: Ratio | undefined,
): void {
  const ranked: Ranked[] = [...contract.holders].flatMap((part) => {
    const one = position(part, -side as PositionSide)
    return one ? [{ part, one, score: scoreOf(contracts, part, one) }] : []
  })
  ranked.sort(
    (a, b) =>
      Number(isFund(a.part.line)) - Number(isFund(b.part.line)) ||
      compare(b.score, a.score) ||
      (a.one.size === b.one.size ? a.part.line.rank - b.part.line.rank : a.one.size > b.one.size ? -1 : 1),
  )
  let [done, paid] = [0n, 0n]
  for (const { part, one } of ranked) {
    if (done === size) return
    const taken = least(size - done, one.size)
    done += taken
    const sum = (received * done) / size - paid
    paid += sum
    for (const order of [...part.orders])
      if (order.isClosing && closes(order) === one.side) withdraw(contracts, order, 41)
    const realised = reduce(contracts, part, one, taken, sum, 'deleveraging')
    contracts.state.emit({
      type: 'positionDeleveraged',
      account: part.line.person.name,
      symbol: contract.symbol,
      side: sideName(one.side),
      size: show(taken),
      price: price ? ratioText(ratio(price.over, price.under * unit)) : '0',
      realised: money(realised),
    })
  }
}
