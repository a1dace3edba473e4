// `npm run bench -- loans [--loans N] [--crash N] [--json]`: what borrowing, a price, an hour of interest and a crash cost over many
// margin loans. Exits with 1 where the pool does not add up, or a wallet is left above 100 % that is not under liquidation.

import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { argument } from './report.ts'

const pair = 'BTCUSDT'
const wallet = `margin:${pair}`
const start = Date.UTC(2026, 0, 1, 7, 0, 30)
const hourMs = 3_600_000
const prices = 200

interface Figure {
  name: string
  value: number
  unit: 'µs' | 'ms' | 'entries'
}

class World {
  at = start
  private count = 0
  readonly exchange = new Exchange(
    {
      version: 1,
      seed: 1,
      start,
      markets: [{ ...catalogueMarket(pair)!, lastPrice: '60000', priceBand: '0' }],
      simulation: 'off',
      platformToken: '',
    },
    { terse: true },
  )

  do(command: Command): Receipt {
    const { exchange } = this
    const id = `b${this.count++}`
    return exchange.apply({ seq: exchange.lastSeq + 1, ts: this.at, id, command })
  }

  ok(command: Command): void {
    const { rejected } = this.do(command)
    if (rejected) throw new Error(`${command.type}: ${JSON.stringify(rejected)}`)
  }

  print(price: number): void {
    this.ok({ type: 'print', symbol: pair, price: `${price}` })
  }

  /** 0.002 BTC in a wallet that may borrow 1080 USDT on it; the pool has 40 million. */
  person(account: string): void {
    this.ok({ type: 'openAccount', account, kind: 'demo' })
    this.ok({ type: 'grantFunds', account, coin: 'BTC', amount: '0.002' })
    this.ok({ type: 'transfer', account, to: `${account}/${wallet}`, coin: 'BTC', amount: '0.002' })
  }

  borrow(account: string, amount: string): void {
    this.ok({ type: 'borrow', account, wallet, coin: 'USDT', amount })
  }

  /** What prices set off, entry by entry, as the host does it. */
  workOff(): { all: number; longest: number; entries: number } {
    const sum = { all: 0, longest: 0, entries: 0 }
    while (this.exchange.queuedPlans > 0) {
      const one = timed(() => this.do({ type: 'tick' }))
      sum.all += one
      sum.longest = Math.max(sum.longest, one)
      sum.entries++
    }
    return sum
  }
}

/** Milliseconds. */
function timed(run: () => void): number {
  const from = performance.now()
  run()
  return performance.now() - from
}

function mustHold(world: World, people: number): void {
  const broken = world.exchange.checkInvariants()
  for (let n = 0; n < people; n++) {
    const one = world.exchange.loans.wallet(`p${n}/${wallet}`)
    if (one?.risk !== undefined && Number(one.risk) >= 1 && !one.isLiquidating)
      broken.push(`p${n} is left at ${one.risk}`)
  }
  if (broken.length === 0) return
  console.error(broken.slice(0, 5).join('\n'))
  process.exitCode = 1
}

function overLoans(loans: number): Figure[] {
  const world = new World()
  for (let n = 0; n < loans; n++) world.person(`p${n}`)
  const borrowing = timed(() => {
    for (let n = 0; n < loans; n++) world.borrow(`p${n}`, '200')
  })
  const looking = world.workOff()
  const moving = timed(() => {
    for (let n = 0; n < prices; n++) world.print(60_000 + (n % 50))
  })
  world.workOff()
  world.at += hourMs - 1
  world.do({ type: 'tick' })
  world.at += 1
  const interest = timed(() => world.do({ type: 'tick' }))
  const after = world.workOff()
  mustHold(world, loans)
  return [
    { name: `borrow, of ${loans}`, value: (borrowing * 1_000) / loans, unit: 'µs' },
    { name: 'first looks at their wallets after it', value: looking.all, unit: 'ms' },
    { name: `new price over ${loans} wallets`, value: moving / prices, unit: 'ms' },
    { name: `an hour of interest of ${loans} loans`, value: interest, unit: 'ms' },
    { name: '  looks that it sets off', value: after.all, unit: 'ms' },
  ]
}

/** They borrow twice what they have, buy with it, and the price falls by 40 %. */
function crash(people: number): Figure[] {
  const world = new World()
  world.ok({ type: 'openAccount', account: 'maker', kind: 'demo' })
  for (const [coin, amount] of [
    ['BTC', '100000'],
    ['USDT', '100000000000'],
  ] as const)
    world.ok({ type: 'grantFunds', account: 'maker', coin, amount })
  const quote = (side: 'buy' | 'sell', price: string, size: string) =>
    world.ok({
      type: 'placeOrder',
      account: 'maker',
      symbol: pair,
      side,
      orderType: 'limit',
      price,
      size,
    })
  let left = 0
  for (let n = 0; n < people; n++) {
    const account = `p${n}`
    world.person(account)
    world.borrow(account, '240')
    if (left === 0) {
      left = 5_000
      quote('sell', '60000', '24')
    }
    left--
    world.ok({
      type: 'placeOrder',
      account,
      symbol: pair,
      side: 'buy',
      orderType: 'market',
      quoteSize: '240',
      wallet,
    })
  }
  world.workOff()
  world.ok({ type: 'cancelOrders', account: 'maker' })
  // Enough for half of them: the insurance fund takes the rest after five seconds.
  for (let n = 0; n < 10; n++) quote('buy', '36000', `${Math.ceil(people / 3_300)}`)
  const first = timed(() => world.print(36_000))
  const queue = world.workOff()
  let [all, longest, entries] = [first + queue.all, Math.max(first, queue.longest), queue.entries + 1]
  for (let second = 0; second < 6; second++) {
    world.at += 1_000
    const one = timed(() => world.do({ type: 'tick' }))
    const rest = world.workOff()
    all += one + rest.all
    longest = Math.max(longest, one, rest.longest)
    entries += 1 + rest.entries
  }
  mustHold(world, people)
  return [
    { name: `crash of 40 % over ${people} wallets`, value: all, unit: 'ms' },
    { name: '  its longest entry', value: longest, unit: 'ms' },
    { name: '  its entries', value: entries, unit: 'entries' },
  ]
}

const figures = [
  ...overLoans(Number(argument('--loans') ?? 100_000)),
  ...crash(Number(argument('--crash') ?? 50_000)),
]
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
else
  for (const { name, value, unit } of figures)
    console.log(`${value.toFixed(unit === 'entries' ? 0 : 2).padStart(12)} ${unit}  ${name}`)
