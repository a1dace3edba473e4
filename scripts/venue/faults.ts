// One seed of trading through ccxt on a server whose answers get lost, beside the same trading on an engine that loses nothing.

import { silentLog } from '#db/log.ts'
import { Random } from '#engine/core/random.ts'
import type {
  Command,
  ExchangeEvent,
  ExchangePort,
  Genesis,
  PlaceOrder,
  TimeInForce,
} from '#engine/exchange/protocol.ts'
import { trialMarket } from '#engine/exchange/trial.ts'
import { Stage } from '#engine/scenario/stage.ts'
import { CcxtExchange } from '#jobs/venues/ccxt-exchange.ts'
import { HttpExchange } from '#jobs/venues/http-exchange.ts'
import { loadVenue } from '#jobs/venues/load-venue.ts'
import { VenueFollower } from '#jobs/venues/venue-follower.ts'
import { openKey, openScenarioHouse, type ScenarioHouse } from '../scenario/scenario-house.ts'

/**
 * 'own': through ccxt, with all that our server understands. 'any': as at a venue that nobody knows more of than ccxt
 * does. 'http': over our own calls.
 */
export const dialects = ['own', 'any', 'http'] as const
export type Dialect = (typeof dialects)[number]

interface Said {
  id: string
  command: Command
  /** Sent by alice, through the lossy wire; else by the market around her. */
  isHers: boolean
}

interface Outcome {
  orders: string[]
  fills: string[]
  balances: string[]
}

const start = Date.UTC(2026, 0, 5)
const steps = 40

const genesisOf = (seed: number): Genesis => ({
  version: 1,
  seed,
  start,
  markets: [trialMarket({ minNotional: '5', lastPrice: '100' })],
  simulation: 'off',
  platformToken: 'ERG',
})

const opening: Command[] = ['alice', 'bob'].flatMap((account): Command[] => [
  { type: 'openAccount', account, kind: 'main' },
  { type: 'setAccount', account, kyc: 2 },
  { type: 'grantFunds', account, coin: 'USDT', amount: '20000' },
  { type: 'grantFunds', account, coin: 'BTC', amount: '200' },
])

/** What is said, the same for both. */
export function linesOf(seed: number, dialect: Dialect): Said[] {
  const random = new Random(seed)
  const lines: Said[] = []
  const hers: string[] = []
  const price = () => `${97 + random.below(600) / 100}`
  const size = () => `${(1 + random.below(40)) / 10}`
  const limit = (account: string, tif: TimeInForce): PlaceOrder => ({
    type: 'placeOrder',
    account,
    symbol: 'BTCUSDT',
    side: random.chance(0.5) ? 'buy' : 'sell',
    orderType: 'limit',
    price: price(),
    size: size(),
    tif,
    source: 'api',
  })
  const cancel = (): Command => ({ type: 'cancelOrder', account: 'alice', clientOid: pick(random, hers) })
  for (let n = 0; n < steps; n++) {
    lines.push({ id: `b${n}`, command: limit('bob', 'gtc'), isHers: false })
    const dice = random.below(dialect === 'any' ? 8 : 10)
    const id = `a${n}`
    if (dice < 5 || hers.length === 0) {
      const tif = pick(random, ['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post-only'] as const)
      lines.push({ id, command: limit('alice', tif), isHers: true })
      hers.push(id)
    } else if (dice < 6) {
      const { side, symbol, account } = limit('alice', 'gtc')
      const amount = side === 'buy' ? { quoteSize: '150' } : { size: '1.5' }
      const order = { type: 'placeOrder', account, symbol, side, orderType: 'market', ...amount } as const
      lines.push({ id, command: { ...order, source: 'api' }, isHers: true })
    } else if (dice < 8) lines.push({ id, command: cancel(), isHers: true })
    else {
      const change = { price: price(), size: size() }
      const command = {
        type: 'modifyOrder',
        account: 'alice',
        clientOid: pick(random, hers),
        ...change,
      } as const
      lines.push({ id, command, isHers: true })
    }
  }
  return lines
}

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T

class Seen {
  private readonly states = new Map<string, string>()
  readonly fills: string[] = []

  note(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      if (event.type === 'orderChanged' && event.account === 'alice')
        this.states.set(event.orderId, `${event.status} ${event.executedSize} ${event.remainingSize}`)
      if (event.type === 'orderFilled' && event.account === 'alice')
        this.fills.push(`${event.tradeId} ${event.side} ${event.price} ${event.size} ${event.fee}`)
    }
  }

  outcome(exchange: Stage['exchange']): Outcome {
    return {
      orders: [...this.states].map(([id, state]) => `${id} ${state}`),
      fills: this.fills,
      balances: exchange
        .balances('alice')
        .map(({ coin, available, frozen }) => `${coin} ${available} ${frozen}`),
    }
  }
}

function withoutFaults(seed: number, lines: readonly Said[]): Outcome {
  const seen = new Seen()
  const stage = new Stage(genesisOf(seed), (events) => seen.note(events))
  for (const command of opening) stage.submit(undefined, command)
  for (const { id, command } of lines) stage.submit(id, command)
  return seen.outcome(stage.exchange)
}

/** Empty: the same orders, trades and funds came of it, and each trade was told once. */
export async function differencesOf(seed: number, dialect: Dialect): Promise<string[]> {
  const lines = linesOf(seed, dialect)
  const house = await openScenarioHouse(genesisOf(seed), { isDisturbed: true })
  try {
    const { outcome, told } = await withFaults(house, lines, dialect)
    const wanted = withoutFaults(seed, lines)
    return [
      ...unlike('orders', outcome.orders, wanted.orders),
      ...unlike('fills', outcome.fills, wanted.fills),
      ...unlike('balances', outcome.balances, wanted.balances),
      ...unlike('what was told of fills', told, wanted.fills),
    ]
  } finally {
    await house.close()
  }
}

function unlike(what: string, is: readonly string[], wanted: readonly string[]): string[] {
  const at = wanted.findIndex((line, index) => line !== is[index])
  if (at < 0 && is.length === wanted.length) return []
  const place = at < 0 ? wanted.length : at
  return [`${what}: ${is[place] ?? 'nothing'}, should be ${wanted[place] ?? 'nothing'}`]
}

async function withFaults(house: ScenarioHouse, lines: readonly Said[], dialect: Dialect) {
  const { host, exchange } = house.open
  const seen = new Seen()
  host.listen(({ events }) => seen.note(events))
  for (const [n, command] of opening.entries()) await host.submit(`open-${n}`, command)
  const key = await openKey(house, 'alice')
  const client = await loadVenue({
    venue: 'bitget',
    url: house.origin,
    config: {
      apiKey: key.apiKey,
      secret: key.secret,
      password: key.passphrase,
      enableRateLimit: false,
      options: { uta: false },
    },
  })
  await client.loadMarkets()
  const patience = { tries: 200, sleep: () => new Promise<void>((soon) => setImmediate(soon)) }
  const adapter: ExchangePort =
    dialect === 'http'
      ? new HttpExchange({ origin: house.origin, keyOf: () => key, ...patience })
      : new CcxtExchange({ client, isOwn: dialect === 'own', log: silentLog, ...patience })
  const follower = new VenueFollower(client, () => exchange.now())
  const told: string[] = []
  const disturb = (probability: string) =>
    host.submit(`chaos-${probability}`, { type: 'setChaos', kind: 'disconnect', probability })
  await disturb('0.3')
  for (const { id, command, isHers } of lines) {
    if (!isHers) await host.submit(id, command)
    else {
      const { orderId } = await adapter.submit(id, command)
      if (orderId !== undefined && command.type === 'placeOrder') follower.follow(orderId, id, command)
    }
    await follow(follower, told)
  }
  await host.submit('calm', { type: 'setChaos', kind: 'none' })
  await follow(follower, told)
  await client.close()
  return { outcome: seen.outcome(exchange), told }
}

/** Asked again until an answer comes through. */
async function follow(follower: VenueFollower, told: string[]): Promise<void> {
  for (;;) {
    try {
      for (const { body } of await follower.catchUp('alice'))
        if (body.type === 'orderFilled')
          told.push(`${body.tradeId} ${body.side} ${body.price} ${body.size} ${body.fee}`)
      return
    } catch {
      // Lost on the wire; nothing was noted.
    }
  }
}
