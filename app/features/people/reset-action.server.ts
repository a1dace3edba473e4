// The form that asks for fresh demo funds, wherever it stands.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { localeOf } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { refuse } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { readForm } from '#app/server/form.ts'

/** `page` is where the reader stands: "/account". */
export async function resetAction(args: ActionFunctionArgs, page: string) {
  const subject = await requireSubject(args)
  const locale = localeOf(args.params)
  const form = await readForm(args.request, args.context)
  if (!form.ok) return refuse(locale, form.refusal)
  if (form.value.get('intent') !== 'resetDemoFunds') throw data(null, { status: 400 })
  const done = await args.context.services.people.resetDemoFunds(subject)
  if (done.ok) return redirect(`/${locale}${page}?reset`, 303)
  if (done.refusal.code !== '429') return refuse(locale, done.refusal)
  return data({ refused: translator(locale)('account:reset.tooSoon') }, { status: 429 })
}
