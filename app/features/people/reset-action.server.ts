// The form that resets the demo funds, on any page.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { translator } from '#app/i18n/translator.server.ts'
import { readOwnForm, refuse } from '#app/parts/form-action.server.ts'

/** `page` is where the reader stands: "/account". */
export async function resetAction(args: ActionFunctionArgs, page: string) {
  const posted = await readOwnForm(args)
  const { subject, locale } = posted
  if (!posted.ok) return refuse(locale, posted.refusal)
  if (posted.form.get('intent') !== 'resetDemoFunds') throw data(null, { status: 400 })
  const done = await args.context.services.people.resetDemoFunds(subject)
  if (done.ok) return redirect(`/${locale}${page}?reset`, 303)
  if (done.refusal.code !== '429') return refuse(locale, done.refusal)
  return data({ refused: translator(locale)('account:reset.tooSoon') }, { status: 429 })
}
