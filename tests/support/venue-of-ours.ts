// Our own server as a venue: a server whose market does not move, and a ccxt client of one of its accounts.

import type { Exchange } from 'ccxt'
import { silentLog } from '#db/log.ts'
import type { Command, Genesis } from '#engine/exchange/protocol.ts'
import { CcxtExchange, type CcxtExchangeInput } from '#jobs/venues/ccxt-exchange.ts'
import { loadVenue } from '#jobs/venues/load-venue.ts'
import { openKey, openScenarioServer, type ScenarioServer } from '#scripts/scenario/scenario-server.ts'

export interface VenueOfOurs {
  server: ScenarioServer
  /** Submits a command inside the server, for an operator or any account. */
  submit(command: Command, id?: string): Promise<void>
  client(account: string): Promise<Exchange>
  close(): Promise<void>
}

export async function openVenueOfOurs(genesis: Genesis, opening: readonly Command[]): Promise<VenueOfOurs> {
  const server = await openScenarioServer(genesis)
  const clients: Exchange[] = []
  let count = 0
  const submit = async (command: Command, id = `command-${++count}`) => {
    const { rejected } = await server.open.host.submit(id, command)
    if (rejected) throw new Error(`${command.type} was refused with ${rejected.code}`)
  }
  for (const command of opening) await submit(command)
  return {
    server,
    submit,
    async client(account) {
      const { apiKey, secret, passphrase } = await openKey(server, account)
      const client = await loadVenue({
        venue: 'bitget',
        url: server.origin,
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
      await server.close()
    },
  }
}

/** An adapter that does not wait between attempts. */
export const adapterOf = (client: Exchange, more: Partial<CcxtExchangeInput> = {}) =>
  new CcxtExchange({ client, isOwn: true, log: silentLog, sleep: async () => undefined, ...more })
