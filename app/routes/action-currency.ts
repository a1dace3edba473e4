// Keeps the currency in which values are shown.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { cookieHeaders, ownPath, readForm } from '#app/server/form.ts'
import { currencyCookie } from '#app/server/preferences.ts'
import { isCurrency } from '#app/services/worth.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await readForm(request, context)
  if (!answer.ok) return data(null, { status: 403 })
  const currency = answer.value.get('currency')
  const cookies = request.headers.get('Cookie')
  const headers = cookieHeaders(isCurrency(currency) ? [currencyCookie(cookies, currency)] : [])
  return redirect(ownPath(answer.value.get('returnTo'), '/'), { status: 303, headers })
}
