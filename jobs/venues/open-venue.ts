// Opens an account at a venue: its client of ccxt with the keys, what may go out, and the exchange made of both.

import type { Exchange } from 'ccxt'
import type { Log } from '#db/log.ts'
import { CcxtExchange } from './ccxt-exchange.ts'
import { loadVenue } from './load-venue.ts'
import { VenueGate } from './venue-gate.ts'
import type { VenueAccess } from './venue-settings.ts'

export interface OpenVenue {
  client: Exchange
  exchange: CcxtExchange
  gate: VenueGate
}

/** Throws UnknownVenue, and what ccxt throws where the venue cannot be reached. */
export async function openVenue(
  access: VenueAccess,
  { log, isRehearsal = false }: { log: Log; isRehearsal?: boolean },
): Promise<OpenVenue> {
  const { venue, url, apiKey, secret, passphrase, isSandbox } = access
  const client = await loadVenue({
    venue,
    ...(url && { url }),
    config: { apiKey, secret, ...(passphrase && { password: passphrase }) },
  })
  if (isSandbox) client.setSandboxMode(true)
  await client.loadMarkets()
  const gate = new VenueGate(access)
  // Only our own server answers at an address of its own as Bitget does.
  const isOwn = url !== undefined && venue === 'bitget'
  return { client, gate, exchange: new CcxtExchange({ client, isOwn, gate, isRehearsal, log }) }
}
