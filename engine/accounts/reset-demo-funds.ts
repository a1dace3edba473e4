// The command resetDemoFunds: an account begins again with the demo balances (domain.md 20), at most once an hour.

import { parseBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { demoFunds, demoResetEveryMs } from '../kernel/defaults.ts'
import { availableUnits, moveFunds } from '../kernel/funds.ts'
import { fundsGate } from '../kernel/gates.ts'
import type { KernelState } from '../kernel/product.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'

export interface ResetDemoFunds {
  type: 'resetDemoFunds'
  account: string
}

/** Cancels everything, empties the wallets and leaves exactly the demo balances. */
function resetDemoFunds(state: KernelState, account: Account): Answer {
  if (account.parent) return refuse('noPermission')
  const gate = fundsGate(account)
  if (gate) return gate
  if (state.now - account.resetAt < demoResetEveryMs)
    return refuse('rateLimited', undefined, { retryAt: `${account.resetAt + demoResetEveryMs}` })
  for (const product of state.products) {
    const no = product.refuseReset?.(state, account)
    if (no) return no
  }
  account.resetAt = state.now
  const wallets = state.accounts.childrenOf(account).filter(({ kind }) => kind === 'wallet')
  for (const one of [account, ...wallets])
    for (const product of state.products) product.cancelAllOf?.(state, one, cancelReason.user)
  for (const wallet of wallets) leaveExactly(state, wallet, {})
  leaveExactly(state, account, demoFunds)
  reportChanges(state)
  return done
}

function leaveExactly(state: KernelState, account: Account, funds: Readonly<Record<string, string>>): void {
  for (const [coin, name] of state.coins.entries()) {
    const held = availableUnits(state.stores.ledger, account.index, coin)
    const wanted = parseBig(funds[name] ?? '0', state.scales[coin] as number)
    if (wanted > held) moveFunds(state, undefined, account, coin, wanted - held, 'reset')
    if (wanted < held) moveFunds(state, account, undefined, coin, held - wanted, 'reset')
  }
}

export const resetDemoFundsCommand: AccountDescriptor<KernelState, ResetDemoFunds> = {
  of: 'account',
  type: 'resetDemoFunds',
  by: ['person'],
  fields: {},
  handle: resetDemoFunds,
}
