// The field by which calls about orders name a margin wallet, and the ledger account that it stands for.

import { walletAccount } from '#engine/kernel/wallets.ts'
import type { Subject } from '../services/subject.ts'
import { marginWallet } from './order-words.ts'

export const ofWallet = { wallet: marginWallet.optional() }

/** The ledger account whose list it is: one's own, or that of a margin wallet. */
export const accountOf = ({ account }: Pick<Subject, 'account'>, wallet = 'spot') =>
  walletAccount(account, wallet)
