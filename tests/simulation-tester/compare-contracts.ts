// Finds how what can be read of an exchange's contracts differs from the reference: prices, positions, settings, what wallets may use.

import type { ContractsView } from '#engine/futures/view.ts'
import { show } from './reference/amounts.ts'
import {
  type Contract,
  money,
  type Part,
  type Position,
  ratioText,
  sideName,
} from './reference/contracts/contract.ts'
import type { Contracts } from './reference/contracts/desk.ts'
import {
  crossEquity,
  figuresOf,
  floating,
  free,
  isolatedEquity,
  leverageOf,
  marginMode,
  partsOf,
  pending,
  positions,
} from './reference/contracts/owner.ts'
import { isolatedPoint } from './reference/contracts/queue.ts'
import { ceil, most, ratio } from './reference/contracts/ratio.ts'
import { idOf } from './reference/contracts/report.ts'

type Texts = Record<string, string | number | boolean>

export function contractsDifference(contracts: Contracts, view: ContractsView): string | undefined {
  for (const contract of contracts.all) {
    const { symbol, prices, interest, status } = contract
    const got = view.contract(symbol)
    const difference = textsDifference(
      symbol,
      { ...got, config: '' },
      {
        status,
        lastPrice: show(prices.last),
        markPrice: show(prices.mark),
        indexPrice: show(prices.index),
        isStale: prices.isStale,
        openInterest: show(interest),
        fundingRate: money(prices.predicted),
        nextFundingAt: prices.nextFundingAt,
      },
    )
    if (difference) return difference
  }
  for (const line of contracts.everyLine) {
    const { name } = line.person
    if (view.mode(name, line.line) !== line.mode) return `${name} ${line.line}: mode is not ${line.mode}`
    const shown = view.positions(name).filter(({ symbol }) => symbol.startsWith(line.line))
    const own = partsOf(line).flatMap((part) =>
      positions(part).map((one) => positionTexts(contracts, part, one)),
    )
    if (shown.length !== own.length) return `${name}: ${shown.length} positions, the reference ${own.length}`
    for (const [n, texts] of own.entries()) {
      const difference = textsDifference(`${name} ${texts.symbol}`, { ...shown[n] }, texts)
      if (difference) return difference
    }
    for (const part of partsOf(line)) {
      const difference = roomDifference(contracts, part, view)
      if (difference) return difference
    }
    const live = view.liveOrders(name).map(({ orderId, remainingSize, fee }) => [orderId, remainingSize, fee])
    const orders = contracts.ordersOf(line.person).map((one) => [idOf(one), show(one.rest), money(-one.fee)])
    const wanted = orders.map(([id, rest, fee]) => [
      id,
      rest,
      fee === '0' ? '0' : (fee as string).replace('-', ''),
    ])
    const waiting = view.plans(name).filter(({ symbol }) => symbol.startsWith(line.line))
    const stops = contracts.stops.filter(({ part }) => part.line === line)
    const [shownStops, ownStops] = [
      waiting.map(({ planId, size }) => [planId, size]),
      stops.map((stop) => [idOf(stop), show(stop.size)]),
    ]
    if (`${shownStops}` !== `${ownStops}`) return `stops of ${name}: ${shownStops}, the reference ${ownStops}`
    if (`${live}` !== `${wanted}`) return `contract orders of ${name}: ${live}, the reference ${wanted}`
  }
  return undefined
}

function positionTexts({ state }: Contracts, part: Part, one: Position): Texts {
  const { contract, line, isIsolated } = part
  const { mark } = contract.prices
  const figures = figuresOf(state, line, contract.coin)
  const maintenance = isIsolated ? contract.maintenance(one.size, mark) : figures.maintenance
  const equity = isIsolated ? isolatedEquity(part, one) : crossEquity(figures)
  const value = contract.value(one.size, mark)
  const initial = ceil(ratio(value.over, value.under * leverageOf(part, one.side)))
  return {
    positionId: `${one.id}`,
    symbol: contract.symbol,
    side: sideName(one.side),
    marginMode: marginMode(part),
    size: show(one.size),
    cost: money(one.cost),
    margin: money(isIsolated ? one.margin : initial),
    unrealised: money(floating(part, one)),
    marginRatio: equity <= 0n ? '9.99' : ratioText(ratio(maintenance.over, maintenance.under * equity)),
    ...(isIsolated && { liquidationPrice: liquidationPrice(contract, part, one) }),
  }
}

/** Away from the user: long up, short down (B21). */
function liquidationPrice(contract: Contract, part: Part, one: Position): string {
  const point = isolatedPoint(part, one)
  return point ? show(contract.toTick(point, one.side === 1n)) : '0'
}

function roomDifference({ state }: Contracts, part: Part, view: ContractsView): string | undefined {
  const { contract, line } = part
  const { name } = line.person
  const room = view.room(name, contract.symbol)
  const settings = view.settings(name, contract.symbol)
  const figures = figuresOf(state, line, contract.coin)
  const [buys, sells] = [pending(part, 'buy'), pending(part, 'sell')]
  const cash = view.balances(name, line.line).find(({ coin }) => coin === contract.coin)
  return textsDifference(
    `${name} ${contract.symbol}`,
    {
      ...settings,
      cross: room?.crossAvailable ?? '',
      isolated: room?.isolatedAvailable ?? '',
      pending: `${room?.pendingBuys.size} ${room?.pendingBuys.cost} ${room?.pendingSells.size} ${room?.pendingSells.cost}`,
      shown: cash?.isolatedAvailable ?? '',
      orderCost: cash?.orderCost ?? '',
    },
    {
      marginMode: marginMode(part),
      longLeverage: Number(part.longLeverage),
      shortLeverage: Number(part.shortLeverage),
      autoMarginLong: part.autoLong,
      autoMarginShort: part.autoShort,
      cross: money(crossEquity(figures) - figures.initial - figures.orderCost),
      isolated: money(free(figures)),
      pending: `${show(buys.size)} ${money(buys.cost)} ${show(sells.size)} ${money(sells.cost)}`,
      ...(!name.startsWith('~') && { shown: money(most(0n, free(figures))) }),
      orderCost: money(figures.orderCost),
    },
  )
}

function textsDifference(what: string, got: object, wanted: Texts): string | undefined {
  for (const [name, value] of Object.entries(wanted)) {
    const has = (got as Record<string, unknown>)[name]
    if (has !== value) return `${what}: ${name} is ${has}, the reference has ${value}`
  }
  return undefined
}
