// An unmodified bitget-api over HTTP: its spot calls, and calls of unsupported products.

import { RestClientV2 } from 'bitget-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let alice: RestClientV2
let bob: RestClientV2

const symbol = 'BTCUSDT'

async function client(): Promise<RestClientV2> {
  const { apiKey, secret, passphrase } = await keyOf(server, await server.person())
  return new RestClientV2({ apiKey, apiSecret: secret, apiPass: passphrase, baseUrl: server.origin })
}

beforeAll(async () => {
  server = await openTestServer('off', [symbol, 'ETHUSDT'])
  alice = await client()
  bob = await client()
})
afterAll(() => server.close())

const buy = { symbol, side: 'buy', orderType: 'limit', force: 'gtc', size: '0.001' } as const
/** Status, code and data of a refused call. */
const refusal = async (call: Promise<unknown>) => {
  const { body, code } = await call.then(
    () => ({ body: undefined, code: 'none' }),
    (error: { body: { code: string; data: unknown; msg: string }; code: number }) => error,
  )
  return { status: code, code: body?.code, data: body?.data }
}

describe.sequential('the client', () => {
  test('reads public data', async () => {
    expect(Number((await alice.getServerTime()).data.serverTime)).toBeGreaterThan(Date.now() - 5000)
    expect((await alice.getSpotCoinInfo({ coin: 'BTC' })).data).toMatchObject([{ coin: 'BTC' }])
    const [pair] = (await alice.getSpotSymbolInfo({ symbol })).data
    expect(pair).toMatchObject({ symbol, pricePrecision: '2', quantityPrecision: '6', status: 'online' })
    expect((await alice.getSpotTicker({ symbol })).data).toMatchObject([{ symbol, bidPr: '', askPr: '' }])
    expect((await alice.getSpotOrderBookDepth({ symbol })).data).toMatchObject({ asks: [], bids: [] })
    const candles = await alice.getSpotCandles({ symbol, granularity: '1min', limit: '10' })
    expect(candles.data.length).toBeGreaterThan(0)
  })

  test('places, reads, changes and cancels orders', async () => {
    const { data } = await alice.spotSubmitOrder({ ...buy, price: '63000', clientOid: 'one' })
    expect(data).toEqual({ orderId: expect.stringMatching(/^\d+$/), clientOid: 'one' })
    const byName = await alice.getSpotOrder({ clientOid: 'one' })
    expect(byName.data).toMatchObject([
      { orderId: data.orderId, price: '63000', priceAvg: '0', size: '0.001', status: 'live', feeDetail: '' },
    ])
    const open = await alice.getSpotOpenOrders({ symbol })
    expect(open.data).toMatchObject([{ priceAvg: '63000', basePrice: '0', tpslType: 'normal' }])
    expect(open.data[0]).not.toHaveProperty('price')
    const replaced = await alice.spotCancelandSubmitOrder({
      symbol,
      orderId: data.orderId,
      price: '63100',
      size: '0.002',
      newClientOid: 'two',
    })
    expect(replaced.data).toMatchObject({ clientOid: 'two', success: 'success' })
    expect((await alice.getSpotHistoricOrders({ symbol })).data).toMatchObject([
      { orderId: data.orderId, status: 'cancelled', cancelReason: 'replace_cancel' },
    ])
    expect((await alice.spotCancelOrder({ symbol, clientOid: 'two' })).data.clientOid).toBe('two')
    expect(await refusal(alice.spotCancelOrder({ symbol, clientOid: 'two' }))).toEqual({
      status: 400,
      code: '43001',
      data: null,
    })
  })

  test('places and cancels batches, with a result for each order', async () => {
    const orders = await alice.spotBatchSubmitOrders({
      symbol,
      orderList: [
        { ...buy, price: '62000', clientOid: 'b-1' },
        { ...buy, price: '62000.001', clientOid: 'b-2' },
        { ...buy, price: '62001', clientOid: 'b-3' },
        { ...buy, price: 'high', clientOid: 'b-4' },
      ],
    })
    expect(orders.data.successList.map(({ clientOid }) => clientOid)).toEqual(['b-1', 'b-3'])
    expect(orders.data.failureList).toMatchObject([
      { clientOid: 'b-2', errorCode: '41103' },
      { clientOid: 'b-4', errorCode: '40020', errorMsg: 'Parameter price error' },
    ])
    const cancelled = await alice.spotBatchCancelOrders({
      symbol,
      orderList: [{ clientOid: 'b-1' }, { orderId: '999999' }],
    })
    expect(cancelled.data.successList).toHaveLength(1)
    expect(cancelled.data.failureList).toMatchObject([{ orderId: '999999', errorCode: '43001' }])
    expect((await alice.spotCancelSymbolOrder({ symbol })).data).toEqual({ symbol })
    expect((await alice.getSpotOpenOrders()).data).toEqual([])
  })

  test('reads its fills and fees', async () => {
    await bob.spotSubmitOrder({ ...buy, side: 'sell', price: '64000', size: '0.002' })
    const { data } = await alice.spotSubmitOrder({ ...buy, orderType: 'market', size: '64' })
    const [order] = (await alice.getSpotOrder({ orderId: data.orderId })).data
    expect(order).toMatchObject({ size: '64', baseVolume: '0.001', quoteVolume: '64', priceAvg: '64000' })
    const fees = JSON.parse(order?.feeDetail as string)
    expect(fees).toMatchObject({
      newFees: { t: -0.000001 },
      BTC: { feeCoinCode: 'BTC', totalFee: '-0.000001' },
    })
    const fills = (await alice.getSpotFills({ symbol, orderId: data.orderId })).data
    expect(fills).toMatchObject([
      {
        orderType: 'market',
        tradeScope: 'taker',
        size: '0.001',
        amount: '64',
        feeDetail: { feeCoin: 'BTC', totalFee: '-0.000001' },
      },
    ])
    const [theirs] = (await bob.getSpotFills({ symbol })).data
    expect(theirs).toMatchObject({ tradeScope: 'maker', tradeId: fills[0]?.tradeId })
    const tape = (await bob.getSpotHistoricTrades({ symbol, limit: '5' })).data
    expect(tape).toMatchObject([{ tradeId: fills[0]?.tradeId, side: 'buy', price: '64000' }])
    await bob.spotCancelSymbolOrder({ symbol })
  })

  test('plans: placed, changed, listed, cancelled', async () => {
    const placed = await alice.spotSubmitPlanOrder({
      symbol,
      side: 'sell',
      triggerPrice: '65000',
      orderType: 'limit',
      executePrice: '65100',
      planType: 'amount',
      size: '0.001',
      triggerType: 'fill_price',
    })
    const { orderId } = placed.data
    await alice.spotModifyPlanOrder({
      orderId,
      orderType: 'limit',
      triggerPrice: '65200',
      executePrice: '65300',
      size: '0.001',
    })
    const live = (await alice.getSpotCurrentPlanOrders({ symbol })).data
    expect(live).toMatchObject({
      nextFlag: false,
      orderList: [{ orderId, triggerPrice: '65200', executePrice: '65300', status: 'live' }],
    })
    expect((await alice.spotCancelPlanOrder({ orderId })).data).toEqual({ result: 'success' })
    expect(await refusal(alice.spotCancelPlanOrder({ orderId }))).toMatchObject({ code: '43025' })
    expect((await alice.spotCancelPlanOrders({ symbolList: [symbol] })).data).toEqual({
      successList: [],
      failureList: [],
    })
    const past = await alice.getSpotHistoricPlanOrders({
      symbol,
      startTime: `${Date.now() - 60_000}`,
      endTime: `${Date.now() + 60_000}`,
    })
    expect(past.data.orderList).toMatchObject([{ orderId, status: 'cancelled' }])
  })

  test('take profit and stop loss come with the order', async () => {
    await bob.spotSubmitOrder({ ...buy, side: 'sell', price: '64000' })
    const { data } = await alice.spotSubmitOrder({
      ...buy,
      price: '64000',
      presetTakeProfitPrice: '65000',
      presetStopLossPrice: '63000',
      executeStopLossPrice: '62900',
    })
    expect((await alice.getSpotOrder({ orderId: data.orderId })).data).toMatchObject([
      { presetTakeProfitPrice: '65000', presetStopLossPrice: '63000', executeStopLossPrice: '62900' },
    ])
    const plans = (await alice.getSpotCurrentPlanOrders({ symbol })).data.orderList
    expect(new Set(plans.map(({ triggerPrice }) => triggerPrice))).toEqual(new Set(['65000', '63000']))
    await alice.spotCancelPlanOrders()
  })

  test('knows its account', async () => {
    const assets = (await alice.getSpotAccountAssets({ coin: 'ETH' })).data
    expect(assets).toMatchObject([{ coin: 'ETH', available: '0', frozen: '0', locked: '0' }])
    expect((await alice.getSpotAccount()).data).toMatchObject({ authorities: ['stor', 'stow', 'wtow'] })
    const rate = await alice.getTradeRate({ symbol, businessType: 'spot' })
    expect(rate.data).toEqual({ makerFeeRate: '0.001', takerFeeRate: '0.001' })
    const [bill] = (await alice.getSpotAccountBills({ coin: 'BTC', limit: '1' })).data
    expect(bill).toMatchObject({ coin: 'BTC', groupType: 'transaction' })
    const older = (await alice.getSpotAccountBills({ coin: 'BTC', idLessThan: bill?.billId as string })).data
    expect(older.map(({ billId }) => billId)).not.toContain(bill?.billId)
  })

  test('unsupported products have no data and take no orders', async () => {
    expect((await alice.getFuturesContractConfig({ productType: 'USDT-FUTURES' })).data).toEqual([])
    expect(
      (await alice.getFuturesPositions({ productType: 'USDT-FUTURES', marginCoin: 'USDT' })).data,
    ).toEqual([])
    const order = {
      symbol,
      productType: 'USDT-FUTURES',
      marginMode: 'crossed',
      marginCoin: 'USDT',
      size: '1',
      side: 'buy',
      orderType: 'market',
    } as const
    expect(await refusal(alice.futuresSubmitOrder(order))).toMatchObject({ status: 400, code: '40309' })
  })
})

test('the server logged no error', () => {
  expect(server.failures).toEqual([])
})
