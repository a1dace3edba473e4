// Keeps a pair among a person's favourites, or lets it go; visitors are led to the login.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { ownPath, readForm } from '#app/server/form.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'

/** The first part of a path of this site names its language. */
function localeOfPath(path: string) {
  const [, first] = path.split('/')
  return isLocale(first) ? first : defaultLocale
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { people, favourites } = context.services
  const answer = await readForm(request, context)
  if (!answer.ok) return data(null, { status: 403 })
  const form = answer.value
  const back = ownPath(form.get('returnTo'), `/${defaultLocale}/markets`)
  const subject = await people.subject(request.headers.get('Cookie'))
  if (subject === undefined)
    return redirect(`/${localeOfPath(back)}/login?returnTo=${encodeURIComponent(back)}`, 303)
  const symbol = String(form.get('symbol') ?? '')
  const intent = form.get('intent')
  if (intent !== 'favourite' && intent !== 'unfavourite') return data(null, { status: 400 })
  const { add, remove } = favourites
  const done = await (intent === 'favourite' ? add : remove)(subject, symbol)
  if (!done.ok) return data(null, { status: done.refusal.code === rejection.pairMissing ? 400 : 403 })
  return redirect(back, 303)
}
