// The action of the margin page: borrows, repays, or repays by selling.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import { refusal } from '#app/services/service-codes.ts'
import { compareDecimals } from '#engine/core/decimal.ts'
import { quotient } from '#engine/core/decimal-arithmetic.ts'
import { marginForms } from './margin-query.ts'

/** Of a coin: what one USDT is worth (domain.md 7.2). */
const leastOf = (price = '0'): string => (price === '0' ? '0' : quotient('1', price, 8, 'ceil'))

export async function actOnMargin(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = { wallet: text('wallet'), coin: text('coin'), amount: text('amount') }
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  const named = marginForms.find((one) => one === text('form'))
  if (!form.hasRequest || named === undefined) return no({ code: '40017' })
  const { margin } = args.context.services
  const { wallet, coin } = typed
  const done = () =>
    redirect(`/${locale}/margin?${new URLSearchParams({ wallet, form: named, coin, done: named })}`, 303)
  if (named === 'flash') {
    const result = await margin.flashRepay(subject, request, { wallet, coin })
    return result.ok ? done() : no(result.refusal)
  }
  const amount = form.amount(typed.amount)
  if (!amount.ok) return no(amount.refusal)
  const loan = { wallet, coin, amount: amount.value }
  const least = named === 'borrow' ? leastOf(margin.terms(coin)?.price) : '0'
  if (compareDecimals(amount.value, least) < 0)
    return no({ code: refusal.borrowTooLittle, field: 'amount', params: { min: least } })
  const result = await (named === 'borrow' ? margin.borrow : margin.repay)(subject, request, loan)
  return result.ok ? done() : no(result.refusal)
}
