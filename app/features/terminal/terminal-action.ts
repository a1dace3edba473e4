// What the forms of the terminal do: place, fill in a percentage, modify, cancel, cancel all. One service call each.

import { data, redirect } from '@remix-run/node'
import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { floorTo } from '#app/parts/order-summary.ts'
import { refusal } from '#app/services/service-codes.ts'
import type { MarketRow, Services, Subject } from '#app/services/services.ts'
import type { Command, PlaceOrder, Receipt } from '#engine/exchange/protocol.ts'
import { type TerminalAnswer, viaField, viaPage } from './answer.ts'
import { type Flash, flashCookie, flashOfOrder } from './flash.ts'
import { fillPercent, impactGate } from './order-checks.ts'
import type { FormProblems } from './order-values.ts'
import { readOrder, readValues } from './read-order-form.ts'
import { queryWith } from './view-state.ts'

interface Post {
  services: Services
  subject: Subject
  market: MarketRow
  locale: Locale
  form: FormData
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, 80)

const done = (flash: Flash, orderId?: string): TerminalAnswer => ({ kind: 'done', flash, orderId })

async function place(post: Post): Promise<TerminalAnswer> {
  const { services, subject, market, locale, form } = post
  const values = readValues(form)
  const percent = Number(form.get('pct'))
  if (form.has('pct') && Number.isFinite(percent)) {
    return { kind: 'filledIn', values: fillPercent(services, subject, market, locale, values, percent) }
  }
  const reading = readOrder(values, market, locale)
  if (!reading.ok) return { kind: 'invalid', problems: reading.problems, values }
  const gate = form.has('acknowledge') ? undefined : gateOf(post, reading.command)
  if (gate !== undefined) {
    return { kind: 'invalid', problems: { acknowledge: 'acknowledge' }, values, impact: gate.impact }
  }
  if (!form.has('confirmed') && (await asksFirst(services, subject, values.type))) {
    const { price, size, quoteSize } = reading.command
    return {
      kind: 'confirm',
      values,
      order: { price, size, quoteSize },
      acknowledged: form.has('acknowledge'),
    }
  }
  const receipt = await services.trading.submit(subject, textOf(form, 'clientOrderId'), {
    ...reading.command,
    account: subject.account,
  })
  if (receipt.rejected) return { kind: 'refused', refusal: receipt.rejected, values }
  return done(await flashOf(post, receipt), receipt.orderId)
}

/** Why the order needs its reader's word: its impact, or a market order by prices that stand still. */
function gateOf({ services, market, form }: Post, order: Omit<PlaceOrder, 'account'>) {
  const isBlind = form.has('lost') && order.orderType === 'market'
  return impactGate(services, market, order) ?? (isBlind ? { impact: undefined } : undefined)
}

/** Whether the person wants to confirm orders of this type. */
async function asksFirst(
  services: Services,
  { userId }: Subject,
  type: 'limit' | 'market',
): Promise<boolean> {
  const { normalEntrust, marketEntrust } = await services.preferences.read(userId)
  return type === 'limit' ? normalEntrust : marketEntrust
}

async function flashOf({ services, subject, market }: Post, receipt: Receipt): Promise<Flash> {
  const { orderId } = receipt
  const row = orderId === undefined ? undefined : await services.trading.order(subject.account, { orderId })
  return flashOfOrder(row, market.base, market.quote)
}

/** Submits a command about one order; its id is bound to the page that sent it, so a double click is one command. */
function submitFor(post: Post, verb: string, orderId: string, command: Command): Promise<Receipt> {
  const id = `${verb}-${orderId}-${textOf(post.form, 'formId')}`.slice(0, 64)
  return post.services.trading.submit(post.subject, id, command)
}

async function cancel(post: Post): Promise<TerminalAnswer> {
  const orderId = textOf(post.form, 'orderId')
  const account = post.subject.account
  const receipt = await submitFor(post, 'cancel', orderId, { type: 'cancelOrder', account, orderId })
  if (receipt.rejected) return { kind: 'refused', refusal: receipt.rejected, orderId }
  return done({ key: 'withdrawn' })
}

async function cancelAll(post: Post): Promise<TerminalAnswer> {
  const account = post.subject.account
  const symbol = post.form.get('scope') === 'pair' ? post.market.symbol : undefined
  const open = await post.services.trading.openOrders(account, { symbol, limit: 500 })
  const receipt = await submitFor(post, 'cancel', 'all', { type: 'cancelOrders', account, symbol })
  if (receipt.rejected) return { kind: 'refused', refusal: receipt.rejected }
  return done({ key: 'allCancelled', count: open.length })
}

/** An empty or unchanged field leaves that part of the order as it was. */
async function modify(post: Post): Promise<TerminalAnswer> {
  const { services, subject, locale, form } = post
  const orderId = textOf(form, 'orderId')
  const order = await services.trading.order(subject.account, { orderId })
  const market = order && services.markets.get(order.symbol)
  if (!order || !market) return { kind: 'refused', refusal: { code: '43001' }, orderId }
  const problems: FormProblems = {}
  const read = (field: 'price' | 'amount', step: string) => {
    const parsed = parseDecimal(textOf(form, field), locale)
    if (parsed.ok && /[1-9]/.test(parsed.value)) return floorTo(parsed.value, step)
    if (parsed.ok || parsed.why !== 'empty') problems[field] = 'number'
    return undefined
  }
  const price = read('price', market.tick)
  const size = read('amount', market.lot)
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems, orderId }
  const account = subject.account
  const receipt = await submitFor(post, 'modify', orderId, {
    type: 'modifyOrder',
    account,
    orderId,
    price,
    size,
  })
  if (receipt.rejected) return { kind: 'refused', refusal: receipt.rejected, orderId }
  const after = await services.trading.order(account, { orderId })
  return done({ key: after?.status === 'filled' ? 'modifiedFilled' : 'modified' }, orderId)
}

// A map and no object: whoever posts "constructor" must find nothing.
const intents = new Map<string, (post: Post) => Promise<TerminalAnswer>>([
  ['place', place],
  ['cancel', cancel],
  ['cancel-all', cancelAll],
  ['modify', modify],
])

/** A living page gets the answer as data; another a redirect after success, or the page again with its problems. */
function respond(answer: TerminalAnswer, request: Request, form: FormData) {
  if (answer.kind === 'filledIn' || answer.kind === 'confirm') return data(answer)
  if (answer.kind !== 'done') return data(answer, { status: answer.kind === 'invalid' ? 422 : 400 })
  if (form.get(viaField) === viaPage) return data(answer)
  const url = new URL(request.url)
  const query = queryWith(url.searchParams, { edit: null, dialog: null, price: null, amount: null })
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
  return respond(await run({ services, subject, market, locale, form }), request, form)
}
