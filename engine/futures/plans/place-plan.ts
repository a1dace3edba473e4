// The command placeContractPlan: a trigger order or a trailing stop (domain.md 2.1, 2.3).

import type { Account } from '../../kernel/accounts.ts'
import { type Answer, isAnswer, refuse } from '../../kernel/answer.ts'
import type { AccountDescriptor } from '../../kernel/command.ts'
import { selfTradePreventionDefault } from '../../kernel/defaults.ts'
import * as fields from '../../kernel/fields.ts'
import { recognitionGate } from '../../kernel/gates.ts'
import { sideNumber } from '../../kernel/text.ts'
import type { ContractAccount } from '../contract-account.ts'
import { type Modes, modesFor } from '../modes.ts'
import { ORDER_ID_BASE } from '../order-ids.ts'
import { checkForm, checkSize, readLots } from '../read-order.ts'
import type { FuturesState } from '../state.ts'
import type { StopLeg } from './order-stops.ts'
import type { ContractPlan } from './plan.ts'
import { positionSideField } from './position-meant.ts'
import type { PlaceContractPlan } from './protocol.ts'
import { leg } from './read-leg.ts'
import { type Bringing, readOrderStops } from './read-order-stops.ts'
import { newPlan, planSubject, readPlanCallback, readPlanPrice, triggerSource } from './read-plan.ts'
import { reportPlaced } from './report.ts'
import { startWaiting, watchedPrice } from './waiting.ts'

function placeContractPlan(
  state: FuturesState,
  owner: Account,
  command: PlaceContractPlan,
  clientOid: string,
): Answer {
  const account = planSubject(state, owner, command.symbol, 1)
  if ('orderId' in account) return account
  const { triggerBy, tif, ...words } = command
  // A market order of a plan has no time in force of its own.
  const form = checkForm({
    ...words,
    type: 'placeContractOrder',
    ...(command.price !== undefined && { tif }),
  })
  if (form) return form
  if (triggerBy !== undefined && !triggerSource.options.includes(triggerBy))
    return refuse('parameterInvalid', 'triggerBy')
  const modes = modesFor(account, command)
  if ('orderId' in modes) return modes
  return modes.tried(() => placeIn(state, account, command, clientOid, modes))
}

function placeIn(
  state: FuturesState,
  account: ContractAccount,
  command: PlaceContractPlan,
  clientOid: string,
  { positionSide, isClosing }: Modes,
): Answer {
  const { contract } = account
  const lots = readLots(contract, command.size)
  if (typeof lots !== 'number') return lots
  const isLimit = command.orderType === 'limit'
  const price = isLimit ? readPlanPrice(contract, command.price, 'price') : 0
  if (typeof price !== 'number') return price
  const isTrailing = command.callback !== undefined
  const callbackBps = isTrailing ? readPlanCallback(command.callback as string) : 0
  if (typeof callbackBps !== 'number') return callbackBps
  const hasNoTrigger = isTrailing && command.triggerPrice === undefined
  const trigger = hasNoTrigger ? 0 : readPlanPrice(contract, command.triggerPrice, 'triggerPrice')
  if (typeof trigger !== 'number') return trigger
  const side = sideNumber(command.side)
  const triggerBy = command.triggerBy ?? 'last'
  const now = watchedPrice({ account, triggerBy })
  const plan = newPlan(state, {
    kind: isTrailing ? 'trailing' : 'trigger',
    account,
    clientOid,
    side,
    positionSide,
    isClosing,
    price,
    ...(isLimit && { tif: command.tif ?? 'gtc' }),
    stp: command.stp ?? selfTradePreventionDefault,
    source: command.source ?? 'api',
    triggerBy,
    trigger,
    above: isTrailing ? side === 1 : trigger > now,
    lots,
    callbackBps,
  })
  const no =
    (isTrailing && trigger > 0 ? refuseActivation(plan, now) : undefined) ??
    checkSize(contract, lots, price || trigger || now, !isLimit, isClosing) ??
    (isClosing ? undefined : recognitionGate(account.owner.owner))
  if (no) return no
  const brings = readBrings(state, plan, command)
  if (isAnswer(brings)) return brings
  plan.brings = brings
  state.futures.plans.add(plan)
  reportPlaced(state, plan)
  startWaiting(state, plan)
  return { orderId: 0, planId: ORDER_ID_BASE + plan.id }
}

/** Where a trailing stop sends its order is not known: it brings none. */
function readBrings(
  state: FuturesState,
  plan: ContractPlan,
  { takeProfit, stopLoss }: PlaceContractPlan,
): readonly StopLeg[] | Answer {
  if (takeProfit === undefined && stopLoss === undefined) return plan.brings
  if (plan.kind === 'trailing')
    return refuse('parameterInvalid', takeProfit === undefined ? 'stopLoss' : 'takeProfit')
  return readOrderStops(state, orderOf(plan), { takeProfit, stopLoss })
}

/** What it will send; at the market at the price that it waits for. */
export const orderOf = (plan: ContractPlan): Bringing => ({
  ...plan,
  orderType: 'limit',
  price: plan.price || plan.trigger,
})

/** A sell is activated at or above the price of now, a buy at or below it. */
export function refuseActivation({ side, trigger }: ContractPlan, now: number): Answer | undefined {
  if (side === 1 && trigger < now) return refuse('triggerMustBeAbove', 'triggerPrice')
  return side === 0 && trigger > now ? refuse('triggerMustBeBelow', 'triggerPrice') : undefined
}

export const placeContractPlanCommand: AccountDescriptor<FuturesState, PlaceContractPlan> = {
  of: 'account',
  type: 'placeContractPlan',
  by: ['person', 'reactor'],
  fields: {
    symbol: fields.text,
    side: fields.side,
    positionSide: positionSideField,
    reduceOnly: fields.flag.optional(),
    triggerPrice: fields.text.optional(),
    triggerBy: triggerSource.optional(),
    callback: fields.text.optional(),
    orderType: fields.orderType,
    price: fields.text.optional(),
    size: fields.text,
    tif: fields.timeInForce.optional(),
    stp: fields.selfTradePrevention.optional(),
    source: fields.orderSource.optional(),
    takeProfit: leg.optional(),
    stopLoss: leg.optional(),
  },
  uncompared: ['source'],
  handle: placeContractPlan,
}
