// Pages that need a person: others are led to the login and come back afterwards.

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { localeOf } from '#app/i18n/locales.ts'
import type { Subject } from '#app/services/subject.ts'

export async function requireSubject({
  request,
  params,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>): Promise<Subject> {
  const subject = await context.services.people.subject(request.headers.get('Cookie'))
  if (subject) return subject
  const { pathname, search } = new URL(request.url)
  throw redirect(`/${localeOf(params)}/login?returnTo=${encodeURIComponent(pathname + search)}`)
}
