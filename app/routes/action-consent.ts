// Keeps the answer to the question about cookies, and what is already kept as it was answered.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { consentOf } from '#app/parts/cookie-text.ts'
import { cookieHeaders, ownPath, readForm } from '#app/server/form.ts'
import { consentCookies } from '#app/server/preferences.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await readForm(request, context)
  if (!answer.ok) return data(null, { status: 403 })
  const consent = consentOf(`consent=${answer.value.get('consent')}`)
  const headers = cookieHeaders(consent ? consentCookies(request.headers.get('Cookie'), consent) : [])
  return redirect(ownPath(answer.value.get('returnTo'), '/'), { status: 303, headers })
}
