// Every call of the specification's list (spec.md 7) except conditional orders, sent as its client sends it, checked field by field.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let person: Person
let md5Value = ''

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT', 'USDTTRY'])
  person = await server.person()
})
afterAll(() => server.close())

/** What the spec's client sends with every call. */
const clientHeaders = { website: 'erguvan', terminaltype: '1', locale: 'en_US', language: 'en_US' }
const languageType = 0

// biome-ignore lint/suspicious/noExplicitAny: answers are read the way a foreign program would
type Data = any

const text = expect.any(String)
const number = expect.any(Number)
const flag = expect.any(Boolean)
const decimal = expect.stringMatching(/^-?\d+(\.\d+)?$/)
const md5 = expect.stringMatching(/^[0-9a-f]{32}$/)
const each = (shape: unknown) => ({
  asymmetricMatch: (list: unknown) =>
    Array.isArray(list) && list.length > 0 && list.every((row) => matches(row, shape)),
  toString: () => 'each',
  getExpectedType: () => 'list',
})

function matches(row: unknown, shape: unknown): boolean {
  try {
    expect(row).toMatchObject(shape as object)
    return true
  } catch {
    return false
  }
}

const placeConfig = {
  priceEndStep: number,
  pricePlace: number,
  propertyHighPlace: 8,
  propertyPlace: 4,
  volumePlace: number,
  delegatePricePlace: number,
}

const pairConfig = {
  baseSymbolId: text,
  betaShow: false,
  businessLine: 1,
  businessType: text,
  displayName: text,
  feeRateUpRatio: decimal,
  makerFeeRate: decimal,
  takerFeeRate: decimal,
  oldExchangeId: text,
  oldSymbolCode: text,
  openCostUpRatio: decimal,
  placeConfig,
  pricedSymbol: text,
  pricedSymbolId: text,
  realCapitalRateRadio: decimal,
  symbolCode: text,
  symbolId: text,
  baseSymbol: text,
  symbolDisplayName: text,
  displayRule: text,
  isETF: flag,
  symbolClassify: text,
}

const preferences = {
  ...Object.fromEntries(
    [
      'backhand',
      'lightningOpenAndClose',
      'limitPriceOpenAndClose',
      'quantityIncludesDelegated',
      'planEntrust',
      'stopProfitStopLoss',
      'trace',
      'spotPlanEntrust',
      'normalEntrust',
      'marketEntrust',
      'spotPopup',
      'spotNotice',
      'spotPopSwitch',
      'spotVoiceSwitch',
      'externalMarket',
    ].map((name) => [name, flag]),
  ),
  lossProfit: text,
  unProfitLoss: text,
  timezone: 'last24h',
  languageType: number,
  percentageSet: each(number),
  receiveType: text,
  pnlBaseline: text,
}

const chain = { chainCoinId: text, chainCoinName: text, rechargeable: flag, withdrawable: flag }
const coin = { coin: text, name: text, classify: text, sortId: number }
const currency = { name: text, symbol: text, value: decimal }
const settings = Object.fromEntries(
  ['mbf', 'ebf', 'gbf', 'tbf', 'tpi', 'tpl', 'oo', 'ob', 'eef', 'mef', 'gef'].map((name) => [name, flag]),
)

interface SpecCall {
  call: `${'GET' | 'POST'} v1/${string}`
  input?: object
  data: unknown
  /** Needs the person's session. */
  personal?: true
}

const order = {
  symbolId: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  force: 'gtc',
  price: '60000',
  size: '0.001',
}

const calls: SpecCall[] = [
  {
    call: 'POST v1/user/overview/userinfo',
    personal: true,
    data: {
      userInfo: {
        kycLevel: 2,
        mobile: text,
        email: text,
        antiPhishingCode: text,
        realName: text,
        childFlag: false,
        createdDate: number,
      },
      settings: { ...settings, kf: 2 },
      userId: expect.stringMatching(/^[1-9]\d{12}$/),
      loginName: text,
      vipLevel: 0,
      aUser: flag,
      areaCode: text,
      frozen: false,
      nickName: text,
      familyName: text,
      givenName: text,
      subAccount: false,
      userType: text,
    },
  },
  { call: 'POST v1/user/preference/get', personal: true, data: preferences },
  {
    call: 'POST v1/user/preference/set',
    personal: true,
    input: { trace: false },
    data: { ...preferences, trace: false },
  },
  { call: 'POST v1/mix/index/updateNum', input: { lastSeenId: 'n1' }, data: { count: 0 } },
  { call: 'POST v1/mix/index/importance', data: { importantNotices: [] } },
  {
    call: 'POST v1/mix/public/usdtRate',
    data: { rates: each(currency), country: each(currency), supported: each(currency) },
  },
  { call: 'POST v1/spot/public/coinChainList', data: { spotCoinChainResultList: each(chain) } },
  {
    call: 'POST v1/mix/public/getCoinConfigList',
    data: { coins: each({ coinId: text, coinName: text, rechargeable: flag, withdrawable: flag }) },
  },
  {
    call: 'POST v1/mix/symbol/allSymbol/new',
    input: { md5Value: '' },
    data: { items: [{ businessLine: 1, symbolDTOList: each(pairConfig) }], md5Value: md5 },
  },
  {
    call: 'POST v1/kline/getMoreKlineData',
    input: {
      symbolId: 'BTCUSDT',
      businessLine: 1,
      interval: '1m',
      limit: 5,
      klineType: 'market',
      timezone: 180,
    },
    data: { symbolId: 'BTCUSDT', interval: '1m', rows: expect.any(Array), closed: flag },
  },
  {
    call: 'POST v1/kline/getOpenPrice',
    input: { bussiness: 1, timezone: 0 },
    data: { symbolKlines: expect.any(Object) },
  },
  {
    call: 'POST v1/spot/order/placeOrder',
    personal: true,
    input: { ...order, clientOid: 'spec-1' },
    data: { orderId: expect.stringMatching(/^[1-9]\d*$/), clientOid: 'spec-1' },
  },
  {
    call: 'POST v1/spot/order/cancelOrder',
    personal: true,
    input: { symbolId: 'BTCUSDT', clientOid: 'spec-1' },
    data: { orderId: expect.stringMatching(/^[1-9]\d*$/) },
  },
  {
    call: 'GET v1/spot/symbol/getAllPartitionV2',
    input: { showWatchGroup: 'true', md5Value: '' },
    data: { item: each({ partitionId: text, name: text, symbolIds: expect.any(Array) }), md5Value: md5 },
  },
  { call: 'POST v1/mix/base/coinList', data: { coins: each(coin) } },
  { call: 'POST v1/mix/public/blank', data: null },
  {
    call: 'POST v1/mix/base/coinDetail',
    input: { coin: 'BTC' },
    data: { ...coin, coin: 'BTC', symbolIds: ['BTCUSDT'], chains: each(chain) },
  },
  {
    call: 'GET v1/spot/public/common/config',
    data: { serverTime: number, defaultCurrency: 'TRY', intervals: expect.any(Array), depthPrecision: 8 },
  },
  { call: 'POST v1/user/public/clearCookie', personal: true, data: null },
]

async function ask({ call, input, personal }: SpecCall, extra: Record<string, string> = {}) {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string]
  const headers = { ...clientHeaders, ...(personal && { cookie: person.cookie }), ...extra }
  if (method === 'POST') return server.call(path, { ...input, languageType }, headers)
  const query = new URLSearchParams({ ...input, languageType: String(languageType) })
  const response = await fetch(`${server.origin}/${path}?${query}`, { headers })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Data }
}

describe.sequential('as the spec defines it', () => {
  test.each(calls.map((call) => [call.call, call] as const))('%s', async (_, call) => {
    const { status, body } = await ask(call)
    expect(body).toEqual({ code: '00000', msg: text, data: body.data, requestTime: number })
    expect(status).toBe(200)
    if (call.data === null) expect(body.data).toBeNull()
    else expect(body.data).toMatchObject(call.data as object)
  })

  test('clearCookie ended the session: the next call of the person gets a session code', async () => {
    const after = await ask({ call: 'POST v1/user/preference/get', personal: true, data: null })
    expect({ status: after.status, code: after.body.code }).toEqual({ status: 401, code: '00004' })
  })

  test('lists are cached by md5: the same value returns no items, another language another value', async () => {
    const first = (await ask({ call: 'POST v1/mix/symbol/allSymbol/new', data: null })).body.data as Data
    md5Value = first.md5Value
    const again = await ask({ call: 'POST v1/mix/symbol/allSymbol/new', input: { md5Value }, data: null })
    expect(again.body.data).toEqual({ items: null, md5Value })
    const partitions = 'GET v1/spot/symbol/getAllPartitionV2'
    const english = (await ask({ call: partitions, data: null })).body.data as Data
    const same = await ask({ call: partitions, input: { md5Value: english.md5Value }, data: null })
    expect(same.body.data).toEqual({ item: null, md5Value: english.md5Value })
    const turkish = await ask({ call: partitions, data: null }, { locale: 'tr_TR' })
    expect((turkish.body.data as Data).md5Value).not.toBe(english.md5Value)
  })

  test('a refusal has its message in the language of the call', async () => {
    const missing: SpecCall = { call: 'POST v1/mix/base/coinDetail', input: { coin: 'NONE' }, data: null }
    const english = await ask(missing)
    const turkish = await ask(missing, { locale: 'tr_TR' })
    expect(english.body).toMatchObject({ code: '40017', data: { field: 'coin' } })
    expect(english.status).toBe(400)
    expect(turkish.body.msg).not.toBe(english.body.msg)
  })
})
