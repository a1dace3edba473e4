// One plan as the exchange keeps it while it lives, and its terms as text.

import { formatBig } from '../../core/decimal.ts'
import type { OrderSource, OrderType, SelfTradePrevention, TimeInForce } from '../../kernel/protocol.ts'
import type { SideNumber } from '../../kernel/text.ts'
import { stepsText } from '../../market/pair.ts'
import { sideToClose } from '../closable.ts'
import type { ContractAccount } from '../contract-account.ts'
import { ORDER_ID_BASE } from '../order-ids.ts'
import type { Position, PositionSide } from '../position.ts'
import { priceText, sizeText } from '../texts.ts'
import type { ContractTriggerSource } from './leg.ts'
import { legTexts } from './leg-texts.ts'
import type { StopLeg } from './order-stops.ts'
import type { ContractPlanKind, ContractPlanTerms, ContractWatchKind } from './protocol.ts'

export interface ContractPlan {
  readonly id: number
  readonly kind: ContractPlanKind | ContractWatchKind
  readonly account: ContractAccount
  readonly clientOid: string
  /** Of the order it sends. */
  readonly side: SideNumber
  readonly positionSide: PositionSide | undefined
  readonly isClosing: boolean
  readonly orderType: OrderType
  readonly tif: TimeInForce
  readonly stp: SelfTradePrevention
  readonly source: OrderSource
  readonly triggerBy: ContractTriggerSource
  readonly placedAt: number
  status: 'pending' | 'trailing'
  /** Its price came; it waits its turn. */
  isQueued: boolean
  /** Ticks; 0 = none: a trailing stop that is active from the start, a ratio stop. */
  trigger: number
  /** Fixed with the trigger, never derived again (domain.md 2.1). */
  above: boolean
  /** Limit of its order in ticks, 0 = at the market. */
  price: number
  /** 0 = the whole position. */
  lots: number
  /** Hundredths of a percent, of a trailing stop, else 0. */
  callbackBps: number
  /** Of a trailing stop once it fired; before that the watch of the price knows it. */
  extreme: number
  /** Whole percent of the margin ratio, of a ratio stop, else 0. */
  percent: number
  /** What its order will bring, of a trigger order. */
  brings: readonly StopLeg[]
}

/** It ends with its position. */
export const isOfPosition = ({ kind }: Pick<ContractPlan, 'kind'>): boolean =>
  kind === 'profit' || kind === 'loss' || kind === 'ratio'

/** The position that its order would reduce. */
export const positionOf = (plan: ContractPlan): Position | undefined =>
  plan.account.position(sideToClose(plan))

/** Plans have ids of their own kind, as contract orders have. */
export const planIdText = (id: number): string => `${ORDER_ID_BASE + id}`

export function termsOf(plan: ContractPlan): ContractPlanTerms {
  const { contract } = plan.account
  const price = (ticks: number) => (ticks === 0 ? undefined : priceText(contract, ticks))
  return {
    triggerPrice: price(plan.trigger),
    operator: plan.trigger === 0 ? undefined : plan.above ? 'at-or-above' : 'at-or-below',
    price: price(plan.price),
    size: plan.lots === 0 ? undefined : sizeText(contract, plan.lots),
    callback: plan.callbackBps === 0 ? undefined : formatBig(BigInt(plan.callbackBps), 2),
    percent: plan.percent === 0 ? undefined : `${plan.percent}`,
    ...legTexts(contract, plan.brings),
  }
}

export const extremeText = ({ account }: ContractPlan, extreme: number): string | undefined =>
  extreme === 0 ? undefined : stepsText(extreme, account.contract.tick)
