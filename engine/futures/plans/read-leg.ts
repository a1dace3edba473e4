// Reads a take profit or a stop loss: of a position, or of an order that will open one (domain.md 5.9).

import { z } from 'zod'
import { type Answer, refuse } from '../../kernel/answer.ts'
import * as fields from '../../kernel/fields.ts'
import type { ContractAccount } from '../contract-account.ts'
import type { LegKind, legName, PositionLeg } from './leg.ts'
import type { ContractPlan } from './plan.ts'
import { readPlanPrice, triggerSource } from './read-plan.ts'

/** Ticks; the field that is wrong is named. */
export function readLegPrices(
  account: ContractAccount,
  leg: PositionLeg,
  name: (typeof legName)[LegKind],
): Pick<ContractPlan, 'triggerBy' | 'trigger' | 'price'> | Answer {
  const { contract } = account
  if (typeof leg !== 'object' || leg === null) return refuse('parameterInvalid', name)
  const triggerBy = leg.triggerBy ?? 'last'
  if (!triggerSource.options.includes(triggerBy)) return refuse('parameterInvalid', `${name}.triggerBy`)
  const trigger = readPlanPrice(contract, leg.triggerPrice, `${name}.triggerPrice`)
  if (typeof trigger !== 'number') return trigger
  const no = leg.price === undefined ? undefined : refusePrice(account, `${name}.price`)
  if (no) return no
  const price = leg.price === undefined ? 0 : readPlanPrice(contract, leg.price, `${name}.price`)
  return typeof price === 'number' ? { triggerBy, trigger, price } : price
}

/** Who copies a leader closes at the market: an elite trader's stops name no price of an order (domain.md 19). */
export const refusePrice = ({ owner }: ContractAccount, field: string): Answer | undefined =>
  owner.owner.elite ? refuse('noPermission', field) : undefined

export const leg: z.ZodType<PositionLeg> = z.object({
  triggerPrice: fields.text,
  triggerBy: triggerSource.optional(),
  price: fields.text.optional(),
})
