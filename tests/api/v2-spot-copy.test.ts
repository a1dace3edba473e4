// An unmodified bitget-api leads and follows on spot: settings, copied lots, sales, history, shares of profit, and the end.

import { RestClientV2 } from 'bitget-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Subject } from '#app/services/subject.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

const symbol = 'BTCUSDT'

/** Near that of the catalogue, and 3 % more. */
const [price, higher] = ['63000', '64890']

let server: TestServer
let leyla: Person
let fuat: Person
let leader: RestClientV2
let follower: RestClientV2
let maker: RestClientV2

async function clientOf(person: Person): Promise<RestClientV2> {
  const { apiKey, secret, passphrase } = await keyOf(server, person)
  return new RestClientV2({ apiKey, apiSecret: secret, apiPass: passphrase, baseUrl: server.origin })
}

async function funded(amounts: Record<string, string>): Promise<Person> {
  const person = await server.member()
  const { account } = person
  await server.operate({ type: 'setAccount', account, recognised: true })
  for (const [coin, amount] of Object.entries(amounts))
    await server.operate({ type: 'grantFunds', account, coin, amount })
  return person
}

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'], { apiLimits: false })
  leyla = await funded({ USDT: '20000' })
  fuat = await funded({ USDT: '5000' })
  const make = await funded({ USDT: '1000000', BTC: '100' })
  leader = await clientOf(leyla)
  follower = await clientOf(fuat)
  maker = await clientOf(make)
})
afterAll(async () => {
  await server.close()
  expect(server.failures).toEqual([])
})

/** The code of a refused call. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { body: { code: string } }) => error.body.code,
  )
const quote = (side: 'buy' | 'sell', size: string, price: string) =>
  maker.spotSubmitOrder({ symbol, side, orderType: 'limit', force: 'gtc', size, price })
/** At this price with room for leader and follower. */
async function buyAt(size: string, price: string) {
  await quote('sell', '1', price)
  const order = { symbol, side: 'buy', orderType: 'limit', force: 'ioc', size, price } as const
  const { orderId } = (await leader.spotSubmitOrder(order)).data
  await maker.spotCancelSymbolOrder({ symbol })
  return orderId
}
const half = { symbol, traceType: 'percent', traceValue: '0.5', maxHoldSize: '' } as const
const tracks = async () => (await leader.getSpotTraderCurrentOrders({})).data.trackingList
const copied = async () => (await follower.getSpotFollowerOpenOrders({})).data.trackingList
const follow = (settings: object[], more: object = {}) =>
  follower.updateSpotFollowerSettings({
    traderId: leyla.account,
    autoCopy: 'on',
    settings,
    ...more,
  } as never)

test('settings begin a copy and change it; what a copy cannot do is refused', async () => {
  expect(await refusal(leader.getSpotTraderOrder())).toBe('40300')
  expect(await refusal(follow([half]))).toBe('40300')
  const subject = (await server.services.people.subject(leyla.cookie)) as Subject
  const lead = { name: 'Leyla', share: '0.1', minimum: '100', product: 'spot' } as const
  expect(await server.services.copyTrading.lead(subject, 'lead', lead)).toMatchObject({ ok: true })
  expect(await refusal(follow([{ ...half, traceType: 'count' }]))).toBe('40017')
  expect(await refusal(follow([{ ...half, stopLossRatio: '95' }]))).toBe('40017')
  expect(await refusal(follow([half, { ...half, traceValue: '1' }]))).toBe('40017')
  expect(await refusal(follow([{ ...half, symbol: 'NONEUSDT' }]))).toBe('40309')
  expect(await refusal(follow([half], { amount: '99' }))).toBe('45110')
  const traderId = leyla.account
  expect((await follower.getSpotFollowerSettings({ traderId })).data).toMatchObject({
    enable: 'NO',
    profitRate: '10',
    tradeSettingList: [],
    traderName: 'Leyla',
  })
  await follow([half], { amount: '2000' })
  // Contracts have their own calls: this leader has none.
  expect(await refusal(follower.unfollowFuturesTrader({ traderId }))).toBe('40300')
  const amount = { symbol, traceType: 'amount', traceValue: '300', maxHoldSize: '5000' }
  const stops = { stopSurplusRatio: '50', stopLossRatio: '20' }
  await follow(
    [
      { ...amount, ...stops },
      { ...amount, ...stops, symbol: 'ETHUSDT' },
    ],
    { autoCopy: 'off' },
  )
  const { data: own } = await follower.getSpotFollowerSettings({ traderId })
  const set = { traceType: 'amount', maxTraceAmount: '5000', stopSurplusRation: '50', stopLossRation: '20' }
  expect(own).toMatchObject({
    enable: 'YES',
    tradeSettingList: [
      { symbol: 'BTCUSDT', ...set },
      { symbol: 'ETHUSDT', ...set },
    ],
  })
  expect(own.tradeSymbolSettingList[0]).toMatchObject({
    symbol: 'BTCUSDT',
    maxStopLossRation: '90',
    minTraceRation: '0.01',
    maxTraceRation: '100',
  })
  // One pair alone, then each by its own settings.
  await follow([{ ...amount, symbol: 'ETHUSDT' }], { autoCopy: 'off' })
  expect((await follower.getSpotFollowerSettings({ traderId })).data.tradeSettingList).toMatchObject([
    { symbol: 'ETHUSDT', traceType: 'amount', stopLossRation: '' },
  ])
  await follow([half, { ...amount, ...stops, symbol: 'ETHUSDT' }])
  expect((await follower.getSpotFollowerSettings({ traderId })).data.tradeSettingList).toMatchObject([
    { symbol: 'BTCUSDT', traceType: 'percent', traceValue: '0.5', stopLossRation: '' },
    { symbol: 'ETHUSDT', ...set },
  ])
  await follow([{ ...half, ...stops }])
  const { resultList } = (await follower.getSpotFollowerTraders()).data
  expect(resultList).toMatchObject([
    { traderId, traderName: 'Leyla', traceTotalAmount: '2000', traceTotalNetProfit: '0', followCount: '1' },
  ])
  expect((await follower.getSpotFollowerCurrentTraderSymbols({ traderId })).data).toEqual({
    currentTradingList: ['BTCUSDT', 'ETHUSDT'],
  })
  const [one] = (await leader.getSpotTraderFollowers({})).data
  expect(one).toMatchObject({ followerUid: fuat.account, accountEquity: '2000' })
  expect((await leader.getSpotTraderConfiguration()).data).toMatchObject({
    enable: 'YES',
    traceSymbolList: [{ symbol: 'BTCUSDT', enable: 'YES' }, { symbol: 'ETHUSDT' }],
  })
})

test('a purchase of the leader and its copy, sold by both', async () => {
  const orderId = await buyAt('0.02', price)
  const [track] = await tracks()
  expect(track).toMatchObject({
    orderId,
    symbol,
    buyDelegateSize: '0.02',
    buyPrice: price,
    unrealizedPL: '0',
    followCount: '1',
    stopLossPrice: null,
  })
  const { trackingNo } = track!
  // The fee is taken of the coin that was bought: 0.1 %.
  expect(track!.buyFee).toBe('-0.00002')
  const [copy] = await copied()
  expect(copy).toMatchObject({
    trackingNo,
    traderId: leyla.account,
    buyDelegateSize: '0.01',
    buyPrice: price,
    stopSurplusPrice: `${1.5 * Number(price)}`,
    stopLossPrice: `${0.8 * Number(price)}`,
  })
  const stop = { trackingNo, stopLossPrice: '50000' }
  expect(await refusal(leader.modifySpotTraderOrderTPSL(stop))).toBe('40017')
  await follower.updateSpotFollowerTPSL(stop)
  expect((await copied())[0]).toMatchObject({ stopLossPrice: '50000', stopSurplusPrice: null })
  await follower.updateSpotFollowerTPSL({ trackingNo, stopLossPrice: '0' })
  expect((await copied())[0]).toMatchObject({ stopLossPrice: `${0.8 * Number(price)}` })
  const unknown = { ...stop, trackingNo: '999' }
  expect(await refusal(follower.updateSpotFollowerTPSL(unknown))).toBe('40768')
  const unknownLots = { trackingNoList: [trackingNo, '999'] }
  expect(await refusal(follower.cancelSpotFollowerOrder(unknownLots))).toBe('40768')

  await buyAt('0.01', price)
  const [second] = await tracks()
  const sell = (...trackingNoList: string[]) => leader.sellSpotTrader({ symbol, trackingNoList })
  expect(await refusal(sell(second!.trackingNo))).toBe('40017')
  expect(await refusal(sell('999'))).toBe('40768')
  const sellCopied = (...trackingNoList: string[]) => follower.sellSpotFollower({ symbol, trackingNoList })
  expect(await refusal(sellCopied('999'))).toBe('40768')

  await quote('buy', '1', higher)
  await sellCopied(trackingNo)
  expect((await copied()).map((one) => one.trackingNo)).toEqual([second!.trackingNo])
  await sell(trackingNo)
  expect(await tracks()).toMatchObject([{ trackingNo: second!.trackingNo }])
  const left = (await copied()).map((one) => one.trackingNo)
  await sellCopied(...left)
  expect(await copied()).toEqual([])
  await sell(second!.trackingNo)
  expect(await tracks()).toEqual([])
})

test('history pages by tracking number', async () => {
  const page = (await leader.getSpotTraderHistoryOrders({ limit: '1' })).data
  const [newest] = page.trackingList
  expect(newest).toMatchObject({ buyPrice: price, sellPrice: higher })
  expect(Number(newest!.achievedPL)).toBeCloseTo(1890 * Number(newest!.fillSize), 8)
  expect(Number(newest!.netProfit)).toBeCloseTo(
    Number(newest!.achievedPL) + Number(newest!.buyFee) * Number(price),
    8,
  )
  const older = (await leader.getSpotTraderHistoryOrders({ idLessThan: page.endId })).data.trackingList
  expect(older).toHaveLength(1)
  expect(Number(older[0]!.trackingNo)).toBeLessThan(Number(newest!.trackingNo))
  const past = (await follower.getSpotFollowerHistoryOrders({ traderId: leyla.account })).data.trackingList
  expect(past.length).toBeGreaterThanOrEqual(2)
  for (const lot of past) expect(Number(lot.achievedPL)).toBeCloseTo(1890 * Number(lot.fillSize), 8)
  const total = (await leader.getSpotTraderOrder()).data
  expect(total).toMatchObject({
    tradingOrderNum: '2',
    currentFollowerNum: '1',
    totalFollowerNum: '1',
    maxFollowerNum: '1000',
    gainNum: '2',
    lossNum: '0',
    winRate: '1',
  })
  expect(Number(total.totalpl)).toBeGreaterThan(0)
  // Nothing of it is a matter of contracts.
  expect((await leader.getFuturesTraderProfitHistory()).data).toMatchObject({
    profitSummary: { waitProfit: '0' },
  })
})

test('a share to come is paid at the end, which returns the funds', async () => {
  const [due] = (await leader.getSpotTraderUnrealizedProfit()).data
  expect(due).toMatchObject({ coin: 'USDT', followerName: fuat.account, distributeRatio: '10' })
  expect(Number(due!.profit)).toBeGreaterThan(0)
  expect((await leader.getSpotTraderProfit()).data).toMatchObject({
    profitSummarys: { sumProfit: '0', waitProfit: due!.profit },
    profitHistoryList: [],
  })
  const traderId = leyla.account
  await follower.unfollowSpotTrader({ traderId })
  expect(await refusal(follower.unfollowSpotTrader({ traderId }))).toBe('40300')
  const { profitList } = (await leader.getSpotTraderHistoryProfit({})).data
  expect(profitList).toMatchObject([
    { coin: 'USDT', profit: due!.profit, followerName: fuat.account, distributeRatio: '10' },
  ])
  expect((await leader.getSpotTraderProfit()).data).toMatchObject({
    profitSummarys: { sumProfit: due!.profit, waitProfit: '0' },
    profitHistoryList: [{ profitCount: due!.profit, historysByDateList: [{ profit: due!.profit }] }],
  })
  expect((await leader.getFuturesTraderProfitShareHistory({})).data.profitList).toEqual([])
  expect((await follower.getSpotFollowerTraders()).data.resultList).toEqual([])
  const [spot] = (await follower.getSpotAccountAssets({ coin: 'USDT' })).data
  expect(Number(spot!.available)).toBeGreaterThan(5000)
})

test('a follower is removed and may follow again; pairs are not taken away', async () => {
  await follow([half])
  const { resultList } = (await follower.getSpotFollowerTraders()).data
  expect(resultList).toMatchObject([{ traceTotalAmount: '100' }])
  await leader.removeSpotTraderFollowers({ followerUid: fuat.account })
  expect((await leader.getSpotTraderFollowers({})).data).toEqual([])
  expect(await refusal(leader.removeSpotTraderFollowers({ followerUid: fuat.account }))).toBe('40300')
  await follow([half])
  const config = { symbolList: ['BTCUSDT'], settingType: 'add' as const }
  await leader.getSpotTraderSymbolSettings(config)
  expect(await refusal(leader.getSpotTraderSymbolSettings({ ...config, settingType: 'delete' }))).toBe(
    '40017',
  )
  expect(await refusal(leader.getSpotTraderSymbolSettings({ ...config, symbolList: ['NONEUSDT'] }))).toBe(
    '40309',
  )
})

test('a lot that is taken out of its copy leaves its coins with the follower', async () => {
  const coins = async () =>
    Number((await follower.getSpotAccountAssets({ coin: 'BTC' })).data[0]?.available ?? 0)
  await maker.spotCancelSymbolOrder({ symbol })
  await buyAt('0.002', price)
  const [lot] = await copied()
  const { trackingNo, buyFillSize } = lot!
  const before = await coins()
  await follower.cancelSpotFollowerOrder({ trackingNoList: [trackingNo] })
  expect(await copied()).toEqual([])
  expect((await coins()) - before).toBeCloseTo(Number(buyFillSize), 8)
  const [past] = (await follower.getSpotFollowerHistoryOrders({ limit: '1' })).data.trackingList
  expect(past).toMatchObject({ trackingNo, fillSize: buyFillSize, sellPrice: price, achievedPL: '0' })
  expect(await tracks()).toMatchObject([{ trackingNo, followCount: '0' }])
})
