// Why a bot ends where neither a target nor its owner's stop did it: the price crossed a bound, or an order was cancelled by hand.

import { describe, expect, it } from 'vitest'
import { forward, GridStage } from '#tests/support/grid-stage.ts'
import { ReactorStage } from '#tests/support/reactor-stage.ts'
import { type BotState, endReason } from './bot-life.ts'
import { martingale } from './martingale/martingale.ts'

async function gridAt(price: string, changes: object): Promise<BotState> {
  const grid = new GridStage()
  await grid.create({ ...forward, ...changes })
  await grid.walk(price)
  return grid.state()
}

const ended = (reason: number) => ({ status: 'terminated', reason })

describe('a grid whose price leaves the range', () => {
  it.each([
    ['61000', 'above', endReason.priceUp],
    ['61000', 'both', endReason.priceUp],
    ['39000', 'below', endReason.priceDown],
    ['39000', 'both', endReason.priceDown],
  ])('at %s ends with its reason where its owner chose %s', async (price, endOutside, reason) => {
    expect(await gridAt(price, { endOutside })).toMatchObject(ended(reason))
  })

  it.each([
    ['61000', 'below'],
    ['39000', 'above'],
    ['39000', 'never'],
  ])('at %s waits for the way back where its owner chose %s', async (price, endOutside) => {
    const state = await gridAt(price, { endOutside })
    expect(state).toMatchObject({ status: 'running', outside: {} })
    expect(state.reason).toBeUndefined()
  })
})

/** Its base order finds a seller, who then leaves. */
async function ladder(changes: object = {}) {
  const stage = new ReactorStage({
    kinds: [martingale],
    market: { lastPrice: '20000', lot: '0.00000001', minNotional: '5' },
  })
  stage.open('ada', { USDT: '100000' })
  stage.open('bob', { USDT: '1000000', BTC: '100' })
  await stage.limit('bob', 'sell', '20000', '0.005')
  const id = await stage.create('ada', 'martingale', {
    symbol: 'BTCUSDT',
    baseAmount: '100',
    step: '5',
    count: 4,
    takeProfit: '50',
    ...changes,
  })
  return { stage, id }
}

describe('a Martingale bot with exit prices', () => {
  const bounds = { minExitPrice: '15000', maxExitPrice: '25000' }

  it.each([
    ['25000', endReason.priceUp],
    ['15000', endReason.priceDown],
  ])('ends at %s with its reason', async (price, reason) => {
    const { stage, id } = await ladder(bounds)
    await stage.do({ type: 'print', symbol: 'BTCUSDT', price: '20500' })
    expect(await stage.state(id)).toMatchObject({ status: 'running' })
    await stage.do({ type: 'print', symbol: 'BTCUSDT', price })
    expect(await stage.state(id)).toMatchObject(ended(reason))
  })

  it.each([
    [{ maxExitPrice: '20000' }, 'P2022', 'maxExitPrice'],
    [{ minExitPrice: '20000' }, 'P2021', 'minExitPrice'],
    [{ maxExitPrice: '21000', trigger: { by: 'price', price: '22000' } }, 'P2022', 'maxExitPrice'],
  ])('is refused where one lies behind its start: %o', async (changes, code, field) => {
    await expect(ladder(changes)).rejects.toMatchObject({ refused: { code, field } })
  })
})

describe('an order of a bot that its owner cancels by hand', () => {
  /** As the API does it: in the owner's name, by the id of the exchange. */
  async function cancelFirst(stage: ReactorStage, id: string): Promise<BotState> {
    const [order] = stage.fixture.exchange.liveOrders((await stage.record(id)).account)
    await stage.do({ type: 'cancelOrder', account: 'ada', orderId: order?.orderId as string })
    return stage.state<BotState>(id)
  }

  it('ends a grid', async () => {
    const grid = new GridStage()
    await grid.create()
    expect(await cancelFirst(grid.stage, grid.id)).toMatchObject(ended(endReason.orderCancelledByHand))
  })

  it('ends a Martingale bot', async () => {
    const { stage, id } = await ladder()
    expect(await cancelFirst(stage, id)).toMatchObject(ended(endReason.orderCancelledByHand))
  })

  it('is not for strangers', async () => {
    const { stage, id } = await ladder()
    const [order] = stage.fixture.exchange.liveOrders((await stage.record(id)).account)
    const receipt = await stage.do({
      type: 'cancelOrder',
      account: 'bob',
      orderId: order?.orderId as string,
    })
    expect(receipt.rejected?.code).toBe('43001')
    expect(await stage.state(id)).toMatchObject({ status: 'running' })
  })
})
