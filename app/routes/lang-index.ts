// `/tr` leads to the market list, any other single word to its page in the reader's language.

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isLocale, pathWithLocale } from '#app/i18n/locales.ts'
import { storedLocale } from '#app/server/preferences.ts'

export function loader({ request, params }: LoaderFunctionArgs) {
  if (isLocale(params.lang)) return redirect(`/${params.lang}/spot`)
  // The frame's loader does not run here, because this route has no page.
  const { pathname, search } = new URL(request.url)
  return redirect(pathWithLocale(pathname, storedLocale(request.headers.get('Cookie'))) + search)
}
