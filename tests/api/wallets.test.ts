// Wallets in both dialects: transfers between them, balances and transfer history.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOf, type SignedKey, signedCall } from '#tests/support/signed-call.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let alice: Person
let key: SignedKey

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'])
  alice = await server.person()
  key = await keyOf(server, alice)
})
afterAll(() => server.close())

const v1 = async (call: string, body: object) =>
  (await server.call(`v1/spot/account/${call}`, body, { cookie: alice.cookie })).body
const v2 = async (body: object) =>
  (await signedCall(server.origin, key, '/api/v2/spot/wallet/transfer', { coin: 'USDT', ...body })).body

test('v1: transfers name wallets by account id', async () => {
  const usdtm = `${alice.account}/usdtm`
  const move = (more: object) => v1('transfer', { coin: 'USDT', amount: '40', ...more })
  expect((await move({ toAccount: usdtm })).code).toBe('00000')
  expect((await move({ fromAccount: usdtm, toAccount: alice.account, amount: '15' })).code).toBe('00000')
  expect((await v1('balances', { wallet: 'usdtm' })).data).toEqual({
    balances: [{ coin: 'USDT', available: '25', frozen: '0' }],
  })
  expect((await v1('balances', { wallet: 'earn' })).data).toEqual({ balances: [] })
  expect(await v1('balances', { wallet: 'bot:1' })).toMatchObject({
    code: '40017',
    data: { field: 'wallet' },
  })
  const stranger = await server.person()
  expect(await move({ toAccount: `${stranger.account}/usdtm` })).toMatchObject({
    code: '40017',
    data: { field: 'toAccount' },
  })
  expect(await move({ fromAccount: `${stranger.account}/usdtm`, toAccount: usdtm })).toMatchObject({
    code: '40017',
    data: { field: 'fromAccount' },
  })
})

test('v1: the history has each move between wallets once, or the side of one wallet', async () => {
  const bob = await server.person()
  const call = async (name: string, body: object) =>
    (await server.call(`v1/spot/account/${name}`, body, { cookie: bob.cookie })).body
  const [spot, usdtm, earn] = ['', '/usdtm', '/earn'].map((end) => bob.account + end)
  await call('transfer', { toAccount: usdtm, coin: 'USDT', amount: '30' })
  await call('transfer', { fromAccount: usdtm, toAccount: earn, coin: 'USDT', amount: '20' })
  const transfers = async (query: object) => (await call('history', { kind: 'transfer', ...query })).data
  expect(await transfers({})).toMatchObject({
    lines: [
      { amount: '20', coin: 'USDT', wallet: 'usdtm', fromAccount: usdtm, toAccount: earn, usdt: '20' },
      { amount: '30', wallet: 'spot', fromAccount: spot, toAccount: usdtm },
    ],
  })
  expect(await transfers({ wallet: 'usdtm' })).toMatchObject({
    lines: [
      { amount: '-20', wallet: 'usdtm', fromAccount: usdtm, toAccount: earn },
      { amount: '30', wallet: 'usdtm', fromAccount: spot, toAccount: usdtm },
    ],
  })
  expect(await transfers({ wallet: 'spot' })).toMatchObject({ lines: [{ amount: '-30' }] })
  const [newest] = ((await transfers({ limit: 1 })) as { lines: { id: string }[] }).lines
  expect(await transfers({ idLessThan: newest?.id })).toMatchObject({ lines: [{ amount: '30' }] })
  const grants = await call('history', { kind: 'grant', coin: 'BTC' })
  expect(grants.data).toMatchObject({ lines: [{ coin: 'BTC', fromAccount: null, toAccount: null }] })
  for (const wallet of ['bot:1', 'usdtm/earn', `../${alice.account}`])
    expect(await call('history', { wallet })).toMatchObject({ code: '40017', data: { field: 'wallet' } })

  const bobs = await keyOf(server, bob)
  const listed = async (path: string) =>
    (await signedCall(server.origin, bobs, `/api/v2/spot/account/${path}`, undefined)).body.data
  expect(await listed('transferRecords')).toMatchObject([
    { fromType: 'usdt_futures', toType: 'earn', size: '20' },
    { fromType: 'spot', toType: 'usdt_futures', size: '30' },
  ])
  expect(await listed('bills?coin=USDT')).toMatchObject([
    { businessType: 'transfer_out', size: '-30', fromType: 'spot', toType: 'usdt_futures' },
    { groupType: 'other', size: '100000' },
  ])
})

test('v2: transfers name wallets by type, and each wallet lists its transfers', async () => {
  const isolated = { fromType: 'spot', toType: 'isolated_margin', symbol: 'BTCUSDT', amount: 30 }
  expect(await v2(isolated)).toMatchObject({ code: '00000', data: { transferId: expect.any(String) } })
  const onwards = { fromType: 'isolated_margin', toType: 'coin_futures', symbol: 'BTCUSDT', amount: 10 }
  expect((await v2(onwards)).code).toBe('00000')
  expect((await v2({ ...onwards, amount: 20.01 })).code).toBe('43012')
  expect((await v2({ ...onwards, symbol: undefined })).code).toBe('40020')
  expect((await v2({ ...isolated, symbol: 'NOSUCH' })).code).not.toBe('00000')
  expect((await v2({ ...isolated, toType: 'spot' })).code).toBe('40020')
  expect((await v2({ ...isolated, toType: 'p2p' })).code).not.toBe('00000')
  expect((await v1('balances', { wallet: 'margin:BTCUSDT' })).data).toMatchObject({
    balances: [{ available: '20' }],
  })
  const records = '/api/v2/spot/account/transferRecords?fromType=isolated_margin&symbol=BTCUSDT'
  const { body } = await signedCall(server.origin, key, records, undefined)
  expect(body.data).toMatchObject([
    { fromType: 'isolated_margin', fromSymbol: 'BTCUSDT', toType: 'coin_futures', toSymbol: '', size: '10' },
    { fromType: 'spot', fromSymbol: '', toType: 'isolated_margin', toSymbol: 'BTCUSDT', size: '30' },
  ])
})
