// Ends the session; only a form may, so that a link of another site cannot.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { localeOf } from '#app/i18n/locales.ts'
import { cookieHeaders, readForm } from '#app/server/form.ts'

export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/${localeOf(params)}/spot`)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const target = `/${localeOf(params)}/spot`
  const form = await readForm(request, context)
  if (!form.ok) return redirect(target, 303)
  const { setCookie } = await context.services.people.logOut(request.headers.get('Cookie'))
  return redirect(target, { status: 303, headers: cookieHeaders(setCookie) })
}
