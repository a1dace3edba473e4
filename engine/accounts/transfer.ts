// The command transfer: funds move between accounts of one owner.

import { parseBig } from '../core/decimal.ts'
import { type Account, ownerOf } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { reactorOfId } from '../kernel/bot-accounts.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { kycToTrade } from '../kernel/defaults.ts'
import { text } from '../kernel/fields.ts'
import { moveFunds } from '../kernel/funds.ts'
import { fundsGate } from '../kernel/gates.ts'
import type { KernelState } from '../kernel/product.ts'
import { reportChanges } from '../kernel/report.ts'

export interface Transfer {
  type: 'transfer'
  account: string
  to: string
  coin: string
  amount: string
}

/**
 * Between accounts of one owner only: main and its subs, or two of its subs. What a bot holds moves to and from its
 * owner alone, by the bot's own commands, and to the owner even from a frozen one: it cannot leave the owner that way.
 */
function transfer(state: KernelState, account: Account, command: Transfer, commandId: string): Answer {
  const to = state.accounts.find(command.to)
  const returns = account.kind === 'bot' && to === account.parent
  const gate = account.kyc < kycToTrade ? refuse('noPermission') : fundsGate(account)
  if (gate && !returns) return gate
  if (to === undefined) return refuse('accountMissing', 'to')
  if (to === account || ownerOf(to) !== ownerOf(account)) return refuse('noPermission', 'to')
  const bot = account.kind === 'bot' ? account : to
  if (bot.kind === 'bot') {
    const other = bot === account ? to : account
    if (bot.parent !== other || reactorOfId(commandId) === undefined) return refuse('noPermission', 'to')
  }
  const coin = state.coinIndex.get(command.coin)
  if (coin === undefined) return refuse('parameterInvalid', 'coin')
  const units = parseBig(command.amount, state.scales[coin] as number)
  if (units <= 0n) return refuse('transferInvalid', 'amount')
  if (!moveFunds(state, account, to, coin, units, 'transfer')) return refuse('transferInvalid', 'amount')
  reportChanges(state)
  return done
}

export const transferCommand: AccountDescriptor<KernelState, Transfer> = {
  of: 'account',
  type: 'transfer',
  by: ['person', 'reactor'],
  fields: { to: text, coin: text, amount: text },
  handle: transfer,
}
