// An unmodified ccxt.pro that trades on a test server: only its addresses are set.

import ccxt from 'ccxt'
import { urlsAt } from '#jobs/venues/load-venue.ts'
import type { ApiCredentials } from './ws-client.ts'

export type CcxtClient = InstanceType<typeof ccxt.pro.bitget>

/**
 * With its markets loaded. `isPaced`: it waits between calls as ccxt does by itself, 200 ms before each order; where the server
 * has no limits, waiting proves nothing.
 */
export async function ccxtClient(
  origin: string,
  { apiKey, secret, passphrase }: ApiCredentials,
  { isPaced = true } = {},
): Promise<CcxtClient> {
  const client = new ccxt.pro.bitget({
    apiKey,
    secret,
    password: passphrase,
    urls: urlsAt(origin),
    enableRateLimit: isPaced,
  })
  // A socket without TLS needs its agent set first.
  await client.loadHttpProxyAgent()
  await client.loadMarkets()
  return client
}
