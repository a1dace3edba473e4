// `npm run bench -- earn [--holders N] [--json]`: what an hour and a day of Earn and an hour of a Launchpool cost where many take part, with the
// events of an exchange that answers. Exits with 1 where an invariant does not hold afterwards.

import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { ownMs } from '../load/own-time.ts'
import { argument } from './report.ts'

// Within the first hour of a day of Earn, which begins at 16:00 UTC.
const start = Date.UTC(2026, 0, 1, 16, 0, 30)
const [minuteMs, hourMs] = [60_000, 3_600_000]
/** Daily is what USDT earns, hourly what USDC does; less than what the products take of all. */
const amount = '400'
const holders = Number(argument('--holders') ?? 100_000)
/** A pool takes no more stakes. */
const stakers = Math.min(holders, 50_000)
/** No entry should hold the thread for longer. */
const goalMs = 50

interface Figure {
  name: string
  /** Milliseconds: all entries together, the longest, and the processor time of the thread. */
  all: number
  longest: number
  own: number
  entries: number
  events: number
}

class World {
  at = start
  private count = 0
  readonly exchange = new Exchange({
    version: 1,
    seed: 1,
    start,
    markets: ['USDCUSDT', 'BTCUSDT'].map((symbol) => catalogueMarket(symbol)!),
    simulation: 'off',
    platformToken: '',
  })

  private do(command: Command): Receipt {
    const { exchange } = this
    return exchange.apply({ seq: exchange.lastSeq + 1, ts: this.at, id: `b${this.count++}`, command })
  }

  ok(command: Command): void {
    const { rejected } = this.do(command)
    if (rejected) throw new Error(`${command.type}: ${JSON.stringify(rejected)}`)
  }

  /** Time comes to a moment; entry by entry, as the host does it. */
  reach(at: number, name: string): Figure {
    this.at = at - 1
    do this.do({ type: 'tick' })
    while (this.exchange.queuedPlans > 0)
    this.at = at
    const figure: Figure = { name, all: 0, longest: 0, own: 0, entries: 0, events: 0 }
    const before = ownMs()
    do {
      const from = performance.now()
      const { events } = this.do({ type: 'tick' })
      const took = performance.now() - from
      figure.all += took
      figure.longest = Math.max(figure.longest, took)
      figure.events += events.length
      figure.entries++
    } while (this.exchange.queuedPlans > 0)
    figure.own = ownMs() - before
    return figure
  }
}

const hourAfter = ({ at }: World) => Math.floor(at / hourMs + 1) * hourMs

function mustHold({ exchange }: World): void {
  const broken = exchange.checkInvariants()
  if (broken.length === 0) return
  console.error(broken.slice(0, 5).join('\n'))
  process.exitCode = 1
}

function joined(world: World, coin: string, count: number, join: (account: string) => Command): void {
  for (let n = 0; n < count; n++) {
    const account = `p${n}`
    world.ok({ type: 'openAccount', account, kind: 'main' })
    world.ok({ type: 'setAccount', account, kyc: 2 })
    world.ok({ type: 'grantFunds', account, coin, amount })
    world.ok(join(account))
  }
}

function hourly(): Figure[] {
  const world = new World()
  joined(world, 'USDC', holders, (account) => ({
    type: 'subscribeEarn',
    account,
    product: 'USDC-flexible',
    amount,
  }))
  const figures = [
    world.reach(hourAfter(world), `${holders} holdings begin to earn`),
    world.reach(hourAfter(world), `an hour of ${holders} holdings is paid`),
    world.reach(hourAfter(world), '  the next'),
  ]
  mustHold(world)
  return figures
}

function daily(): Figure[] {
  const world = new World()
  joined(world, 'USDT', holders, (account) => ({
    type: 'subscribeEarn',
    account,
    product: 'USDT-flexible',
    amount,
  }))
  const day = start - 30_000 + 24 * hourMs
  world.reach(day, '')
  const figures = [
    world.reach(day + 24 * hourMs, `a day of ${holders} holdings is counted`),
    world.reach(day + 32 * hourMs, '  and paid'),
  ]
  mustHold(world)
  return figures
}

function launchpool(): Figure[] {
  const world = new World()
  world.at = hourAfter(world)
  const [startAt, endAt] = [world.at, world.at + 24 * hourMs]
  const pools = [{ coin: 'USDT', total: '1000' }]
  world.ok({ type: 'openLaunchpool', coin: 'BTC', pools, startAt, endAt })
  world.at += minuteMs
  joined(world, 'USDT', stakers, (account) => ({
    type: 'stakeLaunchpool',
    account,
    projectId: '1',
    coin: 'USDT',
    amount,
  }))
  world.reach(hourAfter(world), '')
  const figures = [
    world.reach(hourAfter(world), `an hour of a Launchpool with ${stakers} stakes`),
    world.reach(hourAfter(world), '  the next'),
    world.reach(endAt, '  the last, with what came before it'),
  ]
  mustHold(world)
  return figures
}

const figures = [...hourly(), ...daily(), ...launchpool()]
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
else {
  console.log(`no entry above ${goalMs} ms is wanted`)
  for (const { name, all, longest, own, entries, events } of figures) {
    const [sum, most, used] = [all, longest, own].map((ms) => `${ms.toFixed(1).padStart(8)} ms`)
    console.log(
      `${sum}, longest entry ${most}, own time ${used}, entries ${entries}, events ${events}  ${name}`,
    )
  }
}
