// Terms of a copy for single contracts or pairs (domain.md 13, "Settings per pair").

import { describe, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import { eventsOf, testMarket } from '../exchange/test-exchange.ts'
import { testContract } from '../futures/test-exchange.ts'
import type { FollowLeader, SymbolTerms } from './protocol.ts'
import { CopyExchange, usdt } from './test-copies.ts'
import { SpotCopyExchange, skipsOf } from './test-spot-copies.ts'

const eth = 'usdtm:ETHUSDT'
const once = { sizing: 'multiplier', value: '1' } as const
const ofEth: SymbolTerms = { symbol: eth, sizing: 'amount', value: '30', leverage: '20' }

function leading(terms: Partial<FollowLeader>): CopyExchange {
  const world = new CopyExchange([testContract(), testContract(eth, { index: '3000', lastPrice: '3000' })])
  world.follower('fay', '20000', terms)
  world.quote('60000', '10')
  world.place('maker', 'sell', '3000', '100', { symbol: eth, positionSide: 'short' })
  return world
}

describe('of contracts', () => {
  test('one has its own sizing and leverage, the others those of all', () => {
    const world = leading({ ...once, bySymbol: [ofEth] })
    world.lead('buy', '0.1')
    const led = world.lead('buy', '0.5', { symbol: eth })
    expect(eventsOf(led, 'copyOpened')).toMatchObject([{ symbol: eth, size: '0.2', leverage: 20 }])
    expect(world.held('fay')).toEqual(['long 0.1 @ 60000', 'long 0.2 @ 3000'])
    expect(world.copy('fay').terms).toEqual({
      ...once,
      slippage: '0.005',
      bySymbol: [{ ...ofEth, slippage: '0.005' }],
    })
  })

  test('its slippage and greatest position are its own', () => {
    const tight = { ...ofEth, value: '300', slippage: '0.001', maxPosition: '5000' }
    const world = leading({ ...once, slippage: '0.05', bySymbol: [tight] })
    expect(skipsOf(world.lead('buy', '0.5', { symbol: eth }))).toEqual([['fay', 'max-position', '2']])
    world.ok({ ...change, ...once, bySymbol: [{ ...tight, value: '150' }] })
    world.ok({ type: 'cancelContractOrders', account: 'maker', symbol: eth })
    world.place('maker', 'sell', '3000', '0.5', { symbol: eth, positionSide: 'short' })
    world.place('maker', 'sell', '3003.1', '10', { symbol: eth, positionSide: 'short' })
    expect(skipsOf(world.lead('buy', '0.5', { symbol: eth }))).toEqual([['fay', 'slippage', '1']])
  })

  test('only the chosen are copied; what is held closes with the leader', () => {
    const world = leading(once)
    world.quote('59999', '10', 'buy')
    world.lead('buy', '0.1')
    world.ok({ ...change, ...once, bySymbol: [ofEth], onlyThese: true })
    expect(skipsOf(world.lead('buy', '0.1'))).toEqual([['fay', 'not-chosen', '0']])
    world.lead('buy', '0.5', { symbol: eth })
    expect(world.held('fay')).toEqual(['long 0.1 @ 60000', 'long 0.2 @ 3000'])
    world.lead('sell', '0.2', { positionSide: 'long' })
    expect(world.held('fay')).toEqual(['long 0.2 @ 3000'])
  })

  test('its stops are shares of its own margin', () => {
    const world = leading({ ...once, bySymbol: [{ ...ofEth, stopLoss: '0.2' }] })
    world.lead('buy', '0.5', { symbol: eth })
    // A fifth of a margin of a twentieth: a hundredth of the price.
    world.place('maker', 'buy', '2900', '100', { symbol: eth, positionSide: 'long' })
    world.mark('2971', eth)
    expect(world.held('fay')).toEqual(['long 0.2 @ 3000'])
    world.mark('2969', eth)
    expect(world.held('fay')).toEqual([])
  })

  test('a snapshot has them, and goes on the same way', () => {
    const world = leading({ ...once, bySymbol: [ofEth, { symbol: usdt, ...once, maxPosition: '7' }] })
    world.ok({ ...change, ...once, bySymbol: [{ ...ofEth, takeProfit: '0.5' }], onlyThese: true })
    const bytes = world.exchange.save()
    const loaded = Exchange.load(world.exchange.genesis, bytes)
    expect(sameBytes(loaded.save(), bytes)).toBe(true)
    expect(loaded.copyTrading.copies('fay')[0]?.terms).toEqual(world.copy('fay').terms)
  })

  test('are taken as a whole: a change without them takes them away', () => {
    const world = leading({ ...once, bySymbol: [ofEth] })
    world.ok({ ...change, ...once })
    expect(world.copy('fay').terms).toEqual({ ...once, slippage: '0.005' })
  })
})

const change = { type: 'changeCopy', account: 'fay', leader: 'lea' } as const

describe('of spot', () => {
  const markets = [
    testMarket({ lastPrice: '60000', makerFee: '0', takerFee: '0' }),
    testMarket({ symbol: 'ETHUSDT', base: 'ETH', lastPrice: '3000', makerFee: '0', takerFee: '0' }),
    testMarket({ symbol: 'ETHBTC', base: 'ETH', quote: 'BTC', lastPrice: '0.05' }),
  ]

  test('one pair stops and sizes by its own terms', () => {
    const world = new SpotCopyExchange({}, { markets })
    world.ok({ type: 'grantFunds', account: 'maker', coin: 'ETH', amount: '100' })
    const bySymbol = [{ symbol: 'ETHUSDT', sizing: 'amount', value: '300', stopLoss: '0.1' } as const]
    world.follower('fay', '20000', { ...once, stopLoss: '0.01', bySymbol })
    const ofPair = { symbol: 'ETHUSDT' }
    world.limit('maker', 'sell', '3000', '10', ofPair)
    world.limit('lea', 'buy', '3000', '1', { ...ofPair, tif: 'ioc' })
    expect(world.held('fay')).toEqual(['0.1 @ 3000'])
    world.person('bob', { ETH: '10' })
    world.limit('maker', 'buy', '2800', '5', ofPair)
    world.limit('bob', 'sell', '2800', '0.1', ofPair)
    expect(world.held('fay')).toEqual(['0.1 @ 3000'])
    world.ok({ type: 'cancelOrders', account: 'maker' })
    world.limit('maker', 'buy', '2700', '5', ofPair)
    world.limit('bob', 'sell', '2700', '0.1', ofPair)
    expect(world.held('fay')).toEqual([])
  })

  test('refuses what is not copied on spot, and terms of loans', () => {
    const world = new SpotCopyExchange({}, { markets })
    world.person('fay', { USDT: '1000' })
    const refused = (bySymbol: readonly object[]) =>
      world.follow('fay', '100', { bySymbol: bySymbol as SymbolTerms[] }).rejected
    expect(refused([{ symbol: 'ETHBTC', ...once }])).toMatchObject({ code: '034001', field: 'symbol' })
    expect(refused([{ symbol: usdt, ...once }])).toMatchObject({ field: 'symbol' })
    expect(refused([{ symbol: 'ETHUSDT', ...once, leverage: '2' }])).toMatchObject({ field: 'leverage' })
  })
})

describe('refusals', () => {
  const world = leading({})
  world.trader('new', { USDT: '0' })
  world.ok({ type: 'grantFunds', account: 'new', coin: 'USDT', amount: '1000' })
  const refused = (terms: object) => world.follow('new', '100', terms as Partial<FollowLeader>).rejected

  test.each([
    ['no list', { bySymbol: 'all' }, 'bySymbol'],
    ['no terms in it', { bySymbol: [null] }, 'bySymbol'],
    ['a contract twice', { bySymbol: [ofEth, ofEth] }, 'symbol'],
    ['a contract that is not there', { bySymbol: [{ ...ofEth, symbol: 'usdtm:NONE' }] }, 'symbol'],
    ['no symbol', { bySymbol: [{ ...once }] }, 'symbol'],
    ['a loss of one contract', { bySymbol: [{ ...ofEth, maxLoss: '5' }] }, 'maxLoss'],
    ['a size of none', { bySymbol: [{ ...ofEth, value: '0' }] }, 'value'],
    ['nothing at all to copy', { onlyThese: true }, 'onlyThese'],
    ['no yes or no', { bySymbol: [ofEth], onlyThese: 'yes' }, 'onlyThese'],
    ['more than 200', { bySymbol: Array.from({ length: 201 }, () => ofEth) }, 'bySymbol'],
  ])('%s', (_, terms, field) => {
    expect(refused(terms)).toMatchObject({ field })
  })
})
