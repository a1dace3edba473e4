// Who may trade contracts, in which of them, and with which account (domain.md 1.3 steps 1 and 2, 19).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { walletName } from '../kernel/wallets.ts'
import type { Contract } from './contract.ts'
import type { ContractAccount, LineAccount } from './contract-account.ts'
import { payOwed } from './funding-round.ts'
import type { FuturesState } from './state.ts'

/** What a command on a contract acts on. */
export interface Subject {
  contract: Contract
  account: ContractAccount
}

/** The contract and the account's part in it, paid up to now, or why not. Only trading contracts unless `anyStatus`. */
export function subjectOf(
  state: FuturesState,
  owner: Account,
  symbol: string,
  anyStatus = false,
): Subject | Answer {
  const contract = state.futures.bySymbol.get(symbol)
  if (contract === undefined) return refuse('pairMissing', 'symbol')
  if (contract.status !== 'trading' && !anyStatus)
    return refuse(contract.status === 'delisted' ? 'pairNotTraded' : 'pairSuspended', 'symbol')
  const account = lineOf(state, owner, contract.line).in(contract)
  payOwed(state, account)
  return { contract, account }
}

/** With its wallet, once that is opened. */
export function lineOf(state: FuturesState, owner: Account, line: LineAccount['line']): LineAccount {
  const account = state.futures.of(owner, line)
  account.wallet ??= walletIn(state, owner, line)
  // Floating profit may cover what it lacks (futures-rules.md A3). A bot without contracts never owes.
  if (owner.kind === 'bot') state.stores.ledger.letOwe(owner.index)
  return account
}

/**
 * Where an owner's money of a line is; a bot, and a wallet that copies, hold positions themselves; in unified mode all lines have
 * one.
 */
export const walletIn = (
  { accounts }: FuturesState,
  owner: Account,
  line: LineAccount['line'],
): Account | undefined =>
  holdsItself(owner) ? owner : (owner.unified ?? accounts.find(walletName(owner.name, line)))

const holdsItself = ({ kind }: Account) => kind === 'wallet' || kind === 'bot'

/** While any of it is being liquidated no command is taken (domain.md 6; futures-rules.md D6). */
export function liquidationGate({ owner, contract, liquidating }: ContractAccount): Answer | undefined {
  const isHeld = owner.isHeld || liquidating[0] || liquidating[1] || owner.liquidating.has(contract.coin)
  return isHeld ? refuse('underLiquidation') : undefined
}
