// Every verb that stands for a command is found again from the command it gives.

import { describe, expect, test } from 'vitest'
import type { Command } from '../exchange/protocol.ts'
import { type CommandAction, commandOf } from './commands.ts'
import { type PlanLook, stepOf } from './step-of.ts'
import { parseVerb, verbs } from './step-shapes.ts'

const plans: PlanLook = {
  nameOf: (planId) => (planId === '7' ? 'p1' : undefined),
  named: (account, name) => (account === 'alice' && name === 'p1' ? '7' : undefined),
}
const alice = { as: 'alice', id: 'x' }
const of = { symbol: 'BTCUSDT', side: 'buy' }

const samples: Record<string, object[]> = {
  place: [
    { ...alice, ...of, type: 'limit', price: '1', size: '2', tif: 'ioc', stp: 'none' },
    { ...alice, ...of, type: 'limit', bbo: 'queue-1', size: '2', tif: 'gtc' },
    { ...alice, ...of, type: 'market', quoteSize: '2', slippage: '0.01', takeProfit: { triggerPrice: '3' } },
  ],
  plan: [{ ...alice, ...of, triggerPrice: '1', triggerBy: 'index', type: 'limit', price: '2', size: '3' }],
  update: [
    { as: 'alice', id: 'p1', triggerPrice: '2' },
    { as: 'alice', id: 'other', size: '2' },
  ],
  oco: [{ ...alice, ...of, size: '1', price: '2', triggerPrice: '3', orderPrice: '4' }],
  trailing: [{ ...alice, ...of, size: '1', callback: '2', triggerPrice: '3' }],
  tpsl: [
    { ...alice, ...of, size: '1', triggerPrice: '2', price: '3' },
    {
      ...alice,
      ...of,
      size: '1',
      takeProfit: { triggerPrice: '2' },
      stopLoss: { triggerPrice: '1', price: '1' },
    },
  ],
  cancelPlans: [{ as: 'alice', kind: 'oco' }, { as: 'alice' }],
  cancel: [
    { as: 'alice', id: 'x' },
    { as: 'alice', id: 'p1' },
  ],
  cancelAll: [{ as: 'alice', side: 'sell' }],
  cancelBatch: [
    { as: 'alice', ids: ['a', 'b'] },
    { as: 'alice', ids: ['p1'] },
  ],
  modify: [{ as: 'alice', id: 'x', price: '2' }],
  transfer: [{ as: 'alice', to: 'bob', coin: 'BTC', amount: '1' }],
  print: [{ symbol: 'BTCUSDT', price: '2' }],
  market: [{ symbol: 'BTCUSDT', status: 'suspended' }],
  account: [{ as: 'alice', freeze: true, vip: 2, feeToken: false, kyc: 2 }],
}

const commandFrom = (verb: string, fields: object) =>
  commandOf(parseVerb(verb, fields) as CommandAction, 1, plans.named)

describe('a verb', () => {
  for (const [verb, all] of Object.entries(samples))
    test.each(all)(`${verb} %j`, (fields) => {
      const { id, command } = commandFrom(verb, fields)
      const found = stepOf(command, id, plans)
      expect(Object.keys(found ?? {})).toEqual([verb])
      expect(commandFrom(verb, (found as Record<string, object>)[verb] as object).command).toEqual(command)
    })

  test('has a sample here when it is a command', () => {
    const others = ['start', 'change', 'stop', 'entry', 'pass', 'wait', 'until', 'fault']
    expect([...Object.keys(samples), ...others].sort()).toEqual(Object.keys(verbs).sort())
  })
})

test.each<Command>([
  { type: 'cancelOrder', account: 'alice', orderId: '5' },
  { type: 'cancelPlan', account: 'alice', planId: '8' },
  { type: 'cancelOrders', account: 'alice', orders: [{ orderId: '5' }] },
  { type: 'setAccount', account: 'alice', blacklisted: true },
  { type: 'print', symbol: 'BTCUSDT', price: 'x' },
  {
    type: 'placeOrder',
    account: 'alice',
    symbol: 'X',
    side: 'buy',
    orderType: 'limit',
    price: '1.0',
    size: '1',
  },
  { type: 'grantFunds', account: 'alice', coin: 'BTC', amount: '1' },
  { type: 'setChaos', kind: 'none' },
])('%j has no verb', (command) => {
  expect(stepOf(command, 'x', plans)).toBeUndefined()
})
