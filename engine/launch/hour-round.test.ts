// Rounds over many stakes: bounded entries, exact sums, changes before a stake's place has come, the end, a snapshot in the middle.

import { beforeEach, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Receipt } from '../exchange/protocol.ts'
import { eventsOf, TestExchange, testMarket } from '../exchange/test-exchange.ts'
import { hourMs } from '../market/intervals.ts'
import { launchRules } from './rules.ts'

const count = 2 * launchRules.servedPerEntry + 200
const all = Array.from({ length: count }, (_, n) => `p${n}`)
const [first, last] = ['p0', `p${count - 1}`]

let fixture: TestExchange

/** 1000 of each, in a pool that brings 3 an hour to each of them as long as all of it counts. */
beforeEach(() => {
  const coin = (base: string) => testMarket({ symbol: `${base}USDT`, base, lastPrice: '1' })
  fixture = new TestExchange(
    {},
    { markets: [testMarket(), coin('ERG'), coin('NOVA')] },
    { assertions: false },
  )
  const { now } = fixture
  fixture.do({
    type: 'openLaunchpool',
    coin: 'NOVA',
    pools: [{ coin: 'ERG', total: `${4 * 3 * count}` }],
    startAt: now + hourMs,
    endAt: now + 5 * hourMs,
  })
  for (const account of all) {
    fixture.open(account, { ERG: '1500' })
    fixture.do(stake(account, '1000'))
  }
  fixture.wait(hourMs)
})

const of = (account: string) => ({ account, projectId: '1', coin: 'ERG' })
const stake = (account: string, amount: string): Command => ({
  type: 'stakeLaunchpool',
  ...of(account),
  amount,
})
const unstake = (account: string, amount: string): Command => ({
  type: 'unstakeLaunchpool',
  ...of(account),
  amount,
})
const kindIn = (kind: string) => (receipt: Receipt) =>
  eventsOf(receipt, 'launchRecorded')
    .filter((one) => one.kind === kind)
    .map(({ account }) => account)
const paidIn = kindIn('reward')
const nova = (account: string) => fixture.balance(account, 'NOVA')[0]
const erg = (account: string) => fixture.balance(account, 'ERG')
const isRunning = () => fixture.exchange.launch.launchpools()[0]?.status === 'running'

function goOn(): Receipt[] {
  const receipts: Receipt[] = []
  while (fixture.exchange.queuedPlans > 0) {
    expect(fixture.exchange.checkInvariants()).toEqual([])
    receipts.push(fixture.wait(0))
  }
  expect(fixture.exchange.checkInvariants()).toEqual([])
  return receipts
}

const anHour = () => [fixture.wait(hourMs), ...goOn()]

test('an entry serves so many, in the order of their stakes, and each is paid once', () => {
  const paid = anHour().map(paidIn)
  expect(paid.map(({ length }) => length)).toEqual([500, 500, 200])
  expect(paid.flat()).toEqual(all)
  expect([nova(first), nova(last)]).toEqual(['3', '3'])
})

test('who takes back or adds before the stake’s place has come is paid first, once, for what the hour counted', () => {
  fixture.wait(hourMs)
  expect(nova(last)).toBe('0')
  expect(fixture.exchange.launch.stakes(last)).toMatchObject([{ counted: '1000', hourly: '3' }])
  const paid = [unstake(last, '600'), stake('p1150', '400')].map((command) => paidIn(fixture.do(command)))
  expect(paid.map(([before, ...rest]) => [before, rest.length])).toEqual([
    [last, 500],
    ['p1150', 198],
  ])
  expect(fixture.do(stake('p1150', '100')).rejected).toBeUndefined()
  expect(fixture.exchange.launch.stakes('p1150')).toMatchObject([{ amount: '1500', counted: '1000' }])
  expect(new Set(paid.flat()).size).toBe(paid.flat().length)
  expect([nova(last), nova('p1150'), nova('p1149')]).toEqual(['3', '3', '3'])
  anHour()
  // Of 1,199,400 that counted.
  expect([nova(last), nova('p1150'), nova('p1149')]).toEqual(['4.2006003', '6.00150075', '6.00150075'])
  expect(fixture.exchange.launch.stakes('p1150')).toMatchObject([{ counted: '1500' }])
})

test('who comes in the middle waits for no round, and counts from the next hour on', () => {
  fixture.wait(hourMs)
  fixture.open('new', { ERG: '1000' })
  fixture.do(stake('new', '1000'))
  fixture.do(unstake(last, '1000'))
  fixture.do(stake(last, '1000'))
  const paid = goOn().flatMap(paidIn)
  expect([paid.includes('new'), paid.includes(last)]).toEqual([false, false])
  expect([nova('new'), nova(last)]).toEqual(['0', '3'])
  expect(anHour().flatMap(paidIn)).toHaveLength(count - 1)
  expect(anHour().flatMap(paidIn)).toHaveLength(count + 1)
})

test('a person who begins from nothing meanwhile holds nothing and is paid nothing more', () => {
  fixture.wait(hourMs)
  fixture.do({ type: 'resetDemoFunds', account: last })
  goOn()
  expect([nova(last), ...erg(last)]).toEqual(['0', '0', '0'])
  expect(anHour().flatMap(paidIn)).not.toContain(last)
})

test('an hour that comes before all are served serves the rest first', () => {
  fixture.wait(hourMs)
  const both = [...paidIn(fixture.wait(hourMs)), ...goOn().flatMap(paidIn)]
  expect(both.filter((account) => account === last)).toHaveLength(2)
  expect([nova(first), nova(last)]).toEqual(['6', '6'])
})

test('an entry that passes over hours has room in each', () => {
  const paid = paidIn(fixture.wait(2 * hourMs))
  expect(paid).toHaveLength(count + 500)
})

test('after the last hour each comes back with its reward, and the project has ended when all have', () => {
  for (let hour = 1; hour < 4; hour++) anHour()
  const end = fixture.wait(hourMs)
  expect([paidIn(end).length, kindIn('unstaked')(end).length, isRunning()]).toEqual([500, 500, true])
  expect([nova(first), ...erg(first)]).toEqual(['12', '1500', '0'])
  expect([nova(last), ...erg(last)]).toEqual(['9', '500', '1000'])
  expect(fixture.do(stake(first, '1')).rejected).toMatchObject({ field: 'projectId' })
  const early = fixture.do(unstake(last, '1'))
  expect(early.rejected).toMatchObject({ field: 'coin' })
  expect([nova(last), ...erg(last)]).toEqual(['12', '1500', '0'])
  expect(kindIn('unstaked')(early)).toHaveLength(200)
  expect(eventsOf(early, 'launchChanged')).toMatchObject([{ status: 'ended' }])
  expect(isRunning()).toBe(false)
  expect(all.filter((account) => nova(account) !== '12' || erg(account)[0] !== '1500')).toEqual([])
  expect(fixture.wait(hourMs).events.filter(({ type }) => type === 'launchRecorded')).toEqual([])
})

test.each([1, 4])('a snapshot in the middle of the round of hour %i goes on the same way', (hour) => {
  for (let before = 1; before < hour; before++) anHour()
  fixture.wait(hourMs)
  fixture.do(unstake(last, '400'))
  const { exchange } = fixture
  const copy = Exchange.load(exchange.genesis, exchange.save())
  expect(copy.queuedPlans).toBe(exchange.queuedPlans)
  expect(copy.queuedPlans).toBeGreaterThan(0)
  expect(sameBytes(copy.save(), exchange.save())).toBe(true)
  for (let step = 0; step < 4; step++) {
    const ts = fixture.now + (step > 2 ? hourMs : 0)
    const entry = { seq: copy.lastSeq + 1, ts, id: '~tick', command: { type: 'tick' } } as const
    expect(copy.apply(entry).events).toEqual(exchange.apply(entry).events)
  }
  expect(sameBytes(copy.save(), exchange.save())).toBe(true)
})
