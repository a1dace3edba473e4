// An order or plan by its number alone: of one's own account, or of one of one's margin wallets.

import type { MarginService } from '#app/services/margin/margin.ts'
import { walletAccount } from '#engine/kernel/wallets.ts'

/** The row, and the ledger account that it is of. */
export async function findOwn<Row>(
  margin: Pick<MarginService, 'wallets'>,
  account: string,
  read: (placer: string) => Promise<Row | undefined>,
): Promise<{ placer: string; row: Row } | undefined> {
  for (const wallet of ['spot', ...margin.wallets(account)]) {
    const placer = walletAccount(account, wallet)
    const row = await read(placer)
    if (row !== undefined) return { placer, row }
  }
  return undefined
}
