// What the rows of orders that wait for a price do: change one, cancel one, cancel all of a kind.

import type { PlanKind } from '#engine/conditional-orders/protocol.ts'
import type { TerminalAnswer } from './answer.ts'
import { cancelEvery } from './cancel-every.ts'
import { rowOfPlan } from './plan-rows.ts'
import { changeReader, done, type Post, placerIn, submitFor, textOf } from './terminal-post.ts'

const terms = ['triggerPrice', 'price', 'orderPrice', 'size', 'quoteSize', 'callback'] as const

const planIdOf = ({ form }: Post) => textOf(form, 'planId')

export async function cancelPlan(post: Post): Promise<TerminalAnswer> {
  const planId = planIdOf(post)
  const row = rowOfPlan(planId)
  const { account } = post.subject
  const receipt = await submitFor(post, 'cancel', row, { type: 'cancelPlan', account, planId })
  if (receipt.rejected) return { kind: 'refused', refusal: receipt.rejected, orderId: row }
  return done({ key: 'withdrawn' })
}

export function cancelPlansOf(kind: PlanKind, post: Post): Promise<TerminalAnswer> {
  const { account } = post.subject
  const placer = placerIn(post)
  return cancelEvery(post, kind, {
    all: (symbol) => ({ type: 'cancelPlans', account, symbol, kind }),
    open: (symbol) =>
      post.services.trading.allOpen(placer, symbol).plans.filter((plan) => plan.kind === kind),
    some: (plans) => ({ type: 'cancelPlans', account, plans: plans.map(({ planId }) => ({ planId })) }),
    isEnd: (event) => event.type === 'planChanged' && event.status === 'cancelled',
  })
}

export async function modifyPlan(post: Post): Promise<TerminalAnswer> {
  const { services, subject } = post
  const { account } = subject
  const planId = planIdOf(post)
  const orderId = rowOfPlan(planId)
  const plan = /^[1-9]\d{0,9}$/.test(planId)
    ? await services.trading.plan(placerIn(post), { planId })
    : undefined
  const market = plan && services.markets.get(plan.symbol)
  if (!plan || !market) return { kind: 'refused', refusal: { code: '43001' }, orderId }
  const { tick, lot } = market
  const { read, problems, isBad } = changeReader(post)
  const isOco = plan.kind === 'oco'
  const orderPrice = read('orderPrice', tick)
  const wanted = {
    triggerPrice: read('triggerPrice', tick),
    price: isOco ? read('price', tick) : orderPrice,
    orderPrice: isOco ? orderPrice : undefined,
    size: plan.quoteSize === null ? read('amount', lot) : undefined,
    quoteSize: plan.quoteSize === null ? undefined : read('total'),
    callback: read('callback'),
  }
  if (isBad()) return { kind: 'invalid', problems, orderId }
  // An equal value is left out: the same trigger price would be compared with the market again.
  const change = Object.fromEntries(
    terms.flatMap((term) =>
      wanted[term] === undefined || wanted[term] === plan[term] ? [] : [[term, wanted[term]]],
    ),
  )
  if (Object.keys(change).length === 0)
    return { kind: 'invalid', problems: { triggerPrice: 'nothing' }, orderId }
  const command = { type: 'updatePlan', account, planId, ...change } as const
  const receipt = await submitFor(post, 'modify', orderId, command)
  if (receipt.rejected) return { kind: 'refused', refusal: receipt.rejected, orderId }
  return done({ key: 'modified' }, orderId)
}
