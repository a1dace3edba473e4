// `/` leads to the front page in the reader's stored language, else Turkish.

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { storedLocale } from '#app/server/preferences.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url)
  return redirect(`/${storedLocale(request.headers.get('Cookie'))}${search}`)
}
