// Plans on contracts: take profit and stop loss of a position, its stop at a margin ratio, and cancelling what waits.

import type { PositionLeg } from '#engine/futures/plans/leg.ts'
import type { ContractAnswer } from './answer.ts'
import { answerOf, type Post, requestId, textOf } from './contract-post.server.ts'
import { type FormProblem, triggerSources } from './order-values.ts'
import { type PlanTerm, rowOfPlan, termsOfPlan } from './plan-terms.ts'
import { gone, positionMeant } from './position-actions.server.ts'
import { readNumber } from './read-order.ts'
import { positionKey } from './view-state.ts'

const legs = ['takeProfit', 'stopLoss'] as const

const wrong = (problem: FormProblem, field: string): ContractAnswer => ({
  kind: 'wrong',
  problem,
  field,
  form: 'stops',
})

/** The general sentence speaks of orders; here it is known which way the position goes. */
const improper = {
  '40735': { long: 'profitLong', short: 'profitShort' },
  '40736': { long: 'lossLong', short: 'lossShort' },
} as const

const isImproper = (code: string): code is keyof typeof improper => code in improper

export async function setStops(post: Post): Promise<ContractAnswer> {
  const found = positionMeant(post)
  if (found === undefined) return gone('stops')
  const { services, subject, locale, form } = post
  const { position, contract } = found
  const triggerBy = triggerSources.find((source) => source === textOf(form, 'triggerBy')) ?? 'last'
  const given: Partial<Record<(typeof legs)[number], PositionLeg>> = {}
  for (const leg of legs) {
    const typed = textOf(form, leg).trim()
    if (typed === '') continue
    const price = readNumber(typed, contract.tick, locale, 'number')
    if (!price.ok) return wrong(price.refusal, leg)
    given[leg] = { triggerPrice: price.value, triggerBy }
  }
  if (!given.takeProfit && !given.stopLoss) return wrong('stops', 'takeProfit')
  const typed = textOf(form, 'amount').trim()
  const size = typed === '' ? undefined : readNumber(typed, contract.lot, locale, 'amount')
  if (size && !size.ok) return wrong(size.refusal, 'amount')
  const { symbol, side } = position
  const id = requestId(post, 'stops', positionKey(position))
  const placed = await services.futures.placePositionStop(subject, id, {
    symbol,
    positionSide: side,
    source: 'web',
    ...given,
    ...(size && { size: size.value }),
  })
  if (!placed.ok && isImproper(placed.refusal.code)) {
    const field = placed.refusal.code === '40735' ? 'takeProfit' : 'stopLoss'
    return wrong(improper[placed.refusal.code][side], field)
  }
  return answerOf(placed, 'stops', { key: 'stopsPlaced' })
}

export async function setRatioStop(post: Post): Promise<ContractAnswer> {
  const found = positionMeant(post)
  if (found === undefined) return gone('ratio-stop')
  const { symbol, side } = found.position
  const percent = textOf(post.form, 'percent').trim()
  if (!/^[1-9]\d$/.test(percent) || Number(percent) > 95)
    return { kind: 'wrong', problem: 'percent', form: 'ratio-stop' }
  const id = requestId(post, 'ratio', positionKey(found.position))
  const placed = await post.services.futures.placeRatioStop(post.subject, id, {
    symbol,
    positionSide: side,
    percent,
    source: 'web',
  })
  return answerOf(placed, 'ratio-stop', { key: 'ratioPlaced', amount: percent })
}

/** The terms that its kind has, all of them posted. */
export async function modifyPlan(post: Post): Promise<ContractAnswer> {
  const { services, subject, locale, form } = post
  const planId = textOf(form, 'planId')
  const row = rowOfPlan(planId)
  const plan = services.futures.livePlans(subject.account).find((one) => one.planId === planId)
  const contract = plan && services.contracts.get(plan.symbol)
  if (!plan || !contract) return { kind: 'refused', refusal: { code: '43001' }, form: 'row', row }
  const change: Partial<Record<PlanTerm, string>> = {}
  const { tick, lot } = contract
  const steps = { callback: '0.01', triggerPrice: tick, price: tick, size: lot, percent: '1' }
  for (const { name, value } of termsOfPlan(plan)) {
    const read = readNumber(textOf(form, name), steps[name], locale, 'number')
    if (!read.ok) return { kind: 'wrong', problem: read.refusal, field: name, form: 'row', row }
    if (read.value !== value) change[name] = read.value
  }
  if (Object.keys(change).length === 0) return { kind: 'wrong', problem: 'nothing', form: 'row', row }
  const id = requestId(post, 'modify', row)
  const result = await services.futures.updatePlan(subject, id, { planId, ...change })
  return answerOf(result, 'row', { key: 'planModified' }, row)
}

export async function cancelPlan(post: Post): Promise<ContractAnswer> {
  const planId = textOf(post.form, 'planId')
  const id = requestId(post, 'cancel-plan', planId)
  const result = await post.services.futures.cancelPlan(post.subject, id, { planId })
  return answerOf(result, 'row', { key: 'planCancelled' }, planId)
}

export async function cancelPlans(post: Post): Promise<ContractAnswer> {
  const id = requestId(post, 'cancel-plan', 'all')
  const result = await post.services.futures.cancelPlans(post.subject, id, {})
  const count = result.ok ? result.value.planIds.length : 0
  return answerOf(result, 'cancel-plans', { key: 'plansCancelled', count })
}
