// Keeps the chosen theme.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { cookieHeaders, ownPath, readForm } from '#app/server/form.ts'
import { choiceCookie } from '#app/server/preferences.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await readForm(request, context)
  if (!answer.ok) return data(null, { status: 403 })
  const form = answer.value
  const theme = form.get('theme') === 'light' ? 'light' : 'dark'
  const headers = cookieHeaders([choiceCookie(request.headers.get('Cookie'), 'theme', theme)])
  if (form.get('stay')) return data(null, { headers })
  return redirect(ownPath(form.get('returnTo'), '/'), { status: 303, headers })
}
