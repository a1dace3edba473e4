// Keeps the chosen theme.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { cookieHeaders, ownPath, readForm } from '#app/server/form.ts'
import { themeCookie } from '#app/server/preferences.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await readForm(request, context)
  if (!answer.ok) return data(null, { status: 403 })
  const form = answer.value
  const headers = cookieHeaders([themeCookie(form.get('theme') === 'light' ? 'light' : 'dark')])
  if (form.get('stay')) return data(null, { headers })
  return redirect(ownPath(form.get('returnTo'), '/'), { status: 303, headers })
}
