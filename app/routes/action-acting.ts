// Switches the login to another account that its person may act for, or back to their own.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { readForm } from '#app/server/form.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context)
  if (!form.ok) return data(null, { status: 403 })
  const [, first] = new URL(request.headers.get('Referer') ?? '/', 'http://own.invalid').pathname.split('/')
  const locale = isLocale(first) ? first : defaultLocale
  const account = String(form.value.get('account') ?? '')
  const done = await context.services.subAccounts.actFor(request.headers.get('Cookie'), account)
  return done.ok ? redirect(`/${locale}/assets`, 303) : data(null, { status: 403 })
}
