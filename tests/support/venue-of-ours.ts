// Our own server as a venue: a house that stands still, and a ccxt client of one of its accounts.

import type { Exchange } from 'ccxt'
import { silentLog } from '#db/log.ts'
import type { Command, Genesis } from '#engine/exchange/protocol.ts'
import { CcxtExchange, type CcxtExchangeInput } from '#jobs/venues/ccxt-exchange.ts'
import { loadVenue } from '#jobs/venues/load-venue.ts'
import { openKey, openScenarioHouse, type ScenarioHouse } from '#scripts/scenario/scenario-house.ts'

export interface VenueOfOurs {
  house: ScenarioHouse
  /** Carried out inside, as an operator or anybody else. */
  say(command: Command, id?: string): Promise<void>
  client(account: string): Promise<Exchange>
  close(): Promise<void>
}

export async function openVenueOfOurs(genesis: Genesis, opening: readonly Command[]): Promise<VenueOfOurs> {
  const house = await openScenarioHouse(genesis)
  const clients: Exchange[] = []
  let said = 0
  const say = async (command: Command, id = `said-${++said}`) => {
    const { rejected } = await house.open.host.submit(id, command)
    if (rejected) throw new Error(`${command.type} was refused with ${rejected.code}`)
  }
  for (const command of opening) await say(command)
  return {
    house,
    say,
    async client(account) {
      const { apiKey, secret, passphrase } = await openKey(house, account)
      const client = await loadVenue({
        venue: 'bitget',
        url: house.origin,
        config: {
          apiKey,
          secret,
          password: passphrase,
          enableRateLimit: false,
          timeout: 20_000,
          options: { uta: false },
        },
      })
      await client.loadMarkets()
      clients.push(client)
      return client
    },
    async close() {
      for (const client of clients) await client.close()
      await house.close()
    },
  }
}

/** An adapter that does not sleep between its tries. */
export const adapterOf = (client: Exchange, more: Partial<CcxtExchangeInput> = {}) =>
  new CcxtExchange({ client, isOwn: true, log: silentLog, sleep: async () => undefined, ...more })
