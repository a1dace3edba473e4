// A recording of one account names its orders as the whole log did, though they have other numbers where others are left out.

import { describe, expect, test } from 'vitest'
import type { Command, Entry, Genesis } from '../exchange/protocol.ts'
import { catalogueMarket, platformToken } from '../market/catalogue.ts'
import { recordScenario } from './recorder.ts'

const genesis: Genesis = {
  version: 1,
  seed: 1,
  start: 1_767_225_600_000,
  markets: [catalogueMarket('BTCUSDT')!],
  simulation: 'off',
  platformToken,
}
const opened = (account: string): Command[] => [
  { type: 'openAccount', account, kind: 'main' },
  { type: 'setAccount', account, kyc: 2 },
  { type: 'grantFunds', account, coin: 'USDT', amount: '100000' },
]
const price = `${Math.round(Number(genesis.markets[0]?.lastPrice) * 0.99)}`
const order = (account: string): Command => ({
  type: 'placeOrder',
  account,
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price,
  size: '0.01',
  freeIfRefused: true,
})
const answered: [id: string, command: Command][] = [
  ...['alice', 'bob'].flatMap((account) =>
    opened(account).map((command, n): [string, Command] => [`${account}-${n}`, command]),
  ),
  ['b1', order('bob')],
  ['a1', order('alice')],
  ['a2', order('alice')],
  ['c1', { type: 'cancelOrder', account: 'alice', orderId: '2' }],
  ['a3', { type: 'replaceOrder', account: 'alice', orderId: '3', price, freeIfRefused: true }],
]
const entries: Entry[] = answered.map(([id, command], index) => ({
  seq: index + 1,
  ts: genesis.start,
  id,
  command,
}))
const record = (account?: string) =>
  recordScenario(genesis, [entries], { name: 'x', from: 1, to: 99, ...(account && { account }) })

describe('a recording', () => {
  const last = [
    { commandId: 'c1', cancel: { as: 'alice', id: 'a1', ref: 'number' } },
    { replace: { as: 'alice', id: 'a2', ref: 'number', by: 'a3', price } },
  ]

  test('of everybody', () => {
    expect(record().steps.slice(-2)).toEqual(last)
  })

  test('of one account meets the same orders', () => {
    const { steps, lastSeq } = record('alice')
    expect(steps.slice(-2)).toEqual(last)
    expect(lastSeq).toBe(7)
  })
})
