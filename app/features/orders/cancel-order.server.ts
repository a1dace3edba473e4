// The action behind the cancel buttons of the orders pages and of one order's page: back to where one was.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { readOwnForm, refuse } from '#app/parts/form-action.server.ts'

export async function cancelOrder(args: ActionFunctionArgs) {
  const posted = await readOwnForm(args)
  const { subject, locale } = posted
  if (!posted.ok) return refuse(locale, posted.refusal)
  const text = (name: string) => String(posted.form.get(name) ?? '')
  const [orderId, planId, formId] = [text('orderId'), text('planId'), text('formId')]
  const isKnown = text('intent') === 'cancel' && /^\d{1,15}$/.test(orderId || planId)
  if (!isKnown || !/^[\w-]{8,40}$/.test(formId)) throw data(null, { status: 400 })
  const { account } = subject
  const { trading } = args.context.services
  const receipt = orderId
    ? await trading.submit(subject, `${formId}-c${orderId}`, { type: 'cancelOrder', account, orderId })
    : await trading.submit(subject, `${formId}-p${planId}`, { type: 'cancelPlan', account, planId })
  if (receipt.rejected) return refuse(locale, receipt.rejected)
  const { pathname, search } = new URL(args.request.url)
  return redirect(pathname + search.replace(/([?&])_data=[^&]*/, ''), 303)
}
