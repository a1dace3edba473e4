// The action of the holdings page: redeem.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import { readCountedId } from '#engine/core/counted-id.ts'

export async function actOnHolding(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = { amount: text('amount') }
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  const holdingId = text('holding')
  if (!form.hasRequest || readCountedId(holdingId) === 0) return no({ code: '40017' })
  const isWhole = text('whole') === 'yes'
  const amount = form.amount(typed.amount)
  if (!isWhole && !amount.ok) return no(amount.refusal)
  const terms = { holdingId, ...(!isWhole && amount.ok && { amount: amount.value }) }
  const { rejected } = await args.context.services.earn.redeem(subject, request, terms)
  return rejected ? no(rejected) : redirect(`/${locale}/earn/mine?done`, 303)
}
