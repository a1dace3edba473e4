// Where what buyers paid waits until they have copied and it is due to the strategist, or goes back to them (domain.md 11.3).

import { parseBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { valuationCoin } from '../kernel/defaults.ts'
import { availableUnits, moveFunds } from '../kernel/funds.ts'
import { escrowName } from '../kernel/platform-accounts.ts'
import { reportChanges } from '../kernel/report.ts'
import type { BotMarketState } from './state.ts'

/** Called when a minute is over. A right to copy that ran out unused is paid back. */
export function payDue(state: BotMarketState): void {
  const { strategies, now } = state
  refundUnused(state, ({ bot, buyer }) => (strategies.find(bot)?.buyers.get(buyer) ?? 0) <= now)
  const due = state.strategies.takeDue(state.now)
  if (due.length === 0) return
  const coin = state.coinIndex.get(valuationCoin) as number
  const escrow = state.accounts.find(escrowName) as Account
  for (const { to, amount } of due)
    moveFunds(state, escrow, to, coin, parseBig(amount, state.scales[coin] as number), 'payout')
  reportChanges(state)
}

/** Pays back what waits for a copy that cannot be made any more. */
export function refundUnused(
  state: BotMarketState,
  which: (payout: { bot: Account; buyer: Account }) => boolean,
): void {
  const unused = state.strategies.takeUnused(which)
  if (unused.length === 0) return
  const coin = state.coinIndex.get(valuationCoin) as number
  const escrow = state.accounts.find(escrowName) as Account
  for (const { buyer, amount } of unused)
    moveFunds(state, escrow, buyer, coin, parseBig(amount, state.scales[coin] as number), 'refund')
  reportChanges(state)
}

/** The escrow account holds exactly what is to be paid out. */
export function brokenEscrow(state: BotMarketState): string[] {
  const escrow = state.accounts.find(escrowName)
  if (!escrow) return []
  const broken: string[] = []
  for (const [coin, name] of state.coins.entries()) {
    const held = availableUnits(state.stores.ledger, escrow.index, coin)
    const scale = state.scales[coin] as number
    const owed = state.strategies.payouts.reduce((sum, { amount }) => sum + parseBig(amount, scale), 0n)
    const wanted = name === valuationCoin ? owed : 0n
    if (held !== wanted) broken.push(`escrow ${name}: ${held} held, ${wanted} to be paid out`)
  }
  return broken
}
