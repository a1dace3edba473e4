// The coin and the chain that an address of a page names, or the first ones.

import { coinName } from '#engine/market/catalogue.ts'
import type { CoinChain } from '#engine/market/coin-chains.ts'

export interface ChainChoice {
  coins: { coin: string; name: string }[]
  chains: string[]
  chain: CoinChain
}

/** `open`: by coin, as the service lists them; undefined where there are none at all. */
export function chooseChain(
  open: ReadonlyMap<string, readonly CoinChain[]>,
  search: URLSearchParams,
): ChainChoice | undefined {
  const coins = [...open.keys()].sort()
  const wanted = search.get('coin') ?? ''
  const coin = open.has(wanted) ? wanted : open.has('USDT') ? 'USDT' : coins[0]
  const chains = (coin !== undefined && open.get(coin)) || []
  const chain = chains.find((one) => one.chain === search.get('chain')) ?? chains[0]
  return (
    chain && {
      coins: coins.map((name) => ({ coin: name, name: coinName(name) })),
      chains: chains.map((one) => one.chain),
      chain,
    }
  )
}
