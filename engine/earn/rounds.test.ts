// Rounds over many holdings: bounded entries, exact sums, changes before a holding's place has come, a snapshot in the middle.

import { beforeEach, describe, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Receipt } from '../exchange/protocol.ts'
import { eventsOf, TestExchange, testMarket } from '../exchange/test-exchange.ts'
import { hourMs } from '../market/intervals.ts'
import { earnRules } from './rules.ts'

const count = 2 * earnRules.servedPerEntry + 200
/** Of 1000 USDC in an hour (V-EA3). */
const anHour = '0.00570776'
const [first, last] = ['p0', `p${count - 1}`]

const stage = () =>
  new TestExchange(
    {},
    { markets: [testMarket(), testMarket({ symbol: 'USDCUSDT', base: 'USDC', lastPrice: '1' })] },
    { assertions: false },
  )

const paidIn = (receipt: Receipt) => eventsOf(receipt, 'earnPaid').map(({ account }) => account)
const all = Array.from({ length: count }, (_, n) => `p${n}`)

function goOn(fixture: TestExchange): Receipt[] {
  const receipts: Receipt[] = []
  while (fixture.exchange.queuedPlans > 0) receipts.push(fixture.wait(0))
  expect(fixture.exchange.checkInvariants()).toEqual([])
  return receipts
}

describe('of an hour', () => {
  let fixture: TestExchange
  const spot = (account: string) => fixture.balance(account, 'USDC')[0]
  const redeem = (n: number, amount: string): Command => ({
    type: 'redeemEarn',
    account: `p${n}`,
    holdingId: `${n + 1}`,
    amount,
  })

  beforeEach(() => {
    fixture = stage()
    for (const account of all) {
      fixture.open(account, { USDC: '1500' })
      fixture.do({ type: 'subscribeEarn', account, product: 'USDC-flexible', amount: '1000' })
    }
    fixture.wait(hourMs)
    goOn(fixture)
  })

  test('an entry serves so many, in the order of their holdings, and each is paid once', () => {
    const paid = [paidIn(fixture.wait(hourMs)), ...goOn(fixture).map(paidIn)]
    expect(paid.map(({ length }) => length)).toEqual([500, 500, 200])
    expect(paid.flat()).toEqual(all)
    expect([spot(first), spot(last)]).toEqual([`500.00570776`, `500.00570776`])
  })

  test('who redeems before the holding’s place has come is paid first, once, and no more than then', () => {
    fixture.wait(hourMs)
    expect(spot(last)).toBe('500')
    const receipt = fixture.do(redeem(count - 1, '400'))
    expect(eventsOf(receipt, 'earnPaid')).toContainEqual(
      expect.objectContaining({ account: last, amount: anHour, principal: '1000' }),
    )
    const later = goOn(fixture).flatMap(paidIn)
    expect(later).not.toContain(last)
    expect(spot(last)).toBe('900.00570776')
    fixture.wait(hourMs)
    goOn(fixture)
    expect(spot(last)).toBe('900.00913241')
  })

  test('all that is redeemed then leaves nothing behind, and who adds earns on it from the next hour', () => {
    fixture.wait(hourMs)
    fixture.do(redeem(count - 1, '1000'))
    fixture.do({ type: 'subscribeEarn', account: 'p1150', product: 'USDC-flexible', amount: '500' })
    goOn(fixture)
    expect([spot(last), spot('p1150')]).toEqual(['1500.00570776', '0.00570776'])
    expect(fixture.exchange.earn.holdings(last)).toEqual([])
    expect(fixture.exchange.earn.holdings('p1150')).toMatchObject([{ principal: '1500', earning: '1000' }])
  })

  test('a person who begins from nothing meanwhile holds nothing and is paid nothing more', () => {
    fixture.wait(hourMs)
    fixture.do({ type: 'resetDemoFunds', account: last })
    goOn(fixture)
    expect(spot(last)).toBe('0')
    fixture.wait(hourMs)
    goOn(fixture)
    expect(spot(last)).toBe('0')
  })

  test('an hour that comes before all are served serves the rest first', () => {
    fixture.wait(hourMs)
    const both = [...paidIn(fixture.wait(hourMs)), ...goOn(fixture).flatMap(paidIn)]
    expect(both.filter((account) => account === last)).toHaveLength(2)
    expect([spot(first), spot(last)]).toEqual(['500.01141552', '500.01141552'])
  })

  test('a snapshot in the middle goes on the same way', () => {
    fixture.wait(hourMs)
    fixture.do(redeem(count - 1, '400'))
    const { exchange } = fixture
    const copy = Exchange.load(exchange.genesis, exchange.save())
    expect(copy.queuedPlans).toBe(exchange.queuedPlans)
    expect(sameBytes(copy.save(), exchange.save())).toBe(true)
    for (let hour = 0; hour < 2; hour++) {
      const entry = {
        seq: copy.lastSeq + 1,
        ts: fixture.now + hour * hourMs,
        id: '~tick',
        command: { type: 'tick' },
      } as const
      expect(copy.apply(entry).events).toEqual(exchange.apply(entry).events)
    }
    expect(sameBytes(copy.save(), exchange.save())).toBe(true)
  })
})

test('an entry that passes over hours pays each of them in its own', () => {
  const fixture = stage()
  const few = all.slice(0, 300)
  for (const account of few) {
    fixture.open(account, { USDC: '1500' })
    fixture.do({ type: 'subscribeEarn', account, product: 'USDC-flexible', amount: '1000' })
  }
  fixture.wait(hourMs)
  expect(paidIn(fixture.wait(3 * hourMs))).toEqual([...few, ...few, ...few])
  expect(fixture.exchange.queuedPlans).toBe(0)
})

test('idle coins of many come in before any period is counted, and earn at once', () => {
  const fixture = stage()
  const some = all.slice(0, earnRules.servedPerEntry + 50)
  for (const account of some) {
    fixture.open(account, { USDC: '1000' })
    fixture.do({ type: 'setAutoSubscribe', account, coin: 'USDC', on: true })
  }
  const came = [fixture.wait(16 * hourMs), ...goOn(fixture)]
  expect(came.map((one) => eventsOf(one, 'earnSubscribed').length)).toEqual([500, 50, 0])
  expect(fixture.exchange.earn.holdings(some.at(-1) as string)).toMatchObject([{ status: 'accruing' }])
  fixture.wait(hourMs)
  goOn(fixture)
  expect(some.filter((account) => fixture.balance(account, 'USDC')[0] !== anHour)).toEqual([])
})
