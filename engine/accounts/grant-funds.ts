// The command grantFunds: an operator gives an account funds out of the mint.

import { malformed, parseBig, tooFine } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { availableUnits, moveFunds } from '../kernel/funds.ts'
import { limits } from '../kernel/limits.ts'
import { platform } from '../kernel/platform-accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import { reportChanges } from '../kernel/report.ts'

export interface GrantFunds {
  type: 'grantFunds'
  account: string
  coin: string
  amount: string
}

function grantFunds(state: KernelState, account: Account, command: GrantFunds): Answer {
  const coin = state.coinIndex.get(command.coin)
  if (coin === undefined) return refuse('parameterInvalid', 'coin')
  const units = readAmount(state, coin, command.amount)
  if (typeof units !== 'bigint') return units
  // What the mint has is below zero: what it has given out.
  if (units - availableUnits(state.stores.ledger, platform.mint, coin) > limits.coinUnits)
    return refuse('transferInvalid', 'amount')
  moveFunds(state, undefined, account, coin, units, 'grant')
  reportChanges(state)
  return done
}

/** Units of a coin, or why not. */
function readAmount(state: KernelState, coin: number, text: string): bigint | Answer {
  const units = parseBig(text, state.scales[coin] as number)
  if (units > 0n) return units
  if (units === BigInt(tooFine)) return refuse('tooManyDecimals', 'amount')
  return refuse(units === BigInt(malformed) ? 'parameterInvalid' : 'transferInvalid', 'amount')
}

export const grantFundsCommand: AccountDescriptor<KernelState, GrantFunds> = {
  of: 'account',
  type: 'grantFunds',
  by: ['operator'],
  fields: { coin: text, amount: text },
  handle: grantFunds,
}
