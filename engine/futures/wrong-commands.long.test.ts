// Whatever a program sends about contracts, the exchange answers: nothing throws, nothing breaks.

import { expect, test } from 'vitest'
import type { Command } from '../exchange/protocol.ts'
import { ContractExchange, testContract, usdt } from './test-exchange.ts'

const of = { account: 'a', symbol: usdt } as const
const commands: Command[] = [
  {
    type: 'placeContractOrder',
    ...of,
    side: 'buy',
    orderType: 'limit',
    price: '59000',
    size: '0.1',
    reduceOnly: false,
  },
  { type: 'placeContractOrder', ...of, side: 'sell', orderType: 'market', size: '0.1', marginMode: 'cross' },
  { type: 'modifyContractOrder', account: 'b', orderId: '1000000000003', price: '59800', size: '0.5' },
  { type: 'cancelContractOrder', account: 'a', orderId: '1000000000001', clientOid: 'x' },
  { type: 'cancelContractOrders', ...of, side: 'buy', orders: [{ orderId: '1' }] },
  { type: 'setContractLeverage', ...of, leverage: '20', side: 'long' },
  { type: 'setMarginMode', ...of, mode: 'cross' },
  { type: 'setPositionMode', account: 'a', line: 'usdtm', mode: 'one-way' },
  { type: 'setAutoMargin', ...of, side: 'long', on: true },
  { type: 'adjustMargin', ...of, side: 'long', amount: '1' },
  { type: 'closePositions', ...of, side: 'long' },
  { type: 'reversePosition', ...of, side: 'long', size: '0.1' },
  { type: 'listContract', contract: testContract('coinm:BTCUSD') },
  { type: 'setContractIndex', symbol: usdt, price: '60000', stale: false },
  { type: 'setContractMark', symbol: usdt, price: '60000' },
  { type: 'setFundingRate', symbol: usdt, rate: '0.0001' },
  { type: 'setInsurance', coin: 'USDT', amount: '1000' },
  { type: 'printContract', symbol: usdt, price: '60000' },
  { type: 'setContractStatus', symbol: usdt, status: 'trading' },
]
const wrongValues = [
  undefined,
  null,
  '',
  '0',
  '-1',
  '1e5',
  '__proto__',
  0,
  -1,
  1.5,
  Number.NaN,
  true,
  {},
  [],
  [null],
  [[]],
]

test('every field of every command, replaced by what does not belong there', () => {
  const fixture = new ContractExchange()
  for (const account of ['a', 'b']) fixture.trader(account, { USDT: '1000000' })
  fixture.trade('a', 'b', '60000', '1')
  fixture.place('b', 'buy', '59900', '1')
  for (const command of commands)
    for (const field of [...Object.keys(command), 'tif', 'stp', 'bestPrice', 'positionSide', 'orders'])
      for (const value of wrongValues) {
        const receipt = fixture.do({ ...command, [field]: value } as Command)
        expect(receipt.seq).toBe(fixture.exchange.lastSeq)
      }
})
