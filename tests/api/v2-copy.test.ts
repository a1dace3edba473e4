// An unmodified bitget-api leads and follows: settings, copied orders, closing, history, shares of profit, and the end.

import { RestClientV2 } from 'bitget-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Subject } from '#app/services/subject.ts'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

const contract = 'usdtm:BTCUSDT'
const ofLine = { productType: 'USDT-FUTURES' } as const
const of = { symbol: 'BTCUSDT', ...ofLine } as const
const order = { ...of, marginCoin: 'USDT', marginMode: 'crossed' } as const

let server: TestServer
let leyla: ContractTrader
let fuat: ContractTrader
let leader: RestClientV2
let follower: RestClientV2
let maker: RestClientV2

async function clientOf(person: ContractTrader): Promise<RestClientV2> {
  const { apiKey, secret, passphrase } = await keyOf(server, person)
  return new RestClientV2({ apiKey, apiSecret: secret, apiPass: passphrase, baseUrl: server.origin })
}

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], { contracts: [contract], apiLimits: false })
  await server.operate({ type: 'setContractMark', symbol: contract, price: '60000' })
  const lead = await server.member()
  const { account } = lead
  await server.operate({ type: 'setAccount', account, recognised: true })
  await server.operate({ type: 'grantFunds', account, coin: 'USDT', amount: '20000' })
  const subject = (await server.services.people.subject(lead.cookie)) as Subject
  const funds = { from: account, to: `${account}/usdtm`, coin: 'USDT', amount: '20000' }
  await server.services.trading.transfer(subject, 'funds', funds)
  const [follow, make] = await Promise.all(
    ['1000', '1000000'].map((amount) => contractTrader(server, 'USDT', amount)),
  )
  leyla = { ...lead, subject }
  fuat = follow!
  ;[leader, follower, maker] = (await Promise.all([leyla, follow!, make!].map(clientOf))) as [
    RestClientV2,
    RestClientV2,
    RestClientV2,
  ]
  await server.operate({ type: 'grantFunds', account: fuat.account, coin: 'USDT', amount: '5000' })
  await leader.setFuturesPositionMode({ ...ofLine, posMode: 'hedge_mode' })
  await maker.setFuturesPositionMode({ ...ofLine, posMode: 'one_way_mode' })
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
  maker.futuresSubmitOrder({ ...order, side, orderType: 'limit', price, size })
const open = (size: string) =>
  leader.futuresSubmitOrder({ ...order, side: 'buy', tradeSide: 'open', orderType: 'market', size })
/** At this price with room for leader and follower. */
async function openAt(size: string, price: string) {
  await quote('sell', '1', price)
  const { orderId } = (await open(size)).data
  await maker.futuresCancelAllOrders(ofLine)
  return orderId
}
const setting = { ...of, marginType: 'trader', leverType: 'trader' } as const
const half = { ...setting, traceType: 'percent', traceValue: '0.5' } as const
const tracks = async () => (await leader.getFuturesTraderCurrentOrder(ofLine)).data.trackingList
const copied = async () => (await follower.getFuturesFollowerCurrentOrders(ofLine)).data

test('settings begin a copy and change it; what a copy cannot do is refused', async () => {
  const follow = (traderId: string, settings: object[], more: object = {}) =>
    follower.updateFuturesFollowerSettings({ traderId, autoCopy: 'on', settings, ...more } as never)
  expect(await refusal(leader.getFuturesTraderOrder())).toBe('40300')
  expect(await refusal(leader.updateFuturesTraderGlobalSettings({ enable: 'YES' }))).toBe('40300')
  expect(await refusal(follow(leyla.account, [half]))).toBe('40300')
  const lead = { name: 'Leyla', share: '0.1', minimum: '100' }
  expect(await server.services.copyTrading.lead(leyla.subject, 'lead', lead)).toMatchObject({ ok: true })
  expect(await refusal(follow(leyla.account, [{ ...half, traceType: 'count' }]))).toBe('40017')
  expect(await refusal(follow(leyla.account, [{ ...half, stopLossRatio: '95' }]))).toBe('40017')
  expect(await refusal(follow(leyla.account, [half, { ...half, traceValue: '1' }]))).toBe('40017')
  expect(await refusal(follow(leyla.account, [{ ...half, symbol: 'NONEUSDT' }]))).toBe('40309')
  expect(await refusal(follow(leyla.account, [half], { amount: '99' }))).toBe('45110')
  expect((await follower.getFuturesFollowerSettings({ traderId: leyla.account })).data).toEqual({
    followerEnable: 'NO',
    detailList: [],
  })
  await follow(leyla.account, [half], { amount: '2000' })
  const specified = {
    ...setting,
    leverType: 'specify',
    longLeverage: '25',
    traceType: 'amount',
    traceValue: '100',
  }
  await follow(leyla.account, [
    { ...specified, maxHoldSize: '5000', stopSurplusRatio: '50', stopLossRatio: '20' },
  ])
  expect((await follower.getFuturesFollowerSettings({ traderId: leyla.account })).data).toMatchObject({
    followerEnable: 'YES',
    detailList: [
      {
        symbol: 'BTCUSDT',
        leverType: 'specify',
        longLeverage: '25',
        traceType: 'amount',
        traceValue: '100',
        maxHoldSize: '5000',
        stopSurplusRatio: '50',
        stopLossRatio: '20',
      },
    ],
  })
  // Off: nothing but what is listed, which is all that there is here.
  await follow(leyla.account, [half], { autoCopy: 'off' })
  const [trader] = (await follower.getFuturesFollowerTraders({})).data
  expect(trader).toMatchObject({
    traderId: leyla.account,
    traderName: 'Leyla',
    traceTotalMarginAmount: '2000',
  })
  const [own] = (await leader.getFuturesTraderFollowers()).data
  expect(own).toMatchObject({ followerUid: fuat.account, accountEquity: '2000' })
  expect((await follower.getFuturesFollowerFollowLimit(of)).data).toMatchObject({ minFollowSize: '0.0001' })
  const [symbols] = (await leader.getFuturesTraderSymbolSettings(ofLine)).data
  expect(symbols).toMatchObject({ symbol: 'BTCUSDT', openTrader: 'YES', maxLeverage: '125' })
})

test('an order of the leader and its copy, with stops, closed by both ways', async () => {
  const orderId = await openAt('0.1', '60000')
  const [track] = await tracks()
  expect(track).toMatchObject({
    openOrderId: orderId,
    posSide: 'long',
    openPriceAvg: '60000',
    openSize: '0.1',
    followCount: '1',
    presetStopLossPrice: '',
  })
  expect(Number(track!.openFee)).toBeCloseTo(-0.1 * 60000 * 0.0006, 8)
  const { trackingNo } = track!
  const [copy] = await copied()
  expect(copy).toMatchObject({ trackingNo, traderName: 'Leyla', openSize: '0.05', openAvgPrice: '60000' })
  expect(copy!.openOrderId).not.toBe(orderId)
  await leader.modifyFuturesTraderOrderTPSL({
    trackingNo,
    ...ofLine,
    stopLossPrice: '55000',
    stopSurplusPrice: '70000',
  })
  expect(await tracks()).toMatchObject([{ presetStopLossPrice: '55000', presetStopSurplusPrice: '70000' }])
  await leader.modifyFuturesTraderOrderTPSL({ trackingNo, ...ofLine, stopLossPrice: '0' })
  expect(await tracks()).toMatchObject([{ presetStopLossPrice: '', presetStopSurplusPrice: '70000' }])
  const stop = { trackingNo, ...ofLine, stopLossPrice: '50000' }
  await follower.updateFuturesFollowerTPSL(stop)
  const [own] = (await server.services.copyTrading.copies(fuat.account)).flatMap(({ positions }) => positions)
  expect(own).toMatchObject({ trackingNo, stopLoss: '50000' })
  const [improper, unknown] = [
    { ...stop, stopLossPrice: '60001' },
    { ...stop, trackingNo: '999' },
  ]
  expect(await refusal(follower.updateFuturesFollowerTPSL(improper))).toBe('40917')
  expect(await refusal(follower.updateFuturesFollowerTPSL(unknown))).toBe('40768')

  await openAt('0.02', '60000')
  const [second] = await tracks()
  const later = { ...of, trackingNo: second!.trackingNo }
  expect(await refusal(leader.closeFuturesTraderOrder(later))).toBe('40017')
  expect(await refusal(leader.modifyFuturesTraderOrderTPSL({ ...stop, trackingNo }))).toBe('40017')
  expect(await refusal(leader.closeFuturesTraderOrder({ ...of, trackingNo: '999' }))).toBe('40768')

  await server.operate({ type: 'setContractMark', symbol: contract, price: '62000' })
  await quote('buy', '1', '62000')
  const secondCopied = { ...ofLine, trackingNo: second!.trackingNo }
  expect((await follower.closeFuturesFollowerPositions(secondCopied)).data.orderIdList).toHaveLength(1)
  expect((await copied()).map((one) => [one.trackingNo, one.openSize])).toEqual([[trackingNo, '0.05']])
  expect((await leader.closeFuturesTraderOrder({ ...of, trackingNo })).data).toEqual([
    { trackingNo, symbol: 'BTCUSDT', productType: 'USDT-FUTURES' },
  ])
  expect(await tracks()).toMatchObject([{ trackingNo: second!.trackingNo, openSize: '0.02' }])
  const { orderIdList } = (await follower.closeFuturesFollowerPositions(of)).data
  expect(orderIdList).toHaveLength(1)
  expect(await copied()).toEqual([])
  expect(await refusal(follower.closeFuturesFollowerPositions(of))).toBe('22002')
  await leader.closeFuturesTraderOrder(of as never)
  expect(await tracks()).toEqual([])
})

test('history pages by tracking number', async () => {
  const { trackingList, endId } = (await leader.getFuturesTraderHistoryOrders({ ...ofLine, limit: '1' }))
    .data as never as {
    trackingList: { trackingNo: string; achievedPL: string }[]
    endId: string
  }
  expect(trackingList).toMatchObject([{ achievedPL: '40', openSize: '0.02', closePriceAvg: '62000' }])
  const older = (await leader.getFuturesTraderHistoryOrders({ ...ofLine, idLessThan: endId })).data
  expect(older).toMatchObject({ trackingList: [{ achievedPL: '200', closeSize: '0.1' }] })
  const oldest = (await leader.getFuturesTraderHistoryOrders({ ...ofLine, order: 'asc', limit: '1' })).data
  expect(oldest).toMatchObject({ trackingList: [{ achievedPL: '200' }] })
  const past = (await follower.getFuturesFollowerHistoryOrders({ ...ofLine, traderId: leyla.account })).data
  expect(past.trackingList).toMatchObject([
    { openSize: '0.01', achievedPL: '20', traderId: leyla.account },
    { openSize: '0.05', achievedPL: '100' },
  ])
  const total = (await leader.getFuturesTraderOrder()).data
  expect(total).toMatchObject({
    tradingOrderNum: '2',
    currentFollowerNum: '1',
    totalFollowerNum: '1',
    gainNum: '2',
    lossNum: '0',
    winRate: '1',
    tradingPairsAvailableList: ['BTCUSDT'],
  })
  expect(total.lastWeekProfitList.at(-1)?.amount).toBe(total.totalpl)
})

test('a share to come is paid at the end, which returns the funds', async () => {
  const [due] = (await leader.getFuturesTraderProfitShare()).data as { profit: string; nickName: string }[]
  expect(due).toMatchObject({ coin: 'USDT', nickName: fuat.account })
  expect((await leader.getFuturesTraderProfitHistory()).data).toMatchObject({
    profitSummary: { sumProfit: '0', waitProfit: due!.profit },
    profitHistoryList: [],
  })
  await follower.unfollowFuturesTrader({ traderId: leyla.account })
  expect(await refusal(follower.unfollowFuturesTrader({ traderId: leyla.account }))).toBe('40300')
  const { profitList } = (await leader.getFuturesTraderProfitShareHistory({})).data
  expect(profitList).toMatchObject([{ coin: 'USDT', profit: due!.profit, nickName: fuat.account }])
  expect((await leader.getFuturesTraderProfitHistory()).data).toMatchObject({
    profitSummary: { sumProfit: due!.profit, waitProfit: '0' },
    profitHistoryList: [{ profitCount: due!.profit }],
  })
  expect((await leader.getFuturesTraderProfitShareGroup()).data).toMatchObject([{ profit: due!.profit }])
  expect((await follower.getFuturesFollowerTraders({})).data).toEqual([])
  const [spot] = (await follower.getSpotAccountAssets({ coin: 'USDT' })).data
  expect(Number(spot!.available)).toBeGreaterThan(5000)
})

test('a follower is removed, may follow again, and leading ends', async () => {
  const settings = [{ ...setting, traceType: 'amount' as const, traceValue: '50' }]
  const follow = { traderId: leyla.account, autoCopy: 'on', settings } as const
  await follower.updateFuturesFollowerSettings(follow)
  const [trader] = (await follower.getFuturesFollowerTraders({})).data
  expect(trader).toMatchObject({ traceTotalMarginAmount: '100' })
  await leader.removeFuturesTraderFollower({ followerUid: fuat.account })
  expect((await leader.getFuturesTraderFollowers()).data).toEqual([])
  expect(await refusal(leader.removeFuturesTraderFollower({ followerUid: fuat.account }))).toBe('40300')
  await follower.updateFuturesFollowerSettings(follow)
  const config = { ...of, settingType: 'DELETE' as const }
  expect(await refusal(leader.updateFuturesTraderSymbolSettings({ settingList: [config] }))).toBe('40017')
  await leader.updateFuturesTraderSymbolSettings({ settingList: [{ ...config, settingType: 'ADD' }] })
  expect(await refusal(leader.updateFuturesTraderGlobalSettings({ showTotalEquity: 'YES' }))).toBe('40017')
  await leader.updateFuturesTraderGlobalSettings({ enable: 'NO' })
  expect((await follower.getFuturesFollowerTraders({})).data).toEqual([])
  expect((await leader.getBrokerTraders({})).data).toEqual([])
})
