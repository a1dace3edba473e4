// The columns of a file of balances, and the balances of the wallets wanted.

import type { CsvForm } from '#app/parts/csv.ts'
import { loadWallet, type WalletCoin } from './load-wallet.ts'
import type { WalletTab } from './wallet-tabs.ts'

type Line = WalletCoin & { wallet: string; tab: WalletTab }

export const assetsCsv: CsvForm<Line> = {
  head: ['wallet', 'bot', 'coin', 'available', 'frozen', 'total', 'usdt', 'debt'],
  cells: ({ wallet, tab, coin, available, frozen, total, usdt, debt }) => [
    tab === 'bots' ? 'bots' : wallet,
    tab === 'bots' ? wallet : null,
    coin,
    available,
    frozen,
    total,
    usdt,
    debt,
  ],
}

/** Tab by tab. */
export async function* everyBalance(
  services: Parameters<typeof loadWallet>[0],
  account: string,
  tabs: readonly WalletTab[],
  hidesSmall: boolean,
): AsyncGenerator<Line[]> {
  for (const tab of tabs) {
    const { sections } = await loadWallet(services, account, tab, 'USDT', hidesSmall)
    yield sections.flatMap(({ wallet, coins }) => coins.map((coin) => ({ ...coin, wallet, tab })))
  }
}
