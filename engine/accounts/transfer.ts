// The command transfer: funds move between accounts of one owner, and between an account and its wallets.

import { parseBig } from '../core/decimal.ts'
import { addAccount } from '../kernel/account-changes.ts'
import { type Account, ownerOf } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { reactorOfId } from '../kernel/bot-accounts.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { kycToTrade } from '../kernel/defaults.ts'
import { text } from '../kernel/fields.ts'
import { availableUnits, moveFunds } from '../kernel/funds.ts'
import { fundsGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import type { KernelState } from '../kernel/product.ts'
import { reportChanges } from '../kernel/report.ts'
import { isWalletOf, spotOf } from '../kernel/wallets.ts'

export interface Transfer {
  type: 'transfer'
  account: string
  to: string
  coin: string
  amount: string
  /** The account itself or a wallet of it; default: the account. */
  from?: string
}

/**
 * Between accounts of one owner only: main and its subs, two of its subs, or the wallets of one of them. What a bot holds
 * moves to and from its owner alone, by the bot's own commands, and to the owner even from a frozen one: it cannot leave
 * the owner that way. The first transfer to a wallet opens it.
 */
function transfer(state: KernelState, account: Account, command: Transfer, commandId: string): Answer {
  const { accounts } = state
  const to = accounts.find(command.to)
  const returns = account.kind === 'bot' && to === account.parent
  const gate = account.kyc < kycToTrade ? refuse('noPermission') : fundsGate(account)
  if (gate && !returns) return gate
  const from = payerOf(state, account, command.from)
  if ('orderId' in from) return from
  const no = refusePayee(state, from, to, command.to, commandId)
  if (no) return no
  const coin = state.coinIndex.get(command.coin)
  if (coin === undefined) return refuse('parameterInvalid', 'coin')
  const units = parseBig(command.amount, state.scales[coin] as number)
  if (units <= 0n || availableUnits(state.stores.ledger, from.index, coin) < units)
    return refuse('transferInvalid', 'amount')
  for (const product of state.products) {
    const held = product.refuseLeaving?.(state, from, coin, units, to)
    if (held) return held
  }
  const payee = to ?? addAccount(state, { name: command.to, kind: 'wallet', parent: account })
  moveFunds(state, from, payee, coin, units, 'transfer')
  reportChanges(state)
  return done
}

/** The account itself or a wallet of it; an account that is a wallet commands nothing. */
function payerOf(state: KernelState, account: Account, name = account.name): Account | Answer {
  const payer = state.accounts.find(name)
  if (payer === undefined)
    // A wallet that is not opened yet is empty.
    return isWalletOf(state, account, name)
      ? refuse('transferInvalid', 'amount')
      : refuse('accountMissing', 'from')
  if (spotOf(payer) !== account) return refuse('noPermission', 'from')
  return payer !== account && payer.frozen ? refuse('accountFrozen') : payer
}

/** Why it may not receive the funds; undefined = it may. Without an account yet, `name` must be a wallet to open. */
function refusePayee(
  state: KernelState,
  from: Account,
  to: Account | undefined,
  name: string,
  commandId: string,
): Answer | undefined {
  if (to === undefined) {
    if (!isWalletOf(state, spotOf(from), name)) return refuse('accountMissing', 'to')
    const isFull = state.accounts.count >= limits.accounts
    return isFull ? refuse('rateLimited', undefined, { limit: `${limits.accounts}` }) : undefined
  }
  if (to === from || ownerOf(to) !== ownerOf(from)) return refuse('noPermission', 'to')
  if ((from.kind === 'wallet' || to.kind === 'wallet') && spotOf(from) !== spotOf(to))
    return refuse('noPermission', 'to')
  const bot = from.kind === 'bot' ? from : to
  if (bot.kind !== 'bot') return undefined
  const other = bot === from ? to : from
  const isOwn = bot.parent === other && reactorOfId(commandId) !== undefined
  return isOwn ? undefined : refuse('noPermission', 'to')
}

export const transferCommand: AccountDescriptor<KernelState, Transfer> = {
  of: 'account',
  type: 'transfer',
  by: ['person', 'reactor'],
  fields: { to: text, coin: text, amount: text, from: text.optional() },
  added: ['from'],
  handle: transfer,
}
