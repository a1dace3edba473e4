// Which command on contracts is whose, and what the reference's wallets of contracts may give away.

import type { Command } from '#engine/exchange/protocol.ts'
import { No } from '../rules.ts'
import type { ContractsPort, Person } from '../state.ts'
import { cancelContractOrder, cancelContractOrders, modifyContractOrder } from './change.ts'
import { cancelContractPlan, cancelContractPlans, updateContractPlan } from './change-plans.ts'
import { closePositions, reversePosition } from './close.ts'
import type { Line } from './contract.ts'
import { type Contracts, lines } from './desk.ts'
import { finish } from './finish.ts'
import { withdraw } from './match.ts'
import { atLeast, crossEquity, figuresOf, free, isIdle, positions } from './owner.ts'
import { placeContractOrder } from './place.ts'
import { placeContractPlan, placeContractWatch, placePositionStop, placeRatioStop } from './place-plans.ts'
import { endPlans, isOf } from './plans.ts'
import { ceil, ratio } from './ratio.ts'
import { idOf } from './report.ts'
import {
  adjustMargin,
  setAutoMargin,
  setContractLeverage,
  setMarginMode,
  setPositionMode,
} from './settings.ts'

/** Undefined: it is not about contracts. */
export function dispatchContracts(
  contracts: Contracts,
  person: Person,
  id: string,
  command: Command,
): { orderId?: string; planId?: string } | undefined {
  switch (command.type) {
    case 'placeContractOrder':
      return { orderId: placeContractOrder(contracts, person, command, id) }
    case 'cancelContractOrder':
      return { orderId: cancelContractOrder(contracts, person, command) }
    case 'modifyContractOrder':
      return { orderId: modifyContractOrder(contracts, person, command) }
    case 'reversePosition':
      return { orderId: reversePosition(contracts, person, command, id) }
    case 'closePositions': {
      const orderId = closePositions(contracts, person, command, id)
      return orderId === undefined ? {} : { orderId }
    }
    case 'cancelContractOrders':
      cancelContractOrders(contracts, person, command)
      return {}
    case 'setContractLeverage':
      setContractLeverage(contracts, person, command)
      return {}
    case 'setMarginMode':
      setMarginMode(contracts, person, command)
      return {}
    case 'setPositionMode':
      setPositionMode(contracts, person, command)
      return {}
    case 'setAutoMargin':
      setAutoMargin(contracts, person, command)
      return {}
    case 'adjustMargin':
      adjustMargin(contracts, person, command)
      return {}
    case 'placeContractPlan':
      return { planId: idOf(placeContractPlan(contracts, person, command, id)) }
    case 'placeContractWatch':
      return { planId: idOf(placeContractWatch(contracts, person, command, id)) }
    case 'placePositionStop':
      return { planId: idOf(placePositionStop(contracts, person, command, id)) }
    case 'placeRatioStop':
      return { planId: idOf(placeRatioStop(contracts, person, command, id)) }
    case 'updateContractPlan':
      return { planId: idOf(updateContractPlan(contracts, person, command)) }
    case 'cancelContractPlan':
      return { planId: idOf(cancelContractPlan(contracts, person, command)) }
    case 'cancelContractPlans':
      cancelContractPlans(contracts, person, command)
      return {}
    default:
      return undefined
  }
}

/** Throws where margins, orders and floating losses hold it (domain.md 5.3, V-TO1). `sum` in 10^-18. */
function mayLeave(contracts: Contracts, from: Person, coin: string, sum: bigint): void {
  if (from.kind === 'bot')
    for (const name of lines) mayLeaveLine(contracts, contracts.known(from, name), coin, sum)
  const name = lines.find((line) => from.name === `${from.parent?.name}/${line}`)
  if (from.kind !== 'wallet' || !from.parent || !name) return
  mayLeaveLine(contracts, contracts.known(from.parent, name), coin, sum)
}

function mayLeaveLine(contracts: Contracts, line: Line | undefined, coin: string, sum: bigint): void {
  if (!line || [...line.parts.values()].every(isIdle)) return
  if (line.liquidating.has(coin)) throw new No('P1001')
  const leaving = ceil(ratio(sum, 10n ** 10n))
  const figures = figuresOf(contracts.state, line, coin)
  if (leaving > free(figures)) throw new No('P1104', 'amount')
  if (figures.hasCross && atLeast(figures.maintenance, crossEquity(figures) - leaving, 70n))
    throw new No('P1104', 'amount')
}

/** What a position is worth hangs on its wallet. */
function mayReset(contracts: Contracts, person: Person): void {
  for (const name of lines)
    for (const part of contracts.known(person, name)?.parts.values() ?? [])
      if (positions(part).length > 0) throw new No('40920', 'positions')
}

function endContractOrders(contracts: Contracts, person: Person, reason: number): void {
  for (const order of contracts.ordersOf(person)) withdraw(contracts, order, reason)
  endPlans(contracts, isOf(person), reason)
  finish(contracts)
}

export const portOf = (contracts: Contracts): ContractsPort => ({
  indexOf: (symbol) => contracts.find(symbol)?.prices.index,
  mayLeave: (from, coin, sum) => mayLeave(contracts, from, coin, sum),
  mayReset: (person) => mayReset(contracts, person),
  endOrders: (person, reason) => endContractOrders(contracts, person, reason),
})
