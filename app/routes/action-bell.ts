// The bell of the header: read again by scripts, and marked as read by its form.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { defaultLocale, isLocale, localeFromPath } from '#app/i18n/locales.ts'
import { ownPath, readForm } from '#app/server/form.ts'

const nothing = { items: [], unread: 0, mark: '' }

export async function loader({ request, context: { services } }: LoaderFunctionArgs) {
  const subject = await services.people.subject(request.headers.get('Cookie'))
  const lang = new URL(request.url).searchParams.get('lang')
  return subject ? services.bell.read(subject, isLocale(lang) ? lang : defaultLocale) : nothing
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { people, bell } = context.services
  const subject = await people.subject(request.headers.get('Cookie'))
  const form = await readForm(request, context)
  if (!form.ok || !subject) return data(nothing, { status: 403 })
  await bell.markRead(subject)
  const page = ownPath(form.value.get('returnTo'), '/')
  // A fetch shows the answer in place; a page without scripts comes back to itself.
  if (request.headers.get('Sec-Fetch-Mode') !== 'navigate')
    return bell.read(subject, localeFromPath(page) ?? defaultLocale)
  return redirect(page, 303)
}
