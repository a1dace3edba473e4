// A day at which many levels change: all hold at once, entries report them in turn, a snapshot goes on in the middle.

import { expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Receipt } from '../exchange/protocol.ts'
import { eventsOf, TestExchange, testGenesis, testMarket } from '../exchange/test-exchange.ts'
import { hourMs } from '../market/intervals.ts'
import { reportedPerEntry } from './state.ts'

const count = reportedPerEntry + 100
const last = `p${count - 1}`
const genesis = { markets: [testMarket({ makerFee: undefined, takerFee: undefined })] }

/** It begins at midnight UTC; the ladder's day ends 16 hours later. */
function dayOfMany(): [TestExchange, Receipt] {
  const fixture = new TestExchange({}, genesis, { assertions: false })
  for (let n = 0; n < count; n++) fixture.open(`p${n}`, { USDT: '30000' })
  fixture.open('sub', { BTC: '5' }, last)
  fixture.open('poor', { USDT: '29999.99999999', BTC: '0' })
  return [fixture, fixture.wait(16 * hourMs)]
}

const changedIn = (receipt: Receipt) => eventsOf(receipt, 'accountChanged').map(({ account }) => account)

test('all levels hold from one moment on, and are reported in the order of accounts', () => {
  const [fixture, receipt] = dayOfMany()
  expect(changedIn(receipt)).toEqual(Array.from({ length: reportedPerEntry }, (_, n) => `p${n}`))
  expect([fixture.exchange.queuedPlans, fixture.exchange.checkInvariants()]).toEqual([101, []])
  expect(fixture.exchange.account('poor')).toMatchObject({ vip: 0 })
  fixture.limit('sub', 'sell', '100', '1')
  const fills = eventsOf(fixture.marketBuy('p5', '100'), 'orderFilled')
  expect(fills.map(({ account, fee }) => [account, fee])).toEqual([
    ['p5', '0.0006'],
    ['sub', '0.04'],
  ])
  expect(fixture.exchange.queuedPlans).toBe(0)
})

test('a snapshot in the middle reports the rest; without any it leaves no bytes', () => {
  const [fixture] = dayOfMany()
  const { exchange } = fixture
  const copy = Exchange.load(testGenesis(genesis), exchange.save())
  expect(copy.queuedPlans).toBe(101)
  const entry = { seq: copy.lastSeq + 1, ts: fixture.now, id: '~tick', command: { type: 'tick' } } as const
  const [ours, theirs] = [exchange.apply(entry), copy.apply(entry)]
  expect(theirs.events).toEqual(ours.events)
  expect(changedIn(ours)).toHaveLength(101)
  expect(changedIn(ours).slice(-2)).toEqual([last, 'sub'])
  expect(sameBytes(copy.save(), exchange.save())).toBe(true)
})
