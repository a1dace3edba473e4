// Whether an account at a venue may be traded by a bot on a contract: one-way mode, cross margin, nothing else in that contract.

import type { Exchange } from 'ccxt'
import type { Log } from '#db/log.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { textOf } from '#engine/reactors/amounts.ts'
import { venueSize } from './taken-positions.ts'
import type { VenueGate } from './venue-gate.ts'
import { contractMarket } from './venue-pairs.ts'
import { BadVenueSetting } from './venue-settings.ts'

/** Throws BadVenueSetting with a sentence that says what to do. */
export async function requireFitAccount(client: Exchange, symbol: string, log: Log): Promise<void> {
  const market = contractMarket(client, symbol)
  if (!market) throw new BadVenueSetting(`${client.id} has no contract ${symbol}`)
  const unified = market.symbol as string
  const { isHedged, isIsolated } = await modesOf(client, unified)
  if (isHedged)
    throw new BadVenueSetting(
      `the account at ${client.id} is in hedge mode, and bots on contracts need one-way mode. Change the position mode there and start again`,
    )
  if (isIsolated)
    throw new BadVenueSetting(
      `${unified} is in isolated margin at ${client.id}, and bots on contracts need cross margin. Change the margin mode there and start again`,
    )
  if (isHedged === undefined)
    log.warn({ contract: unified }, 'position mode not readable: one-way mode is needed')
  const held = await venueSize(client, symbol)
  if (held !== 0n)
    throw new BadVenueSetting(
      `the account at ${client.id} already has a position in ${unified} (${textOf(held)}). A bot needs the contract for itself: close the position, or use a sub-account`,
    )
  const { length: open } = await client.fetchOpenOrders(unified)
  if (open > 0)
    throw new BadVenueSetting(
      `the account at ${client.id} already has open orders in ${unified} (${open}). A bot needs the contract for itself: cancel them, or use a sub-account`,
    )
}

/** Throws BadVenueSetting where the law of the country keeps contracts from the account. */
export function requireLawful(gate: VenueGate, symbol: string): void {
  const order: Command = {
    type: 'placeContractOrder',
    account: '',
    symbol,
    side: 'buy',
    orderType: 'market',
    size: '1',
  }
  if (gate.isClosed || !gate.refusal(order, undefined)) return
  throw new BadVenueSetting(
    'contracts are not open to your country at an exchange with real money (COUNTRY). Use VENUE_SANDBOX, or a bot on a spot pair',
  )
}

interface Modes {
  isHedged?: boolean
  isIsolated?: boolean
}

/** Each absent where the venue does not say it; then it refuses orders that do not fit. */
async function modesOf(client: Exchange, unified: string): Promise<Modes> {
  const modes: Modes = {}
  if (client.has['fetchPositionMode']) modes.isHedged = (await client.fetchPositionMode(unified)).hedged
  if (client.has['fetchMarginMode'] !== true) return modes
  const { marginMode, info } = await client.fetchMarginMode(unified)
  modes.isIsolated = marginMode === 'isolated'
  // Bitget's form.
  const { posMode } = info as { posMode?: string }
  if (posMode !== undefined) modes.isHedged = posMode === 'hedge_mode'
  return modes
}
