// The ladder by volume alone, at its edges.

import { expect, test } from 'vitest'
import { TestExchange } from '#engine/exchange/test-exchange.ts'
import { levelOfVolume, loadOwnLevel } from './load-vip.ts'

test.each([
  ['0', 0],
  ['499999.99', 0],
  ['500000', 1],
  ['79999999.99999999', 4],
  ['80000000', 5],
  ['1e12', 5],
])('a volume of %s earns level %i', (volume, level) => {
  expect(levelOfVolume(volume)).toBe(level)
})

test('what one has counts sub-accounts and bots, as the level itself does', () => {
  const fixture = new TestExchange({ makerFee: undefined, takerFee: undefined })
  const { exchange } = fixture
  fixture.open('ada', { USDT: '1000' })
  fixture.open('ada-sub', { USDT: '9000', ERG: '7' }, 'ada')
  fixture.do({ type: 'openAccount', account: 'ada/bot:7', kind: 'bot', parent: 'ada' }, '~7-0')
  fixture.do({ type: 'transfer', account: 'ada', to: 'ada/bot:7', coin: 'USDT', amount: '600' }, '~7-1')
  fixture.open('other', { USDT: '50000' })
  const facts = exchange.account('ada')!
  const { ways } = loadOwnLevel({ trading: exchange }, { account: 'ada', facts })
  expect(ways.map(({ way, have, missing }) => [way, have, missing])).toEqual([
    ['volume', '0.00', '500000.00'],
    ['assets', '10000.00', '20000.00'],
    ['token', '7.00', '19993.00'],
  ])
})
