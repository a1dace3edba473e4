// The action of a leader's page: begin to copy.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import { readTerms, typedTerms } from './read-terms.server.ts'

export async function actOnTrader(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = { amount: text('amount'), ...typedTerms(form) }
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const amount = form.amount(typed.amount)
  if (!amount.ok) return no(amount.refusal)
  const terms = readTerms(form)
  if (!terms.ok) return no(terms.refusal)
  const follow = { leader: args.params.traderId ?? '', amount: amount.value, ...terms.value }
  const done = await args.context.services.copyTrading.follow(subject, request, follow)
  return done.ok ? redirect(`/${locale}/copy-trading/mine?done=followed`, 303) : no(done.refusal)
}
