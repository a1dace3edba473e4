// A day's traded volume stops counting at 63 bits of 10^-8 USDT, in the exchange and in the reference (seed 2021 came there with prices in lira).

import { expect, test } from 'vitest'
import type { Command, Entry } from '#engine/exchange/protocol.ts'
import { testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'
import { Coverage } from './coverage.ts'
import { play } from './play.ts'

test('two trades of a hundred billion', () => {
  const markets = [testMarket({ lastPrice: '100000', maxAmount: '1000000', priceBand: '0' })]
  const people = ['ada', 'bob']
  const order = {
    type: 'placeOrder',
    symbol: 'BTCUSDT',
    orderType: 'limit',
    price: '100000',
    size: '1000000',
  } as const
  const commands: Command[] = [
    ...people.flatMap((account): Command[] => [
      { type: 'openAccount', account, kind: 'main' },
      { type: 'setAccount', account, kyc: 2 },
      { type: 'grantFunds', account, coin: 'USDT', amount: '900000000000' },
      { type: 'grantFunds', account, coin: 'BTC', amount: '2000000' },
    ]),
    ...[1, 2].flatMap((): Command[] => [
      { ...order, account: 'ada', side: 'sell' },
      { ...order, account: 'bob', side: 'buy' },
    ]),
  ]
  let seq = 0
  const next = (): Entry | undefined => {
    const command = commands[seq]
    return command && { seq: ++seq, ts: testStart, id: `c${seq}`, command }
  }
  const coverage = new Coverage()
  const genesis = testGenesis({ markets })
  expect(play(genesis, next, { reference: true, coverage })).toMatchObject({
    failure: undefined,
    commands: 12,
  })
})
