// F19: six commands that race for one order or plan, in all 720 orders, for every kind of order: one outcome each, both sides agree.

import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { openingOf, plainGenesis, symbol } from './crowd.ts'
import type { Fault, Tally } from './fault.ts'

const owner = 'owner'
const other = 'other'
const fields = { account: owner, symbol, side: 'sell', size: '1' } as const
const named = { account: owner, clientOid: 'target' }

/** What the six race for. The last price is 2000. */
const targets: Record<string, Command> = {
  limit: { type: 'placeOrder', ...fields, orderType: 'limit', price: '2000' },
  trigger: { type: 'placeTrigger', ...fields, triggerPrice: '1990', orderType: 'limit', price: '1980' },
  oco: { type: 'placeOco', ...fields, price: '2001', triggerPrice: '1990', orderPrice: '1980' },
  trailing: { type: 'placeTrailing', ...fields, callback: '0.5' },
  tpsl: {
    type: 'placeTpsl',
    ...fields,
    legs: [{ triggerPrice: '2010' }, { triggerPrice: '1990', price: '1980' }],
  },
}

function racersOf(kind: string): [id: string, command: Command][] {
  const isPlan = kind !== 'limit'
  return [
    [
      'take',
      {
        type: 'placeOrder',
        account: other,
        symbol,
        side: 'buy',
        orderType: 'limit',
        price: '2001',
        size: '0.4',
        tif: 'ioc',
      },
    ],
    ['cancel', isPlan ? { type: 'cancelPlan', ...named } : { type: 'cancelOrder', ...named }],
    isPlan
      ? ['change', { type: 'updatePlan', ...named, size: '0.7' }]
      : ['change', { type: 'modifyOrder', ...named, size: '0.7' }],
    ['fall', { type: 'print', symbol, price: '1985' }],
    [
      'bid',
      {
        type: 'placeOrder',
        account: other,
        symbol,
        side: 'buy',
        orderType: 'limit',
        price: '1980',
        size: '0.5',
      },
    ],
    ['out', { type: 'cancelOrders', account: owner }],
  ]
}

function* permutations<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield []
  for (const [index, first] of list.entries())
    for (const rest of permutations(list.filter((_, n) => n !== index))) yield [first, ...rest]
}

/** Applies entries of one moment; half way the exchange is saved and loaded, and must not notice. */
function race(target: Command, racers: readonly [string, Command][]) {
  let exchange = new Exchange(plainGenesis, { assertions: true })
  const events: ExchangeEvent[] = []
  const say = ([id, command]: [string, Command]) => {
    const entry = { seq: exchange.lastSeq + 1, ts: plainGenesis.start, id, command }
    const receipt = exchange.apply(entry)
    events.push(...receipt.events)
    return receipt
  }
  for (const account of [owner, other])
    for (const one of openingOf(account, { USDT: '10000', BTC: '2' })) say(one)
  const { rejected } = say(['target', target])
  if (rejected) throw new Error(`the target was refused: ${rejected.code} ${rejected.field}`)
  for (const [n, one] of racers.entries()) {
    if (n === racers.length >> 1)
      exchange = Exchange.load(plainGenesis, exchange.save().slice(), { assertions: true })
    say(one)
  }
  return { exchange, events }
}

const finals = new Set(['filled', 'cancelled', 'partially-cancelled', 'triggered', 'failed'])

/** What is wrong with what came of a race; undefined = nothing. */
function wrongWith({ exchange, events }: ReturnType<typeof race>): string | undefined {
  const ended = new Map<string, number>()
  const sold = new Map<string, string[]>()
  for (const event of events) {
    if (event.type === 'orderChanged' || event.type === 'planChanged') {
      const name = event.type === 'orderChanged' ? `order ${event.orderId}` : `plan ${event.planId}`
      if (ended.has(name)) return `${name} went on after its end`
      if (finals.has(event.status)) ended.set(name, event.seq)
    }
    if (event.type === 'orderFilled')
      sold.set(event.tradeId, [
        ...(sold.get(event.tradeId) ?? []),
        `${event.price} ${event.size} ${event.quote}`,
      ])
  }
  for (const [trade, sides] of sold)
    if (sides.length !== 2 || sides[0] !== sides[1]) return `the sides of trade ${trade} do not agree`
  for (const coin of ['USDT', 'BTC']) {
    const total = [owner, other, 'fees']
      .flatMap((account) => exchange.balances(account))
      .filter((balance) => balance.coin === coin)
      .reduce((sum, { available, frozen }) => sum + Number(available) + Number(frozen), 0)
    if (total !== (coin === 'USDT' ? 20_000 : 4)) return `there are ${total} ${coin}`
  }
  const [left] =
    exchange.liveOrders(owner).length + exchange.plans(owner).length === 0
      ? exchange.balances(owner).filter(({ frozen }) => frozen !== '0')
      : []
  return left && `${left.frozen} ${left.coin} stay frozen for nothing`
}

export const interleavings: Fault = {
  name: 'F19',
  title: 'interleavings of six concurrent commands',
  times: 720 * Object.keys(targets).length,
  smokeTimes: 45,
  async run({ times, tally }) {
    const all = Object.entries(targets).flatMap(([kind, target]) =>
      [...permutations(racersOf(kind))].map((racers) => ({ kind, target, racers })),
    )
    const step = Math.max(1, Math.floor(all.length / times))
    for (let n = 0; n < all.length; n += step) tryOrder(all[n] as (typeof all)[number], tally)
  },
}

function tryOrder(
  { kind, target, racers }: { kind: string; target: Command; racers: [string, Command][] },
  tally: Tally,
): void {
  const order = () => `${kind}: ${racers.map(([id]) => id).join(', ')}`
  const startedAt = performance.now()
  try {
    const first = race(target, racers)
    const wrong = wrongWith(first)
    tally.must(wrong === undefined, `${order()}: ${wrong}`)
    if (!Buffer.from(first.exchange.save()).equals(race(target, racers).exchange.save())) tally.differing++
  } catch (error) {
    tally.must(false, `${order()}: ${error}`)
  }
  tally.took(performance.now() - startedAt)
  tally.times++
}
