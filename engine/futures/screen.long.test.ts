// Looking only at holders whom a mark may have reached finds all whom looking at everybody finds: a snapshot's first mark looks at all.
import { expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { Exchange } from '../exchange/exchange.ts'
import { ContractExchange, usdt } from './test-exchange.ts'

const people = 24

/** The same entries, with a snapshot before each mark where `looksAtAll`. */
function play(seed: number, looksAtAll: boolean): { events: string[]; bytes: Buffer } {
  const world = new ContractExchange()
  const random = new Random(seed)
  const events: string[] = []
  for (let n = 0; n < people; n++) world.trader(`p${n}`, { USDT: `${60 + random.below(400)}` })
  world.trader('whale', { USDT: '9000000' })
  for (let n = 0; n < people; n++) {
    const account = `p${n}`
    if (n % 3 === 0) world.ok({ type: 'setMarginMode', account, symbol: usdt, mode: 'isolated' })
    world.ok({ type: 'setContractLeverage', account, symbol: usdt, leverage: `${5 + random.below(60)}` })
  }
  let price = 60_000
  for (let step = 0; step < 120; step++) {
    const account = `p${random.below(people)}`
    const [buyer, seller] = random.chance(0.5) ? [account, 'whale'] : ['whale', account]
    const order = {
      symbol: usdt,
      orderType: 'limit',
      price: `${price}`,
      size: `0.00${1 + random.below(9)}`,
    } as const
    world.do({ type: 'placeContractOrder', account: seller, side: 'sell', ...order })
    world.do({ type: 'placeContractOrder', account: buyer, side: 'buy', ...order })
    world.do({ type: 'cancelContractOrders', account })
    world.do({ type: 'cancelContractOrders', account: 'whale' })
    price = Math.round(price * (1 + random.bell() * 0.006))
    const { exchange } = world
    if (looksAtAll) exchange.become(Exchange.load(exchange.genesis, exchange.save()))
    const { events: marked } = world.mark(`${price}`)
    for (let rounds = 0; rounds < 50 && world.exchange.queuedPlans > 0; rounds++) world.do({ type: 'tick' })
    events.push(
      ...marked.flatMap((event) =>
        event.type === 'liquidationStarted' || event.type === 'marginWarned' ? [JSON.stringify(event)] : [],
      ),
    )
  }
  return { events, bytes: Buffer.from(world.exchange.save()) }
}

test.each([1, 2, 3, 4, 5, 6])(
  'seed %i: the same warnings and liquidations, in the same sequence, and the same bytes',
  (seed) => {
    const [some, all] = [play(seed, false), play(seed, true)]
    expect(some.events).toEqual(all.events)
    expect(some.events.length).toBeGreaterThan(2)
    expect(some.bytes.equals(all.bytes)).toBe(true)
  },
)
