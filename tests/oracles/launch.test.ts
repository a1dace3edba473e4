// The launch products at random, with crashes between: balances are those of a few lines that know only amounts, shares and hours.

import { expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry } from '#engine/exchange/protocol.ts'
import { limit, openings, testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'

const hour = 3_600_000
const people = ['ada', 'bob', 'cem']
const unit = 100_000_000n
const hours = 12
/** Of NOVA: what the pool gives, and what is for sale at half a USDT, at most 400 an account. */
const poolTotal = 1_000n * unit
const saleTotal = 900n * unit
const cap = 400n * unit
const prizes = [20n * unit, 10n * unit]
const [taskVolume, taskReward] = [1_000n * unit, 3n * unit]

interface Stake {
  units: bigint
  counted: bigint
}

class Person {
  nova = 0n
  stake: Stake = { units: 0n, counted: 0n }
  committed = 0n
  votes = [0, 0]
  volume = 0n
  lastAt = 0
  joined = false
  taskDone = false
}

const divideUp = (a: bigint, b: bigint) => (a + b - 1n) / b

class Run {
  exchange: Exchange
  readonly log: Entry[] = []
  private now = testStart
  readonly world = new Map(people.map((name) => [name, new Person()]))
  private usdt = new Map(people.map((name) => [name, 50_000n * unit]))
  counts = { staked: 0, unstaked: 0, committed: 0, voted: 0, traded: 0, refused: 0, crashes: 0, paid: 0 }
  ended = false

  constructor(private readonly random: Random) {
    const coin = (base: string) => testMarket({ symbol: `${base}USDT`, base, lastPrice: '1' })
    const markets = [testMarket({ makerFee: '0', takerFee: '0' }), coin('ERG'), coin('NOVA')]
    this.exchange = new Exchange(testGenesis({ markets }), { assertions: true })
    for (const name of people)
      for (const command of openings(name, { USDT: '50000', ERG: '5000', BTC: '1000' })) this.submit(command)
    const times = { startAt: this.now, endAt: this.now + hours * hour }
    this.submit({
      type: 'openLaunchpool',
      coin: 'NOVA',
      pools: [{ coin: 'ERG', total: '1000' }],
      ...times,
    })
    this.submit({ type: 'openLaunchpad', coin: 'NOVA', total: '900', price: '0.5', cap: '400', ...times })
    const candidates = ['AAA', 'BBB'].map((one) => ({ coin: one, name: one }))
    this.submit({ type: 'openVote', candidates, lot: '10', ...times })
    const task = { volume: '1000', reward: '3' }
    const terms = { symbols: ['BTCUSDT'], coin: 'NOVA', prizes: ['20', '10'], tasks: [task], places: 2 }
    this.submit({ type: 'openCampaign', ...terms, ...times })
  }

  private submit(command: Command) {
    const seq = this.exchange.lastSeq + 1
    const entry = { seq, ts: this.now, id: command.type === 'tick' ? '~tick' : `c-${seq}`, command }
    this.log.push(entry)
    return this.exchange.apply(entry)
  }

  private get someone(): [string, Person] {
    const name = people[this.random.below(people.length)] as string
    return [name, this.world.get(name) as Person]
  }

  private ergOf({ stake, votes }: Person): bigint {
    const locked = this.ended ? 0n : BigInt((votes[0] as number) + (votes[1] as number)) * 10n * unit
    return 5_000n * unit - stake.units - locked
  }

  step(): void {
    const dice = this.random.below(14)
    if (dice < 3) this.stake()
    else if (dice < 5) this.unstake()
    else if (dice < 7) this.commit()
    else if (dice < 9) this.vote()
    else if (dice < 11) this.trade()
    else if (dice < 12) this.join()
    else if (dice < 13) this.crash()
    else this.wait(this.random.below(hour))
  }

  private answered(command: Command, fits: boolean): boolean {
    const { rejected } = this.submit(command)
    expect([command, rejected === undefined]).toEqual([command, fits])
    if (rejected) this.counts.refused++
    return fits
  }

  private stake(): void {
    const [account, person] = this.someone
    const amount = 1 + this.random.below(4_000)
    const units = BigInt(amount) * unit
    const command = { projectId: '1', coin: 'ERG', amount: `${amount}` }
    if (!this.answered({ type: 'stakeLaunchpool', account, ...command }, units <= this.ergOf(person))) return
    this.counts.staked++
    person.stake.units += units
  }

  private unstake(): void {
    const [account, { stake }] = this.someone
    const all = this.random.chance(0.3)
    const units = all ? stake.units : BigInt(1 + this.random.below(3_000)) * unit
    const fits = stake.units > 0n && units <= stake.units
    const command = { projectId: '1', coin: 'ERG', ...(!all && { amount: `${units / unit}` }) }
    if (!this.answered({ type: 'unstakeLaunchpool', account, ...command }, fits)) return
    this.counts.unstaked++
    stake.units -= units
    if (stake.counted > stake.units) stake.counted = stake.units
  }

  private commit(): void {
    const [account, person] = this.someone
    const amount = 1 + this.random.below(700)
    const units = BigInt(amount) * unit
    const free = (this.usdt.get(account) as bigint) - person.committed
    const command = { projectId: '2', amount: `${amount}` }
    if (!this.answered({ type: 'commitLaunchpad', account, ...command }, units <= free)) return
    this.counts.committed++
    person.committed += units
  }

  private vote(): void {
    const [account, person] = this.someone
    const [which, votes] = [this.random.below(2), 1 + this.random.below(60)]
    const fits = BigInt(votes) * 10n * unit <= this.ergOf(person)
    const candidate = ['AAA', 'BBB'][which] as string
    if (!this.answered({ type: 'castVotes', account, projectId: '3', candidate, votes }, fits)) return
    this.counts.voted++
    person.votes[which] = (person.votes[which] as number) + votes
  }

  private join(): void {
    const [account, person] = this.someone
    const joined = [...this.world.values()].filter((one) => one.joined).length
    const fits = person.joined || joined < 2
    if (this.answered({ type: 'joinCampaign', account, projectId: '4' }, fits)) person.joined = true
  }

  private trade(): void {
    const [[seller, sells], [buyer, buys]] = [this.someone, this.someone]
    const worth = 100 * (1 + this.random.below(5))
    if (seller === buyer || (this.usdt.get(buyer) as bigint) - buys.committed < BigInt(worth) * unit) return
    this.submit(limit(seller, 'sell', '100', `${worth / 100}`))
    this.submit(limit(buyer, 'buy', '100', `${worth / 100}`))
    this.counts.traded++
    this.usdt.set(seller, (this.usdt.get(seller) as bigint) + BigInt(worth) * unit)
    this.usdt.set(buyer, (this.usdt.get(buyer) as bigint) - BigInt(worth) * unit)
    for (const person of [sells, buys].filter((one) => one.joined)) {
      person.volume += BigInt(worth) * unit
      person.lastAt = this.now
      if (person.taskDone || person.volume < taskVolume) continue
      person.taskDone = true
      person.nova += taskReward
    }
  }

  private crash(): void {
    this.counts.crashes++
    this.exchange = Exchange.load(this.exchange.genesis, this.exchange.save(), { assertions: true })
  }

  private wait(ms: number): void {
    const last = testStart + hours * hour - 1
    const until = Math.min(this.now + ms, last)
    for (let at = Math.floor(this.now / hour + 1) * hour; at <= until; at += hour) this.turnHour()
    this.now = until
    this.submit({ type: 'tick' })
  }

  private turnHour(): void {
    const stakes = [...this.world.values()].map(({ stake }) => stake)
    const all = stakes.reduce((sum, { counted }) => sum + counted, 0n)
    for (const person of this.world.values()) {
      const { stake } = person
      const reward = all === 0n ? 0n : (poolTotal * stake.counted) / (BigInt(hours) * all)
      if (reward > 0n) this.counts.paid++
      person.nova += reward
      stake.counted = stake.units
    }
  }

  end(): void {
    this.wait(hours * hour)
    this.now = testStart + hours * hour
    this.submit({ type: 'tick' })
    this.turnHour()
    this.ended = true
    const persons = [...this.world]
    const committed = persons.reduce((sum, [, one]) => sum + one.committed, 0n)
    for (const [name, person] of persons) {
      person.stake = { units: 0n, counted: 0n }
      const share = committed === 0n ? 0n : (saleTotal * person.committed) / committed
      const coins = [cap, share, person.committed * 2n].reduce((a, b) => (b < a ? b : a))
      person.nova += coins
      this.usdt.set(name, (this.usdt.get(name) as bigint) - divideUp(coins, 2n))
      person.committed = 0n
    }
    const ranked = persons
      .map(([, person]) => person)
      .filter(({ joined, volume }) => joined && volume > 0n)
      .sort((a, b) => (a.volume === b.volume ? a.lastAt - b.lastAt : a.volume > b.volume ? -1 : 1))
    for (const [place, prize] of prizes.entries()) {
      const person = ranked[place]
      if (person) person.nova += prize
    }
  }

  check(): void {
    for (const [name, person] of this.world) {
      const units = (coin: string, part: 'available' | 'frozen') => {
        const text = this.exchange.balances(name).find((one) => one.coin === coin)?.[part] ?? '0'
        const [whole = '0', digits = ''] = text.split('.')
        return BigInt(whole + digits.padEnd(8, '0'))
      }
      expect([name, units('ERG', 'available')]).toEqual([name, this.ergOf(person)])
      expect([name, units('NOVA', 'available')]).toEqual([name, person.nova])
      expect([name, units('USDT', 'frozen')]).toEqual([name, person.committed])
      const free = (this.usdt.get(name) as bigint) - person.committed
      expect([name, units('USDT', 'available')]).toEqual([name, free])
    }
  }
}

test.each([1, 2, 3, 4])('seed %i', (seed) => {
  const run = new Run(new Random(seed))
  for (let n = 0; n < 220; n++) {
    run.step()
    run.check()
  }
  run.end()
  run.check()
  for (const count of Object.values(run.counts)) expect(count).toBeGreaterThan(2)
  const again = new Exchange(run.exchange.genesis)
  for (const entry of run.log) again.apply(entry)
  expect(again.save()).toEqual(run.exchange.save())
})
