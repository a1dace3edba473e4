// An unmodified ccxt borrows, trades with loans and repays, in the cross wallet and in that of a pair; bitget-api does what ccxt has not.

import { RestClientV2 } from 'bitget-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CcxtClient, ccxtClient } from '#tests/support/ccxt-client.ts'
import { type ContractTrader, contractTrader } from '#tests/support/contract-trader.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer, type TestServer, until } from '#tests/support/test-server.ts'

const pair = 'BTC/USDT'
const modes = [
  { marginMode: 'cross', type: 'crossed', wallet: 'margin' },
  { marginMode: 'isolated', type: 'isolated', wallet: 'margin:BTCUSDT' },
] as const

let server: TestServer
let maker: CcxtClient

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT'], { start: Date.now() - 600_000, apiLimits: false })
  const person = await contractTrader(server, 'USDT', '1')
  await server.operate({ type: 'grantFunds', account: person.account, coin: 'BTC', amount: '20' })
  await server.operate({ type: 'grantFunds', account: person.account, coin: 'USDT', amount: '1000000' })
  maker = await ccxtClient(server.origin, await keyOf(server, person), { isPaced: false })
  await server.operate({ type: 'print', symbol: 'BTCUSDT', price: '60000' })
})
afterAll(async () => {
  await maker.close()
  await server.close()
  expect(server.failures).toEqual([])
})

const text = (value: unknown) => value as string
const since = Date.now() - 86_400_000

test('the markets lend', () => {
  expect(maker.markets?.[pair]).toMatchObject({ margin: true, marginModes: { cross: true, isolated: true } })
})

test('the long-short ratio of a pair, before anything is lent', async () => {
  const rows = await maker.fetchLongShortRatioHistory(pair, '24h')
  expect(rows).toMatchObject([{ symbol: pair, longShortRatio: 0, timestamp: expect.any(Number) }])
  await expect(maker.fetchLongShortRatioHistory(pair, '5m')).rejects.toThrow('period')
})

describe.each(modes)('$marginMode', ({ marginMode, type, wallet }) => {
  const isCross = marginMode === 'cross'
  const params = { marginMode }
  let person: ContractTrader
  let client: CcxtClient
  let sdk: RestClientV2

  beforeAll(async () => {
    person = await contractTrader(server, 'USDT', '3000', wallet as never)
    const keys = await keyOf(server, person)
    client = await ccxtClient(server.origin, keys, { isPaced: false })
    const { apiKey, secret, passphrase } = keys
    sdk = new RestClientV2({ apiKey, apiSecret: secret, apiPass: passphrase, baseUrl: server.origin })
  })
  afterAll(async () => {
    await client.close()
    await maker.cancelAllOrders(pair)
  })

  const state = () => server.services.margin.state(person.account, wallet)!
  const coinOf = (coin: string) => state().coins.find((row) => row.coin === coin)!
  const borrow = (coin: string, amount: number, more = {}) =>
    isCross
      ? client.borrowCrossMargin(coin, amount, more)
      : client.borrowIsolatedMargin(pair, coin, amount, more)
  const repay = (coin: string, amount: number) =>
    isCross ? client.repayCrossMargin(coin, amount) : client.repayIsolatedMargin(pair, coin, amount)

  test('rates, limits and tiers', async () => {
    if (isCross)
      expect(await client.fetchCrossBorrowRate('USDT')).toMatchObject({ currency: 'USDT', rate: 0.000126279 })
    else
      expect(await client.fetchIsolatedBorrowRate(pair)).toMatchObject({
        symbol: pair,
        base: 'BTC',
        baseRate: 0.00007,
        quote: 'USDT',
        quoteRate: 0.000126279,
      })
    const tiers = await client.fetchMarketLeverageTiers(pair, { marginMode, ...(isCross && { code: 'BTC' }) })
    expect(tiers).toMatchObject(
      [3, 2, 1].map((leverage, at) => ({
        tier: at + 1,
        currency: 'BTC',
        maxNotional: [10, 20, 40][at],
        maintenanceMarginRate: [0.05, 0.08, 0.15][at],
        maxLeverage: isCross ? leverage : [10, 5, 3][at],
      })),
    )
    const { borrowable } = coinOf('USDT')
    const named = (isCross ? { coin: 'USDT' } : { symbol: 'BTCUSDT' }) as { coin: string }
    // Their paths have a text that the client did not replace.
    const most = (await sdk.getMarginMaxBorrowable(type, named)).data
    expect(most).toMatchObject(
      isCross ? { maxBorrowableAmount: borrowable } : { quoteCoinMaxBorrowAmount: borrowable },
    )
    const out = (await sdk.getMarginMaxTransferable(type, named)).data
    expect(out).toMatchObject(
      isCross ? { maxTransferOutAmount: '3000' } : { quoteCoinMaxTransferOutAmount: '3000' },
    )
    const [rate] = (await sdk.getMarginInterestRateAndMaxBorrowable(type, named)).data as object[]
    expect(rate).toMatchObject(
      isCross
        ? { coin: 'USDT', dailyInterestRate: '0.000126279', annualInterestRate: '0.046091835' }
        : { quoteDailyInterestRate: '0.000126279', quoteMaxBorrowableAmount: borrowable },
    )
  })

  test('borrow, once for each client id, and read the debt', async () => {
    const loan = await borrow('USDT', 1000, { clientOid: 'loan-1' })
    expect(loan).toMatchObject({ id: expect.stringMatching(/^\d+$/), currency: 'USDT', amount: 1000 })
    expect((await borrow('USDT', 1000, { clientOid: 'loan-1' })).id).toBe(loan.id)
    await expect(borrow('USDT', 2000, { clientOid: 'loan-1' })).rejects.toThrow('40786')
    await expect(borrow('USDT', 100_000)).rejects.toThrow('33003')
    const { principal, interest, removable } = coinOf('USDT')
    const debt = Number(principal) + Number(interest)
    expect(await client.fetchBalance(params)).toMatchObject({
      USDT: { total: 4000, free: Number(removable), debt },
    })
    const [charged] = await client.fetchBorrowInterest('USDT', pair, since, 10, params)
    expect(charged).toMatchObject({
      currency: 'USDT',
      interest: Number(interest),
      interestRate: 0.000126279,
      marginMode,
    })
    const [record] = (await sdk.getMarginBorrowHistory(type, { startTime: `${since}` })).data.resultList
    expect(record).toMatchObject({ loanId: loan.id, coin: 'USDT', borrowAmount: '1000' })
    const risk = (await sdk.getMarginRiskRate(type)).data as unknown
    expect([risk].flat()[0]).toMatchObject({ riskRateRatio: state().risk })
  })

  test.each([
    ['normal', 'buy', 0.01],
    ['autoLoan', 'buy', 0.1],
    ['autoRepay', 'sell', 0.02],
    ['autoLoanAndRepay', 'sell', 0.005],
    ['normal', 'sell', 0.02],
  ] as const)('an order with the loan type %s: %s', async (loanType, side, amount) => {
    const before = coinOf('USDT')
    await maker.createOrder(pair, 'limit', side === 'buy' ? 'sell' : 'buy', amount, 60_000)
    const placed = await client.createOrder(pair, 'limit', side, amount, 60_000, { marginMode, loanType })
    const [order] = await client.fetchClosedOrders(pair, since, 1, params)
    expect(order).toMatchObject({
      id: placed.id,
      symbol: pair,
      side,
      status: 'closed',
      price: 60_000,
      amount,
      filled: amount,
      info: { loanType },
    })
    expect(await client.fetchOrder(text(placed.id), pair)).toMatchObject({ id: placed.id, status: 'closed' })
    const owed = ({ principal, interest }: typeof before) => Number(principal) + Number(interest)
    const change = owed(coinOf('USDT')) - owed(before)
    if (loanType === 'normal') expect(change).toBe(0)
    if (loanType === 'autoLoan') expect(change).toBeGreaterThan(2000)
    if (loanType.endsWith('epay')) expect(change).toBeCloseTo(amount * -60_000 * 0.999, 2)
  })

  test('a market buy by what it spends', async () => {
    await maker.createOrder(pair, 'limit', 'sell', 0.01, 60_000)
    const bought = await client.createOrder(pair, 'market', 'buy', 0.001, 60_000, params)
    const [order] = await client.fetchClosedOrders(pair, since, 1, params)
    expect(order).toMatchObject({ id: bought.id, type: 'market', filled: 0.001, cost: 60, average: 60_000 })
    await maker.cancelAllOrders(pair)
  })

  test('orders that rest are listed and cancelled, one or several', async () => {
    const batch = await client.createOrders(
      [50_000, 50_100].map((price) => ({
        symbol: pair,
        type: 'limit',
        side: 'buy',
        amount: 0.001,
        price,
        params,
      })),
    )
    const one = await client.createOrder(pair, 'limit', 'buy', 0.001, 50_200, {
      ...params,
      clientOid: `c-${type}`,
    })
    const ids = [...batch, one].map(({ id }) => text(id))
    expect(
      (await client.fetchOpenOrders(pair, undefined, undefined, params)).map(({ id }) => id).sort(),
    ).toEqual([...ids].sort())
    await client.cancelOrder(text(one.id), pair, params)
    await client.cancelOrders(ids.slice(0, 1), pair, params)
    const last = { symbol: 'BTCUSDT', orderIdList: [text(ids[1])] }
    expect((await sdk.marginBatchCancelOrders(type, last)).data.successList).toHaveLength(1)
    expect(await client.fetchOpenOrders(pair, undefined, undefined, params)).toEqual([])
    await expect(client.cancelOrder('999', pair, params)).rejects.toThrow('43001')
    await expect(
      client.createOrder(pair, 'limit', 'buy', 0.001, 50_200, { ...params, clientOid: `c-${type}` }),
    ).rejects.toThrow('40786')
    await expect(client.createOrder(pair, 'limit', 'buy', 5, 60_000, params)).rejects.toThrow('43012')
  })

  test('fills and the lines of the wallet come to what is in it', async () => {
    const trades = await client.fetchMyTrades(pair, since, 50, params)
    expect(trades).toHaveLength(6)
    expect(trades[0]).toMatchObject({ symbol: pair, price: 60_000, fee: { cost: expect.any(Number) } })
    const { resultList } = (await sdk.getMarginFinancialHistory(type, { startTime: `${since}` })).data
    for (const coin of ['BTC', 'USDT']) {
      const { available, frozen } = coinOf(coin)
      const sum = resultList
        .filter((row) => row.coin === coin)
        .reduce((all, { amount, fee }) => all + Number(amount) + Number(fee), 0)
      expect(sum).toBeCloseTo(Number(available) + Number(frozen), 8)
    }
  })

  test('repay, by hand and by selling', async () => {
    const repaid = await repay('USDT', 100)
    expect(repaid).toMatchObject({ id: expect.any(String), amount: 100, currency: 'USDT' })
    const [record] = (await sdk.getMarginRepayHistory(type, { startTime: `${since}` })).data.resultList
    expect(record).toMatchObject({ repayId: repaid.id, repayAmount: '100', repayType: 'manual_repay' })
    await expect(repay('USDT', 4000)).rejects.toThrow(/33017|40017/)
    await maker.createOrder(pair, 'limit', 'buy', 0.2, 60_000)
    const debts = (isCross ? { coin: 'USDT' } : { symbolList: ['BTCUSDT'] }) as { coin: string }
    const flash = (await sdk.marginFlashRepay(type, debts)).data as unknown
    const { repayId } = [flash].flat()[0] as { repayId: string }
    expect(state().debt).toBe('0')
    expect((await sdk.getMarginFlashRepayResult(type, { idList: repayId })).data).toEqual([
      { repayId, status: 'Successful' },
    ])
    await maker.cancelAllOrders(pair)
  })

  test('a liquidation is read back', async () => {
    await borrow('USDT', 2000)
    await maker.createOrder(pair, 'limit', 'sell', 0.08, 60_000)
    await client.createOrder(pair, 'limit', 'buy', 0.08, 60_000, { ...params, loanType: 'autoLoan' })
    expect(await client.fetchMyLiquidations(pair, since, 10, params)).toEqual([])
    await maker.createOrder(pair, 'limit', 'buy', 0.5, 20_000)
    await server.operate({ type: 'print', symbol: 'BTCUSDT', price: '20000' })
    await until(async () => {
      const [row] = await client.fetchMyLiquidations(pair, since, 10, params)
      return row?.timestamp !== undefined
    })
    const [row] = await client.fetchMyLiquidations(pair, since, 10, params)
    expect(row).toMatchObject({ symbol: pair, quoteValue: expect.any(Number) })
    const { resultList } = (await sdk.getMarginLiquidationOrders(type, { symbol: 'BTCUSDT' })).data
    expect(resultList[0]).toMatchObject({ symbol: 'BTCUSDT', side: 'sell', orderType: 'market' })
    await maker.cancelAllOrders(pair)
    await server.operate({ type: 'print', symbol: 'BTCUSDT', price: '60000' })
  })
})
