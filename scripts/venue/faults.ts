// One seed of trading at a faulty server of ours, beside the same trading on an engine that loses nothing.

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
import { BadWeather } from './bad-weather.ts'
import { type Dialect, genesisOf, linesOf, opening, type Said } from './fault-lines.ts'
import { fillLine, Seen, withoutFaults } from './without-faults.ts'

/** Virtual: between two tries of a caller that was given no answer, as of a bot. */
const stepMs = 2_000
/** Without a hint the venue is asked after so many steps. */
const stepsUnasked = 5
/** Of one command or question: bad weather is over long before. */
const triesMax = 500
/** Real: how long sockets may take to be back when the weather is good again. */
const backMsMax = 10_000

/** Empty: the same orders, trades and funds came of it, each trade was told once, and sockets are heard again. */
export async function differencesOf(seed: number, dialect: Dialect): Promise<string[]> {
  const steps = linesOf(seed, dialect)
  const server = await openScenarioServer(genesisOf(seed), { isDisturbed: true })
  try {
    const run = new FaultyRun(server, seed, dialect)
    const { outcome, told, odd } = await run.play(steps)
    const wanted = withoutFaults(seed, steps)
    return [
      ...unlike('orders', outcome.orders, wanted.orders),
      ...unlike('fills', outcome.fills, wanted.fills),
      ...unlike('balances', outcome.balances, wanted.balances),
      ...unlike('what was told of fills', byOrder(told), byOrder(wanted.fills)),
      ...odd,
    ]
  } finally {
    await server.close()
  }
}

/** Fills of one order stay as they were told. */
const byOrder = (fills: readonly string[]) =>
  [...fills].sort((a, b) => Number(a.split(' ')[0]) - Number(b.split(' ')[0]))

function unlike(what: string, is: readonly string[], wanted: readonly string[]): string[] {
  const at = wanted.findIndex((line, index) => line !== is[index])
  if (at < 0 && is.length === wanted.length) return []
  const place = at < 0 ? wanted.length : at
  return [`${what}: ${is[place] ?? 'nothing'}, should be ${wanted[place] ?? 'nothing'}`]
}

class FaultyRun {
  private readonly weather: BadWeather
  private readonly random: Random
  private readonly told: string[] = []
  private readonly odd: string[] = []
  private hints = 0
  private asked = 0

  constructor(
    private readonly server: ScenarioServer,
    seed: number,
    private readonly dialect: Dialect,
  ) {
    this.weather = new BadWeather(server, seed)
    this.random = new Random(seed + 1)
  }

  async play(steps: readonly Said[][]) {
    const { server, weather } = this
    const seen = new Seen()
    server.open.host.listen(({ events }) => seen.note(events))
    for (const [n, command] of opening.entries()) await this.sayInside(`open-${n}`, command)
    const key = await openKey(server, 'alice')
    const client = await clientOf(server, key)
    const follower = new VenueFollower(client, () => server.time.now())
    const stopWatching = watchVenue(client, 'BTC/USDT', () => this.hints++, silentLog, 5)
    const adapter = this.adapter(client, key)
    try {
      for (const [n, lines] of steps.entries()) {
        await weather.before(n)
        for (const line of lines) {
          client.timeout = weather.timeoutMs
          if (line.isHers) await this.say(adapter, follower, line)
          else await this.sayInside(line.id, line.command)
        }
        client.timeout = weather.timeoutMs
        if (this.hints !== this.asked || n % stepsUnasked === 0) await this.catchUp(follower)
      }
      await weather.clear()
      client.timeout = weather.timeoutMs
      await this.catchUp(follower)
      const outcome = seen.outcome(server.open.exchange)
      await this.hearAgain()
      return { outcome, told: this.told, odd: this.odd }
    } finally {
      stopWatching()
      await client.close()
    }
  }

  private adapter(client: Exchange, key: ApiKey): ExchangePort {
    const { weather, server, dialect } = this
    const sleep = async (ms: number) => {
      await weather.pass(ms)
      client.timeout = weather.timeoutMs
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
        return weather.timeoutMs
      },
    })
  }

  /** Our server answers a repeated id as the first time; other venues would make a second order, so none may be sent. */
  private watchForDoubles(client: Exchange): void {
    const there = new Set<string>()
    this.server.open.host.listen(({ events }) => {
      for (const event of events)
        if (event.type === 'orderAccepted' && event.account === 'alice') there.add(event.clientOid ?? '')
    })
    const send = client.createOrder.bind(client)
    client.createOrder = (...given) => {
      const { clientOrderId } = given[5] as { clientOrderId: string }
      if (there.has(clientOrderId)) this.odd.push(`${clientOrderId} was sent again, and the venue had it`)
      return send(...given)
    }
  }

  /** Under its id until it is answered, as bots do; and now and then once more, which may change nothing. */
  private async say(adapter: ExchangePort, follower: VenueFollower, { id, command }: Said): Promise<void> {
    const { orderId } = await this.untilAnswered(adapter, id, command)
    if (orderId !== undefined && command.type === 'placeOrder') follower.follow(orderId, id, command)
    if (!this.random.chance(0.2)) return
    const again = await this.untilAnswered(adapter, id, command)
    if (again.orderId !== orderId)
      this.odd.push(`${id} was answered with ${orderId}, and the second time with ${again.orderId}`)
  }

  private async untilAnswered(adapter: ExchangePort, id: string, command: Command): Promise<Receipt> {
    for (let tried = 1; ; tried++) {
      try {
        return await adapter.submit(id, command)
      } catch (error) {
        if (!(error instanceof UnknownOutcome) || tried === triesMax) throw error
        await this.weather.pass(stepMs)
      }
    }
  }

  private async sayInside(id: string, command: Command): Promise<void> {
    await this.server.open.host.submit(id, command)
  }

  /** Asked again until an answer comes through. */
  private async catchUp(follower: VenueFollower): Promise<void> {
    this.asked = this.hints
    for (let tried = 1; ; tried++) {
      try {
        for (const { body } of await follower.catchUp('alice'))
          if (body.type === 'orderFilled') this.told.push(fillLine(body))
        return
      } catch (error) {
        if (tried === triesMax) throw error
        // Lost on the wire; nothing was noted.
        await this.weather.pass(stepMs)
      }
    }
  }

  /** Trades of others, until one of them is heard of. */
  private async hearAgain(): Promise<void> {
    const before = this.hints
    const pair = { account: 'dan', symbol: 'BTCUSDT', orderType: 'market', source: 'api' } as const
    for (let waited = 0; waited < backMsMax && this.hints === before; waited += 50) {
      const trade = { type: 'placeOrder', ...pair, side: 'buy', quoteSize: '10' } as const
      await this.sayInside(`offer-${waited}`, { ...offer, type: 'placeOrder' })
      await this.sayInside(`trade-${waited}`, trade)
      await wait(50)
    }
    if (this.hints === before) this.odd.push('sockets are not heard again')
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
