// The list of products, of all coins or of one.

import type { LoaderFunctionArgs } from '@remix-run/node'

export function loadProducts({ request, context }: LoaderFunctionArgs) {
  const all = context.services.earn.products()
  const coins = [...new Set(all.map(({ coin }) => coin))].sort()
  const wanted = new URL(request.url).searchParams.get('coin') ?? ''
  const coin = coins.includes(wanted) ? wanted : null
  return {
    coins,
    coin,
    products: all.filter((one) => (coin === null ? one.days === undefined : one.coin === coin)),
  }
}
