// `/tr` leads to the market list.

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isLocale } from '#app/i18n/locales.ts'

export function loader({ params }: LoaderFunctionArgs) {
  return isLocale(params.lang) ? redirect(`/${params.lang}/spot`) : null
}
