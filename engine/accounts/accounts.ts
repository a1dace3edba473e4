// Accounts of people: opening, identity, fee levels, funds.

import type { Product } from '../kernel/product.ts'
import { grantFundsCommand } from './grant-funds.ts'
import { openAccountCommand } from './open-account.ts'
import { resetDemoFundsCommand } from './reset-demo-funds.ts'
import { setAccountCommand } from './set-account.ts'
import { setFeeTokenCommand } from './set-fee-token.ts'
import { transferCommand } from './transfer.ts'
import { verifyIdentityCommand } from './verify-identity.ts'
import { isLevelTime, renewLevels } from './vip-levels.ts'

export const accountCommands = [
  openAccountCommand,
  verifyIdentityCommand,
  setAccountCommand,
  setFeeTokenCommand,
  grantFundsCommand,
  resetDemoFundsCommand,
  transferCommand,
] as const

export const accounts: Product = {
  name: 'accounts',
  commands: accountCommands,
  minuteEnded(state) {
    if (isLevelTime(state.now)) renewLevels(state)
  },
}
