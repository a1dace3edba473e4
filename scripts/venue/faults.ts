// One seed of trading at our own server with injected faults, compared with the same trading on an engine without any.

import { setTimeout as wait } from 'node:timers/promises'
import type { Exchange } from 'ccxt'
import { silentLog } from '#db/log.ts'
import { Random } from '#engine/core/random.ts'
import type { Command, ExchangePort, Receipt } from '#engine/exchange/protocol.ts'
import { CcxtExchange } from '#jobs/venues/ccxt-exchange.ts'
import { HttpExchange } from '#jobs/venues/http-exchange.ts'
import { loadVenue } from '#jobs/venues/load-venue.ts'
import type { ApiKey } from '#jobs/venues/signed-call.ts'
import { UnknownOutcome } from '#jobs/venues/unknown-outcome.ts'
import { VenueFollower } from '#jobs/venues/venue-follower.ts'
import { watchVenue } from '#jobs/venues/watch-venue.ts'
import { openKey, openScenarioServer, type ScenarioServer } from '../scenario/scenario-server.ts'
import {
  commandsOf,
  type Dialect,
  genesisOf,
  openingOf,
  type Product,
  type SentCommand,
} from './fault-commands.ts'
import { FaultInjector } from './fault-injector.ts'
import { fillLine, Observed, withoutFaults } from './without-faults.ts'

/** Virtual time between two attempts of a caller that got no response, as for a bot. */
const stepMs = 2_000
/** Without a hint the venue is polled after so many steps. */
const stepsPerPoll = 5
/** Attempts at one command or query; faults end long before. */
const attemptsMax = 500
/** Real time in which sockets have to reconnect once faults have ended. */
const reconnectMsMax = 10_000

/** Empty when orders, trades, funds and positions are the same, each trade of a pair was reported once, and sockets deliver again. */
export async function differencesOf(
  seed: number,
  dialect: Dialect,
  product: Product = 'spot',
): Promise<string[]> {
  const steps = commandsOf(seed, dialect, product)
  const server = await openScenarioServer(genesisOf(seed, product), { isDisturbed: true })
  try {
    const run = new FaultyRun(server, seed, dialect, product)
    const { outcome, reported, unexpected } = await run.play(steps)
    const wanted = withoutFaults(seed, product, steps)
    const toReport = product === 'spot' ? wanted.fills : []
    return [
      ...unlike('orders', outcome.orders, wanted.orders),
      ...unlike('fills', outcome.fills, wanted.fills),
      ...unlike('balances', outcome.balances, wanted.balances),
      ...unlike('positions', outcome.positions, wanted.positions),
      ...unlike('reported fills', byOrder(reported), byOrder(toReport)),
      ...unexpected,
    ]
  } finally {
    await server.close()
  }
}

/** Sorted by order; fills of one order keep their order of report. */
const byOrder = (fills: readonly string[]) =>
  [...fills].sort((a, b) => Number(a.split(' ')[0]) - Number(b.split(' ')[0]))

function unlike(what: string, is: readonly string[], wanted: readonly string[]): string[] {
  const at = wanted.findIndex((line, index) => line !== is[index])
  if (at < 0 && is.length === wanted.length) return []
  const place = at < 0 ? wanted.length : at
  return [`${what}: ${is[place] ?? 'nothing'}, should be ${wanted[place] ?? 'nothing'}`]
}

class FaultyRun {
  private readonly injector: FaultInjector
  private readonly random: Random
  private readonly reported: string[] = []
  private readonly unexpected: string[] = []
  private hints = 0
  private seenHints = 0

  constructor(
    private readonly server: ScenarioServer,
    seed: number,
    private readonly dialect: Dialect,
    private readonly product: Product,
  ) {
    this.injector = new FaultInjector(server, seed)
    this.random = new Random(seed + 1)
  }

  async play(steps: readonly SentCommand[][]) {
    const { server, injector } = this
    const seen = new Observed()
    server.open.host.listen(({ events }) => seen.note(events))
    for (const [n, command] of openingOf(this.product).entries())
      await this.submitDirectly(`open-${n}`, command)
    const key = await openKey(server, 'alice')
    const client = await clientOf(server, key)
    const follower = new VenueFollower(client, () => server.time.now())
    const stopWatching = watchVenue(client, 'BTC/USDT', () => this.hints++, silentLog, 5)
    const adapter = this.adapter(client, key)
    try {
      for (const [n, lines] of steps.entries()) {
        await injector.before(n)
        for (const line of lines) {
          client.timeout = injector.timeoutMs
          if (line.isHers) await this.send(adapter, follower, line)
          else await this.submitDirectly(line.id, line.command)
        }
        client.timeout = injector.timeoutMs
        if (this.hints !== this.seenHints || n % stepsPerPoll === 0) await this.catchUp(follower)
      }
      await injector.clear()
      client.timeout = injector.timeoutMs
      await this.catchUp(follower)
      const outcome = seen.outcome(server.open.exchange)
      await this.awaitDelivery()
      return { outcome, reported: this.reported, unexpected: this.unexpected }
    } finally {
      stopWatching()
      await client.close()
    }
  }

  private adapter(client: Exchange, key: ApiKey): ExchangePort {
    const { injector, server, dialect } = this
    const sleep = async (ms: number) => {
      await injector.pass(ms)
      client.timeout = injector.timeoutMs
    }
    if (dialect === 'any') this.watchForDoubles(client)
    if (dialect !== 'http')
      return new CcxtExchange({ client, isOwn: dialect === 'own', log: silentLog, sleep })
    const { origin } = server
    return new HttpExchange({
      origin,
      keyOf: () => key,
      sleep,
      get timeoutMs() {
        return injector.timeoutMs
      },
    })
  }

  /** Our server returns the first receipt for a repeated id; other venues would accept a second order, so none may be sent. */
  private watchForDoubles(client: Exchange): void {
    const accepted = new Set<string>()
    this.server.open.host.listen(({ events }) => {
      for (const event of events)
        if (
          (event.type === 'orderAccepted' || event.type === 'contractOrderAccepted') &&
          event.account === 'alice'
        )
          accepted.add(event.clientOid ?? '')
    })
    const create = client.createOrder.bind(client)
    client.createOrder = (...args) => {
      const { clientOrderId } = args[5] as { clientOrderId: string }
      if (accepted.has(clientOrderId))
        this.unexpected.push(`${clientOrderId} was sent again although the venue had accepted it`)
      return create(...args)
    }
  }

  /** Repeats the id until a receipt arrives, as bots do; sometimes sends it once more, which must change nothing. */
  private async send(
    adapter: ExchangePort,
    follower: VenueFollower,
    { id, command }: SentCommand,
  ): Promise<void> {
    const { orderId } = await this.untilAnswered(adapter, id, command)
    if (orderId !== undefined && command.type === 'placeOrder') follower.follow(orderId, id, command)
    if (!this.random.chance(0.2)) return
    const again = await this.untilAnswered(adapter, id, command)
    // A closing has no name at the venue: sent once more, it finds nothing to close.
    if (again.orderId !== orderId && command.type !== 'closePositions')
      this.unexpected.push(`${id} returned ${orderId}, and the second time ${again.orderId}`)
  }

  private async untilAnswered(adapter: ExchangePort, id: string, command: Command): Promise<Receipt> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await adapter.submit(id, command)
      } catch (error) {
        if (!(error instanceof UnknownOutcome) || attempt === attemptsMax) throw error
        await this.injector.pass(stepMs)
      }
    }
  }

  private async submitDirectly(id: string, command: Command): Promise<void> {
    await this.server.open.host.submit(id, command)
  }

  /** Polls until a response arrives. */
  private async catchUp(follower: VenueFollower): Promise<void> {
    this.seenHints = this.hints
    for (let attempt = 1; ; attempt++) {
      try {
        for (const { body } of await follower.catchUp('alice'))
          if (body.type === 'orderFilled') this.reported.push(fillLine(body))
        return
      } catch (error) {
        if (attempt === attemptsMax) throw error
        // Lost on the wire; the follower noted nothing.
        await this.injector.pass(stepMs)
      }
    }
  }

  /** Trades of other accounts, until a socket delivers one of them. */
  private async awaitDelivery(): Promise<void> {
    const before = this.hints
    const pair = { account: 'dan', symbol: 'BTCUSDT', orderType: 'market', source: 'api' } as const
    for (let waited = 0; waited < reconnectMsMax && this.hints === before; waited += 50) {
      const trade = { type: 'placeOrder', ...pair, side: 'buy', quoteSize: '10' } as const
      await this.submitDirectly(`offer-${waited}`, { ...offer, type: 'placeOrder' })
      await this.submitDirectly(`trade-${waited}`, trade)
      await wait(50)
    }
    if (this.hints === before) this.unexpected.push('sockets do not deliver again')
  }
}

const offer = {
  account: 'bob',
  symbol: 'BTCUSDT',
  side: 'sell',
  orderType: 'limit',
  price: '103',
  size: '0.1',
  source: 'api',
} as const

async function clientOf(server: ScenarioServer, { apiKey, secret, passphrase }: ApiKey): Promise<Exchange> {
  const client = await loadVenue({
    venue: 'bitget',
    url: server.origin,
    config: {
      apiKey,
      secret,
      password: passphrase,
      enableRateLimit: false,
      options: { uta: false },
    },
  })
  await client.loadMarkets()
  return client
}
