// What the transfer page shows: one's wallets, and what of each coin can leave them.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { walletAccount } from '#engine/kernel/wallets.ts'
import { coinName } from '#engine/market/catalogue.ts'
import { plainWallets } from './own-wallets.ts'

export interface TransferPage {
  coins: { coin: string; name: string }[]
  wallets: string[]
  /** By wallet, then by coin. */
  available: Record<string, Record<string, string>>
  terms: { from: string; to: string; coin: string; amount: string }
  isDone: boolean
  request: string
}

export async function loadTransfer(args: LoaderFunctionArgs): Promise<TransferPage> {
  const { account } = await requireSubject(args)
  const { trading, funds, markets } = args.context.services
  const search = new URL(args.request.url).searchParams
  // That of a pair opens with the first transfer to it.
  const unopened = markets.list().map(({ symbol }) => `margin:${symbol}`)
  const wallets = [...new Set([...plainWallets, ...(await funds.wallets(account)), ...unopened])]
  /** What is borrowed does not leave. */
  const balancesOf = (wallet: string) =>
    (wallet === 'unified' ? trading.pooledBalances(account) : undefined) ??
    trading.balances(walletAccount(account, wallet))
  const available = Object.fromEntries(
    wallets.map((wallet) => [
      wallet,
      Object.fromEntries(balancesOf(wallet).map((held) => [held.coin, held.available])),
    ]),
  )
  const coins = [...new Set(Object.values(available).flatMap(Object.keys))].sort()
  const wanted = (name: string, known: readonly string[], otherwise: string) => {
    const value = search.get(name) ?? ''
    return known.includes(value) ? value : otherwise
  }
  const from = wanted('from', wallets, 'spot')
  const amount = search.get('amount') ?? ''
  return {
    coins: coins.map((coin) => ({ coin, name: coinName(coin) })),
    wallets,
    available,
    terms: {
      from,
      to: wanted('to', wallets, from === 'spot' ? 'usdtm' : 'spot'),
      coin: wanted('coin', coins, coins.includes('USDT') ? 'USDT' : (coins[0] ?? 'USDT')),
      amount: /^\d{1,21}(\.\d{1,18})?$/.test(amount) ? amount : '',
    },
    isDone: search.has('done'),
    request: crypto.randomUUID(),
  }
}
