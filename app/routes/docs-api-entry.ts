// `/docs/api` leads to the reference in the reader's language.

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { frontLocale } from '#app/server/first-visit.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url)
  return redirect(`/${frontLocale(request)}/docs/api${search}`, {
    headers: { Vary: 'Accept-Language, Cookie' },
  })
}
