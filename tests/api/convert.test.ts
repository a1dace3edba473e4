// Convert in both dialects, the compatible one through an unmodified ccxt: quotes, acceptance, small balances, records.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CcxtClient, ccxtClient } from '#tests/support/ccxt-client.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let alice: Person
let client: CcxtClient

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'USDTTRY', 'ERGUSDT'], { start: Date.now() - 600_000 })
  alice = await server.person()
  client = await ccxtClient(server.origin, await keyOf(server, alice))
})
afterAll(async () => {
  await client.close()
  await server.close()
})

const v1 = async (call: string, body: object, person = alice) =>
  (await server.call(`v1/spot/convert/${call}`, body, { cookie: person.cookie })).body
const available = async (coin: string, person = alice) => {
  const { body } = await server.call('v1/spot/account/balances', {}, { cookie: person.cookie })
  const { balances } = body.data as { balances: { coin: string; available: string }[] }
  return balances.find((one) => one.coin === coin)?.available
}

test('ccxt: a quote is fetched, traded once, and recorded', async () => {
  const currencies = await client.fetchConvertCurrencies()
  expect(currencies).toMatchObject({
    USDT: { limits: { amount: { min: 1, max: 100_000 } }, withdraw: 100_000 },
    BTC: { withdraw: 1 },
    TRY: { withdraw: 1_000_000 },
  })
  const quote = await client.fetchConvertQuote('USDT', 'BTC', 444)
  expect(quote).toMatchObject({ fromCurrency: 'USDT', fromAmount: 444, toCurrency: 'BTC', fee: 0 })
  const trade = () =>
    client.createConvertTrade(quote.id as string, 'USDT', 'BTC', 444, {
      price: (quote.info as { cnvtPrice: string }).cnvtPrice,
      toAmount: (quote.info as { toCoinSize: string }).toCoinSize,
    })
  expect(await trade()).toMatchObject({ toCurrency: 'BTC', toAmount: quote.toAmount, price: quote.price })
  await expect(trade()).rejects.toThrow('40020')
  expect(await available('USDT')).toBe('99556')
  const history = await client.fetchConvertTradeHistory(undefined, server.open.exchange.now() - 3_600_000)
  expect(history).toMatchObject([{ fromCurrency: 'USDT', fromAmount: 444, toAmount: quote.toAmount }])
})

test('ccxt: other terms than those quoted are refused, and the quote stays', async () => {
  const quote = await client.fetchConvertQuote('TRY', 'USDT', 1000)
  const { cnvtPrice: price, toCoinSize: toAmount } = quote.info as Record<string, string>
  const trade = (amount: number, more: object = {}) =>
    client.createConvertTrade(quote.id as string, 'TRY', 'USDT', amount, { price, toAmount, ...more })
  await expect(trade(2000)).rejects.toThrow('fromCoinSize')
  await expect(trade(1000, { price: '1' })).rejects.toThrow('cnvtPrice')
  await expect(client.fetchConvertQuote('USDT', 'BTC', 0.5)).rejects.toThrow('fromCoinSize')
  expect(await trade(1000)).toMatchObject({ toCurrency: 'USDT' })
})

test('v1: another person cannot accept a quote, and its terms are those of the exchange', async () => {
  const [bob, carol] = [await server.person(), await server.person()]
  const { data } = await v1('quote', { fromCoin: 'BTC', toCoin: 'USDT', toCoinSize: '50' }, bob)
  const { quoteId, fromCoinSize } = data as Record<string, string>
  expect(await v1('accept', { quoteId }, carol)).toMatchObject({ code: 'P6001', data: { field: 'quoteId' } })
  expect(await v1('accept', { quoteId }, bob)).toMatchObject({ code: '00000' })
  expect(await v1('accept', { quoteId }, bob)).toMatchObject({ code: 'P6001' })
  expect(await available('USDT', bob)).toBe('100050')
  expect((await v1('history', {}, bob)).data).toMatchObject({
    conversions: [{ quoteId, fromCoin: 'BTC', fromCoinSize, toCoinSize: '50', fee: '0' }],
  })
  expect((await v1('history', {}, carol)).data).toEqual({ conversions: [] })
  const { body } = await server.call('v1/spot/account/history', { kind: 'convert' }, { cookie: bob.cookie })
  expect(body.data).toMatchObject({
    lines: [
      { kind: 'convert', coin: 'USDT', amount: '50' },
      { kind: 'convert', coin: 'BTC', amount: `-${fromCoinSize}` },
    ],
  })
})

test('v1: an Idempotency-Key repeats the first answer', async () => {
  const bob = await server.person()
  const headers = { cookie: bob.cookie, 'idempotency-key': 'once' }
  const terms = { fromCoin: 'USDT', toCoin: 'BTC', fromCoinSize: '20' }
  const ask = async () => (await server.call('v1/spot/convert/quote', terms, headers)).body.data
  expect(await ask()).toEqual(await ask())
})

test('v1: small balances', async () => {
  const bob = await server.person()
  const { data } = await v1('quote', { fromCoin: 'TRY', toCoin: 'USDT', fromCoinSize: '999900' }, bob)
  await v1('accept', { quoteId: (data as { quoteId: string }).quoteId }, bob)
  expect((await v1('smallBalances', {}, bob)).data).toMatchObject({
    toCoin: 'ERG',
    from: 0,
    balances: [{ coin: 'TRY', size: '100' }],
  })
  expect(await v1('convertSmallBalances', { coins: ['TRY'] }, bob)).toMatchObject({ code: '00000' })
  expect(await available('TRY', bob)).toBe('0')
  expect(await v1('convertSmallBalances', { coins: ['TRY'] }, bob)).toMatchObject({ code: '429' })
  expect((await v1('smallBalances', {}, bob)).data).toMatchObject({ balances: [] })
})
