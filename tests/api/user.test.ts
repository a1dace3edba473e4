// The v1 calls of the page frame, the lists and a person's own settings: as the spec defines them, separate for each person.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let ayse: Person
let bora: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT', 'USDTTRY'])
  ayse = await server.person()
  bora = await server.person()
})
afterAll(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are read the way a foreign program would
type Data = any

async function say(path: string, body: object = {}, person?: Person, locale = 'en') {
  const { status, body: envelope } = await server.call(`v1/${path}`, body, {
    locale,
    ...(person && { cookie: person.cookie }),
  })
  return { status, code: envelope.code, msg: envelope.msg, data: envelope.data as Data }
}

async function partitions(query: string, cookie?: string) {
  const response = await fetch(`${server.origin}/v1/spot/symbol/getAllPartitionV2?${query}`, {
    headers: cookie ? { cookie } : {},
  })
  return (await response.json()).data as Data
}

test('userinfo returns only the own account, masked', async () => {
  const { data } = await say('user/overview/userinfo', {}, ayse)
  expect(data).toMatchObject({
    userId: ayse.account,
    userInfo: { kycLevel: 2, childFlag: false, mobile: '' },
    settings: { kf: 2, ob: false },
    userType: 'demo',
    frozen: false,
  })
  expect(data.userInfo.email).toMatch(/^de\*\*\*@/)
  expect(JSON.stringify(data)).not.toMatch(/password|hash/i)
  expect(await say('user/overview/userinfo')).toMatchObject({ status: 401, code: '00004' })
})

test('preferences change for their owner only, and unknown fields change nothing', async () => {
  const set = await say('user/preference/set', { spotPopup: false, timezone: 180, kycLevel: 3, vip: 9 }, ayse)
  expect(set).toMatchObject({ code: '00000', data: { spotPopup: false, timezone: 180, trace: true } })
  expect(set.data).not.toHaveProperty('kycLevel')
  expect((await say('user/preference/get', {}, ayse)).data).toEqual(set.data)
  expect((await say('user/preference/get', {}, bora)).data).toMatchObject({
    spotPopup: true,
    timezone: 'last24h',
  })
  expect((await say('user/overview/userinfo', {}, ayse)).data).toMatchObject({
    vipLevel: 0,
    userInfo: { kycLevel: 2 },
  })
})

test('a bad preference is refused with a message and its field; the whole call has no effect', async () => {
  const before = (await say('user/preference/get', {}, ayse)).data
  const bad = await say('user/preference/set', { trace: false, timezone: 61 }, ayse)
  expect(bad).toMatchObject({ status: 400, code: '40017', data: { field: 'timezone' } })
  expect(bad.msg.length).toBeGreaterThan(5)
  expect((await say('user/preference/set', { timezone: 61 }, ayse, 'tr')).msg).not.toBe(bad.msg)
  expect((await say('user/preference/get', {}, ayse)).data).toEqual(before)
})

test('favourites are listed, separate for each person, and the first partition', async () => {
  await say('user/favourite/add', { symbolId: 'ETHUSDT' }, ayse)
  await say('user/favourite/add', { symbolId: 'BTCUSDT' }, ayse)
  expect((await say('user/favourite/list', {}, ayse)).data.symbolIds).toEqual(['ETHUSDT', 'BTCUSDT'])
  expect((await say('user/favourite/list', {}, bora)).data.symbolIds).toEqual([])
  expect(await say('user/favourite/add', { symbolId: 'NONEUSDT' }, ayse)).toMatchObject({ code: '034001' })
  const own = await partitions('showWatchGroup=true&languageType=0', ayse.cookie)
  expect(own.item[0]).toEqual({
    partitionId: 'watch',
    name: 'Favourites',
    sortId: 0,
    symbolIds: ['ETHUSDT', 'BTCUSDT'],
  })
  expect((await partitions('showWatchGroup=true&languageType=8')).item[0]).toMatchObject({
    name: 'Favoriler',
    symbolIds: [],
  })
  await say('user/favourite/remove', { symbolId: 'ETHUSDT' }, ayse)
  expect((await say('user/favourite/list', {}, ayse)).data.symbolIds).toEqual(['BTCUSDT'])
})

test('partitions and pairs are sent once, then cached by md5Value', async () => {
  const { item, md5Value } = await partitions('languageType=0')
  expect(item.map(({ partitionId }: Data) => partitionId)).toEqual([
    'all',
    'quote:USDT',
    'quote:TRY',
    'sector:major',
    'sector:fiat',
  ])
  expect(await partitions(`languageType=0&md5Value=${md5Value}`)).toEqual({ item: null, md5Value })
  expect((await partitions(`languageType=8&md5Value=${md5Value}`)).item).not.toBeNull()
  const all = (await say('mix/symbol/allSymbol/new')).data
  expect(all.items[0].symbolDTOList[0]).toMatchObject({
    symbolId: 'BTCUSDT',
    symbolDisplayName: 'BTC/USDT',
    placeConfig: { priceEndStep: 1, pricePlace: 2, propertyHighPlace: 8, propertyPlace: 4, volumePlace: 6 },
  })
  const again = await say('mix/symbol/allSymbol/new', { md5Value: all.md5Value })
  expect(again.data).toEqual({ items: null, md5Value: all.md5Value })
})

test('coins have chains, prices and pairs', async () => {
  const { spotCoinChainResultList: chains } = (await say('spot/public/coinChainList', { coin: 'USDT' })).data
  expect(chains[0]).toMatchObject({
    chainCoinId: 'USDT-TRC20',
    chainCoinName: 'TRC20',
    rechargeable: true,
    withdrawable: true,
  })
  expect(await say('spot/public/coinChainList', { coin: 'NONE' })).toMatchObject({
    code: '40017',
    data: { field: 'coin' },
  })
  expect((await say('mix/base/coinDetail', { coin: 'USDT' })).data).toMatchObject({
    name: 'Tether',
    priceUsdt: '1',
    symbolIds: ['BTCUSDT', 'ETHUSDT', 'USDTTRY'],
  })
  const names = (await say('mix/public/getCoinConfigList')).data.coins.map(({ coinId }: Data) => coinId)
  expect(names).toEqual(['BTC', 'ETH', 'USDT', 'TRY'])
})

test('currencies follow the lira market, the lira first', async () => {
  const { rates, country, supported } = (await say('mix/public/usdtRate')).data
  expect(rates.map(({ name }: Data) => name)).toEqual(['TRY', 'USDT', 'USD', 'BTC'])
  expect(country).toEqual([
    { name: 'TRY', symbol: '₺', value: server.services.markets.get('USDTTRY')?.ticker.last },
  ])
  expect(supported).toEqual(rates)
})

test('blank returns no data; guests have no notices', async () => {
  expect(await say('mix/public/blank')).toMatchObject({ code: '00000', data: null })
  expect((await say('mix/index/importance')).data).toEqual({ importantNotices: [] })
  expect((await say('mix/index/updateNum', { lastSeenId: 'gone' })).data).toEqual({ count: 0 })
})

test('calls that need a session return 401 without one; clearCookie ends the session', async () => {
  const leaving = await server.person()
  expect((await say('user/preference/get', {}, leaving)).code).toBe('00000')
  const { headers } = await server.call('v1/user/public/clearCookie', {}, { cookie: leaving.cookie })
  expect(headers.getSetCookie().join()).toMatch(/Max-Age=0/)
  expect(await say('user/preference/get', {}, leaving)).toMatchObject({ status: 401, code: '00004' })
})
