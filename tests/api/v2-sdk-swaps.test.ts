// An unmodified bitget-api trades swaps over HTTP in the four pairs of position mode and margin mode.

import { RestClientV2 } from 'bitget-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

const contract = 'usdtm:BTCUSDT'
const ofLine = { productType: 'USDT-FUTURES' } as const
const of = { symbol: 'BTCUSDT', ...ofLine } as const
const inCoin = { ...of, marginCoin: 'USDT' } as const

let server: TestServer
let maker: RestClientV2

async function clientOf(person: ContractTrader): Promise<RestClientV2> {
  const { apiKey, secret, passphrase } = await keyOf(server, person)
  return new RestClientV2({ apiKey, apiSecret: secret, apiPass: passphrase, baseUrl: server.origin })
}

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], { contracts: [contract], apiLimits: false })
  await server.operate({ type: 'setContractMark', symbol: contract, price: '60000' })
  maker = await clientOf(await contractTrader(server, 'USDT', '1000000'))
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
  maker.futuresSubmitOrder({ ...inCoin, marginMode: 'crossed', side, orderType: 'limit', price, size })

test('public data', async () => {
  const [config] = (await maker.getFuturesContractConfig(of)).data
  expect(config).toMatchObject({ symbol: 'BTCUSDT', maxLever: '125', symbolStatus: 'normal' })
  await quote('sell', '0.01', '60100')
  const [ticker] = (await maker.getFuturesTicker(of)).data
  expect(ticker).toMatchObject({ symbol: 'BTCUSDT', markPrice: '60000', askPr: '60100', bidPr: '' })
  const depth = (await maker.getFuturesMergeDepth({ ...of, limit: 'max' })).data
  expect([depth.asks, depth.bids]).toEqual([[['60100', '0.01']], []])
  expect((await maker.getFuturesSymbolPrice(of)).data).toMatchObject([{ markPrice: '60000' }])
  expect((await maker.getFuturesCurrentFundingRate(of)).data).toMatchObject([{ symbol: 'BTCUSDT' }])
  expect((await maker.getFuturesPositionTier(of)).data[0]).toMatchObject({ level: '1', leverage: '125' })
  expect((await maker.getFuturesContractConfig({ productType: 'COIN-FUTURES' })).data).toEqual([])
  await maker.futuresCancelAllOrders(ofLine)
})

describe.each([
  ['one_way_mode', 'crossed'],
  ['one_way_mode', 'isolated'],
  ['hedge_mode', 'crossed'],
  ['hedge_mode', 'isolated'],
] as const)('%s, %s', (posMode, marginMode) => {
  const isHedge = posMode === 'hedge_mode'
  const opens = isHedge ? ({ tradeSide: 'open' } as const) : {}
  const order = { ...inCoin, marginMode, ...opens } as const
  let person: ContractTrader
  let sdk: RestClientV2

  beforeAll(async () => {
    person = await contractTrader(server, 'USDT', '3000')
    sdk = await clientOf(person)
  })
  const own = () => server.services.futures.positions(person.account)[0]!

  test('settings, and what an order could be', async () => {
    expect((await sdk.setFuturesPositionMode({ ...ofLine, posMode })).data).toEqual({ posMode })
    await sdk.setFuturesMarginMode({ ...inCoin, marginMode })
    expect((await sdk.setFuturesLeverage({ ...inCoin, leverage: '20' })).data).toMatchObject({
      longLeverage: '20',
      marginMode,
    })
    expect((await sdk.getFuturesAccountAsset(inCoin)).data).toMatchObject({ posMode, available: '3000' })
    const wanted = { ...inCoin, posSide: 'long', orderType: 'limit', openPrice: '60000' } as const
    const { maxOpen } = (await sdk.getFuturesMaxOpenableQuantity(wanted)).data
    // 3000 ÷ 60000 × (1 ÷ 20 + 0.06 %), in lots; it would take all there is.
    expect(maxOpen).toBe('0.9881')
    const half = { ...inCoin, openAmount: '1500', openPrice: '60000' }
    expect((await sdk.getFuturesOpenCount(half)).data).toEqual({ size: '0.494' })
    expect((await sdk.getFuturesOpenCount({ ...half, leverage: '10' })).data).toEqual({ size: '0.2485' })
    expect((await sdk.getFuturesIsolatedSymbols(ofLine)).data).toEqual(
      marginMode === 'isolated' ? [{ symbol: 'BTCUSDT', marginMode }] : [],
    )
    const one = { ...order, side: 'buy', orderType: 'limit', price: '60000' } as const
    const { orderId } = (await sdk.futuresSubmitOrder({ ...one, size: maxOpen })).data
    expect(await refusal(sdk.futuresSubmitOrder({ ...one, size: '0.0002' }))).toBe('40762')
    await sdk.futuresCancelOrder({ ...inCoin, orderId })
    expect(
      await refusal(sdk.getFuturesMaxOpenableQuantity({ ...inCoin, posSide: 'long', orderType: 'limit' })),
    ).toBe('40019')
  })

  test('the liquidation price that is shown before is that of the position', async () => {
    await quote('sell', '0.3', '60000')
    const { liqPrice } = (
      await sdk.getFuturesLiquidationPrice({
        ...inCoin,
        posSide: 'long',
        orderType: 'market',
        openAmount: '0.3',
      })
    ).data
    await sdk.futuresSubmitOrder({ ...order, side: 'buy', orderType: 'market', size: '0.3' })
    const [position] = (await sdk.getFuturesPosition(inCoin)).data
    expect(position).toMatchObject({ holdSide: 'long', total: '0.3', posMode, marginMode, leverage: '20' })
    expect(position?.liquidationPrice).toBe(own().liquidationPrice)
    expect(liqPrice).toBe(own().liquidationPrice)
    expect((await sdk.getFuturesPositionAdlRank(ofLine)).data).toMatchObject([{ symbol: 'BTCUSDT' }])
  })

  test('orders rest, change, are listed and cancelled', async () => {
    const limit = { ...order, side: 'buy', orderType: 'limit', price: '59000', size: '0.01' } as const
    const { orderId } = (await sdk.futuresSubmitOrder({ ...limit, clientOid: 'first' })).data
    await sdk.futuresModifyOrder({
      ...of,
      orderId,
      newPrice: '58000',
      newSize: '0.02',
      newClientOid: 'second',
    })
    expect((await sdk.getFuturesOrder({ ...of, orderId })).data).toMatchObject({
      price: '58000',
      size: '0.02',
      state: 'live',
    })
    const presets = { presetStopSurplusPrice: '60000', presetStopLossPrice: '56000' }
    const batch = await sdk.futuresBatchSubmitOrders({
      ...inCoin,
      marginMode,
      orderList: [
        { ...opens, side: 'buy', orderType: 'limit', price: '57000', size: '0.01', ...presets },
        { ...opens, side: 'buy', orderType: 'limit', price: '57000.03', size: '0.01' },
      ],
    })
    expect(batch.data.successList).toHaveLength(1)
    expect(batch.data.failureList).toMatchObject([{ errorCode: '40808' }])
    expect((await sdk.getFuturesOpenOrders(ofLine)).data.entrustedList).toHaveLength(2)
    const [made] = batch.data.successList
    const brought = { ...of, orderId: made!.orderId } as const
    expect((await sdk.getFuturesOrder(brought)).data).toMatchObject(presets)
    await sdk.futuresModifyOrder({
      ...brought,
      newClientOid: 'third',
      newPresetStopSurplusPrice: '61000',
      newPresetStopLossPrice: '0',
    })
    expect((await sdk.getFuturesOrder(brought)).data).toMatchObject({
      presetStopSurplusPrice: '61000',
      presetStopLossPrice: '',
    })
    expect(
      await refusal(
        sdk.futuresModifyOrder({ ...brought, newClientOid: 'x', newPresetStopLossPrice: '58000' }),
      ),
    ).toBe('40917')
    await sdk.futuresBatchCancelOrders({ ...of, orderIdList: [{ orderId }] })
    await sdk.futuresCancelAllOrders(ofLine)
    const past = (await sdk.getFuturesHistoricOrders(ofLine)).data.entrustedList ?? []
    expect(past.filter(({ status }) => status === 'canceled')).toHaveLength(3)
  })

  test('a plan that fired names the order it sent', async () => {
    const side = 'buy'
    const plan = {
      ...order,
      planType: 'normal_plan',
      triggerType: 'mark_price',
      side,
      orderType: 'limit',
    } as const
    const { orderId: planOrderId } = (
      await sdk.futuresSubmitPlanOrder({ ...plan, triggerPrice: '59500', price: '59000', size: '0.01' })
    ).data
    const sub = { planType: 'normal_plan', planOrderId, ...ofLine } as const
    expect((await sdk.getFuturesTriggerSubOrder(sub)).data).toEqual([])
    await server.operate({ type: 'setContractMark', symbol: contract, price: '59400' })
    const [open] = (await sdk.getFuturesOpenOrders(ofLine)).data.entrustedList ?? []
    expect((await sdk.getFuturesTriggerSubOrder(sub)).data).toEqual([
      { orderId: open?.orderId, price: '59000', type: 'limit', status: 'live' },
    ])
    await server.operate({ type: 'setContractMark', symbol: contract, price: '60000' })
    await sdk.futuresCancelAllOrders(ofLine)
    expect(await refusal(sdk.getFuturesTriggerSubOrder({ ...sub, planOrderId: '999999' }))).toBe('43025')
    const bringing = { ...plan, triggerPrice: '59500', price: '59000', size: '0.01' }
    const stops = { stopSurplusTriggerPrice: '61000', stopLossTriggerPrice: '58000' }
    await sdk.futuresSubmitPlanOrder({ ...bringing, ...stops })
    const { data } = await sdk.getFuturesPlanOrders({ planType: 'normal_plan', ...ofLine })
    expect(data.entrustedList).toMatchObject([stops])
    const improper = { ...bringing, stopLossTriggerPrice: '59000' }
    expect(await refusal(sdk.futuresSubmitPlanOrder(improper))).toBe('40917')
    await sdk.futuresCancelPlanOrder(inCoin)
  })

  test('stops of the position, then it is closed', async () => {
    const holdSide = isHedge ? 'long' : 'buy'
    await sdk.futuresSubmitPositionTPSL({
      ...inCoin,
      holdSide: holdSide as 'long',
      stopSurplusTriggerPrice: '70000',
      stopLossTriggerPrice: '55000',
    } as never)
    expect((await sdk.getFuturesPosition(inCoin)).data[0]).toMatchObject({
      takeProfit: '70000',
      stopLoss: '55000',
    })
    const stops = (await sdk.getFuturesPlanOrders({ ...ofLine, planType: 'profit_loss' })).data.entrustedList
    expect(stops).toHaveLength(2)
    await quote('buy', '0.3', '60500')
    const closed = (await sdk.futuresFlashClosePositions(of)).data
    expect(closed.successList).toHaveLength(1)
    expect((await sdk.getFuturesPosition(inCoin)).data).toEqual([])
    expect(await refusal(sdk.futuresFlashClosePositions(of))).toBe('22002')
    const [past] = (await sdk.getFuturesHistoricPositions(of)).data.list
    expect(past).toMatchObject({ holdSide: 'long', pnl: '150' })
    const fills = (await sdk.getFuturesFills(ofLine)).data.fillList
    expect(fills).toHaveLength(2)
    const bills = (await sdk.getFuturesAccountBills({ ...ofLine, coin: 'USDT' })).data.bills
    expect(bills.map(({ businessType }) => businessType)).toContain('close_long')
  })
})
