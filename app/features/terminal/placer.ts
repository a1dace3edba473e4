// The ledger account whose orders the terminal shows: one's own, or that of the margin wallet that was chosen. Its owner commands it.

import { walletAccount } from '#engine/kernel/wallets.ts'
import { type WalletChoice, walletOf } from './wallet-choice.ts'

export const placerOf = (owner: string, wallet: WalletChoice, symbol: string) =>
  walletAccount(owner, walletOf(wallet, symbol))
