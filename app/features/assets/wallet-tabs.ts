// Which tabs of wallets an account has: spot and bots always, the others once a wallet of theirs was opened.

export const walletTabs = ['spot', 'bots', 'futures', 'margin', 'unified', 'earn', 'copy'] as const
export type WalletTab = (typeof walletTabs)[number]

/** Of 'usdtm', 'margin:BTCUSDT' … */
export function tabOf(wallet: string): WalletTab {
  if (wallet === 'usdtm' || wallet === 'coinm' || wallet === 'usdcm') return 'futures'
  const product = wallet.split(':')[0]
  return walletTabs.find((tab) => tab === product) ?? 'spot'
}

/** `hasBots`: sub-accounts have none (domain.md 18.3). */
export function tabsOf(opened: readonly string[], hasBots: boolean): WalletTab[] {
  const own = new Set(opened.map(tabOf))
  return walletTabs.filter((tab) => tab === 'spot' || (tab === 'bots' ? hasBots : own.has(tab)))
}
