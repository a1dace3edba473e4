// What a person does to a position: close it, in part or whole, move its margin, turn it round; and to all: close them.

import { subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { ContractPosition } from '#engine/futures/view.ts'
import type { ContractLine } from '#engine/market/contract-config.ts'
import type { ContractAnswer } from './answer.ts'
import { answerOf, type Post, requestId, textOf } from './contract-post.server.ts'
import type { FormProblem } from './order-values.ts'
import { readNumber } from './read-order.ts'
import { type DialogName, positionKey } from './view-state.ts'

const unitStep = '0.00000001'

export function positionMeant({ services, subject, form }: Post) {
  const of = textOf(form, 'of')
  const position = services.futures.positions(subject.account).find((one) => positionKey(one) === of)
  const contract = position && services.contracts.get(position.symbol)
  return position && contract ? { position, contract } : undefined
}

/** 22002: it has been closed meanwhile. */
export const gone = (form: DialogName): ContractAnswer => ({
  kind: 'refused',
  refusal: { code: '22002' },
  form,
})

const wrong = (form: DialogName, problem: FormProblem): ContractAnswer => ({ kind: 'wrong', problem, form })

/** The whole at the market is a flash close; everything else an order that can only close. */
export async function closePosition(post: Post): Promise<ContractAnswer> {
  const found = positionMeant(post)
  if (found === undefined) return gone('close')
  const { services, subject, locale, form } = post
  const { position, contract } = found
  const size = readNumber(textOf(form, 'amount'), contract.lot, locale, 'amount')
  if (!size.ok) return wrong('close', size.refusal)
  if (subtractDecimals(position.size, size.value).startsWith('-')) return wrong('close', 'closing')
  const typed = textOf(form, 'price').trim()
  const price = typed === '' ? undefined : readNumber(typed, contract.tick, locale, 'price')
  if (price && !price.ok) return wrong('close', price.refusal)
  const { symbol, side } = position
  const id = requestId(post, 'close', positionKey(position))
  const coin = contract.line === 'coinm' ? contract.quote : contract.base
  const flash = { key: 'closed' as const, amount: size.value, coin }
  if (price === undefined && size.value === position.size)
    return answerOf(await services.futures.close(subject, id, { symbol, side }), 'close', flash)
  const placed = await services.futures.place(subject, id, {
    symbol,
    side: side === 'long' ? 'sell' : 'buy',
    orderType: price ? 'limit' : 'market',
    size: size.value,
    source: 'web',
    ...(price && { price: price.value }),
    ...whose(post, position, contract.line),
  })
  const word = side === 'long' ? 'closeLong' : 'closeShort'
  return answerOf(placed, 'close', price ? { ...flash, key: 'open', word, price: price.value } : flash)
}

const whose = ({ services, subject }: Post, { side }: ContractPosition, line: ContractLine) =>
  services.futures.positionMode(subject.account, line) === 'one-way'
    ? { reduceOnly: true }
    : { positionSide: side }

export async function moveMargin(post: Post): Promise<ContractAnswer> {
  const found = positionMeant(post)
  if (found === undefined) return gone('margin')
  const { services, subject, locale, form } = post
  const { position, contract } = found
  const amount = readNumber(textOf(form, 'amount'), unitStep, locale, 'amount')
  if (!amount.ok) return wrong('margin', amount.refusal)
  const isTaken = textOf(form, 'way') === 'take'
  const { symbol, side } = position
  const id = requestId(post, isTaken ? 'take' : 'add', positionKey(position))
  const change = { symbol, side, amount: isTaken ? `-${amount.value}` : amount.value }
  const result = await services.futures.adjustMargin(subject, id, change)
  const key = isTaken ? 'marginTaken' : 'marginAdded'
  return answerOf(result, 'margin', { key, amount: amount.value, coin: contract.settle })
}

export async function reverse(post: Post): Promise<ContractAnswer> {
  const found = positionMeant(post)
  if (found === undefined) return gone('reverse')
  const { symbol, side } = found.position
  const id = requestId(post, 'reverse', positionKey(found.position))
  const result = await post.services.futures.reverse(post.subject, id, { symbol, side })
  return answerOf(result, 'reverse', { key: 'reversed' })
}

/** Whether the wallet adds margin to an isolated position before it would be liquidated. */
export async function setAutoMargin(post: Post): Promise<ContractAnswer> {
  const found = positionMeant(post)
  if (found === undefined) return gone('margin')
  const { symbol, side } = found.position
  const on = textOf(post.form, 'on') === 'yes'
  const id = requestId(post, on ? 'auto-on' : 'auto-off', positionKey(found.position))
  const result = await post.services.futures.setAutoMargin(post.subject, id, { symbol, side, on })
  return answerOf(result, 'margin', { key: on ? 'autoMarginOn' : 'autoMarginOff' })
}

export async function closeAll(post: Post): Promise<ContractAnswer> {
  const count = post.services.futures.positions(post.subject.account).length
  const result = await post.services.futures.close(post.subject, requestId(post, 'close', 'all'), {})
  return answerOf(result, 'close-all', { key: 'allClosed', count })
}
