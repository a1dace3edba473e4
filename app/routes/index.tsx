// `/` leads to the front page in the reader's language.

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { frontLocale } from '#app/server/first-visit.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url)
  return redirect(`/${frontLocale(request)}${search}`, { headers: { Vary: 'Accept-Language, Cookie' } })
}
