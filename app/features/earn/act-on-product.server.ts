// The actions of a product's page: subscribe, and the switch of idle coins.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'

export async function actOnProduct(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = { amount: text('amount') }
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  const { earn } = args.context.services
  const product = earn.product(args.params.product ?? '')
  if (!form.hasRequest || !product) return no({ code: '40017' })
  const back = `/${locale}/earn/${product.product}`
  if (text('intent') === 'auto') {
    const terms = { coin: product.coin, on: text('on') === 'yes' }
    const { rejected } = await earn.setAutoSubscribe(subject, request, terms)
    return rejected ? no({ ...rejected, field: undefined }) : redirect(back, 303)
  }
  const amount = form.amount(typed.amount)
  if (!amount.ok) return no(amount.refusal)
  const { rejected } = await earn.subscribe(subject, request, {
    product: product.product,
    amount: amount.value,
  })
  return rejected ? no(rejected) : redirect(`${back}?done`, 303)
}
