// How a wallet of the caller is named: "spot", "usdtm", "margin:BTCUSDT" …

import { z } from '@hono/zod-openapi'
import { readWalletName, walletName } from '#engine/kernel/wallets.ts'

export const wallet = (otherwise: string) =>
  z
    .string()
    .max(64)
    .optional()
    .openapi({ description: `spot, usdtm, coinm, usdcm, margin, margin:BTCUSDT, earn …; ${otherwise}` })

/** Whether an account may have a wallet of this name, as far as the name tells. */
export function isWallet(account: string, name: string): boolean {
  return name === 'spot' || readWalletName(walletName(account, name))?.owner === account
}
