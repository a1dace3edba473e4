// Convert: V-CV1, how long a quote holds and how often, its bounds, small balances, and what a snapshot keeps of it.

import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { Receipt } from '../exchange/protocol.ts'
import { eventsOf, TestExchange, testMarket } from '../exchange/test-exchange.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import { converted, feeOf, neededFor, priceOf, worthInUsdt } from './price.ts'
import type { QuoteConversion } from './protocol.ts'
import { convertRules, spreadPpm } from './rules.ts'

const markets = [
  testMarket({ lastPrice: '50000' }),
  testMarket({ symbol: 'ETHUSDT', base: 'ETH', lastPrice: '2000' }),
  testMarket({ symbol: 'USDTTRY', base: 'USDT', quote: 'TRY', lastPrice: '40' }),
  testMarket({ symbol: 'ERGUSDT', base: 'ERG', lastPrice: '2' }),
]

function stage(): TestExchange {
  const fixture = new TestExchange({}, { markets })
  fixture.open('ada', { USDT: '200000', BTC: '1', ETH: '0.004', TRY: '300' })
  return fixture
}

const ask = (fixture: TestExchange, more: Partial<QuoteConversion>) =>
  fixture.do({ type: 'quoteConversion', account: 'ada', from: 'USDT', to: 'BTC', ...more })
const accept = (fixture: TestExchange, { seq }: Receipt, account = 'ada') =>
  fixture.do({ type: 'acceptQuote', account, quoteId: `${seq}` })

test('V-CV1: 444 USDT × 0.0005226794534969 is 0.23206967 ETH', () => {
  expect(converted({ units: 444n * 10n ** 8n, scale: 8 }, 5226794534969n, 8)).toBe(23206967n)
})

test('sizes and fees are rounded in favour of the exchange', () => {
  const usd = { over: 1n, under: 1n, pair: undefined }
  const third = { over: 3n, under: 1n, pair: undefined }
  const price = priceOf(usd, third, 0n)
  expect(price).toBe(3333333333333333n)
  const paid = neededFor({ units: 10n ** 8n, scale: 8 }, price, 10)
  expect(paid).toBe(300000001n * 100n)
  expect(converted({ units: paid, scale: 10 }, price, 8)).toBeGreaterThanOrEqual(10n ** 8n)
  expect(feeOf({ units: 101n, scale: 8 }, 20_000n)).toBe(3n)
  expect(worthInUsdt({ units: 5n, scale: 0 }, third)).toBe(15n * 10n ** 8n)
})

test('the spread grows with what is converted', () => {
  expect([1n, 10_000n, 10_001n, 50_000n, 100_000n].map((usdt) => spreadPpm(usdt * 10n ** 8n))).toEqual([
    1_000n,
    1_000n,
    1_500n,
    1_500n,
    2_000n,
  ])
})

test('a quote is the middle of the book less the spread, and is carried out as quoted', () => {
  const fixture = stage()
  fixture.limit('ada', 'buy', '49000', '0.001')
  fixture.limit('ada', 'sell', '51500', '0.001')
  const quoted = ask(fixture, { fromSize: '100' })
  expect(eventsOf(quoted, 'conversionQuoted')).toMatchObject([
    { quoteId: `${quoted.seq}`, fromSize: '100', toSize: '0.00198805', price: '0.0000198805970149' },
  ])
  fixture.do({ type: 'print', symbol: 'BTCUSDT', price: '60000' })
  const done = accept(fixture, quoted)
  expect(eventsOf(done, 'converted')).toMatchObject([
    { account: 'ada', quoteId: `${quoted.seq}`, fromSize: '100', toSize: '0.00198805', fee: '0' },
  ])
  expect(eventsOf(done, 'fundsMoved')).toMatchObject([
    { from: 'ada', to: '~maker', coin: 'USDT', amount: '100', why: 'convert' },
    { from: '~maker', to: 'ada', coin: 'BTC', amount: '0.00198805', why: 'convert' },
  ])
  expect(fixture.balance('ada', 'BTC')).toEqual(['1.00098805', '0.001'])
})

test('a size in the other coin, through an inverse pair', () => {
  const fixture = stage()
  const quoted = ask(fixture, { from: 'TRY', to: 'USDT', toSize: '5' })
  expect(eventsOf(quoted, 'conversionQuoted')).toMatchObject([
    { fromSize: '200.20020021', toSize: '5', price: '0.024975' },
  ])
})

test('a quote holds eight seconds, for its account, and once', () => {
  const fixture = stage()
  fixture.open('bob', { USDT: '100' })
  const [late, used] = [ask(fixture, { fromSize: '10' }), ask(fixture, { fromSize: '10' })]
  expect(accept(fixture, used, 'bob').rejected?.code).toBe(rejection.quoteExpired)
  expect(accept(fixture, used).rejected).toBeUndefined()
  expect(accept(fixture, used).rejected?.code).toBe(rejection.quoteExpired)
  fixture.wait(convertRules.quoteLifeMs - 1)
  expect(fixture.exchange.conversions.quote('ada', `${late.seq}`)).toBeDefined()
  fixture.wait(1)
  expect(fixture.exchange.conversions.quote('ada', `${late.seq}`)).toBeUndefined()
  expect(accept(fixture, late).rejected?.code).toBe(rejection.quoteExpired)
  expect(accept(fixture, { ...late, seq: 0 }).rejected?.code).toBe(rejection.quoteExpired)
})

test('more than is available is refused, and the quote stays', () => {
  const fixture = stage()
  const quoted = ask(fixture, { from: 'ETH', to: 'USDT', fromSize: '0.005' })
  expect(accept(fixture, quoted).rejected).toMatchObject({ code: rejection.insufficientFunds })
  fixture.do({ type: 'grantFunds', account: 'ada', coin: 'ETH', amount: '0.001' })
  expect(accept(fixture, quoted).rejected).toBeUndefined()
})

test.each<[string, Partial<QuoteConversion>, string, string]>([
  ['too little', { fromSize: '0.99' }, rejection.conversionOutOfRange, 'fromSize'],
  ['too much', { fromSize: '100000.01' }, rejection.conversionOutOfRange, 'fromSize'],
  ['nothing', { fromSize: '0' }, rejection.conversionOutOfRange, 'fromSize'],
  ['too much of the other', { toSize: '2.1' }, rejection.conversionOutOfRange, 'toSize'],
  ['no size', {}, rejection.parameterInvalid, 'fromSize'],
  ['two sizes', { fromSize: '10', toSize: '1' }, rejection.parameterInvalid, 'fromSize'],
  ['no amount', { fromSize: '1e2' }, rejection.parameterInvalid, 'fromSize'],
  ['a negative amount', { fromSize: '-5' }, rejection.parameterInvalid, 'fromSize'],
  ['too fine', { fromSize: '10.00000000000000001' }, rejection.tooManyDecimals, 'fromSize'],
  ['the same coin', { to: 'USDT', fromSize: '10' }, rejection.parameterInvalid, 'to'],
  ['no such coin', { from: 'NONE', fromSize: '10' }, rejection.parameterInvalid, 'from'],
])('%s is refused', (_what, command, code, field) => {
  expect(ask(stage(), command).rejected).toMatchObject({ code, field })
})

test('coins of a pair that does not trade are not converted', () => {
  const fixture = stage()
  expect(fixture.exchange.conversions.coins()).toContain('BTC')
  fixture.do({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'delisted' })
  expect(ask(fixture, { fromSize: '10' }).rejected).toMatchObject({
    code: rejection.pairNotTraded,
    field: 'to',
  })
  expect(fixture.exchange.conversions.coins()).not.toContain('BTC')
})

test('an account has so many quotes at once, until they expire', () => {
  const fixture = stage()
  for (let n = 0; n < convertRules.openQuotes; n++) ask(fixture, { fromSize: '10' })
  expect(ask(fixture, { fromSize: '10' }).rejected).toMatchObject({ code: rejection.rateLimited })
  fixture.wait(convertRules.quoteLifeMs)
  expect(ask(fixture, { fromSize: '10' }).rejected).toBeUndefined()
})

test('small balances become the platform token less two percent, once in six hours', () => {
  const fixture = stage()
  fixture.do({ type: 'print', symbol: 'ETHUSDT', price: '2000' })
  const small = (coins: string[]) => fixture.do({ type: 'convertSmallBalances', account: 'ada', coins })
  expect(fixture.exchange.conversions.smallBalances('ada')).toEqual([
    { coin: 'ETH', size: '0.004', usdt: '8', toSize: '3.92' },
    { coin: 'TRY', size: '300', usdt: '7.5', toSize: '3.675' },
  ])
  for (const coins of [['BTC'], ['ERG'], ['ETH', 'ETH'], [], ['ETH', 'BTC'], ['NONE']])
    expect(small(coins).rejected, `${coins}`).toMatchObject({ field: 'coins' })
  const done = small(['ETH', 'TRY'])
  expect(eventsOf(done, 'converted')).toMatchObject([
    { from: 'ETH', to: 'ERG', fromSize: '0.004', toSize: '3.92', fee: '0.08' },
    { from: 'TRY', toSize: '3.675', fee: '0.075' },
  ])
  expect(fixture.balance('ada', 'ETH')).toEqual(['0', '0'])
  expect(fixture.balance('ada', 'ERG')).toEqual(['7.595', '0'])
  fixture.do({ type: 'grantFunds', account: 'ada', coin: 'ETH', amount: '0.001' })
  const retryAt = fixture.now + convertRules.smallEveryMs
  expect(fixture.exchange.conversions.smallFrom('ada')).toBe(retryAt)
  expect(small(['ETH']).rejected).toMatchObject({
    code: rejection.rateLimited,
    params: { retryAt: `${retryAt}` },
  })
  fixture.wait(convertRules.smallEveryMs)
  expect(small(['ETH']).rejected).toBeUndefined()
})

test('a snapshot keeps open quotes; while there is nothing to keep it has no part of them', () => {
  const fixture = stage()
  const { genesis } = fixture.exchange
  const before = fixture.exchange.save().length
  ask(fixture, { fromSize: '10' })
  const quoted = ask(fixture, { fromSize: '20' })
  const saved = fixture.exchange.save()
  const loaded = Exchange.load(genesis, saved)
  expect(loaded.save()).toEqual(saved)
  expect(loaded.conversions.quote('ada', `${quoted.seq}`)).toMatchObject({ fromSize: '20' })
  fixture.wait(60_000)
  expect(fixture.exchange.save().length).toBeLessThan(saved.length)
  expect(before).toBeGreaterThan(0)
})
