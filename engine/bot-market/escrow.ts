// Where what buyers paid waits until it is due to the strategist.

import { parseBig } from '../core/decimal.ts'
import { valuationCoin } from '../kernel/defaults.ts'
import { availableUnits, moveFunds } from '../kernel/funds.ts'
import { escrowName } from '../kernel/platform-accounts.ts'
import { reportChanges } from '../kernel/report.ts'
import type { BotMarketState } from './state.ts'

/** Called when a minute is over. */
export function payDue(state: BotMarketState): void {
  const due = state.strategies.takeDue(state.now)
  if (due.length === 0) return
  const coin = state.coinIndex.get(valuationCoin) as number
  const escrow = state.accounts.find(escrowName)
  for (const { to, amount } of due)
    moveFunds(state, escrow, to, coin, parseBig(amount, state.scales[coin] as number), 'payout')
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
