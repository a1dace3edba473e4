// The venue adapter trades perpetual contracts, with our own server as the venue: through nothing but unified calls of ccxt.

import type { Exchange } from 'ccxt'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Command, Genesis } from '#engine/exchange/protocol.ts'
import { testMarket } from '#engine/exchange/test-exchange.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import { VenueGate } from '#jobs/venues/venue-gate.ts'
import { swap, swapConfig, swapOpening } from '#scripts/venue/fault-swaps.ts'
import { adapterOf, openVenueOfOurs, type VenueOfOurs } from './support/venue-of-ours.ts'

const genesis: Genesis = {
  version: 1,
  seed: 4,
  start: Date.UTC(2026, 0, 5),
  markets: [testMarket({ minNotional: '5', lastPrice: '100' })],
  contracts: [swapConfig],
  simulation: 'off',
  platformToken: 'ERG',
}
const opening: Command[] = [
  ...['alice', 'bob'].flatMap((account): Command[] => [
    { type: 'openAccount', account, kind: 'main' },
    { type: 'setAccount', account, kyc: 2 },
    { type: 'grantFunds', account, coin: 'USDT', amount: '20000' },
  ]),
  ...swapOpening,
]

let venue: VenueOfOurs
let client: Exchange
beforeAll(async () => {
  venue = await openVenueOfOurs(genesis, opening)
  client = await venue.client('alice')
})
afterAll(() => venue.close())

const order = (more: Partial<PlaceContractOrder> = {}): PlaceContractOrder => ({
  type: 'placeContractOrder',
  account: 'alice',
  symbol: swap,
  side: 'buy',
  orderType: 'limit',
  price: '98',
  size: '2',
  ...more,
})
const market = (more: Partial<PlaceContractOrder>) =>
  order({ orderType: 'market', price: undefined, ...more })
const adapter = (more = {}) => adapterOf(client, { isOwn: false, ...more })
const contracts = () => venue.server.open.exchange.contracts
const open = () => contracts().liveOrders('alice')
const held = () =>
  contracts()
    .positions('alice')
    .map(({ side, size }) => [side, size])
const seq = () => venue.server.open.exchange.lastSeq
let count = 0
const name = () => `s${++count}`

beforeEach(async () => {
  for (const [side, price] of [
    ['sell', '101'],
    ['buy', '99'],
  ] as const)
    await venue.submit(order({ account: 'bob', side, price, size: '5' }))
})

test('an order is placed, changed and cancelled', async () => {
  const venueOf = adapter()
  const id = name()
  const made = await venueOf.submit(id, order())
  expect(open()).toMatchObject([{ orderId: made.orderId, clientOid: id, price: '98', size: '2' }])
  const change: Command = { type: 'modifyContractOrder', account: 'alice', clientOid: id, price: '97.5' }
  expect((await venueOf.submit(name(), change)).rejected).toBeUndefined()
  expect(open()).toMatchObject([{ price: '97.5', size: '2' }])
  const cancel: Command = { type: 'cancelContractOrder', account: 'alice', orderId: made.orderId! }
  expect((await venueOf.submit(name(), cancel)).rejected).toBeUndefined()
  expect(open()).toEqual([])
  expect((await venueOf.submit(name(), cancel)).rejected?.code).toBe('43001')
})

test('where a contract is a tenth of a coin, sizes go out in contracts', async () => {
  const ofTenths = await venue.client('alice')
  ofTenths.market('BTC/USDT:USDT').contractSize = 0.1
  const venueOf = adapterOf(ofTenths, { isOwn: false })
  const [id, sent] = [name(), [] as unknown[]]
  const [create, edit] = [ofTenths.createOrder.bind(ofTenths), ofTenths.editOrder.bind(ofTenths)]
  ofTenths.createOrder = (...given) => {
    sent.push(given[3])
    return create(...given)
  }
  ofTenths.editOrder = (...given) => {
    sent.push(given[4])
    return edit(...given)
  }
  await venueOf.submit(id, order({ size: '0.4' }))
  await venueOf.submit(name(), { type: 'modifyContractOrder', account: 'alice', clientOid: id, size: '0.5' })
  expect(sent).toEqual(['4', '5'])
  expect((await venueOf.submit(name(), order({ size: '0.45' }))).rejected).toBeUndefined()
  expect((await venueOf.submit(name(), order({ size: '0.455' }))).rejected?.code).toBe('43125')
  await venueOf.submit(name(), { type: 'cancelContractOrders', account: 'alice', symbol: swap })
})

test('a position is opened, read, made smaller and closed', async () => {
  const venueOf = adapter()
  const leverage: Command = { type: 'setContractLeverage', account: 'alice', symbol: swap, leverage: '5' }
  expect((await venueOf.submit(name(), leverage)).rejected).toBeUndefined()
  await venueOf.submit(name(), market({ size: '3' }))
  expect(held()).toEqual([['long', '3']])
  const [read] = await client.fetchPositions(['BTC/USDT:USDT'])
  expect(read).toMatchObject({ side: 'long', contracts: '3', entryPrice: '101', leverage: '5' })
  const trades = await client.fetchMyTrades('BTC/USDT:USDT')
  expect(trades.at(-1)).toMatchObject({ side: 'buy', price: '101', amount: '3' })
  await venueOf.submit(name(), market({ side: 'sell', size: '1', reduceOnly: true }))
  expect(held()).toEqual([['long', '2']])
  const close: Command = { type: 'closePositions', account: 'alice', symbol: swap }
  const closing = name()
  const closed = await venueOf.submit(closing, close)
  expect(held()).toEqual([])
  expect(await venueOf.submit(closing, close)).toMatchObject({ orderId: closed.orderId, repeated: true })
  expect((await venueOf.submit(name(), close)).rejected?.code).toBe('22002')
})

test.each<[string, Partial<PlaceContractOrder>, string]>([
  ['a price off the grid', { price: '98.001' }, '43028'],
  ['a size off the grid', { size: '0.05' }, '43125'],
  ['less than the least worth', { price: '1', size: '0.1' }, '43027'],
  ['a limit without a price', { price: undefined }, '40017'],
  ['a price out of the book', { bestPrice: 'queue-1' }, '40017'],
  ['stops that it would bring', { stopLoss: { triggerPrice: '90' } }, '40017'],
  ['another self-trade prevention', { stp: 'none' }, '40017'],
  ['a contract that is not there', { symbol: 'usdtm:XYZUSDT' }, '034001'],
])('%s is refused before anything is sent', async (_, fields, code) => {
  const before = seq()
  expect((await adapter().submit(name(), order(fields))).rejected?.code).toBe(code)
  expect(seq()).toBe(before)
})

test('after a kill the next process finds what the one before had placed, and places it once', async () => {
  const [id, taker] = [name(), name()]
  const made = await adapter().submit(id, order())
  const bought = await adapter().submit(taker, market({ size: '1' }))
  const next = adapter()
  for (const known of [id, taker]) next.doubt(known)
  expect((await next.submit(id, order())).orderId).toBe(made.orderId)
  expect((await next.submit(taker, market({ size: '1' }))).orderId).toBe(bought.orderId)
  expect([open().map(({ clientOid }) => clientOid), held()]).toEqual([[id], [['long', '1']]])
  const cancel: Command = { type: 'cancelContractOrder', account: 'alice', clientOid: id }
  expect((await next.submit(name(), cancel)).rejected).toBeUndefined()
  await next.submit(name(), { type: 'closePositions', account: 'alice', symbol: swap })
  expect([open(), held()]).toEqual([[], []])
})

test('where leverage is banned nothing opens, and what is open is closed', async () => {
  await adapter().submit(name(), market({ size: '1' }))
  const bound = adapter({ gate: new VenueGate({ country: 'TR', isRealMoney: true }) })
  const before = seq()
  expect((await bound.submit(name(), order())).rejected?.code).toBe('P5102')
  expect((await bound.submit(name(), market({ side: 'sell', size: '1' }))).rejected?.code).toBe('P5102')
  expect(seq()).toBe(before)
  await bound.submit(name(), market({ side: 'sell', size: '1', reduceOnly: true }))
  expect(held()).toEqual([])
})

test('the kill switch cancels open orders of contracts', async () => {
  const venueOf = adapter({ gate: new VenueGate({ isRealMoney: false }) })
  for (const price of ['97', '98']) await venueOf.submit(name(), order({ price }))
  expect(await venueOf.kill([swap])).toBe(2)
  expect(open()).toEqual([])
  expect((await venueOf.submit(name(), order())).rejected?.code).toBe('P9002')
})

test('an order of a pair does not name a contract', async () => {
  const before = seq()
  const wrong: Command = { ...order(), type: 'placeOrder' } as never
  expect((await adapter().submit(name(), wrong)).rejected?.code).toBe('034001')
  expect(seq()).toBe(before)
})
