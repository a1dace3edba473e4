// `npm run bench -- futures [--positions N] [--alone] [--json]`: orders of contracts beside those of pairs in one process, and what a new mark, a
// crash and a settlement of funding cost over many positions. Exits with 1 where an identity of contracts does not hold afterwards.

import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import { argument } from './report.ts'

const contract = 'usdtm:BTCUSDT'
const pair = 'BTCUSDT'
const start = Date.UTC(2026, 0, 1, 7, 0, 30)
const ordersPerRound = 2000
const warmUps = 10
const orderRounds = 15
const ticks = 20

interface Figure {
  name: string
  value: number
  unit: 'ns' | 'ms'
}

/** An exchange whose mark only commands move. */
class World {
  at = start
  private count = 0
  readonly exchange: Exchange

  constructor() {
    this.exchange = new Exchange(
      {
        version: 1,
        seed: 1,
        start,
        markets: [catalogueMarket(pair)!],
        contracts: [{ ...catalogueContract(contract)!, priceBand: '0', index: '60000', lastPrice: '60000' }],
        simulation: 'off',
        platformToken: '',
      },
      { terse: !process.argv.includes('--events') },
    )
  }

  do(command: Command): Receipt {
    const { exchange } = this
    const id = `b${this.count++}`
    return exchange.apply({ seq: exchange.lastSeq + 1, ts: this.at, id, command })
  }

  ok(command: Command): Receipt {
    const receipt = this.do(command)
    if (receipt.rejected) throw new Error(`${command.type}: ${JSON.stringify(receipt.rejected)}`)
    return receipt
  }

  person(account: string, usdt: string, isIsolated = false): void {
    this.ok({ type: 'openAccount', account, kind: 'demo' })
    this.ok({ type: 'grantFunds', account, coin: 'USDT', amount: usdt })
    this.ok({ type: 'transfer', account, to: `${account}/usdtm`, coin: 'USDT', amount: usdt })
    if (isIsolated) this.ok({ type: 'setMarginMode', account, symbol: contract, mode: 'isolated' })
  }

  order(account: string, side: 'buy' | 'sell', size: string, price?: string): Receipt {
    const orderType = price === undefined ? 'market' : 'limit'
    return this.ok({ type: 'placeContractOrder', account, symbol: contract, side, orderType, size, price })
  }

  index(price: string): void {
    this.ok({ type: 'setContractIndex', symbol: contract, price })
  }

  mark(price: string): void {
    this.ok({ type: 'setContractMark', symbol: contract, price })
  }
}

/** Milliseconds. */
function timed(run: () => void): number {
  const from = performance.now()
  run()
  return performance.now() - from
}

interface Trading {
  name: 'spot' | 'contract'
  place(account: string, side: 'buy' | 'sell', price: string): Receipt
  cancel(orderId: string): void
  middle: number
}

const measures = ['rest', 'cancel', 'rest and fill, per order'] as const

/** Orders of a pair and of a contract in turn, so that both meet the same machine: the median of the rounds after the warm-up. */
function ordersOf(): Figure[] {
  const world = new World()
  for (const account of ['ada', 'bora']) {
    world.person(account, '50000000')
    world.ok({ type: 'grantFunds', account, coin: 'USDT', amount: '50000000' })
    world.ok({ type: 'grantFunds', account, coin: 'BTC', amount: '5000' })
  }
  const both: Trading[] = [
    {
      name: 'spot',
      place: (account, side, price) =>
        world.ok({
          type: 'placeOrder',
          account,
          symbol: pair,
          side,
          orderType: 'limit',
          price,
          size: '0.001',
        }),
      cancel: (orderId) => world.ok({ type: 'cancelOrder', account: 'ada', orderId }),
      middle: Math.round(Number(world.exchange.lastPrice(pair))),
    },
    {
      name: 'contract',
      place: (account, side, price) => world.order(account, side, '0.001', price),
      cancel: (orderId) => world.ok({ type: 'cancelContractOrder', account: 'ada', orderId }),
      middle: 60_000,
    },
  ]
  const rounds = both.map(() => measures.map((): number[] => []))
  for (let round = 0; round < warmUps + orderRounds; round++)
    for (const [at, trading] of both.entries()) {
      const figures = [...restAndCancel(trading), fill(trading)]
      if (round >= warmUps) for (const [n, figure] of figures.entries()) rounds[at]![n]!.push(figure)
    }
  return both.flatMap(({ name }, at) =>
    measures.map((measure, n) => ({
      name: `${name}: ${measure}`,
      value: median(rounds[at]![n]!),
      unit: 'ns' as const,
    })),
  )
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number

/** A hundred orders rest at a time. */
function restAndCancel({ place, cancel, middle }: Trading): [rest: number, cancel: number] {
  let [rest, cancelled] = [0, 0]
  const most = 100
  for (let done = 0; done < ordersPerRound; done += most) {
    const ids: string[] = []
    rest += timed(() => {
      for (let n = 0; n < most; n++)
        ids.push(place('ada', 'buy', `${Math.round(middle * 0.97) - n}`).orderId as string)
    })
    cancelled += timed(() => {
      for (const orderId of ids) cancel(orderId)
    })
  }
  return [(rest * 1e6) / ordersPerRound, (cancelled * 1e6) / ordersPerRound]
}

/** Positions are opened and closed by turns. */
function fill({ place, middle }: Trading): number {
  const price = `${middle}`
  const filled = timed(() => {
    for (let n = 0; n < ordersPerRound / 2; n++) {
      place('ada', n % 4 < 2 ? 'sell' : 'buy', price)
      place('bora', n % 4 < 2 ? 'buy' : 'sell', price)
    }
  })
  return (filled * 1e6) / ordersPerRound
}

/** Everybody is long one lot at 10x against one who is short. */
function crowd(positions: number, isIsolated: boolean): World {
  const world = new World()
  const size = '0.001'
  for (let n = 0; n < positions; n++) {
    if (n % 5000 === 0) world.person(`short${n / 5000}`, '100000000')
    const short = `short${Math.floor(n / 5000)}`
    world.person(`p${n}`, '20', isIsolated)
    world.order(short, 'sell', size, '60000')
    world.order(`p${n}`, 'buy', size, '60000')
  }
  return world
}

function overPositions(positions: number): Figure[] {
  const figures: Figure[] = []
  for (const isIsolated of [false, true]) {
    const word = isIsolated ? 'isolated' : 'cross'
    const world = crowd(positions, isIsolated)
    world.mark('60001')
    let at = 0
    const tick = timed(() => {
      for (; at < ticks; at++) world.mark(`${60_000 + (at % 2)}`)
    })
    figures.push({ name: `new mark over ${positions} ${word} positions`, value: tick / ticks, unit: 'ms' })
    world.mark('60000')
    world.at = Date.UTC(2026, 0, 1, 8) - 1000
    world.do({ type: 'tick' })
    world.at += 1000
    figures.push(
      ...untilRest(world, `funding of ${positions} ${word} positions`, word, () =>
        world.do({ type: 'tick' }),
      ),
      ...untilRest(world, `crash of 40 % over ${positions} ${word} positions`, word, () =>
        world.mark('36000'),
      ),
    )
  }
  return figures
}

/** All entries that follow from one, and the longest of them; identities must hold afterwards. */
function untilRest(world: World, name: string, word: string, begin: () => void): Figure[] {
  let longest = timed(begin)
  let all = longest
  while (world.exchange.queuedPlans > 0) {
    const one = timed(() => world.do({ type: 'tick' }))
    longest = Math.max(longest, one)
    all += one
  }
  const broken = world.exchange.contracts.broken()
  if (broken.length > 0) {
    console.error(broken.slice(0, 5).join('\n'))
    process.exitCode = 1
  }
  return [
    { name, value: all, unit: 'ms' },
    { name: `  its longest entry, ${word}`, value: longest, unit: 'ms' },
  ]
}

const positions = Number(argument('--positions') ?? 100_000)
const alone = process.argv.includes('--alone')
const figures = [...(alone ? [] : ordersOf()), ...overPositions(positions)]
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
else
  for (const { name, value, unit } of figures)
    console.log(`${value.toFixed(unit === 'ns' ? 0 : 2).padStart(12)} ${unit}  ${name}`)
