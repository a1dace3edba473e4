// The signal bot on markets that the test writes: entries, exits, sizes, refusals, and signals that come too fast.

import { describe, expect, it } from 'vitest'
import { testMarket } from '#engine/exchange/test-exchange.ts'
import { BotRefused, ReactorStage } from '#tests/support/reactor-stage.ts'
import { readSignal } from './message.ts'
import { signal } from './signal.ts'
import type { SignalState } from './state.ts'

const config = { name: 'Script', symbols: ['BTCUSDT'], amount: '1000' }

async function setStage(changes: object = {}) {
  const markets = ['BTC', 'ETH'].map((base) =>
    testMarket({ symbol: `${base}USDT`, base, lastPrice: '100', minNotional: '5', maxAmount: '50' }),
  )
  const stage = new ReactorStage({ kinds: [signal], genesis: { markets } })
  stage.open('ada', { USDT: '5000000' })
  stage.open('bob', { USDT: '10000000', BTC: '100000', ETH: '100000' })
  const rest = (side: 'buy' | 'sell', price: string, size = '50', symbol = 'BTCUSDT') =>
    stage.limit('bob', side, price, size, { symbol })
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) {
    await rest('buy', '99', '50', symbol)
    await rest('sell', '100', '50', symbol)
  }
  const id = await stage.create('ada', 'signal', { ...config, ...changes })
  let count = 0
  const noteOf = (marketPosition: string, more: object = {}) => {
    const body = { id: `s${++count}`, instrument: 'BTCUSDT', marketPosition, ...more }
    const read = readSignal(JSON.stringify(body))
    if (!read.ok) throw new Error(read.refusal)
    return JSON.stringify(read.value)
  }
  const say = (marketPosition: string, more: object = {}) => stage.signal(id, noteOf(marketPosition, more))
  const state = () => stage.state<SignalState>(id)
  const verdicts = () =>
    stage.log(id).map(({ params = {} }) => `${params.id} ${params.status} ${params.code ?? ''}`.trim())
  return { stage, id, rest, say, noteOf, state, verdicts }
}

describe('a bot', () => {
  it('opens with all it has, closes, and counts', async () => {
    const { say, state, verdicts } = await setStage()
    await say('long', { prevMarketPosition: 'flat' })
    expect(await state()).toMatchObject({ positions: { BTCUSDT: { base: '9.99', quote: '1000' } } })
    await say('flat', { prevMarketPosition: 'long' })
    expect(await state()).toMatchObject({ positions: {}, trades: 1, wins: 0, received: 2, applied: 2 })
    expect((await state()).profit).toBe('-11.97901')
    expect(verdicts()).toEqual(['s1 2', 's1 4', 's2 2', 's2 4'])
  })

  it('spends half of what is available with several pairs, or what the signal or its own setting says', async () => {
    const spent = async (changes: object, more: object = {}) => {
      const { say, state } = await setStage(changes)
      await say('long', more)
      return Number((await state()).positions.BTCUSDT?.quote ?? 0)
    }
    expect(await spent({ symbols: ['BTCUSDT', 'ETHUSDT'] })).toBe(500)
    expect(await spent({}, { investmentType: 'percentage_balance', amount: '10' })).toBe(100)
    expect(await spent({}, { investmentType: 'percentage_investment', amount: '20' })).toBe(200)
    expect(await spent({}, { investmentType: 'quote', amount: '50' })).toBe(50)
    expect(await spent({}, { investmentType: 'base', amount: '0.3' })).toBe(30)
    const own = { size: { by: 'amount', amount: '70' } }
    expect(await spent(own, { investmentType: 'quote', amount: '50' })).toBe(70)
    expect(await spent({ size: { by: 'percent', percent: '25' } })).toBe(250)
  })

  it('says why it does not follow', async () => {
    const { say, verdicts, state } = await setStage({ amount: '100000' })
    await say('flat')
    await say('long', { investmentType: 'quote', amount: '100001' })
    await say('long', { investmentType: 'quote', amount: '4' })
    await say('long', { investmentType: 'quote', amount: '6000' })
    await say('long', { investmentType: 'quote', amount: '100' })
    await say('long')
    await say('long', { instrument: 'ETHUSDT' })
    expect(verdicts()).toEqual([
      's1 1 P2104',
      's2 6 P2101',
      's3 6 P2102',
      's4 6 P2103',
      's5 2',
      's5 4',
      's6 1 P2105',
      's7 1 pairNotLinked',
    ])
    expect(await state()).toMatchObject({ received: 7, applied: 1 })
  })

  it('follows from the next entry once the script was flat', async () => {
    const { say, state } = await setStage({ start: 'script-flat' })
    await say('long', { prevMarketPosition: 'long' })
    expect(await state()).toMatchObject({ following: false, applied: 0 })
    await say('flat', { prevMarketPosition: 'long' })
    expect(await state()).toMatchObject({ following: true, applied: 0 })
    await say('long', { prevMarketPosition: 'flat' })
    expect(await state()).toMatchObject({ applied: 1 })
  })

  it('takes signals that come at once one after the other', async () => {
    const { stage, id, noteOf, state, verdicts } = await setStage()
    const { account } = await stage.record(id)
    for (const [index, note] of [noteOf('long'), noteOf('flat'), noteOf('long')].entries()) {
      const command = { type: 'tellReactor', account, about: 'signal', note } as const
      const receipt = stage.fixture.do(command, `at-once-${index}`)
      stage.runtime.note(receipt.events)
    }
    await stage.wait(1)
    expect(verdicts()).toEqual(['s1 2', 's1 4', 's2 2', 's2 4', 's3 2', 's3 4'])
    expect(await state()).toMatchObject({ trades: 1, waiting: [], positions: { BTCUSDT: {} } })
  })

  it('takes back a limit order that rests when the next signal comes', async () => {
    const { say, state, verdicts } = await setStage()
    await say('long', { orderType: 'limit', orderPriceOffset: '0' })
    expect(await state()).toMatchObject({ positions: { BTCUSDT: {} } })
    await say('flat', { orderType: 'limit', orderPriceOffset: '0' })
    expect(await state()).toMatchObject({ trades: 0 })
    await say('flat')
    expect(await state()).toMatchObject({ trades: 1, positions: {} })
    expect(verdicts()).toEqual(['s1 2', 's1 4', 's2 2', 's2 5', 's3 2', 's3 4'])
  })
})

describe('its end', () => {
  it('cancels orders and closes positions at the market', async () => {
    const { stage, id, say } = await setStage({ symbols: ['BTCUSDT', 'ETHUSDT'] })
    await say('long')
    await say('long', { instrument: 'ETHUSDT' })
    await stage.act(id, { type: 'stop' })
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 1 } })
    expect(stage.balance('ada', 'BTC')).toEqual(['0', '0'])
    expect(stage.balance('ada', 'ETH')).toEqual(['0', '0'])
  })

  it('comes when its order is cancelled by hand', async () => {
    const { stage, id, say } = await setStage()
    await say('long')
    await say('flat', { orderType: 'limit', orderPriceOffset: '0' })
    const { account } = await stage.record(id)
    const [order] = stage.fixture.exchange.liveOrders(account)
    await stage.do({ type: 'cancelOrder', account, orderId: order?.orderId ?? '' }, 'by-hand')
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 9 } })
  })
})

it('refuses what cannot work', async () => {
  const refusal = (changes: object) =>
    setStage(changes).then(
      () => undefined,
      (error) => (error instanceof BotRefused ? [error.refused.code, error.refused.field] : error),
    )
  expect(await refusal({ name: '' })).toEqual(['40017', 'name'])
  expect(await refusal({ symbols: [] })).toEqual(['40017', 'symbols'])
  expect(await refusal({ symbols: ['BTCUSDT', 'BTCUSDT'] })).toEqual(['40017', 'symbols'])
  expect(await refusal({ symbols: ['BTCUSDT', 'NONE'] })).toEqual(['P2014', 'symbols[1]'])
  expect(await refusal({ amount: '1000000.01' })).toEqual(['P2009', 'amount'])
  expect(await refusal({ maxLagSeconds: 61 })).toEqual(['40017', 'maxLagSeconds'])
})
