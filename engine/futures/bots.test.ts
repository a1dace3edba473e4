// Accounts of bots that trade contracts: they hold positions themselves, may owe while these cover it, and wait for prices.

import { expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Command } from '../exchange/protocol.ts'
import { eventsOf } from '../exchange/test-exchange.ts'
import { canWait, reactorOf } from '../kernel/bot-accounts.ts'
import { ContractExchange, usdt } from './test-exchange.ts'

const bot = 'ada/bot:7'

function withBot(funds = '1000'): ContractExchange {
  const fixture = new ContractExchange()
  fixture.open('ada', { USDT: '5000' })
  fixture.do({ type: 'setAccount', account: 'ada', recognised: true })
  fixture.do({ type: 'openAccount', account: bot, kind: 'bot', parent: 'ada' }, '~7-0')
  fixture.do({ type: 'transfer', account: 'ada', to: bot, coin: 'USDT', amount: funds }, '~7-1')
  fixture.trader('b', { USDT: '1000000' })
  fixture.mark('60000')
  return fixture
}

const home = (amount: string): Command => ({
  type: 'transfer',
  account: bot,
  to: 'ada',
  coin: 'USDT',
  amount,
})
const available = (fixture: ContractExchange) => fixture.balance(bot, 'USDT')[0]

test('its account is the wallet that its positions hang on', () => {
  const fixture = withBot()
  fixture.trade(bot, 'b', '60000', '0.1')
  expect(fixture.position(bot)).toMatchObject({ size: '0.1', marginMode: 'cross', leverage: 10 })
  expect(fixture.exchange.contracts.mode(bot, 'usdtm')).toBe('one-way')
  // 0.06 % of 6000.
  expect(available(fixture)).toBe('996.4')
  expect(fixture.exchange.contracts.positions('ada')).toEqual([])
  expect(fixture.exchange.contracts.broken()).toEqual([])
})

test('what its position and its orders need does not leave it', () => {
  const fixture = withBot()
  fixture.trade(bot, 'b', '60000', '0.1')
  // 996.4 less a margin of 600.
  expect(fixture.do(home('396.5'), '~7-5').rejected).toMatchObject({ code: 'P1104', field: 'amount' })
  expect(fixture.do(home('300'), '~7-6').rejected).toBeUndefined()
  fixture.place('b', 'buy', '60000', '1')
  fixture.ok({ type: 'closePositions', account: bot })
  expect(fixture.do(home(available(fixture)), '~7-8').rejected).toBeUndefined()
  expect(available(fixture)).toBe('0')
})

test('floating profit may cover what its cash lacks; a flat bot owes nothing', () => {
  const fixture = withBot('130')
  fixture.ok({ type: 'setContractLeverage', account: bot, symbol: usdt, leverage: '50' })
  fixture.trade(bot, 'b', '60000', '0.1')
  fixture.mark('70000')
  expect(fixture.do(home('10'), '~7-5').rejected).toMatchObject({ code: 'P1104' })
  for (let n = 0; n < 7; n++) {
    fixture.ok({ type: 'setFundingRate', symbol: usdt, rate: '0.003' })
    fixture.wait(28_800_000)
  }
  expect(available(fixture).startsWith('-')).toBe(true)
  expect(fixture.exchange.contracts.broken()).toEqual([])
  const loaded = Exchange.load(fixture.exchange.genesis, fixture.exchange.save(), { assertions: true })
  expect(sameBytes(loaded.save(), fixture.exchange.save())).toBe(true)
  fixture.place('b', 'buy', '70000', '1')
  fixture.ok({ type: 'closePositions', account: bot })
  expect(available(fixture).startsWith('-')).toBe(false)
})

test('its owner may cancel an order of it by the id of the exchange, others not', () => {
  const fixture = withBot()
  const { orderId = '' } = fixture.place(bot, 'buy', '59000', '0.1')
  const cancel = (account: string): Command => ({ type: 'cancelContractOrder', account, orderId })
  expect(fixture.refusal(cancel('b'))).toBe('43001')
  const { events } = fixture.ok(cancel('ada'))
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'contractOrderChanged', account: bot, status: 'cancelled', reason: 0 }),
  )
})

test('watches: wait for the last price without an order, and stand in no list', () => {
  const fixture = withBot()
  const watch = (triggerPrice: string) =>
    fixture.ok({ type: 'placeContractWatch', account: bot, symbol: usdt, triggerPrice })
  const low = watch('59000')
  const high = watch('61000')
  expect(fixture.exchange.contracts.waiting(bot)).toBe(2)
  expect(fixture.exchange.contracts.plans(bot)).toEqual([])
  const { exchange } = fixture
  const loaded = Exchange.load(exchange.genesis, exchange.save(), { assertions: true })
  expect(sameBytes(loaded.save(), exchange.save())).toBe(true)
  fixture.ok({ type: 'cancelContractPlan', account: bot, planId: high.planId as string })
  fixture.ok({ type: 'printContract', symbol: usdt, price: '61500' })
  const fired = fixture.ok({ type: 'printContract', symbol: usdt, price: '58900' })
  expect(eventsOf(fired, 'contractPlanChanged')).toMatchObject([
    { planId: low.planId, kind: 'watch', status: 'triggered', account: bot },
  ])
  expect(eventsOf(fired, 'contractOrderAccepted')).toEqual([])
  expect(fixture.exchange.contracts.waiting(bot)).toBe(0)
  expect(eventsOf(watch('58900'), 'contractPlanChanged')).toMatchObject([{ status: 'triggered' }])
  expect(
    fixture.refusal({ type: 'placeContractWatch', account: bot, symbol: usdt, triggerPrice: '1.05' }),
  ).toBe('43028')
})

test('its reactor gets its events; some may wait for the next', () => {
  const fixture = withBot()
  fixture.place('b', 'sell', '60000', '0.1')
  const { events } = fixture.place(bot, 'buy', '60000', '0.1')
  const own = events.filter((event) => reactorOf(event) === '7')
  expect(own.map(({ type }) => type)).toEqual([
    'contractOrderAccepted',
    'contractOrderFilled',
    'contractOrderChanged',
    'positionChanged',
  ])
  expect(own.filter(canWait).map(({ type }) => type)).toEqual(['contractOrderAccepted', 'positionChanged'])
})
