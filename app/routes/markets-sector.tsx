// `/markets/{sector}`: the page of all markets with that category chosen.

import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { NotFound } from '#app/features/frame/failure-page.tsx'
import { partitionsOf } from '#app/features/markets/load-markets.ts'

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const known = partitionsOf(context.services.markets.list()).find((name) => name === params.sector)
  if (known === undefined) throw data(null, { status: 404 })
  const search = new URL(request.url).searchParams
  search.set('part', known)
  return redirect(`/${params.lang}/markets?${search}`)
}

/** So that a category that there is not has the page of what is not found. */
export default NotFound
