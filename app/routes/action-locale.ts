// Keeps the chosen language, and leads to the same page in it.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { isLocale, pathInLocale } from '#app/i18n/locales.ts'
import { cookieHeaders, ownPath, readForm } from '#app/server/form.ts'
import { localeCookie } from '#app/server/preferences.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await readForm(request, context)
  if (!answer.ok) return data(null, { status: 403 })
  const locale = String(answer.value.get('locale') ?? '')
  if (!isLocale(locale)) return data(null, { status: 400 })
  const { pathname, search } = new URL(ownPath(answer.value.get('returnTo'), `/${locale}`), request.url)
  return redirect(pathInLocale(pathname, locale) + search, {
    status: 303,
    headers: cookieHeaders([localeCookie(request.headers.get('Cookie'), locale)]),
  })
}
