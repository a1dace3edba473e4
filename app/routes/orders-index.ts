// `/orders` is the page of spot orders; the query goes along.

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname}/spot${search}`)
}
