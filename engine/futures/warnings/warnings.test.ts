// A margin ratio that passes 70 % and 80 % is warned of once each, also over a snapshot; again only after it was clearly below.

import { expect, test } from 'vitest'
import { Exchange } from '../../exchange/exchange.ts'
import type { Receipt } from '../../exchange/protocol.ts'
import { ContractExchange, usdt } from '../test-exchange.ts'

/** Long 0.1 at 60000 with 20x: isolated margin 300; MM is (0.4 % + 0.06 %) of the value. */
function stage(mode: 'isolated' | 'cross'): ContractExchange {
  const world = new ContractExchange()
  world.trader('a', { USDT: mode === 'cross' ? '306' : '1000' })
  world.trader('b', { USDT: '100000' })
  if (mode === 'isolated') world.ok({ type: 'setMarginMode', account: 'a', symbol: usdt, mode })
  world.ok({ type: 'setContractLeverage', account: 'a', symbol: usdt, leverage: '20' })
  world.trade('a', 'b', '60000', '0.1')
  if (mode === 'cross') world.cashIs('a', '300')
  return world
}

const warned = ({ events }: Receipt) =>
  events.flatMap((event) => (event.type === 'marginWarned' ? [`${event.account} ${event.level}`] : []))

function restarted(world: ContractExchange): void {
  const { exchange } = world
  exchange.become(Exchange.load(exchange.genesis, exchange.save()))
}

test.each(['isolated', 'cross'] as const)('%s: once at 70 and once at 80 percent', (mode) => {
  const world = stage(mode)
  expect(warned(world.mark('57600'))).toEqual([])
  // Equity is 300 + 0.1 × (mark − 60000): 38 of it is left at 57380, of which MM (26.39) is 69.5 %.
  expect(warned(world.mark('57380'))).toEqual([])
  expect(warned(world.mark('57370'))).toEqual(['a 70'])
  restarted(world)
  expect(warned(world.mark('57365'))).toEqual([])
  // It trembles around the mark.
  expect(warned(world.mark('57385'))).toEqual([])
  expect(warned(world.mark('57370'))).toEqual([])
  expect(warned(world.mark('57325'))).toEqual(['a 80'])
  restarted(world)
  expect(warned(world.mark('57326'))).toEqual([])
  // Below 65 %: both marks are armed again.
  expect(warned(world.mark('57500'))).toEqual([])
  restarted(world)
  expect(warned(world.mark('57325'))).toEqual(['a 80'])
})

test('a leap beyond 100 percent is a liquidation, not a warning', () => {
  const world = stage('isolated')
  const { events } = world.mark('57000')
  expect(events.some(({ type }) => type === 'liquidationStarted')).toBe(true)
  expect(events.some(({ type }) => type === 'marginWarned')).toBe(false)
})

test('a position that was closed is forgotten: the next one is warned of again', () => {
  const world = stage('isolated')
  expect(warned(world.mark('57370'))).toEqual(['a 70'])
  world.place('b', 'buy', '57370', '0.1')
  world.ok({ type: 'closePositions', account: 'a', symbol: usdt })
  world.mark('60000')
  world.trade('a', 'b', '60000', '0.1')
  expect(warned(world.mark('57370'))).toEqual(['a 70'])
})
