// The actions of the convert pages: ask for a quote, accept it, convert small balances.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { translator } from '#app/i18n/translator.server.ts'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import { readCountedId } from '#engine/core/counted-id.ts'
import { readSide } from './load-convert.server.ts'

export async function actOnConvert(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = { from: text('from'), to: text('to'), amount: text('amount'), side: readSide(text('side')) }
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  const { convert } = args.context.services
  if (!form.hasRequest) return no({ code: '40017' })
  if (text('intent') === 'accept') {
    const quoteId = text('quote')
    if (readCountedId(quoteId) === 0) return no({ code: 'P6001' })
    const { rejected } = await convert.accept(subject, request, quoteId)
    return rejected
      ? no({ ...rejected, field: undefined })
      : redirect(`/${locale}/convert?quote=${quoteId}`, 303)
  }
  if (text('intent') !== 'quote') return no({ code: '40017' })
  const size = typed.side === 'pay' ? 'fromSize' : 'toSize'
  const amount = form.amount(typed.amount, size)
  if (!amount.ok) return no(amount.refusal)
  const { from, to, side } = typed
  const quoted = await convert.quote(subject, request, { from, to, [size]: amount.value })
  if (!quoted.ok) return no(quoted.refusal)
  const address = new URLSearchParams({ quote: quoted.value.quoteId, from, to, side, amount: amount.value })
  return redirect(`/${locale}/convert?${address}`, 303)
}

export async function actOnSmallBalances(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request } = form
  const no = (refusal: FormRefusal) => form.refuse(refusal, {})
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const coins = form.texts('coin')
  if (coins.length === 0) return no({ code: '40017', sentence: translator(locale)('convert:small.empty') })
  const { rejected } = await args.context.services.convert.convertSmall(subject, request, coins)
  return rejected ? no(rejected) : redirect(`/${locale}/convert/small?done`, 303)
}
