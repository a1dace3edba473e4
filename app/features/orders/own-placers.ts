// An order or plan by its number alone, of whichever of one's wallets it is.

import type { OfWallet, OrderLists } from '#app/services/order-lists.ts'
import { walletAccount } from '#engine/kernel/wallets.ts'

const isUnified = (wallet: string) => wallet === 'unified'

/** The row, and the ledger account that it is of. */
export async function findOwn<Row>(
  lists: Pick<OrderLists, 'wallets'>,
  account: string,
  read: (placer: string) => Promise<Row | undefined>,
): Promise<{ placer: string; row: OfWallet<Row> } | undefined> {
  const wallets = lists.wallets(account)
  // By the name of the account one finds those of its unified wallet too.
  const [unified, others] = [wallets.filter(isUnified), wallets.filter((wallet) => !isUnified(wallet))]
  for (const wallet of [...unified, ...others]) {
    const placer = walletAccount(account, wallet)
    const row = await read(placer)
    if (row !== undefined) return { placer, row: { ...row, wallet } }
  }
  return undefined
}
