// Finds how what can be read of an exchange's contracts differs from the reference: prices, positions, settings, what wallets may use.

import type { ContractPlanTerms } from '#engine/futures/plans/protocol.ts'
import type { LiveContractPlan } from '#engine/futures/plans/view.ts'
import type { ContractBalance, ContractPosition, ContractsView } from '#engine/futures/view.ts'
import { show } from './reference/amounts.ts'
import {
  type Contract,
  type Line,
  money,
  type Part,
  type Position,
  ratioText,
  sideName,
} from './reference/contracts/contract.ts'
import type { Contracts } from './reference/contracts/desk.ts'
import {
  crossEquity,
  type Figures,
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
import { extremeText, termsOf } from './reference/contracts/plans.ts'
import { isolatedPoint } from './reference/contracts/queue.ts'
import { ceil, most, ratio } from './reference/contracts/ratio.ts'
import { idOf } from './reference/contracts/report.ts'
import type { Person } from './reference/state.ts'

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
  const seen = new Map<string, Seen>()
  for (const line of contracts.everyLine) {
    const { name } = line.person
    if (view.mode(name, line.line) !== line.mode) return `${name} ${line.line}: mode is not ${line.mode}`
    const all = seen.get(name) ?? seenOf(contracts, line.person, view)
    seen.set(name, all)
    const shown = all.positions.filter(({ symbol }) => symbol.startsWith(line.line))
    const figures = figuresByCoin(contracts, line)
    const own = partsOf(line).flatMap((part) =>
      positions(part).map((one) => positionTexts(figures(part.contract.coin), part, one)),
    )
    if (shown.length !== own.length) return `${name}: ${shown.length} positions, the reference ${own.length}`
    for (const [n, texts] of own.entries()) {
      const difference = textsDifference(`${name} ${texts.symbol}`, { ...shown[n] }, texts)
      if (difference) return difference
    }
    const cash = new Map(view.balances(name, line.line).map((one) => [one.coin, one]))
    for (const part of partsOf(line)) {
      const { coin } = part.contract
      const difference = roomDifference(figures(coin), part, view, cash.get(coin))
      if (difference) return difference
    }
    const { live, wanted } = all
    const waiting = all.plans.filter(({ symbol }) => symbol.startsWith(line.line))
    const plans = contracts.plans.filter(({ part, kind }) => part.line === line && kind !== 'watch')
    const [shownPlans, ownPlans] = [
      waiting.map((plan) => planText(plan.planId, plan.status, plan, plan.extreme)),
      plans.map((plan) => planText(idOf(plan), plan.status, termsOf(plan), extremeText(plan))),
    ]
    if (`${shownPlans}` !== `${ownPlans}`) return `plans of ${name}: ${shownPlans}, the reference ${ownPlans}`
    if (live !== wanted) return `contract orders of ${name}: ${live}, the reference ${wanted}`
  }
  return undefined
}

/** All that may change while it lives. */
const planText = (
  id: string,
  status: string,
  { triggerPrice, operator, price, size, callback, percent }: ContractPlanTerms,
  extreme: string | undefined,
) => [id, status, triggerPrice, operator, price, size, callback, percent, extreme].join(' ')

/** What the lines of one account are parts of: read once for all of them. */
interface Seen {
  positions: ContractPosition[]
  plans: LiveContractPlan[]
  live: string
  wanted: string
}

function seenOf(contracts: Contracts, person: Person, view: ContractsView): Seen {
  const { name } = person
  const live = view.liveOrders(name).map(({ orderId, remainingSize, fee }) => [orderId, remainingSize, fee])
  const wanted = contracts.ordersOf(person).map((one) => {
    const fee = money(-one.fee)
    return [idOf(one), show(one.rest), fee === '0' ? '0' : fee.replace('-', '')]
  })
  return { positions: view.positions(name), plans: view.plans(name), live: `${live}`, wanted: `${wanted}` }
}

/** Of a line, each coin's computed once: nothing changes while all is looked at. */
function figuresByCoin({ state }: Contracts, line: Line): (coin: string) => Figures {
  const known = new Map<string, Figures>()
  return (coin) => {
    const figures = known.get(coin) ?? figuresOf(state, line, coin)
    known.set(coin, figures)
    return figures
  }
}

function positionTexts(figures: Figures, part: Part, one: Position): Texts {
  const { contract, isIsolated } = part
  const { mark } = contract.prices
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

function roomDifference(
  figures: Figures,
  part: Part,
  view: ContractsView,
  cash: ContractBalance | undefined,
): string | undefined {
  const { contract, line } = part
  const { name } = line.person
  const room = view.room(name, contract.symbol)
  const settings = view.settings(name, contract.symbol)
  const [buys, sells] = [pending(part, 'buy'), pending(part, 'sell')]
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
