// The action of the deposit page: sends a test deposit.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'

export async function actOnDeposit(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request } = form
  const [coin, chain, typed] = [form.text('coin'), form.text('chain'), form.text('amount')]
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const amount = form.amount(typed)
  if (!amount.ok) return no(amount.refusal)
  const reorganised = form.text('reorganised') === 'on'
  const terms = { coin, chain, amount: amount.value, ...(reorganised && { reorganised }) }
  const { rejected } = await args.context.services.coinTransfers.sendTestDeposit(subject, request, terms)
  if (rejected) return no(rejected)
  return redirect(`/${locale}/assets/deposit?${new URLSearchParams({ coin, chain, sent: '' })}`, 303)
}
