// Who may lead and who may follow (domain.md 13, 19).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { recognitionGate, tradeGate } from '../kernel/gates.ts'
import type { CopyProduct } from './protocol.ts'
import { copyRules } from './rules.ts'
import type { Copy, CopyTradingState, Leader } from './state.ts'

/** A person with nothing open, who follows no one and, of contracts, trades both sides. */
export function leadGate(
  state: CopyTradingState,
  account: Account,
  product: CopyProduct,
): Answer | undefined {
  const gate = tradeGate(account)
  if (gate) return gate
  if (account.kind !== 'main') return refuse('noPermission')
  const unrecognised = product === 'contracts' ? recognitionGate(account) : undefined
  if (unrecognised) return unrecognised
  // Copies of spot trades follow the spot wallet.
  if (product === 'spot' && account.unified !== undefined) return refuse('modeChangeRefused', 'mode')
  const { copyTrading: own, ports } = state
  if (own.leaders.has(account) || own.isFollower(account)) return refuse('noPermission')
  const open = product === 'spot' ? spotGate(state, account) : contractGate(state, account)
  if (open) return open
  // A snapshot knows a copy's leader by account: what still closes must end first.
  if (own.isCopied(account)) return refuse('modeChangeRefused', 'copies')
  const needed = copyRules.equityToLead
  const equity = (product === 'spot' ? own.spot : ports.contracts).equity(account)
  return equity < needed
    ? refuse('marginMissing', undefined, { needed: amountText(needed), available: amountText(equity) })
    : undefined
}

function contractGate({ ports: { contracts } }: CopyTradingState, account: Account): Answer | undefined {
  if (contracts.positionMode(account) === 'one-way') return refuse('positionModeMismatch')
  return contracts.isIdle(account) ? undefined : refuse('modeChangeRefused', 'positions')
}

const spotGate = ({ ports: { trading } }: CopyTradingState, account: Account): Answer | undefined =>
  trading.openOrders(account) > 0 ? refuse('modeChangeRefused', 'orders') : undefined

const amountText = (units: bigint) => `${units / 10n ** 8n}`

export function followGate(
  state: CopyTradingState,
  account: Account,
  product: CopyProduct,
): Answer | undefined {
  const gate = tradeGate(account)
  if (gate) return gate
  if (account.elite || (account.kind !== 'main' && account.kind !== 'demo')) return refuse('noPermission')
  const unrecognised = product === 'contracts' ? recognitionGate(account) : undefined
  if (unrecognised) return unrecognised
  const isOneWay = product === 'contracts' && state.ports.contracts.positionMode(account) === 'one-way'
  return isOneWay ? refuse('positionModeMismatch') : undefined
}

export function leaderNamed({ copyTrading, accounts }: CopyTradingState, name: unknown): Leader | undefined {
  const account = typeof name === 'string' ? accounts.find(name) : undefined
  return account && copyTrading.leaders.get(account)
}

/** Why this person may not begin to follow; undefined = may. */
export function joinGate(
  { account, blocked, isPrivate, copies }: Leader,
  follower: Account,
): Answer | undefined {
  if (account === follower || isPrivate || blocked.has(follower) || copies.has(follower))
    return refuse('noPermission', 'leader')
  const limit = copyRules.followersMax
  return copies.size >= limit ? refuse('noPermission', 'leader', { limit: `${limit}` }) : undefined
}

/** The copy of this leader that a follower has, or why there is none. `orEnding`: one that ends will do. */
export function copyNamed(
  state: CopyTradingState,
  follower: Account,
  leader: unknown,
  orEnding = false,
): Copy | Answer {
  const found = leaderNamed(state, leader)?.copies.get(follower)
  if (found === undefined) return refuse('accountMissing', 'leader')
  return found.status === 'stopping' && !orEnding ? refuse('modeChangeRefused', 'leader') : found
}
