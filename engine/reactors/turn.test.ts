// What a reaction learns and does, over events fed by hand: orders, watches, funds, and the way of an end.

import { describe, expect, it } from 'vitest'
import type { EventBody, ExchangeEvent } from '../exchange/protocol.ts'
import { type BotState, beginEnd, endOfOrder, endOfWatch, endReason, goOnEnding, newBot } from './bot-life.ts'
import { fundsFrom } from './own-funds.ts'
import { isQuiet } from './own-orders.ts'
import type { PairRules, ReactorContext } from './reactor.ts'
import { type Fact, Turn } from './turn.ts'

const account = 'ada/bot:7'
const pair = { symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' } as PairRules
const context = (nextIntent = 1): ReactorContext => ({
  now: 1000,
  account,
  owner: 'ada',
  nextIntent,
  pair: () => pair,
  last: () => '100',
  available: () => '0',
  candles: () => [],
})
const of = { account, symbol: 'BTCUSDT' }
const limit = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '100', size: '1' } as const
const watched = { ...of, kind: 'watch', triggerPrice: '110' } as const

const accepted = (n: number, orderId: string): EventBody => ({
  type: 'orderAccepted',
  ...of,
  ...limit,
  orderId,
  clientOid: `~7-${n}`,
  tif: 'gtc',
  stp: 'cancel-taker',
  source: 'bot',
})
const filled = (orderId: string, size: string, fee: string): EventBody => ({
  type: 'orderFilled',
  ...of,
  orderId,
  tradeId: '1',
  side: 'buy',
  role: 'maker',
  price: '100',
  size,
  quote: `${100 * Number(size)}`,
  feeCoin: 'BTC',
  fee,
})
const changed = (
  orderId: string,
  status: 'filled' | 'partially-filled' | 'cancelled',
  executedSize: string,
  reason?: number,
): EventBody => ({
  type: 'orderChanged',
  ...of,
  orderId,
  status,
  executedSize,
  executedQuote: `${100 * Number(executedSize)}`,
  remainingSize: '0',
  ...(reason !== undefined && { reason }),
})
const placed = (n: number, planId: string, operator: 'at-or-above' | 'at-or-below'): EventBody => ({
  type: 'planPlaced',
  ...watched,
  planId,
  operator,
  clientOid: `~7-${n}`,
  side: 'buy',
  orderType: 'market',
  tif: 'ioc',
  stp: 'cancel-taker',
  triggerBy: 'last',
  source: 'bot',
})

/** An instance with 1000 USDT, and a way to feed it. */
function bot() {
  let state: BotState = { ...newBot([{ coin: 'USDT', amount: '1000' }], context()), status: 'running' }
  let next = 1
  function act(what: (turn: Turn<BotState>) => void) {
    const given = state
    const before = JSON.stringify(given)
    const turn = new Turn(state, context(next))
    what(turn)
    expect(JSON.stringify(given)).toBe(before)
    const { state: after, intents } = turn.reaction()
    state = after
    next += intents.filter(({ do: verb }) => verb === 'submit').length
    return intents
  }
  /** What the last of the events says. */
  function learn(...events: EventBody[]): Fact | undefined {
    let fact: Fact | undefined
    for (const event of events)
      act((turn) => {
        fact = turn.learn({ ...event, seq: 1, at: 1000 } as ExchangeEvent)
      })
    return fact
  }
  return { state: () => state, act, learn }
}

describe('orders', () => {
  it('are known by their intent until accepted, then by the id the exchange gave', () => {
    const { act, learn, state } = bot()
    act((turn) => turn.place('a', limit))
    expect(learn(accepted(2, '55'))).toEqual({})
    expect(learn(accepted(1, '56'))).toEqual({ order: { role: 'a', what: 'accepted', orderId: '56' } })
    expect(state().orders).toEqual({ sent: {}, live: { 56: { role: 'a' } } })
  })

  it('report what was executed and the fees of all their fills', () => {
    const { act, learn, state } = bot()
    act((turn) => turn.place(3, limit))
    learn(accepted(1, '56'), filled('56', '0.4', '0.0004'))
    expect(learn(changed('56', 'partially-filled', '0.4'))?.order).toEqual({
      role: 3,
      what: 'partly',
      base: '0.4',
      quote: '40',
      fees: { BTC: '0.0004' },
    })
    learn(filled('56', '0.6', '0.0006'))
    expect(learn(changed('56', 'filled', '1'))?.order).toMatchObject({
      what: 'filled',
      fees: { BTC: '0.001' },
    })
    expect(state().funds).toEqual({ USDT: '900', BTC: '0.999' })
    expect(isQuiet(state().orders)).toBe(true)
  })

  it('report whether the bot cancelled them itself, also when they were still on their way', () => {
    const { act, learn } = bot()
    act((turn) => turn.place('a', limit))
    expect(act((turn) => turn.cancel('a'))).toEqual([
      { do: 'submit', command: { type: 'cancelOrder', clientOid: '~7-1' } },
    ])
    expect(act((turn) => turn.cancel('a'))).toEqual([])
    learn(accepted(1, '56'))
    expect(learn(changed('56', 'cancelled', '0', 0))?.order).toMatchObject({
      what: 'cancelled',
      requested: true,
    })
  })

  it('refused are gone, with the reason', () => {
    const { act, learn, state } = bot()
    act((turn) => turn.place('a', limit))
    const fact = learn({ type: 'rejected', account, commandId: '~7-1', code: '43012' })?.order
    expect(fact).toEqual({ role: 'a', what: 'rejected', code: '43012', params: undefined })
    expect(fact && endOfOrder(fact)).toBe(endReason.insufficientBalance)
    expect(isQuiet(state().orders)).toBe(true)
  })
})

describe('watches', () => {
  it('report that their price was reached', () => {
    const { act, learn } = bot()
    act((turn) => turn.watch('takeProfit', 'BTCUSDT', '110', 'at-or-above'))
    expect(learn(placed(1, '9', 'at-or-above'))).toEqual({})
    const fact = learn({ type: 'planChanged', ...watched, planId: '9', status: 'triggered' })?.watch
    expect(fact).toEqual({ role: 'takeProfit', what: 'reached' })
    expect(fact && endOfWatch(fact)).toBe(endReason.takeProfit)
  })

  it('placed beyond their price have reached it, and do not wait for the way back', () => {
    const { act, state } = bot()
    act((turn) => turn.watch('takeProfit', 'BTCUSDT', '110', 'at-or-above'))
    const intents = act((turn) => {
      expect(turn.learn({ ...placed(1, '9', 'at-or-below'), seq: 1, at: 1 }).watch?.what).toBe('reached')
    })
    expect(intents).toEqual([{ do: 'submit', command: { type: 'cancelPlan', planId: '9' } }])
    expect(state().watches).toEqual({ sent: {}, live: {} })
  })

  it('given up say nothing any more', () => {
    const { act, learn } = bot()
    act((turn) => turn.watch('a', 'BTCUSDT', '110'))
    act((turn) => turn.watch('b', 'BTCUSDT', '120'))
    learn(placed(1, '9', 'at-or-above'))
    expect(act((turn) => turn.unwatch())).toEqual([
      { do: 'submit', command: { type: 'cancelPlans', plans: [{ clientOid: '~7-2' }, { planId: '9' }] } },
    ])
    expect(learn({ type: 'planChanged', ...watched, planId: '9', status: 'cancelled', reason: 0 })).toEqual(
      {},
    )
  })
})

describe('an end', () => {
  it('cancels, waits, closes once, and is over', () => {
    const { act, learn, state } = bot()
    act((turn) => turn.place('a', limit))
    learn(accepted(1, '56'), filled('56', '0.5', '0'))
    const sell = { symbol: 'BTCUSDT', side: 'sell', orderType: 'market', size: '0.5' } as const
    const end = (turn: Turn<BotState>) => goOnEnding(turn, () => [sell])
    act((turn) => beginEnd(turn, endReason.manual))
    expect(act(end)).toEqual([])
    learn(changed('56', 'cancelled', '0.5', 0))
    expect(act(end)).toEqual([{ do: 'submit', command: { ...sell, type: 'placeOrder', source: 'bot' } }])
    expect(act(end)).toEqual([])
    learn({ type: 'rejected', account, commandId: '~7-3', code: '43027' })
    act(end)
    expect(state()).toMatchObject({ status: 'terminated', reason: 1, endedAt: 1000 })
    expect(act((turn) => beginEnd(turn, endReason.system))).toEqual([])
    expect(state().reason).toBe(endReason.manual)
  })
})

it('orders lost by other hands end a bot, by rules of the book or a suspended pair do not', () => {
  const lost = (reason: number, requested = false) =>
    ({ role: 1, what: 'cancelled', reason, requested, base: '0', quote: '0', fees: {} }) as const
  expect(endOfOrder(lost(0))).toBe(endReason.orderCancelledByHand)
  expect(endOfOrder(lost(0, true))).toBeUndefined()
  expect([13, 24, 25, 40].map((reason) => endOfOrder(lost(reason)))).toEqual(Array(4).fill(undefined))
  expect(endOfOrder(lost(9), { status: 'suspended' })).toBeUndefined()
  expect(endOfOrder(lost(9), { status: 'delisted' })).toBe(endReason.pairDelisted)
  expect(endOfOrder(lost(11))).toBe(endReason.system)
})

it('funds are what was moved in', () => {
  expect(
    fundsFrom([
      { coin: 'A', amount: '1.5' },
      { coin: 'A', amount: '0.5' },
    ]),
  ).toEqual({ A: '2' })
})
