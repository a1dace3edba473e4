// Settlements of funding over many positions: bounded entries, the sums of one entry, changes before a position's turn, a snapshot in the middle.

import { beforeEach, expect, test } from 'vitest'
import type { Command, Receipt } from '../exchange/protocol.ts'
import { eventsOf } from '../exchange/test-exchange.ts'
import { expectSameFromSnapshot, ticks } from '../exchange/test-snapshot.ts'
import { futuresRules } from './rules.ts'
import { ContractExchange, testContract, usdt } from './test-exchange.ts'

const eightHours = 28_800_000
const pairs = futuresRules.fundedPerEntry + 70
const last = pairs - 1
const isolated = { marginMode: 'isolated' } as const
/** Of 0.001 BTC at 60000 and 0.01 %. */
const amount = '0.006'

let fixture: ContractExchange

/** Every `long` pays and every `short` receives; the last pair is isolated. */
beforeEach(() => {
  fixture = new ContractExchange([testContract()], { assertions: false })
  for (let n = 0; n < pairs; n++) {
    for (const account of [`long${n}`, `short${n}`]) fixture.trader(account, { USDT: '20' })
    fixture.trade(`long${n}`, `short${n}`, '60000', '0.001', n === last ? isolated : {})
  }
  fixture.ok({ type: 'setFundingRate', symbol: usdt, rate: '0.0001' })
})

const paidIn = (receipt: Receipt) => eventsOf(receipt, 'fundingPaid').map(({ account }) => account)
const fundingOf = (account: string, side: 'long' | 'short') => fixture.position(account, side).funding

/** Works off what is left; identities hold after every entry. */
function goOn(): Receipt[] {
  const receipts: Receipt[] = []
  while (fixture.exchange.queuedPlans > 0) {
    receipts.push(fixture.wait(0))
    expect(fixture.exchange.checkInvariants()).toEqual([])
  }
  return receipts
}

function settled(): void {
  goOn()
  for (let n = 0; n < last; n += 50)
    expect([fundingOf(`long${n}`, 'long'), fundingOf(`short${n}`, 'short')]).toEqual([`-${amount}`, amount])
  expect(fixture.balance('~funding', 'USDT')[0]).toBe('0')
}

test('an entry books so many, payers before receivers, each once', () => {
  const receipt = fixture.wait(eightHours)
  expect(eventsOf(receipt, 'fundingSettled')).toMatchObject([{ collected: '1.92', distributed: '1.92' }])
  expect(fixture.exchange.checkInvariants()).toEqual([])
  const paid = [paidIn(receipt), ...goOn().map(paidIn)]
  expect(paid.map(({ length }) => length)).toEqual([250, 250, 140])
  const all = Array.from({ length: pairs }, (_, n) => n)
  expect(paid.flat()).toEqual([...all.map((n) => `long${n}`), ...all.map((n) => `short${n}`)])
  settled()
})

test.each<[string, string, 'long' | 'short', string]>([
  ['a payer', `long${last}`, 'long', `-${amount}`],
  ['a receiver before all have paid', `short${last}`, 'short', amount],
])('%s that trades is paid first, what the position was worth at the settlement', (_, account, side, own) => {
  fixture.wait(eightHours)
  expect(fundingOf(account, side)).toBe('0')
  const receipt = fixture.place(account, side === 'long' ? 'sell' : 'buy', '60000', '0.001', {})
  fixture.place('long0', side === 'long' ? 'buy' : 'sell', '60000', '0.001')
  expect(paidIn(receipt)).toContain(account)
  expect(goOn().flatMap(paidIn)).not.toContain(account)
  expect(fixture.balance('~funding', 'USDT')[0]).toBe('0')
  expect(own).toBe(side === 'long' ? '-0.006' : '0.006')
})

test('a maker whose order is filled is paid before its position changes', () => {
  const account = `short${last - 1}`
  fixture.place(account, 'buy', '59000', '0.001')
  fixture.wait(eightHours)
  const receipt = fixture.place('long0', 'sell', '59000', '0.001')
  const types = receipt.events
    .filter((one) => 'account' in one && one.account === account)
    .map(({ type }) => type)
  expect(types.indexOf('fundingPaid')).toBeLessThan(types.indexOf('positionClosed'))
  expect(eventsOf(receipt, 'positionClosed').find((one) => one.account === account)?.funding).toBe(amount)
})

test('margin is taken out of what is left after paying', () => {
  fixture.mark('63000')
  const account = `long${last}`
  fixture.wait(eightHours)
  const take = (units: string): Command => ({
    type: 'adjustMargin',
    account,
    symbol: usdt,
    amount: `-${units}`,
  })
  // Parked are 6, the initial margin at the mark is 6.3: nothing may be taken out, but what was owed is booked.
  expect(paidIn(fixture.do(take('1')))).toContain(account)
  expect(fixture.position(account).margin).toBe('5.9937')
})

test('who is liquidated meanwhile is paid first', () => {
  fixture.wait(eightHours)
  const receipts = [fixture.mark('70000'), ...goOn()]
  const closed = receipts.flatMap((receipt) => eventsOf(receipt, 'positionClosed'))
  expect(closed.find(({ account }) => account === `short${last}`)).toMatchObject({
    by: 'takeover',
    funding: amount,
  })
})

test('a snapshot in the middle goes on as the exchange that wrote it', () => {
  fixture.wait(eightHours)
  fixture.place(`short${last}`, 'buy', '60000', '0.0005')
  expectSameFromSnapshot(fixture.exchange, ticks(2), { assertions: false })
  expect(fixture.exchange.queuedPlans).toBe(0)
})

test('the next settlement first finishes the one before', () => {
  fixture.wait(eightHours)
  const far = fixture.wait(eightHours)
  expect(paidIn(far).filter((account) => account === `short${last}`)).toHaveLength(1)
  goOn()
  expect(fundingOf('long0', 'long')).toBe(`-${2 * Number(amount)}`)
  expect(fixture.exchange.checkInvariants()).toEqual([])
})
