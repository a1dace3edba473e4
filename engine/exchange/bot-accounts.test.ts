// Accounts of bots: who may open, fund, command and tell them, and what a watch does.

import { describe, expect, it } from 'vitest'
import { reactorOf } from '../kernel/bot-accounts.ts'
import type { Command } from './protocol.ts'
import { eventsOf, TestExchange } from './test-exchange.ts'

const bot = 'ada/bot:7'

function fixture() {
  const made = new TestExchange()
  made.open('ada', { USDT: '1000' })
  made.open('bob', { USDT: '100000', BTC: '100' })
  return made
}

function withBot() {
  const made = fixture()
  made.do({ type: 'openAccount', account: bot, kind: 'bot', parent: 'ada' }, '~7-0')
  made.do({ type: 'transfer', account: 'ada', to: bot, coin: 'USDT', amount: '500' }, '~7-1')
  return made
}

const code = (made: TestExchange, command: Command, id?: string) => made.do(command, id).rejected?.code

describe('accounts of bots', () => {
  it('are named after their owner, and no other account is named like one', () => {
    const made = fixture()
    const open = (account: string, kind: 'bot' | 'sub', parent?: string) =>
      code(made, { type: 'openAccount', account, kind, parent })
    expect(open('bob/bot:7', 'bot', 'ada')).toBe('40017')
    expect(open('helper', 'bot', 'ada')).toBe('40017')
    expect(open(bot, 'bot')).toBe('40017')
    expect(open(bot, 'sub', 'ada')).toBe('40017')
    expect(open(bot, 'bot', 'ada')).toBeUndefined()
    expect(made.exchange.account(bot)).toMatchObject({ kind: 'bot', parent: 'ada', kyc: 2, feeToken: false })
  })

  it('move funds to and from their owner alone, and only by the word of the bot', () => {
    const made = withBot()
    made.do({ type: 'openAccount', account: 'ada-sub', kind: 'sub', parent: 'ada' })
    const move = (account: string, to: string, id: string) =>
      code(made, { type: 'transfer', account, to, coin: 'USDT', amount: '1' }, id)
    expect(move('ada', bot, 'by-hand')).toBe('23140')
    expect(move(bot, 'ada', 'by-hand')).toBe('23140')
    expect(move(bot, 'ada-sub', '~7-2')).toBe('23140')
    expect(move(bot, 'bob', '~7-3')).toBe('23140')
    expect(move(bot, 'ada', '~7-4')).toBeUndefined()
    expect(made.balance('ada', 'USDT')).toEqual(['501', '0'])
  })

  it('give back what they hold even while their owner is frozen', () => {
    const made = withBot()
    made.do({ type: 'setAccount', account: 'ada', frozen: true })
    const home: Command = { type: 'transfer', account: bot, to: 'ada', coin: 'USDT', amount: '500' }
    expect(code(made, home, '~7-2')).toBeUndefined()
    expect(code(made, { ...home, account: 'ada', to: bot }, '~7-3')).toBe('40024')
  })

  it('answer a repeated intent as the first time, and nobody else may use such an id', () => {
    const made = withBot()
    const order = { type: 'placeOrder', symbol: 'BTCUSDT', side: 'buy', orderType: 'limit' } as const
    const place: Command = { ...order, account: bot, price: '90', size: '1' }
    const first = made.do(place, '~7-2')
    expect(made.do(place, '~7-2')).toMatchObject({ repeated: true, orderId: first.orderId })
    expect(made.exchange.liveOrders(bot)).toHaveLength(1)
    expect(code(made, { ...place, account: 'bob' }, '~7-2')).toBe('40017')
    expect(
      code(made, { type: 'openAccount', account: bot, kind: 'bot', parent: 'ada' }, '~7-0'),
    ).toBeUndefined()
  })

  it('are told things that enter the log once', () => {
    const made = withBot()
    const tell: Command = { type: 'tellReactor', account: bot, about: 'timer', note: 'hour' }
    expect(eventsOf(made.do(tell, '~7-t1'), 'reactorTold')).toMatchObject([
      { account: bot, about: 'timer', note: 'hour', commandId: '~7-t1' },
    ])
    expect(made.do(tell, '~7-t1')).toMatchObject({ repeated: true, events: [] })
    expect(code(made, { ...tell, account: 'ada' })).toBe('23140')
    expect(code(made, { ...tell, note: 'x'.repeat(2001) })).toBe('40017')
    expect(code(made, { ...tell, about: 'weather' as 'timer' })).toBe('40017')
  })

  it('wait for prices without an order', () => {
    const made = withBot()
    const watch = (triggerPrice: string) =>
      made.do({ type: 'placeWatch', account: bot, symbol: 'BTCUSDT', triggerPrice })
    const low = watch('95')
    const high = watch('105')
    made.do({ type: 'cancelPlan', account: bot, planId: high.planId })
    made.do({ type: 'print', symbol: 'BTCUSDT', price: '110' })
    const fired = made.do({ type: 'print', symbol: 'BTCUSDT', price: '94' })
    expect(eventsOf(fired, 'planChanged')).toMatchObject([
      { planId: low.planId, kind: 'watch', status: 'triggered' },
    ])
    expect(eventsOf(fired, 'orderAccepted')).toEqual([])
    expect(made.exchange.plans(bot)).toEqual([])
    const there = watch('94')
    expect(eventsOf(there, 'planChanged')).toMatchObject([{ status: 'triggered' }])
  })

  it('know their own events by the account or by the id of their intent', () => {
    const made = withBot()
    const refused = made.do(
      { type: 'transfer', account: 'ada', to: bot, coin: 'USDT', amount: '9999' },
      '~7-9',
    )
    expect(refused.events.map(reactorOf)).toEqual(['7'])
    const moved = made.do({ type: 'transfer', account: bot, to: 'ada', coin: 'USDT', amount: '5' }, '~7-10')
    expect(moved.events.filter((event) => reactorOf(event) === '7').map(({ type }) => type)).toEqual([
      'fundsMoved',
    ])
    expect(made.limit('bob', 'sell', '200', '1').events.some(reactorOf)).toBe(false)
  })
})
