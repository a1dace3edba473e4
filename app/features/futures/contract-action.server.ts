// What the forms of the contract terminal do: each intent one command of the exchange, answered in place or by a redirect.

import { data, redirect } from '@remix-run/node'
import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { floorTo } from '#app/parts/order-summary.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { isViaPage } from '#app/parts/via-page.tsx'
import { refusal } from '#app/services/service-codes.ts'
import type { Services } from '#app/services/services.ts'
import type { PositionMode } from '#engine/futures/contract-account.ts'
import type { ContractAnswer } from './answer.ts'
import { type Post, requestId, textOf } from './contract-post.server.ts'
import { flashCookie } from './flash.ts'
import { largest, partOf, smallest } from './form-tools.ts'
import { cancel, cancelAll, modify } from './order-actions.server.ts'
import { type FormValues, isPlanType, orderSide, readValues } from './order-values.ts'
import { orderWord } from './order-words.ts'
import { flashOfOrder } from './placed-order.server.ts'
import { cancelPlan, cancelPlans, modifyPlan, setRatioStop, setStops } from './plan-actions.server.ts'
import { closeAll, closePosition, moveMargin, reverse, setAutoMargin } from './position-actions.server.ts'
import { readOrder } from './read-order.ts'
import { readPlan } from './read-plan.ts'
import { setLeverage, setMarginMode, setPositionMode } from './setting-actions.server.ts'

/** The preference that says whether the person wants to confirm orders of a type. */
const confirmationOf = {
  limit: 'limitPriceOpenAndClose',
  market: 'lightningOpenAndClose',
  trigger: 'planEntrust',
  trailing: 'trace',
} as const

async function place(post: Post): Promise<ContractAnswer> {
  const { services, subject, contract, locale, form } = post
  const { account, userId } = subject
  const values = readValues(form)
  const mode = services.futures.positionMode(account, contract.line)
  const percent = Number(form.get('pct'))
  if (form.has('pct') && Number.isFinite(percent)) return filledIn(post, values, percent)
  if (isPlanType(values.type)) return placePlan(post, values, mode)
  const reading = readOrder(values, contract, mode, locale)
  if (!reading.ok) return { kind: 'invalid', problems: reading.refusal, values }
  const order = reading.value
  const isConfirmed = form.has('confirmed')
  if (!isConfirmed && (await services.preferences.read(userId))[confirmationOf[values.type]]) {
    const { symbol, side, price, size, positionSide } = order
    const estimate =
      services.futures.estimate(account, {
        symbol,
        side,
        size,
        ...(price !== undefined && { price }),
        ...(positionSide && { positionSide }),
      }) ?? null
    return { kind: 'confirm', values, order, estimate: values.action === 'open' ? estimate : null }
  }
  const placed = await services.futures.place(subject, requestId(post, 'place', contract.symbol), order)
  if (!placed.ok) return { kind: 'refused', refusal: placed.refusal, values }
  const side = values.side === 'short' ? 'short' : 'long'
  const word = orderWord(values.action, side, mode)
  return { kind: 'done', flash: await flashOfOrder(post, placed.value.orderId, word, order) }
}

/** A trigger order or a trailing stop: it waits, and costs nothing until it sends its order. */
async function placePlan(post: Post, values: FormValues, mode: PositionMode): Promise<ContractAnswer> {
  const { services, subject, contract, locale, form } = post
  const reading = readPlan(values, contract, mode, locale)
  if (!reading.ok) return { kind: 'invalid', problems: reading.refusal, values }
  const plan = reading.value
  const confirms = (await services.preferences.read(subject.userId))[confirmationOf[values.type]]
  if (!form.has('confirmed') && confirms) return { kind: 'confirm', values, order: plan, estimate: null }
  const placed = await services.futures.placePlan(subject, requestId(post, 'place', contract.symbol), plan)
  if (!placed.ok) return { kind: 'refused', refusal: placed.refusal, values }
  const word = orderWord(values.action, values.side === 'short' ? 'short' : 'long', mode)
  const coin = contract.line === 'coinm' ? contract.quote : contract.base
  return { kind: 'done', flash: { key: 'planPlaced', word, amount: plan.size, coin } }
}

/** A percentage button without JavaScript. */
function filledIn(
  { services, subject, contract, locale }: Post,
  values: FormValues,
  percent: number,
): ContractAnswer {
  const { account } = subject
  const { symbol, lot } = contract
  const sizeOf = (side: 'long' | 'short') =>
    values.action === 'close'
      ? (services.futures.positions(account).find((one) => one.symbol === symbol && one.side === side)
          ?.size ?? '0')
      : (services.futures.estimate(account, { symbol, side: orderSide('open', side) })?.maximum ?? '0')
  const [long, short] = [sizeOf('long'), sizeOf('short')]
  const whole = values.action === 'close' ? largest(long, short) : smallest(long, short)
  const part = partOf(floorTo(whole, lot), Math.min(100, Math.max(0, Math.round(percent))), lot)
  return {
    kind: 'filledIn',
    values: { ...values, amount: part === '0' ? '' : formatDecimal(part, locale, { grouped: false }) },
  }
}

// A map, not an object: a posted "constructor" must find nothing.
const intents = new Map<string, (post: Post) => Promise<ContractAnswer>>([
  ['place', place],
  ['cancel', cancel],
  ['cancel-all', cancelAll],
  ['modify', modify],
  ['leverage', setLeverage],
  ['margin-mode', setMarginMode],
  ['position-mode', setPositionMode],
  ['margin', moveMargin],
  ['auto-margin', setAutoMargin],
  ['close', closePosition],
  ['reverse', reverse],
  ['close-all', closeAll],
  ['stops', setStops],
  ['ratio-stop', setRatioStop],
  ['modify-plan', modifyPlan],
  ['cancel-plan', cancelPlan],
  ['cancel-plans', cancelPlans],
])

/** A living page gets the answer as data; another a redirect after success, or the page again with its problems. */
function respond(answer: ContractAnswer, request: Request, form: FormData) {
  if (answer.kind === 'filledIn' || answer.kind === 'confirm') return data(answer)
  if (answer.kind !== 'done') return data(answer, { status: answer.kind === 'refused' ? 400 : 422 })
  if (isViaPage(form)) return data(answer)
  const url = new URL(request.url)
  const query = queryWith(url.searchParams, { edit: null, dialog: null, of: null })
  const target = url.pathname + (query === '.' ? '' : query)
  return redirect(target, { status: 303, headers: { 'Set-Cookie': flashCookie(answer.flash) } })
}

export async function contractAction(
  services: Services,
  request: Request,
  symbol: string,
  locale: Locale,
  form: FormData,
) {
  const contract = services.contracts.get(symbol)
  const run = intents.get(textOf(form, 'intent'))
  if (contract === undefined || run === undefined) throw data(null, { status: 404 })
  const subject = await services.people.subject(request.headers.get('Cookie'))
  if (subject === undefined) {
    const answer: ContractAnswer = {
      kind: 'refused',
      refusal: { code: refusal.loginRequired },
      values: readValues(form),
    }
    return data(answer, { status: 401 })
  }
  return respond(await run({ services, subject, contract, locale, form }), request, form)
}
