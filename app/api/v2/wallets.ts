// The wallets of an account in the words of this dialect.

import { readWalletName, walletAccount } from '#engine/kernel/wallets.ts'
import { word } from './fields.ts'

const types = {
  spot: 'spot',
  usdt_futures: 'usdtm',
  coin_futures: 'coinm',
  usdc_futures: 'usdcm',
  crossed_margin: 'margin',
  isolated_margin: 'margin:',
  unified: 'unified',
} as const

export const walletType = word(types)

type WalletType = (typeof types)[keyof typeof types]

/** What a wallet is called beside its account's name; undefined for an isolated one without its pair. */
export function shortName(type: WalletType, symbol: string | undefined): string | undefined {
  if (type !== 'margin:') return type
  return symbol === undefined ? undefined : type + symbol
}

/** The ledger account of a wallet; undefined for an isolated one without its pair. */
export function walletOfType(
  account: string,
  type: WalletType,
  symbol: string | undefined,
): string | undefined {
  const name = shortName(type, symbol)
  return name === undefined ? undefined : walletAccount(account, name)
}

/** Type and pair of a wallet; one that this dialect has no word for goes by its own. */
export function typeOfWallet(account: string): { type: string; symbol: string } {
  const wallet = readWalletName(account)?.wallet ?? 'spot'
  const [product, symbol = ''] = wallet.split(':') as [string, string?]
  const isolated = product === 'margin' && symbol !== ''
  const known = Object.entries(types).find(([, name]) => name === (isolated ? 'margin:' : wallet))
  return { type: known?.[0] ?? product, symbol }
}
