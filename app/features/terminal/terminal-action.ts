// What the forms of the terminal do: place, fill in a percentage, modify, cancel, cancel all. One command each.

import { data, redirect } from '@remix-run/node'
import type { Locale } from '#app/i18n/locales.ts'
import type { OrderQuestion } from '#app/parts/order-questions.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { isViaPage } from '#app/parts/via-page.tsx'
import { refusal } from '#app/services/service-codes.ts'
import type { Services } from '#app/services/services.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { cancelReason } from '#engine/kernel/status-codes.ts'
import type { TerminalAnswer } from './answer.ts'
import { cancelEvery } from './cancel-every.ts'
import { type Flash, flashCookie, flashOfOrder, flashOfPlan } from './flash.ts'
import { fillPercent, impactGate, spendableBy } from './order-checks.ts'
import { type FormType, isPlanType, quickened } from './order-values.ts'
import { cancelPlan, cancelPlansOf, modifyPlan } from './plan-action.ts'
import { rowOfPlan } from './plan-rows.ts'
import { type FormCommand, readOrder, readValues } from './read-order-form.ts'
import { changeReader, done, type Post, placerIn, submitFor, textOf } from './terminal-post.ts'

async function place(post: Post): Promise<TerminalAnswer> {
  const { services, subject, market, locale, form } = post
  const typed = readValues(form)
  const percent = Number(form.get('pct'))
  if (form.has('pct') && Number.isFinite(percent)) {
    const spendable = spendableBy(services, subject.account, market, typed)
    return { kind: 'filledIn', values: fillPercent(market, locale, typed, percent, spendable) }
  }
  const values = quickened(typed, textOf(form, 'quick'))
  // It would sell what the spot wallet has.
  if (values.wallet !== 'spot' && values.type === 'tpsl')
    return { kind: 'refused', refusal: { code: rejection.parameterInvalid, field: 'type' }, values: typed }
  const reading = readOrder(values, market, locale)
  if (!reading.ok) return { kind: 'invalid', problems: reading.refusal, values: typed }
  const command = reading.value
  const acknowledged = form.has('acknowledge')
  const gate = acknowledged ? undefined : gateOf(post, command)
  if (gate !== undefined) {
    return { kind: 'invalid', problems: { acknowledge: 'acknowledge' }, values: typed, impact: gate.impact }
  }
  if (
    !form.has('confirmed') &&
    (await services.preferences.read(subject.userId))[confirmationOf[values.type]]
  ) {
    return { kind: 'confirm', values, command, acknowledged }
  }
  const { account } = subject
  const receipt = await services.trading.submit(subject, textOf(form, 'clientOrderId'), {
    ...command,
    account,
  })
  if (receipt.rejected) return { kind: 'refused', refusal: receipt.rejected, values: typed }
  const { orderId, planId } = receipt
  return planId === undefined
    ? done(await flashOf(post, orderId), orderId)
    : done(flashOfPlan(await services.trading.plan(placerIn(post), { planId }), market), rowOfPlan(planId))
}

/** Why the order needs its reader's word: its impact, or a market order by prices that stand still. */
function gateOf({ services, market, form }: Post, order: FormCommand) {
  const isBlind = form.has('lost') && order.type === 'placeOrder' && order.orderType === 'market'
  return impactGate(services, market, order) ?? (isBlind ? { impact: undefined } : undefined)
}

/** The preference that says whether the person wants to confirm orders of a type. */
const confirmationOf = {
  limit: 'normalEntrust',
  market: 'marketEntrust',
  trigger: 'spotPlanEntrust',
  oco: 'spotPlanEntrust',
  trailing: 'trace',
  tpsl: 'stopProfitStopLoss',
} as const satisfies Record<FormType, OrderQuestion>

async function flashOf(post: Post, orderId: string | undefined): Promise<Flash> {
  const { services, market } = post
  const row = orderId === undefined ? undefined : await services.trading.order(placerIn(post), { orderId })
  return flashOfOrder(row, market.base, market.quote)
}

async function cancel(post: Post): Promise<TerminalAnswer> {
  const orderId = textOf(post.form, 'orderId')
  const account = post.subject.account
  const receipt = await submitFor(post, 'cancel', orderId, { type: 'cancelOrder', account, orderId })
  if (receipt.rejected) return { kind: 'refused', refusal: receipt.rejected, orderId }
  return done({ key: 'withdrawn' })
}

async function cancelAll(post: Post): Promise<TerminalAnswer> {
  const kind = textOf(post.form, 'kind')
  if (isPlanType(kind)) return cancelPlansOf(kind, post)
  const placer = placerIn(post)
  return cancelEvery(post, 'all', {
    all: (symbol) => ({ type: 'cancelOrders', account: post.subject.account, symbol }),
    open: (symbol) => post.services.trading.allOpen(placer, symbol).orders,
    some: (orders) => ({
      type: 'cancelOrders',
      account: post.subject.account,
      orders: orders.map(({ orderId }) => ({ orderId })),
    }),
    isEnd: (event) => event.type === 'orderChanged' && event.reason === cancelReason.user,
  })
}

/** An empty or unchanged field leaves that part of the order as it was. */
async function modify(post: Post): Promise<TerminalAnswer> {
  const { services, subject } = post
  const orderId = textOf(post.form, 'orderId')
  const placer = placerIn(post)
  const order = await services.trading.order(placer, { orderId })
  const market = order && services.markets.get(order.symbol)
  if (!order || !market) return { kind: 'refused', refusal: { code: '43001' }, orderId }
  const { read, problems, isBad } = changeReader(post)
  const price = read('price', market.tick)
  const size = read('amount', market.lot)
  if (isBad()) return { kind: 'invalid', problems, orderId }
  const account = subject.account
  const receipt = await submitFor(post, 'modify', orderId, {
    type: 'modifyOrder',
    account,
    orderId,
    price,
    size,
  })
  if (receipt.rejected) return { kind: 'refused', refusal: receipt.rejected, orderId }
  const after = await services.trading.order(placer, { orderId })
  return done({ key: after?.status === 'filled' ? 'modifiedFilled' : 'modified' }, orderId)
}

// A map, not an object: a posted "constructor" must find nothing.
const intents = new Map<string, (post: Post) => Promise<TerminalAnswer>>([
  ['place', place],
  ['cancel', cancel],
  ['cancel-all', cancelAll],
  ['modify', modify],
  ['cancel-plan', cancelPlan],
  ['modify-plan', modifyPlan],
])

/** A living page gets the answer as data; another a redirect after success, or the page again with its problems. */
function respond(answer: TerminalAnswer, request: Request, form: FormData) {
  if (answer.kind === 'filledIn' || answer.kind === 'confirm') return data(answer)
  if (answer.kind !== 'done') return data(answer, { status: answer.kind === 'invalid' ? 422 : 400 })
  if (isViaPage(form)) return data(answer)
  const url = new URL(request.url)
  const query = queryWith(url.searchParams, { edit: null, dialog: null, price: null, leg: null })
  const target = url.pathname + (query === '.' ? '' : query)
  return redirect(target, { status: 303, headers: { 'Set-Cookie': flashCookie(answer.flash) } })
}

export async function terminalAction(
  services: Services,
  request: Request,
  symbol: string,
  locale: Locale,
  form: FormData,
) {
  const market = services.markets.get(symbol)
  const subject = await services.people.subject(request.headers.get('Cookie'))
  const run = intents.get(textOf(form, 'intent'))
  if (market === undefined || run === undefined) throw data(null, { status: 404 })
  if (subject === undefined) {
    const answer: TerminalAnswer = {
      kind: 'refused',
      refusal: { code: refusal.loginRequired },
      values: readValues(form),
    }
    return data(answer, { status: 401 })
  }
  const { wallet } = readValues(form)
  return respond(await run({ services, subject, market, wallet, locale, form }), request, form)
}
