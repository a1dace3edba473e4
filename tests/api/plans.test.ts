// Conditional orders through v1 alone: placed, changed, fired, failed, cancelled, read back, and invisible to others.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type Person, type TestServer, until } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Person
let other: Person
let movers: Person[]
let last: number

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'])
  last = Math.round(Number(server.genesis.markets[0]!.lastPrice))
  other = await server.person()
  movers = [await server.person(), await server.person()]
})
afterAll(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are read the way a foreign program would
type Data = any

async function say(person: Person, call: string, body: object = {}) {
  const path = call.startsWith('order/') ? `v1/spot/${call}` : `v1/trigger/spot/plan/${call}`
  const { status, body: envelope } = await server.call(path, body, { cookie: person.cookie, locale: 'en' })
  return { status, code: envelope.code, msg: envelope.msg, data: envelope.data as Data }
}

const at = (share: number) => String(Math.round(last * share))
const symbolId = 'BTCUSDT'

const trigger = (more: object = {}) => ({
  symbolId,
  side: 'buy',
  triggerPrice: at(1.02),
  orderType: 'limit',
  executePrice: at(1.01),
  size: '0.001',
  ...more,
})
const trailing = (more: object = {}) => ({
  symbolId,
  side: 'sell',
  callbackRate: '2',
  size: '0.001',
  ...more,
})
const oco = (more: object = {}) => ({
  symbolId,
  side: 'sell',
  size: '0.001',
  triggerPrice: at(0.98),
  executePrice: at(0.97),
  oco: { limitPrice: at(1.02) },
  ...more,
})

async function placed(person: Person, body: object, call = 'placePlan'): Promise<string> {
  const { code, data } = await say(person, call, body)
  expect(code).toBe('00000')
  return data.planId
}
const planOf = async (person: Person, planId: string) =>
  (await say(person, 'planDetail', { planId })).data as Data

/** Moves the pair's price by a trade between two other accounts. */
async function price(share: number): Promise<void> {
  const order = { symbolId, orderType: 'limit', price: at(share), size: '0.0002' }
  for (const [index, side] of ['sell', 'buy'].entries())
    expect(await say(movers[index]!, 'order/placeOrder', { ...order, side })).toMatchObject({ code: '00000' })
}

async function withdraw(person: Person): Promise<void> {
  for (const call of ['order/cancelAll', 'cancelBatchPlan']) await say(person, call)
}

describe.sequential('a plan', () => {
  beforeEach(async () => {
    owner = await server.person()
  })
  afterEach(async () => {
    for (const person of [owner, other]) await withdraw(person)
    await price(1)
  })

  test('waits, fires at its price, and names the order it placed', async () => {
    const planId = await placed(owner, trigger({ clientOid: 'when-higher' }))
    expect((await say(owner, 'currentPlan')).data.plans).toMatchObject([
      {
        planId,
        clientOid: 'when-higher',
        planKind: 'trigger',
        status: 1,
        state: 'pending',
        operator: 'at-or-above',
        triggerType: 'fill_price',
        triggerPrice: at(1.02),
        executePrice: at(1.01),
        planType: 'amount',
        size: '0.001',
        source: 'web',
        endReason: null,
      },
    ])
    expect((await say(other, 'currentPlan')).data.plans).toEqual([])
    await price(1.02)
    const { plan, orders } = await planOf(owner, planId)
    expect(plan).toMatchObject({ status: 2, state: 'triggered', endReason: 4, orderId: orders[0].orderId })
    expect(orders).toMatchObject([{ planId, source: 'plan', status: 2, price: at(1.01), side: 'buy' }])
    expect((await say(owner, 'currentPlan')).data.plans).toEqual([])
    expect((await say(owner, 'historyPlan')).data.plans).toEqual([plan])
  })

  test('fails with its reason when the balance is gone', async () => {
    const planId = await placed(
      owner,
      trigger({ orderType: 'market', executePrice: undefined, size: '99000', planType: 'total' }),
    )
    expect((await planOf(owner, planId)).plan).toMatchObject({
      planType: 'total',
      size: '99000',
      executePrice: null,
    })
    await say(owner, 'order/placeOrder', {
      symbolId,
      side: 'buy',
      orderType: 'limit',
      price: at(0.97),
      size: '1',
    })
    await price(1.02)
    expect((await planOf(owner, planId)).plan).toMatchObject({
      status: 3,
      failure: { code: '02014' },
      endReason: 3,
      orderId: null,
    })
  })

  test('is changed; a new trigger is compared with the price again', async () => {
    const planId = await placed(owner, trigger())
    expect(
      await say(owner, 'updatePlan', { planId, triggerPrice: at(0.97), executePrice: at(0.98) }),
    ).toMatchObject({
      code: '00000',
      data: { planId },
    })
    await say(owner, 'updatePlan', { planId, size: '0.002' })
    expect((await planOf(owner, planId)).plan).toMatchObject({
      operator: 'at-or-below',
      triggerPrice: at(0.97),
      executePrice: at(0.98),
      size: '0.002',
    })
    expect(await say(owner, 'updatePlan', { planId, callbackRate: '1' })).toMatchObject({
      code: '40017',
      data: { field: 'callbackRate' },
    })
    expect(await say(owner, 'updatePlan', { planId, size: '0.00000001' })).toMatchObject({
      code: '43125',
      data: { field: 'size' },
    })
    expect(await say(owner, 'updatePlan', { planId })).toMatchObject({ status: 400, code: '40017' })
    expect((await planOf(owner, planId)).plan).toMatchObject({ size: '0.002' })
  })

  test('with an index trigger is reported as mark_price', async () => {
    const planId = await placed(
      owner,
      trigger({ triggerType: 'mark_price', stpMode: 'none', force: 'post_only' }),
    )
    expect((await planOf(owner, planId)).plan).toMatchObject({
      triggerType: 'mark_price',
      force: 'post_only',
    })
  })

  test('trails: activates, follows the price and fires on the way back', async () => {
    const planId = await placed(owner, trailing({ triggerPrice: at(1.01), executePrice: at(0.98) }))
    expect((await planOf(owner, planId)).plan).toMatchObject({
      planKind: 'trailing',
      status: 1,
      callbackRate: '2',
      executePrice: at(0.98),
      extremePrice: null,
    })
    await price(1.01)
    expect((await planOf(owner, planId)).plan).toMatchObject({ status: 2, extremePrice: at(1.01) })
    await price(1.03)
    expect((await say(owner, 'currentPlan', { planKind: 'trailing' })).data.plans).toMatchObject([
      { planId, status: 2, extremePrice: at(1.03) },
    ])
    await price(1)
    const { plan, orders } = await planOf(owner, planId)
    expect(plan).toMatchObject({ status: 3, state: 'triggered', orderId: orders[0].orderId })
    expect(orders).toMatchObject([{ side: 'sell', price: at(0.98), planId }])
  })

  test('as an OCO rests with one leg; cancelling the leg ends both', async () => {
    const planId = await placed(owner, oco())
    const { plan, orders } = await planOf(owner, planId)
    expect(plan).toMatchObject({
      planKind: 'oco',
      status: 1,
      executePrice: at(0.97),
      oco: { limitPrice: at(1.02), limitOrderId: orders[0].orderId },
    })
    expect(orders).toMatchObject([{ source: 'oco', planId, price: at(1.02), status: 2 }])
    const { orderId } = orders[0]
    expect(await say(owner, 'order/modifyOrder', { orderId, size: '0.002' })).toMatchObject({
      status: 403,
      code: '23140',
    })
    expect(await say(owner, 'updatePlan', { planId, oco: { limitPrice: at(1.03) } })).toMatchObject({
      code: '00000',
    })
    expect((await planOf(owner, planId)).orders).toMatchObject([{ price: at(1.03) }])
    await say(owner, 'order/cancelOrder', { orderId })
    expect((await planOf(owner, planId)).plan).toMatchObject({ status: 6, endReason: 1 })
  })

  test('as an OCO swaps its legs at the trigger, and ends with the first fill of the limit leg', async () => {
    const falling = await placed(owner, oco())
    await price(0.98)
    expect(await planOf(owner, falling)).toMatchObject({
      plan: { status: 8, endReason: 4, orderId: expect.any(String) },
      orders: [
        { price: at(1.02), status: 5, reason: 32 },
        { price: at(0.97), status: 2 },
      ],
    })
    await withdraw(owner)
    await price(1)
    const rising = await placed(owner, oco())
    await say(other, 'order/placeOrder', {
      symbolId,
      side: 'buy',
      orderType: 'limit',
      price: at(1.02),
      size: '0.0004',
    })
    expect((await planOf(owner, rising)).plan).toMatchObject({
      status: 2,
      state: 'limit-filling',
      reason: 31,
    })
    await say(other, 'order/placeOrder', {
      symbolId,
      side: 'buy',
      orderType: 'limit',
      price: at(1.02),
      size: '0.0006',
    })
    const { plan, orders } = await planOf(owner, rising)
    expect(plan).toMatchObject({ status: 8, state: 'triggered' })
    expect(orders).toMatchObject([{ status: 4 }])
  })

  test('TP/SL on holdings: one leg ends the other', async () => {
    const legs = [{ triggerPrice: at(1.03) }, { triggerPrice: at(0.97), executePrice: at(0.96) }]
    const planId = await placed(owner, { symbolId, size: '0.001', legs }, 'placeTpsl')
    const both = (await say(owner, 'currentPlan', { planKind: 'tpsl' })).data.plans
    expect(both).toHaveLength(2)
    const sibling = both.find((plan: Data) => plan.planId !== planId)
    expect(both.find((plan: Data) => plan.planId === planId)).toMatchObject({
      siblingId: sibling.planId,
      orderType: 'market',
      side: 'sell',
    })
    await price(0.97)
    const ended = (await say(owner, 'historyPlan', { planKind: 'tpsl' })).data.plans
    expect(ended.map(({ state, reason }: Data) => [state, reason]).sort()).toEqual([
      ['cancelled', 32],
      ['triggered', null],
    ])
  })

  test('is created by an order with presets when it fills', async () => {
    await say(other, 'order/placeOrder', {
      symbolId,
      side: 'sell',
      orderType: 'limit',
      price: at(1),
      size: '0.002',
    })
    const order = { symbolId, side: 'buy', orderType: 'limit', price: at(1), size: '0.002' }
    const presets = {
      presetTakeProfit: { trigger: at(1.04), price: at(1.03) },
      presetStopLoss: { trigger: at(0.96) },
    }
    expect(
      await say(owner, 'order/placeOrder', { ...order, presetTakeProfit: { trigger: at(0.9) } }),
    ).toMatchObject({ status: 400, code: '40735', data: { field: 'presetTakeProfit' } })
    expect(
      await say(owner, 'order/placeOrder', { ...order, presetStopLoss: { trigger: at(1.1) } }),
    ).toMatchObject({ status: 400, code: '40736', data: { field: 'presetStopLoss' } })
    const { orderId } = (await say(owner, 'order/placeOrder', { ...order, ...presets })).data
    expect((await say(owner, 'order/detail', { orderId })).data.order).toMatchObject({
      status: 4,
      ...presets,
    })
    const plans = (await say(owner, 'currentPlan')).data.plans
    expect(plans).toHaveLength(2)
    // The fee was paid in the coin, so less can be sold than was bought.
    for (const plan of plans)
      expect(plan).toMatchObject({ planKind: 'tpsl', parentOrderId: orderId, side: 'sell', size: '0.001998' })
  })

  test('takes a clientOid; the same body twice is one plan', async () => {
    const body = trigger({ clientOid: 'twice' })
    const planId = await placed(owner, body)
    expect(await placed(owner, body)).toBe(planId)
    expect(await say(owner, 'placePlan', { ...body, size: '0.002' })).toMatchObject({
      status: 400,
      code: '43118',
    })
    expect((await say(owner, 'planDetail', { clientOid: 'twice' })).data.plan.planId).toBe(planId)
    expect(await say(owner, 'cancelPlan', { clientOid: 'twice' })).toMatchObject({ data: { planId } })
    expect((await planOf(owner, planId)).plan).toMatchObject({ status: 4, reason: 0, endReason: 1 })
    expect(await say(owner, 'cancelPlan', { planId })).toMatchObject({ status: 400, code: '43001' })
  })

  test('is invisible to others and cannot be changed by them', async () => {
    const planId = await placed(owner, trigger({ clientOid: 'mine' }))
    for (const ref of [{ planId }, { clientOid: 'mine' }])
      for (const call of ['cancelPlan', 'updatePlan', 'planDetail'])
        expect(await say(other, call, { ...ref, triggerPrice: at(1.03) })).toMatchObject({
          status: 400,
          code: '43001',
        })
    expect((await say(other, 'cancelBatchPlan', { planIds: [planId] })).code).toBe('22001')
    expect((await planOf(owner, planId)).plan.state).toBe('pending')
  })

  test('is cancelled in a batch: by id, or by a filter', async () => {
    const [first, second, third] = [
      await placed(owner, trigger()),
      await placed(owner, trailing({ triggerPrice: at(1.02) })),
      await placed(
        owner,
        trigger({ symbolId: 'ETHUSDT', triggerPrice: '9000', executePrice: '9000', size: '0.01' }),
      ),
    ]
    expect(await say(owner, 'cancelBatchPlan', { planIds: [first, '999999'] })).toMatchObject({
      data: {
        results: [
          { planId: first, code: '00000' },
          { planId: '999999', code: '43001' },
        ],
      },
    })
    expect((await say(owner, 'cancelBatchPlan', { planKind: 'trailing' })).data.results).toEqual([
      { planId: second, code: '00000' },
    ])
    expect(await say(owner, 'cancelBatchPlan', { side: 'sell' })).toMatchObject({
      status: 400,
      code: '22001',
    })
    expect((await say(owner, 'cancelBatchPlan')).data.results).toEqual([{ planId: third, code: '00000' }])
  })

  test('lists filter by kind, side, state and pair, and are paged', async () => {
    const ids = [
      await placed(owner, trigger()),
      await placed(owner, trailing({ triggerPrice: at(1.02) })),
      await placed(owner, trigger()),
    ]
    const shown = async (list: string, filter: object) =>
      (await say(owner, list, filter)).data.plans.map(({ planId }: Data) => planId)
    expect(await shown('currentPlan', {})).toEqual(ids.toReversed())
    expect(await shown('currentPlan', { side: 'sell' })).toEqual([ids[1]])
    expect(await shown('currentPlan', { limit: 1, idLessThan: ids[2] })).toEqual([ids[1]])
    expect(await shown('currentPlan', { symbolId: 'ETHUSDT' })).toEqual([])
    expect(await shown('currentPlan', { state: 'trailing' })).toEqual([])
    await say(owner, 'cancelPlan', { planId: ids[0] })
    expect(await shown('historyPlan', { state: 'cancelled', planKind: 'trigger' })).toEqual([ids[0]])
    expect(await shown('historyPlan', { state: 'triggered' })).toEqual([])
    expect(await shown('historyPlan', { startTime: 9_999_999_999_999 })).toEqual([])
  })

  test('more than fifty for a pair are refused', async () => {
    for (let n = 0; n < 50; n++) await placed(owner, trigger())
    expect(await say(owner, 'placePlan', trigger())).toMatchObject({ status: 400, code: '43005' })
    await placed(
      owner,
      trigger({ symbolId: 'ETHUSDT', triggerPrice: '9000', executePrice: '9000', size: '0.01' }),
    )
  })

  test('ends with its account', async () => {
    const planId = await placed(owner, trigger())
    await server.operate({ type: 'setAccount', account: owner.account, frozen: true })
    await until(
      async () => (await server.services.trading.plan(owner.account, { planId }))?.status === 'cancelled',
    )
    expect(await server.services.trading.plan(owner.account, { planId })).toMatchObject({ reason: 11 })
    expect(await say(owner, 'placePlan', trigger())).toMatchObject({ status: 403, code: '40024' })
  })
})

describe('a plan is refused:', () => {
  beforeAll(async () => {
    owner = await server.person()
  })

  test.each<[string, () => object, string, string | undefined]>([
    ['no trigger', () => trigger({ triggerPrice: undefined }), '40017', 'triggerPrice'],
    ['a limit without its price', () => trigger({ executePrice: undefined }), '40017', 'executePrice'],
    ['a market order with one', () => trigger({ orderType: 'market' }), '40017', 'executePrice'],
    ['an unknown pair', () => trigger({ symbolId: 'NOSUCH' }), '034001', 'symbolId'],
    ['too fine a trigger', () => trigger({ triggerPrice: '60000.001' }), '43028', 'triggerPrice'],
    ['too fine a price', () => trigger({ executePrice: '60000.001' }), '43028', 'executePrice'],
    ['too little', () => trigger({ size: '0.00001' }), '43027', 'size'],
    ['too small a callback', () => trailing({ callbackRate: '0.05' }), '40017', 'callbackRate'],
    ['a trailing stop on the wrong side', () => trailing({ triggerPrice: at(0.9) }), '43035', 'triggerPrice'],
    [
      'a trailing buy on the wrong side',
      () => trailing({ side: 'buy', triggerPrice: at(1.1) }),
      '43034',
      'triggerPrice',
    ],
    ['a trailing stop in quote', () => trailing({ planType: 'total' }), '40017', 'planType'],
    ['a trailing stop that is IOC', () => trailing({ force: 'ioc' }), '40017', 'force'],
    ['an OCO that trails', () => oco({ callbackRate: '1' }), '40017', 'callbackRate'],
    ['an OCO without a stop price', () => oco({ executePrice: undefined }), '40017', 'executePrice'],
    ['an OCO by index', () => oco({ triggerType: 'mark_price' }), '40017', 'triggerType'],
    [
      'an OCO whose limit is worse than now',
      () => oco({ oco: { limitPrice: at(0.99) } }),
      '40017',
      'oco.limitPrice',
    ],
    ['an OCO whose trigger has been', () => oco({ triggerPrice: at(1.01) }), '43034', 'triggerPrice'],
    ['an OCO beyond the balance', () => oco({ size: '90' }), '43012', undefined],
  ])('%s', async (_, body, code, field) => {
    const answer = await say(owner, 'placePlan', body())
    expect({ code: answer.code, field: answer.data?.field, status: answer.status }).toEqual({
      code,
      field,
      status: 400,
    })
    expect(answer.msg).not.toBe('')
  })

  test('leaves no plan waiting and no error in the log', async () => {
    expect((await say(owner, 'currentPlan')).data.plans).toEqual([])
    expect(server.failures).toEqual([])
  })
})
