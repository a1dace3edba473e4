// Every verb that stands for a command is found again from the command it gives.

import { describe, expect, test } from 'vitest'
import type { Command } from '../exchange/protocol.ts'
import { type CommandAction, commandOf } from './commands.ts'
import { stepOf } from './step-of.ts'
import { parseVerb, verbs } from './step-shapes.ts'
import type { Look } from './written-refs.ts'

// Alice's plan p1 is number 7, and her order x number 5; both is the name of her order 8 and of her plan 9.
const orders: Record<string, string> = { x: '5', both: '8', c1: '1000000000007' }
const plans: Record<string, string> = { p1: '7', both: '9', cp: '1000000000003' }
const nameIn = (table: Record<string, string>, id: string) =>
  Object.keys(table).find((name) => table[name] === id)
const look: Look = {
  order: (account, name) => (account === 'alice' ? orders[name] : undefined),
  plan: (account, name) => (account === 'alice' ? plans[name] : undefined),
  orderName: (id) => nameIn(orders, id),
  planName: (id) => nameIn(plans, id),
}
const alice = { as: 'alice', id: 'x' }
const of = { symbol: 'BTCUSDT', side: 'buy' }

const contract = { as: 'alice', symbol: 'usdtm:BTCUSDT' }
const ofContracts: Record<string, object[]> = {
  leverage: [{ ...contract, value: 20, side: 'long' }],
  marginMode: [{ ...contract, mode: 'isolated' }],
  positionMode: [{ as: 'alice', line: 'coinm', mode: 'hedge' }],
  margin: [{ ...contract, amount: '-5' }],
  autoMargin: [{ ...contract, side: 'short', on: true }],
  close: [{ as: 'alice' }, { ...contract, side: 'long' }],
  reverse: [{ ...contract, size: '1' }],
  index: [{ symbol: contract.symbol, price: '1', stale: true }],
  mark: [{ symbol: contract.symbol, price: 'auto' }],
  fundingRate: [{ symbol: contract.symbol, rate: '-0.0001' }],
  insurance: [{ coin: 'USDT', amount: '5' }],
}

const onContract = { ...alice, ...contract }
const stop = { triggerPrice: '90', price: '89' }
const ofContractPlans: Record<string, object[]> = {
  plan: [
    {
      ...onContract,
      ...{ side: 'sell', positionSide: 'long', type: 'limit', price: '90', size: '1', tif: 'ioc' },
      ...{ triggerPrice: '91', trigger: 'mark', stp: 'none' },
    },
    {
      ...onContract,
      side: 'buy',
      type: 'market',
      size: '1',
      triggerPrice: '91',
      reduceOnly: true,
      bound: true,
    },
  ],
  trailing: [
    { ...onContract, side: 'sell', size: '1', callback: '2' },
    {
      ...onContract,
      side: 'sell',
      size: '1',
      callback: '2',
      triggerPrice: '91',
      price: '90',
      trigger: 'last',
    },
  ],
  tpsl: [
    { ...onContract, takeProfit: { triggerPrice: '110' } },
    {
      ...onContract,
      side: 'short',
      takeProfit: stop,
      stopLoss: stop,
      size: '1',
      trigger: 'mark',
      source: 'web',
    },
  ],
  mmrStop: [{ ...onContract }, { ...onContract, side: 'long', ratio: '0.85' }],
  update: [
    { as: 'alice', id: 'cp', triggerPrice: '1', price: '2', size: '3' },
    { as: 'alice', id: 'cp', ratio: '0.5' },
  ],
  cancel: [{ as: 'alice', id: 'cp' }],
  cancelPlans: [{ ...contract, kind: 'loss' }],
}

const project = { start: '2026-01-01T00:00:00Z', end: '2026-01-02T00:00:00Z' }
const delivery = { delivery: '2026-01-03T00:00:00Z', spot: '2026-01-03T02:30:00Z' }
const sized = { sizing: 'amount', value: '100', leverage: '5', marginMode: 'isolated', slippage: '0.01' }
const ofCopies: Record<string, object[]> = {
  lead: [
    { as: 'alice', name: 'Alice' },
    { as: 'alice', name: 'Alice', share: '0.2', minimum: '100', isPrivate: true },
    { as: 'alice', name: 'Alice', product: 'spot' },
  ],
  stopLeading: [{ as: 'alice' }],
  blockFollower: [{ as: 'alice', follower: 'bob', on: true }],
  follow: [
    { as: 'alice', leader: 'bob', amount: '100', sizing: 'smart' },
    { as: 'alice', leader: 'bob', amount: '100', ...sized, maxPosition: '1000', maxLoss: '50' },
    {
      ...{ as: 'alice', leader: 'bob', amount: '100', sizing: 'smart', onlyThese: true },
      bySymbol: [{ symbol: 'usdtm:BTCUSDT', ...sized, takeProfit: '0.5', stopLoss: '0.1' }],
    },
  ],
  changeCopy: [{ as: 'alice', leader: 'bob', paused: true, sizing: 'multiplier', value: '2' }],
  unfollow: [
    { as: 'alice', leader: 'bob' },
    { as: 'alice', leader: 'bob', handOver: true },
  ],
  closeCopy: [
    { as: 'alice', leader: 'bob', symbol: 'usdtm:BTCUSDT', side: 'long' },
    { as: 'alice', leader: 'bob', symbol: 'BTCUSDT', side: 'long', trackingNo: '2', handOver: true },
  ],
  setCopyStops: [
    { as: 'alice', leader: 'bob', trackingNo: '2', takeProfit: '70000', stopLoss: '50000' },
    { as: 'alice', leader: 'bob', trackingNo: '2' },
  ],
}

const ofPremarket: Record<string, object[]> = {
  project: [
    { symbol: 'NOVAUSDT', mode: 'coin', ...project, ...delivery },
    { symbol: 'NOVAUSDT', mode: 'usdt', ...project, ...delivery, min: '1', max: '2', fee: '0' },
  ],
  otcDelist: [{ project: '1', reason: 'off' }],
  deliver: [{ project: '1' }],
  otc: [{ as: 'alice', project: '1', side: 'sell', price: '10', size: '5' }],
  otcTake: [{ as: 'alice', ad: '2', size: '5' }],
  otcCancel: [{ as: 'alice', ad: '2' }],
  otcDefault: [{ as: 'alice', deal: '3' }],
}

const day = { start: '2026-01-01T00:00:00Z', end: '2026-01-02T00:00:00Z' }
const inProject = { as: 'alice', project: '1' }
const ofLaunches: Record<string, object[]> = {
  launchpool: [{ coin: 'NOVA', pools: [{ coin: 'ERG', total: '100' }], ...day }],
  stake: [{ ...inProject, coin: 'ERG', amount: '5' }],
  unstake: [
    { ...inProject, coin: 'ERG' },
    { ...inProject, coin: 'ERG', amount: '5' },
  ],
  launchpad: [{ coin: 'NOVA', total: '100', price: '0.5', cap: '10', ...day }],
  commit: [{ ...inProject, amount: '5' }],
  vote: [{ candidates: [{ coin: 'AAA', name: 'Aa' }], lot: '10', ...day }],
  castVotes: [{ ...inProject, candidate: 'AAA', votes: '3' }],
  campaign: [
    {
      symbols: ['BTCUSDT'],
      coin: 'NOVA',
      prizes: ['10', '5'],
      tasks: [{ volume: '100', reward: '1' }],
      places: 3,
      ...day,
    },
    {
      symbols: ['BTCUSDT', 'usdtm:BTCUSDT'],
      measure: 'profit',
      coin: 'NOVA',
      prizes: ['10'],
      tasks: [],
      places: 3,
      ...day,
    },
  ],
  joinCampaign: [inProject],
}

const samples: Record<string, object[]> = {
  ...ofPremarket,
  ...ofLaunches,
  ...ofCopies,
  place: [
    {
      ...alice,
      ...contract,
      side: 'buy',
      type: 'limit',
      price: '1',
      size: '2',
      tif: 'ioc',
      positionSide: 'long',
    },
    { ...alice, ...contract, side: 'sell', type: 'market', size: '2', reduceOnly: true, marginMode: 'cross' },
    { ...alice, ...of, type: 'limit', price: '1', size: '2', tif: 'ioc', stp: 'none' },
    { ...alice, ...of, type: 'limit', bbo: 'queue-1', size: '2', tif: 'gtc' },
    { ...alice, ...of, type: 'limit', price: '1', size: '2', tif: 'implied', source: 'web' },
    { ...alice, ...of, type: 'market', quoteSize: '2', slippage: '0.01', takeProfit: { triggerPrice: '3' } },
  ],
  ...ofContracts,
  plan: [
    { ...alice, ...of, triggerPrice: '1', type: 'market', size: '3', source: 'web' },
    { ...alice, ...of, triggerPrice: '1', triggerBy: 'index', type: 'limit', price: '2', size: '3' },
  ],
  update: [
    { as: 'alice', id: 'p1', triggerPrice: '2' },
    { as: 'alice', id: 'other', size: '2' },
    { as: 'alice', id: 'p1', ref: 'name', size: '2' },
    { as: 'alice', id: '11', ref: 'number', size: '2' },
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
    { as: 'alice', id: 'c1' },
    { as: 'alice', id: 'c1', ref: 'number' },
    { as: 'alice', id: 'x', symbol: 'BTCUSDT', ref: 'number' },
    { as: 'alice', id: '6', ref: 'number' },
    { as: 'alice', id: 'both', of: 'order' },
    { as: 'alice', id: 'both', of: 'order', ref: 'number' },
    { as: 'alice', id: 'both' },
    { as: 'alice', id: 'p1' },
    { as: 'alice', id: 'p1', ref: 'name', symbol: 'BTCUSDT' },
    { as: 'alice', id: '11', of: 'plan', ref: 'number' },
    { as: 'alice', id: 'gone', of: 'plan' },
  ],
  cancelAll: [{ as: 'alice', side: 'sell' }, contract],
  cancelBatch: [
    { as: 'alice', ids: ['a', 'b'] },
    { as: 'alice', ids: ['c1', '1000000000008'], ref: 'number' },
    { as: 'alice', ids: ['x', '6'], ref: 'number', symbol: 'BTCUSDT', side: 'buy' },
    { as: 'alice', ids: [{ id: 'x', ref: 'number' }, 'a'] },
    { as: 'alice', ids: ['both'], of: 'order' },
    { as: 'alice', ids: ['p1', 'both'] },
    { as: 'alice', ids: ['p1', { id: '11', ref: 'number' }], of: 'plan', kind: 'oco' },
    { as: 'alice', ids: ['p1', 'both'], ref: 'name' },
  ],
  modify: [
    { as: 'alice', id: 'x', price: '2' },
    { as: 'alice', id: 'c1', size: '3' },
    { as: 'alice', id: 'x', ref: 'number', size: '2' },
  ],
  replace: [
    { as: 'alice', id: 'x', by: 'y', price: '2', size: '1' },
    { as: 'alice', id: 'x', by: 'y', ref: 'number', symbol: 'BTCUSDT', price: '2' },
  ],
  borrow: [{ as: 'alice', wallet: 'margin', coin: 'USDT', amount: '1' }],
  repay: [
    { as: 'alice', wallet: 'margin:BTCUSDT', coin: 'USDT', amount: '1' },
    { as: 'alice', wallet: 'margin', coin: 'USDT' },
  ],
  flashRepay: [
    { as: 'alice', wallet: 'margin' },
    { as: 'alice', wallet: 'margin', coin: 'USDT' },
  ],
  accountMode: [
    { as: 'alice', mode: 'unified' },
    { as: 'alice', mode: 'classic' },
  ],
  collateral: [{ as: 'alice', coin: 'BTC', on: true }],
  subscribe: [{ as: 'alice', product: 'USDT-flexible', amount: '1' }],
  redeem: [
    { as: 'alice', holding: '1', amount: '1' },
    { as: 'alice', holding: '1' },
  ],
  autoSubscribe: [{ as: 'alice', coin: 'USDT', on: true }],
  transfer: [{ as: 'alice', to: 'bob', coin: 'BTC', amount: '1' }],
  deposit: [
    { as: 'alice', coin: 'BTC', chain: 'Bitcoin', amount: '1' },
    { as: 'alice', coin: 'BTC', chain: 'Bitcoin', amount: '1', reorganised: true },
  ],
  withdraw: [
    { as: 'alice', coin: 'XRP', chain: 'Ripple', to: 'bob', amount: '25' },
    { as: 'alice', coin: 'XRP', chain: 'Ripple', to: 'bob', address: 'r1', memo: '7', amount: '25' },
    { as: 'alice', coin: 'BTC', chain: 'Bitcoin', address: 'outside', amount: '1' },
  ],
  cancelWithdrawal: [{ as: 'alice', id: '1' }],
  reviewWithdrawal: [{ as: 'alice', id: '1', approve: false }],
  reorganise: [{ chain: 'Bitcoin' }],
  alert: [
    { as: 'alice', symbol: 'BTCUSDT', kind: 'rises-to', price: '100', frequency: 'once' },
    { as: 'alice', symbol: 'BTCUSDT', kind: 'leaves', low: '90', high: '110', frequency: 'every', zone: 180 },
    { as: 'alice', id: '1', price: '101' },
    { as: 'alice', id: '1', on: false },
    { as: 'alice', delete: '1' },
  ],
  print: [
    { symbol: 'BTCUSDT', price: '2' },
    { symbol: contract.symbol, price: '2' },
  ],
  market: [
    { symbol: 'BTCUSDT', status: 'suspended' },
    { symbol: contract.symbol, status: 'suspended' },
  ],
  account: [{ as: 'alice', freeze: true, vip: 2, feeToken: false, kyc: 2 }],
}

for (const [verb, all] of Object.entries(ofContractPlans)) samples[verb] = [...(samples[verb] ?? []), ...all]

const commandFrom = (verb: string, fields: object) =>
  commandOf(parseVerb(verb, fields) as CommandAction, 1, look)

describe('a verb', () => {
  for (const [verb, all] of Object.entries(samples))
    test.each(all)(`${verb} %j`, (fields) => {
      const { id, command } = commandFrom(verb, fields)
      const found = stepOf(command, id, look)
      expect(Object.keys(found ?? {})).toEqual([verb])
      expect(commandFrom(verb, (found as Record<string, object>)[verb] as object)).toEqual({ id, command })
    })

  test('has a sample here when it is a command', () => {
    const others = ['convert', 'start', 'change', 'stop', 'signal', 'entry', 'pass', 'wait', 'until', 'fault']
    expect([...Object.keys(samples), ...others].sort()).toEqual(Object.keys(verbs).sort())
  })
})

test('is written in as few words as there are', () => {
  const { command } = commandFrom('cancelBatch', { as: 'alice', ids: ['p1', 'both'] })
  expect(stepOf(command, 'c', look)).toEqual({ cancelBatch: { as: 'alice', ids: ['p1', 'both'] } })
  const cancel: Command = { type: 'cancelOrder', account: 'alice', orderId: '5' }
  expect(stepOf(cancel, 'c', look)).toEqual({ cancel: { as: 'alice', id: 'x', ref: 'number' } })
  const unnamed: Command = { type: 'cancelOrder', account: 'bob', orderId: '5' }
  expect(stepOf(unnamed, 'c', look)).toEqual({ cancel: { as: 'bob', id: '5', ref: 'number' } })
})

test.each<Command>([
  { type: 'cancelOrder', account: 'alice', orderId: '5', clientOid: 'x' },
  { type: 'cancelOrder', account: 'alice' },
  { type: 'cancelOrders', account: 'alice', orders: [{}] },
  { type: 'cancelOrders', account: 'alice', orders: [null] as never },
  { type: 'placeTpsl', account: 'alice', symbol: 'X', side: 'sell', size: '1', legs: 'none' as never },
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
  expect(stepOf(command, 'x', look)).toBeUndefined()
})
