// Copy trading over v1: a leader opens and closes, a follower gets the copy, what is skipped is listed, the share is paid, and who may not is refused.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTrading } from '#app/api/copy-trading.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

const contractId = 'usdtm:BTCUSDT'
const endpoints = new Map(copyTrading.map((endpoint) => [endpoint.path, endpoint]))

let server: TestServer
let leyla: Person
let fuat: Person
let maker: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], { contracts: [contractId], apiLimits: false })
  await server.operate({ type: 'setContractMark', symbol: contractId, price: '60000' })
  leyla = await server.member()
  fuat = await server.member()
  maker = await server.member()
  for (const { account } of [leyla, fuat, maker]) {
    await server.operate({ type: 'setAccount', account, recognised: true })
    await server.operate({ type: 'grantFunds', account, coin: 'USDT', amount: '90000' })
  }
  for (const person of [leyla, maker]) {
    const to = `${person.account}/usdtm`
    await call('v1/spot/account/transfer', person, { toAccount: to, coin: 'USDT', amount: '20000' })
  }
})
afterAll(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are read the way a foreign program would
type Data = any

async function call(path: string, person: Person | undefined, body: object = {}) {
  const { body: answer } = await server.call(path, body, person && { cookie: person.cookie })
  return { code: answer.code, data: answer.data as Data }
}

/** Must be taken, and answered as declared. */
async function made(name: string, person: Person | undefined, body: object = {}): Promise<Data> {
  const path = `v1/copy/${name}`
  const { code, data } = await call(path, person, body)
  expect(code, `${name}: ${JSON.stringify(data)}`).toBe('00000')
  expect(endpoints.get(path)!.output.parse(data)).toEqual(data)
  return data
}

const order = (person: Person, side: 'buy' | 'sell', size: string, price?: string, closes = false) =>
  call('v1/mix/order/placeOrder', person, {
    contractId,
    side,
    positionSide: (side === 'buy') === !closes ? 'long' : 'short',
    orderType: price === undefined ? 'market' : 'limit',
    ...(price && { price }),
    size,
  })

test('a leader is on the board, and only who may leads', async () => {
  for (const person of [leyla, maker])
    await call('v1/mix/account/setPositionMode', person, { line: 'usdtm', positionMode: 'hedge' })
  expect(await made('leaders', undefined)).toEqual({ leaders: [] })
  const poor = await server.member()
  expect((await call('v1/copy/lead', poor, { name: 'Poor' })).code).not.toBe('00000')
  expect(await call('v1/copy/lead', leyla, { name: 'Leyla', share: '0.3' })).toMatchObject({
    data: { field: 'share' },
  })
  await made('lead', leyla, { name: 'Leyla', share: '0.1', minimum: '100' })
  const { leaders } = await made('leaders', undefined)
  expect(leaders).toMatchObject([
    { leader: leyla.account, name: 'Leyla', followers: 0, slots: 1000, figures: { profit: '0', roi: '0' } },
  ])
  expect(await call('v1/copy/leader', undefined, { leader: '77' })).toMatchObject({
    code: '40017',
    data: { field: 'leader' },
  })
})

test('what she opens and closes is copied, with a share of the profit', async () => {
  const of = { leader: leyla.account }
  expect(
    await call('v1/copy/follow', fuat, { ...of, amount: '60', sizing: 'multiplier', value: '0.5' }),
  ).toMatchObject({ data: { field: 'amount' } })
  await made('follow', fuat, { ...of, amount: '10000', sizing: 'multiplier', value: '0.5' })
  await order(maker, 'sell', '0.3', '60000')
  expect((await order(leyla, 'buy', '0.2')).code).toBe('00000')
  expect(await made('copies', fuat)).toMatchObject({
    copies: [
      {
        leaderName: 'Leyla',
        status: 'active',
        opened: 1,
        positions: [{ contractId, positionSide: 'long', size: '0.1', entryPrice: '60000' }],
      },
    ],
  })
  expect(await made('leadTrades', fuat, { ...of, open: true })).toMatchObject({
    trades: [{ size: '0.2', remaining: '0.2', closedAt: null }],
  })
  await server.operate({ type: 'setContractMark', symbol: contractId, price: '61000' })
  await order(maker, 'buy', '0.3', '61000')
  expect((await order(leyla, 'sell', '0.2', undefined, true)).code).toBe('00000')
  expect(await made('history', fuat)).toMatchObject({
    trades: [{ leader: leyla.account, size: '0.1', remaining: '0', profit: '100' }],
  })
  const { figures, followersProfit } = await made('leader', undefined, of)
  expect(figures).toMatchObject({ winRate: '1', closed: 1, gained: '200', lost: '0' })
  expect(Number(figures.profit)).toBeLessThan(200)
  expect(Number(figures.profit)).toBeGreaterThan(170)
  expect(followersProfit).toBe('100')
})

test('a contract has terms of its own', async () => {
  const of = { leader: leyla.account, sizing: 'smart' }
  const own = { contractId, sizing: 'multiplier', value: '2', slippage: '0.01' }
  await made('change', fuat, { ...of, bySymbol: [own], onlyThese: true })
  expect(await made('copies', fuat)).toMatchObject({
    copies: [{ terms: { sizing: 'smart', bySymbol: [own], onlyThese: true } }],
  })
  expect(await call('v1/copy/change', fuat, { ...of, onlyThese: true })).toMatchObject({
    data: { field: 'onlyThese' },
  })
  const none = { ...own, contractId: 'usdtm:NONEUSDT' }
  expect(await call('v1/copy/change', fuat, { ...of, bySymbol: [none] })).toMatchObject({
    data: { field: 'contractId' },
  })
})

test('what is too small is listed with its reason', async () => {
  const of = { leader: leyla.account }
  await made('change', fuat, { ...of, sizing: 'multiplier', value: '0.01' })
  await order(maker, 'sell', '0.001', '61000')
  await order(leyla, 'buy', '0.001')
  expect(await made('skipHistory', fuat)).toMatchObject({
    skips: [{ leader: leyla.account, contractId, size: '0', reason: 'below-minimum' }],
  })
})

test('stopping closes, shares and returns; strangers see none of it', async () => {
  const of = { leader: leyla.account }
  await made('change', fuat, { ...of, sizing: 'multiplier', value: '1' })
  await order(maker, 'sell', '0.05', '61000')
  await order(leyla, 'buy', '0.02')
  await order(maker, 'buy', '0.1', '60900')
  const [position] = (await made('copies', fuat)).copies[0].positions
  const { trackingNo } = position
  await made('setStops', fuat, { ...of, trackingNo, takeProfit: '70000', stopLoss: '50000' })
  expect((await made('copies', fuat)).copies[0].positions).toMatchObject([
    { trackingNo, takeProfit: '70000', stopLoss: '50000' },
  ])
  expect(await call('v1/copy/setStops', fuat, { ...of, trackingNo, stopLoss: '62000' })).toMatchObject({
    data: { field: 'stopLoss' },
  })
  const named = { ...of, contractId, positionSide: 'long' }
  expect((await call('v1/copy/close', fuat, { ...named, trackingNo: '999' })).code).toBe('22002')
  await made('close', fuat, { ...named, trackingNo })
  expect((await made('history', fuat)).trades[0]).toMatchObject({
    trackingNo,
    remaining: '0',
    takeProfit: '70000',
    stopLoss: '50000',
  })
  expect(await call('v1/copy/close', fuat, { ...named, handOver: true })).toMatchObject({
    data: { field: 'handOver' },
  })
  expect((await made('copies', fuat)).copies[0].positions).toHaveLength(0)
  await made('unfollow', fuat, of)
  expect(await made('copies', fuat)).toEqual({ copies: [] })
  const { shares } = await made('shareHistory', fuat)
  expect(shares).toMatchObject([{ isPaid: true, leader: leyla.account }])
  expect(Number(shares[0].amount)).toBeCloseTo(Number(shares[0].net) * 0.1, 6)
  expect(await made('shareHistory', leyla)).toMatchObject({ shares: [{ isPaid: false }] })
  expect(await made('shareHistory', maker)).toEqual({ shares: [] })
  expect(await made('followers', leyla)).toMatchObject({
    followers: [{ follower: fuat.account, status: 'stopped' }],
  })
  expect((await call('v1/copy/unfollow', fuat, of)).code).not.toBe('00000')
})

test('blocked, private, and no leader any more', async () => {
  const of = { leader: leyla.account, amount: '100', sizing: 'smart' }
  await made('block', leyla, { follower: fuat.account, on: true })
  expect((await call('v1/copy/follow', fuat, of)).code).toBe('23140')
  await made('block', leyla, { follower: fuat.account, on: false })
  await made('stopLeading', leyla)
  expect(await made('leaders', undefined)).toEqual({ leaders: [] })
  expect((await call('v1/copy/follow', fuat, of)).code).not.toBe('00000')
  expect((await call('v1/copy/leadTrades', fuat, { leader: leyla.account })).code).toBe('40017')
})
