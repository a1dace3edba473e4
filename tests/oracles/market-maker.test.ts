// Oracle 1 of domain.md 24 with a market maker in the books: exchange and reference agree on every event and state, also
// when lots and balances need more than 2^53 units.

import { expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry, Genesis } from '#engine/exchange/protocol.ts'
import { Comparison } from '#tests/simulation-tester/compare.ts'
import { ReferenceExchange } from '#tests/simulation-tester/reference/exchange.ts'
import { decimal } from './draws.ts'
import { RandomCommands, randomGenesis } from './random-commands.ts'
import { type MakerHabits, RandomMaker } from './random-maker.ts'

/** Throws an Error that names command and difference. */
function compare(genesis: Genesis, habits: MakerHabits, entries: Iterable<Entry>): Map<string, number> {
  const maker = () => new RandomMaker(genesis, habits)
  const exchange = new Exchange(genesis, { assertions: 'core', simulation: maker })
  const comparison = new Comparison(new ReferenceExchange(genesis, maker()))
  const met = new Map<string, number>()
  for (const entry of entries) {
    const receipt = exchange.apply(entry)
    const isWalk = entry.seq % 100 === 0
    const broken = isWalk ? exchange.checkInvariants()[0] : undefined
    const difference =
      broken ?? comparison.ofReceipt(entry, receipt) ?? (isWalk ? comparison.ofState(exchange) : undefined)
    if (difference) throw new Error(`command ${entry.seq} ${JSON.stringify(entry.command)}: ${difference}`)
    for (const event of receipt.events) {
      const name = event.type === 'orderFilled' ? `filled ${event.role}` : event.type
      met.set(name, (met.get(name) ?? 0) + 1)
    }
  }
  return met
}

function* randomEntries(genesis: Genesis, count: number): Generator<Entry> {
  const source = new RandomCommands(genesis.seed, genesis.start)
  for (let n = 0; n < count; n++) yield source.next()
}

test.each([51, 52, 53, 54])('seed %i: all kinds of people and the market maker', (seed) => {
  const genesis: Genesis = { ...randomGenesis(seed), simulation: 'on' }
  const isFine = seed % 2 === 0
  const steps = isFine ? { lotsMax: 2 ** 29, stepTicks: 10_000 } : { lotsMax: 300, stepTicks: 1 }
  const met = compare(genesis, { everyMs: 250, ...steps }, randomEntries(genesis, 4_000))
  for (const name of ['traded', 'filled taker', 'filled maker', 'planChanged'])
    expect(met.get(name) ?? 0, name).toBeGreaterThan(20)
})

const people = ['ada', 'bora', 'cem']

/** One pair whose orders have up to 2^52 lots and whose balances need two limbs. */
const hugeGenesis: Genesis = {
  version: 1,
  seed: 61,
  start: Date.UTC(2026, 0, 1),
  simulation: 'on',
  platformToken: 'ERG',
  markets: [
    {
      symbol: 'BTCUSDT',
      base: 'BTC',
      quote: 'USDT',
      tick: '0.01',
      lot: '0.00000001',
      minAmount: '0',
      maxAmount: '90000000',
      minNotional: '0',
      maxNotional: '0',
      priceBand: '0',
      marketSlippage: '0.02',
      lastPrice: '100',
    },
  ],
}

function* hugeEntries({ seed, start }: Genesis, count: number): Generator<Entry> {
  const random = new Random(seed)
  let seq = 0
  let ts = start
  const entry = (command: Command): Entry => ({ seq: ++seq, ts, id: `c${seq}`, command })
  for (const account of people) {
    yield entry({ type: 'openAccount', account, kind: 'main' })
    yield entry({ type: 'setAccount', account, kyc: 2, vip: random.below(6) })
    yield entry({ type: 'grantFunds', account, coin: 'BTC', amount: '800000000' })
    yield entry({ type: 'grantFunds', account, coin: 'USDT', amount: '80000000000' })
  }
  const lots = () => 1 + Math.floor(random.share() * 2 ** (8 + random.below(45)))
  const pick = <T>(list: readonly T[]) => list[random.below(list.length)] as T
  while (seq < count) {
    // A minute each, because the volume of a candle is exact up to 2^53 lots.
    ts += 60_000
    const account = pick(people)
    const side = pick(['buy', 'sell'] as const)
    const order = {
      account,
      symbol: 'BTCUSDT',
      side,
      stp: pick(['none', 'cancel-taker', 'cancel-maker', 'cancel-both'] as const),
    }
    const price = decimal(9_994 + random.below(13), 2)
    const size = decimal(lots(), 8)
    const dice = random.below(10)
    const clientOid = `c${Math.max(1, seq - random.below(30))}`
    if (dice < 5)
      yield entry({
        type: 'placeOrder',
        ...order,
        orderType: 'limit',
        price,
        size,
        tif: pick(['gtc', 'gtc', 'ioc', 'fok', 'post-only']),
      })
    else if (dice === 5 && side === 'sell')
      yield entry({ type: 'placeOrder', ...order, orderType: 'market', size })
    else if (dice === 5)
      yield entry({ type: 'placeOrder', ...order, orderType: 'market', quoteSize: decimal(lots(), 6) })
    else if (dice < 8) yield entry({ type: 'modifyOrder', account, clientOid, price, size })
    else yield entry({ type: 'cancelOrder', account, clientOid })
  }
}

test('orders of up to 2^52 lots', () => {
  const met = compare(
    hugeGenesis,
    { everyMs: 30_000, lotsMax: 2 ** 51, stepTicks: 1 },
    hugeEntries(hugeGenesis, 2_000),
  )
  for (const name of ['filled taker', 'filled maker', 'orderChanged'])
    expect(met.get(name) ?? 0, name).toBeGreaterThan(100)
})
