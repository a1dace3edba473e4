// Live orders of contracts: cancel one or all, change price or amount of one.

import { accepted, type Result, refused } from '#engine/core/result.ts'
import type { OrderLegs } from '#engine/futures/protocol.ts'
import type { ContractAnswer } from './answer.ts'
import { answerOf, type Post, requestId, textOf } from './contract-post.server.ts'
import { type FormProblem, legFields } from './order-values.ts'
import { readNumber } from './read-order.ts'

export async function cancel(post: Post): Promise<ContractAnswer> {
  const orderId = textOf(post.form, 'orderId')
  const id = requestId(post, 'cancel', orderId)
  const result = await post.services.futures.cancel(post.subject, id, { orderId })
  return answerOf(result, 'row', { key: 'withdrawn' }, orderId)
}

export async function cancelAll(post: Post): Promise<ContractAnswer> {
  const id = requestId(post, 'cancel', 'all')
  const result = await post.services.futures.cancelMany(post.subject, id, {})
  const count = result.ok ? result.value.orderIds.length : 0
  return answerOf(result, 'cancel-all', { key: 'allWithdrawn', count })
}

export async function modify(post: Post): Promise<ContractAnswer> {
  const { services, subject, locale, form } = post
  const orderId = textOf(form, 'orderId')
  const order = services.futures.liveOrders(subject.account).find((one) => one.orderId === orderId)
  const contract = order && services.contracts.get(order.symbol)
  if (!order || !contract) return { kind: 'refused', refusal: { code: '43001' }, form: 'row', row: orderId }
  const price = readNumber(textOf(form, 'price'), contract.tick, locale, 'price')
  const size = readNumber(textOf(form, 'amount'), contract.lot, locale, 'amount')
  if (!price.ok || !size.ok) {
    const problem = !price.ok ? price.refusal : !size.ok ? size.refusal : 'number'
    return { kind: 'wrong', problem, form: 'row', row: orderId }
  }
  const legs = readNewLegs(post, order, contract.tick)
  if (!legs.ok) return { kind: 'wrong', problem: legs.refusal, form: 'row', row: orderId }
  const id = requestId(post, 'modify', orderId)
  const change = { orderId, price: price.value, size: size.value, ...legs.value }
  return answerOf(await services.futures.modify(subject, id, change), 'row', { key: 'modified' }, orderId)
}

/** Only those that change; an empty box takes one away. A box that was not there leaves it as it is. */
function readNewLegs({ form, locale }: Post, order: OrderLegs, tick: string): Result<OrderLegs, FormProblem> {
  const legs: OrderLegs = {}
  for (const field of legFields) {
    const before = order[field]
    if (!form.has(field)) continue
    const typed = textOf(form, field).trim()
    if (typed === '') {
      if (before) legs[field] = { triggerPrice: '0' }
      continue
    }
    const price = readNumber(typed, tick, locale, 'number')
    if (!price.ok) return refused(price.refusal)
    if (price.value !== before?.triggerPrice)
      legs[field] = { triggerBy: 'last', ...before, triggerPrice: price.value }
  }
  return accepted(legs)
}
