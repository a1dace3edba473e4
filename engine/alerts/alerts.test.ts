// Price alerts: V-AL1 to V-AL3, each kind, frequencies, caps, limits, snapshots; and that a move costs what it fires.

import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import { eventsOf, TestExchange, testMarket } from '../exchange/test-exchange.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import type { AlertKind, CreateAlert } from './protocol.ts'
import { alertRules } from './rules.ts'

const spaced = 60_000

function stage(): TestExchange {
  const fixture = new TestExchange()
  fixture.open('ada')
  return fixture
}

const create = (fixture: TestExchange, kind: AlertKind, more: Partial<CreateAlert> = {}) =>
  fixture.do({ type: 'createAlert', account: 'ada', symbol: 'BTCUSDT', kind, frequency: 'every', ...more })

const print = (fixture: TestExchange, price: string) =>
  eventsOf(fixture.do({ type: 'print', symbol: 'BTCUSDT', price }), 'alertFired')

/** The prices at which something fired, each a minute after the one before. */
function firedAt(fixture: TestExchange, prices: readonly string[]): string[] {
  return prices.flatMap((price) => {
    fixture.wait(spaced)
    return print(fixture, price).map(({ firedPrice }) => firedPrice)
  })
}

test('V-AL1: rises to 100, every time', () => {
  const fixture = stage()
  print(fixture, '99')
  create(fixture, 'rises-to', { price: '100' })
  const path = ['99', '100', '101', '100.2', '99.96', '100', '99.94']
  expect(firedAt(fixture, path)).toEqual(['100'])
  expect(firedAt(fixture, ['100'])).toEqual(['100'])
})

test('V-AL1: within a minute it does not fire again, but has to go back again', () => {
  const fixture = stage()
  print(fixture, '99')
  create(fixture, 'rises-to', { price: '100' })
  expect(print(fixture, '100')).toHaveLength(1)
  fixture.wait(59_999)
  print(fixture, '99.94')
  expect(print(fixture, '100')).toEqual([])
  fixture.wait(spaced)
  expect(firedAt(fixture, ['100.5', '99.94', '100.5'])).toEqual(['100.5'])
})

test('V-AL2: gains 5 % from 100', () => {
  const fixture = stage()
  create(fixture, 'gains', { percent: '5' })
  expect(firedAt(fixture, ['104.9', '105', '110.24', '110.25'])).toEqual(['105', '110.25'])
})

test('V-AL3: leaves the channel from 90 to 110', () => {
  const fixture = stage()
  create(fixture, 'leaves', { low: '90', high: '110' })
  expect(firedAt(fixture, ['100', '111', '110.5', '109.9', '89'])).toEqual(['111', '89'])
})

test.each<[AlertKind, Partial<CreateAlert>, string[], string[]]>([
  ['falls-to', { price: '95' }, ['96', '94', '95.04', '93', '95.05', '95'], ['94', '95']],
  ['loses', { percent: '10' }, ['90.01', '90', '81.01', '81'], ['90', '81']],
  // Over the channel from outside to outside fires nothing; inside by any way does.
  [
    'enters',
    { low: '110', high: '120' },
    ['125', '105', '115', '121', '119', '109', '110'],
    ['115', '119', '110'],
  ],
  ['enters', { low: '90', high: '110' }, ['100', '111', '109'], ['109']],
  ['leaves', { low: '110', high: '120' }, ['125', '105', '115', '125'], ['125']],
  ['gains-24h', { percent: '10' }, ['109', '110', '112', '109.81', '111', '109.79', '110'], ['110', '110']],
  ['loses-24h', { percent: '10' }, ['91', '90', '90.19', '89', '90.21', '90'], ['90', '90']],
])('%s %j', (kind, terms, path, fired) => {
  const fixture = stage()
  create(fixture, kind, terms)
  expect(firedAt(fixture, path)).toEqual(fired)
})

test('a change within 24 hours also moves with the price of 24 hours ago', () => {
  const fixture = stage()
  create(fixture, 'loses-24h', { percent: '7' })
  fixture.wait(3_600_000)
  expect(print(fixture, '104.5')).toEqual([])
  fixture.wait(3_600_000)
  expect(print(fixture, '97')).toEqual([])
  // Until the hour of 104.5 is a day old the price of a day ago is 100: 97 is 3 % below it, and 7.2 % below 104.5.
  fixture.wait(22 * 3_600_000 + 90_000)
  expect(fixture.exchange.ticker('BTCUSDT').before24Open).toBe('100')
  const fired = Array.from({ length: 70 }, () => eventsOf(fixture.wait(60_000), 'alertFired')).flat()
  expect(fired).toMatchObject([{ firedPrice: '97', change24h: '-0.07177033' }])
})

test('once fires once and is off; daily once a day of its owner', () => {
  const fixture = stage()
  print(fixture, '99')
  create(fixture, 'rises-to', { price: '100', frequency: 'once' })
  create(fixture, 'rises-to', { price: '101', frequency: 'daily', zone: 180 })
  const first = fixture.do({ type: 'print', symbol: 'BTCUSDT', price: '100' })
  expect(eventsOf(first, 'alertChanged')).toMatchObject([{ alertId: '1', on: false }])
  const path = ['99', '102', '99', '102']
  expect(firedAt(fixture, path)).toEqual(['102'])
  // 2026-01-01 00:00 UTC is 03:00 there: its next day begins 21 hours later.
  fixture.wait(20 * 3_600_000)
  expect(firedAt(fixture, ['99', '102'])).toEqual([])
  fixture.wait(3_600_000)
  expect(firedAt(fixture, ['99', '102'])).toEqual(['102'])
})

test('one a second, ten a minute, sixty an hour: what is beyond is logged and not notified', () => {
  const fixture = stage()
  print(fixture, '99')
  for (let n = 0; n < 3; n++) create(fixture, 'rises-to', { price: `${100 + n}` })
  expect(print(fixture, '105').map(({ suppressed }) => suppressed)).toEqual([undefined, 'second', 'second'])
  const counts = new Map<string | undefined, number>()
  for (let n = 0; n < 400; n++) {
    fixture.wait(5_000)
    for (const { suppressed } of print(fixture, n % 2 === 0 ? '99' : '105'))
      counts.set(suppressed, (counts.get(suppressed) ?? 0) + 1)
  }
  expect(counts.get('hour')).toBeGreaterThan(0)
  expect(counts.get(undefined)).toBeLessThanOrEqual(60)
})

test('begins on the wrong side: refused for a price, waits for a channel and a change', () => {
  const fixture = stage()
  expect(create(fixture, 'rises-to', { price: '100' }).rejected).toMatchObject({
    code: rejection.triggerMustBeAbove,
    field: 'price',
  })
  expect(create(fixture, 'falls-to', { price: '100' }).rejected?.code).toBe(rejection.triggerMustBeBelow)
  create(fixture, 'enters', { low: '90', high: '110' })
  create(fixture, 'leaves', { low: '110', high: '120' })
  expect(firedAt(fixture, ['101', '105'])).toEqual([])
  expect(firedAt(fixture, ['111', '109'])).toEqual(['109', '109'])
})

test.each<[string, Partial<CreateAlert>, string, string]>([
  ['the same again', { kind: 'gains', percent: '3' }, rejection.alertExists, 'kind'],
  ['bounds the wrong way round', { kind: 'enters', low: '90', high: '90' }, rejection.alertInvalid, 'high'],
  ['no bound', { kind: 'enters', low: '90' }, rejection.alertInvalid, 'high'],
  ['no price', { kind: 'rises-to' }, rejection.alertInvalid, 'price'],
  ['a price between steps', { kind: 'rises-to', price: '101.001' }, rejection.priceStep, 'price'],
  ['all of the price', { kind: 'loses', percent: '100' }, rejection.alertInvalid, 'percent'],
  ['nothing', { kind: 'gains', percent: '0' }, rejection.alertInvalid, 'percent'],
  ['an unknown kind', { kind: 'jumps' as AlertKind }, rejection.alertKindUnknown, 'kind'],
  [
    'an unknown frequency',
    { percent: '2', frequency: 'often' as 'once' },
    rejection.alertInvalid,
    'frequency',
  ],
  ['an unknown channel', { percent: '2', channels: ['fax' as 'sms'] }, rejection.alertInvalid, 'channels'],
  ['no zone', { percent: '2', zone: 900 }, rejection.alertInvalid, 'zone'],
  ['no pair', { percent: '2', symbol: 'NONE' }, rejection.pairMissing, 'symbol'],
])('%s is refused', (_what, terms, code, field) => {
  const fixture = stage()
  create(fixture, 'gains', { percent: '3' })
  expect(create(fixture, 'gains', terms).rejected).toMatchObject({ code, field })
})

test('ten of a pair, and one that is off leaves room', () => {
  const fixture = stage()
  for (let n = 1; n <= alertRules.activePerPair; n++) create(fixture, 'gains', { percent: `${n}` })
  expect(create(fixture, 'loses', { percent: '1' }).rejected).toMatchObject({
    code: rejection.tooManyAlerts,
    params: { max: '10' },
  })
  fixture.do({ type: 'changeAlert', account: 'ada', alertId: '1', on: false })
  expect(create(fixture, 'loses', { percent: '1' }).rejected).toBeUndefined()
  const on = fixture.do({ type: 'changeAlert', account: 'ada', alertId: '1', on: true })
  expect(on.rejected?.code).toBe(rejection.tooManyAlerts)
})

test('new terms start over; what is off or deleted stays silent; only its owner changes it', () => {
  const fixture = stage()
  fixture.open('bob')
  create(fixture, 'rises-to', { price: '110' })
  const change = (more: object, account = 'ada') =>
    fixture.do({ type: 'changeAlert', account, alertId: '1', ...more })
  expect(change({ on: false }, 'bob').rejected?.code).toBe(rejection.alertMissing)
  expect(change({ price: '99' }).rejected?.code).toBe(rejection.triggerMustBeAbove)
  change({ price: '105' })
  expect(firedAt(fixture, ['106'])).toEqual(['106'])
  change({ on: false })
  expect(firedAt(fixture, ['100', '106'])).toEqual([])
  // Above its price it has to go back first.
  change({ on: true })
  expect(firedAt(fixture, ['107', '104', '105'])).toEqual(['105'])
  fixture.do({ type: 'deleteAlert', account: 'ada', alertId: '1' })
  expect(firedAt(fixture, ['100', '106'])).toEqual([])
  expect(fixture.exchange.alerts.of('ada')).toEqual([])
})

test('a frozen account is not notified; a pair that is delisted has none', () => {
  const fixture = stage()
  create(fixture, 'gains', { percent: '3' })
  fixture.do({ type: 'setAccount', account: 'ada', frozen: true })
  expect(firedAt(fixture, ['103'])).toEqual([])
  fixture.do({ type: 'setAccount', account: 'ada', frozen: false })
  const gone = fixture.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'delisted' })
  expect(eventsOf(gone, 'alertChanged')).toMatchObject([{ on: false }])
})

test('a snapshot keeps where each stands; without alerts it has no part of them', () => {
  const fixture = stage()
  const before = fixture.exchange.save().length
  create(fixture, 'rises-to', { price: '101' })
  create(fixture, 'gains-24h', { percent: '1' })
  create(fixture, 'enters', { low: '90', high: '110' })
  firedAt(fixture, ['101'])
  const saved = fixture.exchange.save()
  expect(saved.length).toBeGreaterThan(before)
  const loaded = Exchange.load(fixture.exchange.genesis, saved)
  expect(loaded.save()).toEqual(saved)
  const path = ['100.9', '101', '100', '101', '111', '109']
  const seqOf = loaded.lastSeq
  const there = path.flatMap((price, n) => {
    const ts = fixture.now + (n + 1) * spaced
    const command = { type: 'print', symbol: 'BTCUSDT', price } as const
    return eventsOf(loaded.apply({ seq: seqOf + n + 1, ts, id: `p-${n}`, command }), 'alertFired').map(
      ({ alertId, firedPrice }) => `${alertId} ${firedPrice}`,
    )
  })
  const here = path.flatMap((price) => {
    fixture.wait(spaced)
    return print(fixture, price).map(({ alertId, firedPrice }) => `${alertId} ${firedPrice}`)
  })
  expect(there).toEqual(here)
  expect(here.length).toBeGreaterThan(2)
})

test('of two pairs whose change is reached with one minute the same is notified after a start', () => {
  const markets = [testMarket(), testMarket({ symbol: 'ETHUSDT', base: 'ETH' })]
  const fixture = new TestExchange({}, { markets })
  fixture.open('ada')
  const onBoth = (price: string) => {
    for (const symbol of ['BTCUSDT', 'ETHUSDT']) fixture.do({ type: 'print', symbol, price })
  }
  create(fixture, 'gains-24h', { percent: '90' })
  // The alert that fires on the first pair is younger than the one on the second.
  create(fixture, 'loses-24h', { percent: '7', symbol: 'ETHUSDT' })
  create(fixture, 'loses-24h', { percent: '7' })
  fixture.do({ type: 'deleteAlert', account: 'ada', alertId: '1' })
  fixture.wait(3_600_000)
  onBoth('104.5')
  fixture.wait(3_600_000)
  onBoth('97')
  const { genesis, lastSeq } = fixture.exchange
  const loaded = Exchange.load(genesis, fixture.exchange.save())
  const ts = fixture.now + 24 * 3_600_000
  const fired = [loaded, fixture.exchange].map((exchange) =>
    eventsOf(exchange.apply({ seq: lastSeq + 1, ts, id: '~tick', command: { type: 'tick' } }), 'alertFired'),
  )
  expect(fired[0]).toEqual(fired[1])
  expect(fired[0]).toMatchObject([{ symbol: 'BTCUSDT' }, { symbol: 'ETHUSDT', suppressed: 'second' }])
  expect(loaded.save()).toEqual(fixture.exchange.save())
})

test('a check of the invariants leaves the bytes as they are, also with notices that are older than a day', () => {
  const fixture = stage()
  print(fixture, '99')
  create(fixture, 'rises-to', { price: '100' })
  expect(print(fixture, '100')).toHaveLength(1)
  const { genesis, lastSeq } = fixture.exchange
  const loaded = Exchange.load(genesis, fixture.exchange.save())
  loaded.apply({ seq: lastSeq + 1, ts: fixture.now + 25 * 3_600_000, id: '~tick', command: { type: 'tick' } })
  const before = loaded.save()
  expect(loaded.checkInvariants()).toEqual([])
  expect(loaded.save()).toEqual(before)
})
