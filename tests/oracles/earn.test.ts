// Earn at random, with crashes between: balances are those of a few lines that know only amounts, rates and hours.

import { expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry } from '#engine/exchange/protocol.ts'
import { openings, testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'

const hour = 3_600_000
const day = 24 * hour
const people = ['ada', 'bob', 'cem']
const funds = 60_000
const unit = 1e8

/** Shares a year in 10^-6 of USDC, hourly, and of USDT, daily in tiers; a week of USDC. */
const usdc = 50_000n
const usdcWeek = 55_000n
const tiers: [upTo: number, rate: bigint][] = [
  [500, 120_000n],
  [5_000, 8_000n],
  [Number.POSITIVE_INFINITY, 3_000n],
]

const hourly = (amount: number) => (BigInt(amount) * BigInt(unit) * usdc) / (365n * 24n * 1_000_000n)
const weekly = (amount: number) => (BigInt(amount) * BigInt(unit) * usdcWeek * 7n) / (365n * 1_000_000n)
function daily(amount: number): bigint {
  let [sum, from] = [0n, 0]
  for (const [upTo, rate] of tiers) {
    const part = Math.max(0, Math.min(amount, upTo) - from)
    sum += BigInt(part) * BigInt(unit) * rate
    from = upTo
  }
  return sum / (365n * 1_000_000n)
}

interface Flexible {
  principal: number
  earning: number
  owed: bigint
  id: number
}

class Person {
  readonly flexible = { USDC: empty(), USDT: empty() }
  readonly terms: { id: number; amount: number; endsAt: number }[] = []
  readonly spot = { USDC: BigInt(funds * unit), USDT: BigInt(funds * unit) }
}

function empty(): Flexible {
  return { principal: 0, earning: 0, owed: 0n, id: 0 }
}

class Run {
  exchange = new Exchange(
    testGenesis({
      markets: [testMarket(), testMarket({ symbol: 'USDCUSDT', base: 'USDC', lastPrice: '1' })],
    }),
    { assertions: true },
  )
  readonly log: Entry[] = []
  private now = testStart
  private lastId = 0
  readonly world = new Map(people.map((name) => [name, new Person()]))
  counts = { subscribed: 0, redeemed: 0, early: 0, matured: 0, refused: 0, crashes: 0 }

  constructor(private readonly random: Random) {
    for (const name of people)
      for (const command of openings(name, { USDT: `${funds}`, USDC: `${funds}` })) this.submit(command)
  }

  private submit(command: Command) {
    const seq = this.exchange.lastSeq + 1
    const entry = { seq, ts: this.now, id: command.type === 'tick' ? '~tick' : `c-${seq}`, command }
    this.log.push(entry)
    return this.exchange.apply(entry)
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)] as T
  }

  private get someone(): [string, Person] {
    const name = this.pick(people)
    return [name, this.world.get(name) as Person]
  }

  step(): void {
    const dice = this.random.below(12)
    if (dice < 3) this.subscribe()
    else if (dice < 5) this.fix()
    else if (dice < 7) this.redeem()
    else if (dice < 8) this.endEarly()
    else if (dice < 9) this.crash()
    else this.wait()
  }

  private subscribe(): void {
    const [account, person] = this.someone
    const coin = this.pick(['USDC', 'USDT'] as const)
    const amount = 1 + this.random.below(9_000)
    const { rejected } = this.submit({
      type: 'subscribeEarn',
      account,
      product: `${coin}-flexible`,
      amount: `${amount}`,
    })
    expect(rejected === undefined).toBe(person.spot[coin] >= BigInt(amount * unit))
    if (rejected) return void this.counts.refused++
    this.counts.subscribed++
    person.spot[coin] -= BigInt(amount * unit)
    this.add(person.flexible[coin], amount)
  }

  private add(one: Flexible, amount: number): void {
    if (one.principal === 0 && one.owed === 0n) one.id = ++this.lastId
    one.principal += amount
  }

  private fix(): void {
    const [account, person] = this.someone
    const amount = 1 + this.random.below(4_000)
    const { rejected } = this.submit({
      type: 'subscribeEarn',
      account,
      product: 'USDC-7d',
      amount: `${amount}`,
    })
    if (rejected) return void this.counts.refused++
    person.spot.USDC -= BigInt(amount * unit)
    person.terms.push({ id: ++this.lastId, amount, endsAt: this.now + 7 * day })
  }

  private redeem(): void {
    const [account, person] = this.someone
    const coin = this.pick(['USDC', 'USDT'] as const)
    const one = person.flexible[coin]
    const amount = this.random.chance(0.3) ? one.principal : 1 + this.random.below(4_000)
    const { rejected } = this.submit({
      type: 'redeemEarn',
      account,
      holdingId: `${one.id}`,
      amount: `${amount}`,
    })
    const fits = one.principal > 0 && amount > 0 && amount <= one.principal
    expect(rejected === undefined).toBe(fits)
    if (rejected) return void this.counts.refused++
    this.counts.redeemed++
    one.principal -= amount
    one.earning = Math.min(one.earning, one.principal)
    person.spot[coin] += BigInt(amount * unit)
  }

  private endEarly(): void {
    const [account, person] = this.someone
    const one = person.terms[0]
    if (one === undefined) return
    expect(this.submit({ type: 'redeemEarn', account, holdingId: `${one.id}` }).rejected).toBeUndefined()
    this.counts.early++
    person.terms.shift()
    person.spot.USDC += BigInt(one.amount * unit)
  }

  private crash(): void {
    this.counts.crashes++
    this.exchange = Exchange.load(this.exchange.genesis, this.exchange.save(), { assertions: true })
  }

  /** Hour by hour: a term that ends is a moment of its own, before the hour that it lies in ends. */
  private wait(): void {
    const until = this.now + this.random.below(40 * hour)
    for (let at = Math.floor(this.now / hour + 1) * hour; at <= until; at += hour) {
      this.endTerms(at - 1)
      this.turnHour(at)
    }
    this.endTerms(until)
    this.now = until
    this.submit({ type: 'tick' })
  }

  private endTerms(until: number): void {
    const due = [...this.world.values()].flatMap((person) =>
      person.terms.filter(({ endsAt }) => endsAt <= until).map((term) => ({ person, term })),
    )
    for (const { person, term } of due.sort(
      (a, b) => a.term.endsAt - b.term.endsAt || a.term.id - b.term.id,
    )) {
      this.counts.matured++
      person.terms.splice(person.terms.indexOf(term), 1)
      person.spot.USDC += weekly(term.amount)
      this.add(person.flexible.USDC, term.amount)
    }
  }

  private turnHour(at: number): void {
    for (const { flexible, spot } of this.world.values()) {
      spot.USDC += hourly(flexible.USDC.earning)
      flexible.USDC.earning = flexible.USDC.principal
      if (at % day === 16 * hour) {
        flexible.USDT.owed += daily(flexible.USDT.earning)
        flexible.USDT.earning = flexible.USDT.principal
      }
      if (at % day === 0) {
        spot.USDT += flexible.USDT.owed
        flexible.USDT.owed = 0n
      }
    }
  }

  check(): void {
    for (const [name, person] of this.world) {
      const shown = (account: string, coin: string) =>
        this.exchange.balances(account).find((one) => one.coin === coin)
      for (const coin of ['USDC', 'USDT'] as const) {
        const units = BigInt(Math.round(Number(shown(name, coin)?.available) * unit))
        expect([name, coin, units]).toEqual([name, coin, person.spot[coin]])
        const terms = coin === 'USDC' ? person.terms.reduce((sum, { amount }) => sum + amount, 0) : 0
        expect(Number(shown(`${name}/earn`, coin)?.frozen ?? 0)).toBe(person.flexible[coin].principal + terms)
      }
    }
  }
}

test.each([1, 2, 3, 4])('seed %i', (seed) => {
  const run = new Run(new Random(seed))
  for (let n = 0; n < 250; n++) {
    run.step()
    run.check()
  }
  for (const count of Object.values(run.counts)) expect(count).toBeGreaterThan(3)
  const again = new Exchange(run.exchange.genesis)
  for (const entry of run.log) again.apply(entry)
  expect(again.save()).toEqual(run.exchange.save())
})
