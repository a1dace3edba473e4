// Accounts of people: opening, identity, fee levels, funds, wallets.

import type { Account } from '../kernel/accounts.ts'
import type { KernelState, Product } from '../kernel/product.ts'
import { mayBorrow, mayOwe } from '../kernel/wallets.ts'
import { grantFundsCommand } from './grant-funds.ts'
import { openAccountCommand } from './open-account.ts'
import { resetDemoFundsCommand } from './reset-demo-funds.ts'
import { setAccountCommand } from './set-account.ts'
import { setFeeTokenCommand } from './set-fee-token.ts'
import { type AccountsState, Levels, loadLevels, saveLevels } from './state.ts'
import { transferCommand } from './transfer.ts'
import { verifyIdentityCommand } from './verify-identity.ts'
import { isLevelTime, renewLevels, reportLevels } from './vip-levels.ts'

export const accountCommands = [
  openAccountCommand,
  verifyIdentityCommand,
  setAccountCommand,
  setFeeTokenCommand,
  grantFundsCommand,
  resetDemoFundsCommand,
  transferCommand,
] as const

export const accounts = {
  name: 'accounts',
  commands: accountCommands,
  parts: ['levels'],
  create: () => ({ levels: new Levels() }),
  isEmpty: ({ levels }) => levels.changed.size === 0,
  save: saveLevels,
  load: loadLevels,
  minuteEnded(state) {
    if (!isLevelTime(state.now)) return
    renewLevels(state)
    reportLevels(state)
  },
  followUp: reportLevels,
  queued: ({ levels }) => levels.changed.size,
  accountOpened: noteDebtor,
  resume(state) {
    for (const account of state.accounts) noteDebtor(state, account)
  },
} satisfies Product<AccountsState>

function noteDebtor({ stores }: KernelState, account: Account): void {
  if (mayOwe(account)) stores.ledger.letOwe(account.index)
  if (mayBorrow(account)) stores.ledger.letBorrow(account.index)
}
