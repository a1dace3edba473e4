// A copy never trades with its leader: what it would take of his orders is cancelled (domain.md 13, record 141).

import { describe, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Receipt } from '../exchange/protocol.ts'
import { eventsOf, testGenesis, testMarket } from '../exchange/test-exchange.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { CopyExchange, usdt } from './test-copies.ts'
import { SpotCopyExchange, skipsOf, wallet } from './test-spot-copies.ts'

const once = { sizing: 'multiplier', value: '1' } as const

const cancelled = (receipt: Receipt) =>
  eventsOf(receipt, 'orderChanged')
    .filter(({ reason }) => reason === cancelReason.selfTrade)
    .map(({ account, remainingSize }) => [account, remainingSize])

/** Lea offers bitcoin above the only offer of another, which she is about to take; one follower copies her. */
function offeringLeader(follower: string, funds: string): SpotCopyExchange {
  const world = new SpotCopyExchange()
  world.ok({ type: 'grantFunds', account: 'lea', coin: 'BTC', amount: '3' })
  world.follower(follower, funds, once)
  world.quote('60000', '0.1')
  world.limit('lea', 'sell', '60100', '1')
  return world
}

describe('of spot', () => {
  test('takes the offers behind the orders of its leader, which are cancelled', () => {
    const world = offeringLeader('fay', '20000')
    world.quote('60200', '1')
    world.limit('lea', 'sell', '60200', '2')
    const led = world.lead('buy', '60000', '0.1')
    expect(world.held('fay')).toEqual(['0.1 @ 60200'])
    // The one behind the offer that was enough stays.
    expect(cancelled(led)).toEqual([['lea', '1']])
    expect(world.exchange.depth('BTCUSDT', 5).asks).toEqual([['60200', '2.9']])
    expect(world.balance('lea', 'BTC')).toEqual(['1.1', '2'])
    expect(eventsOf(led, 'leadClosed')).toEqual([])
  })

  test('with nothing but those of its leader in reach it is skipped', () => {
    const world = offeringLeader('fay', '20000')
    world.limit('lea', 'sell', '60301', '1')
    const led = world.lead('buy', '60000', '0.1')
    expect(skipsOf(led)).toEqual([['fay', 'slippage', '0.1']])
    expect(cancelled(led)).toEqual([['lea', '1']])
    expect(world.exchange.depth('BTCUSDT', 5).asks).toEqual([['60301', '1']])
  })

  test('one that cannot pay leaves his orders where they are', () => {
    const world = offeringLeader('poor', '50')
    const led = world.lead('buy', '60000', '0.1')
    expect(skipsOf(led)).toEqual([['poor', 'insufficient-funds', '0.1']])
    expect(cancelled(led)).toEqual([])
  })

  test('sells past his bids too, and nothing goes round between him and his followers', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', once)
    world.follower('gus', '20000', once)
    world.quote('60000', '0.3')
    world.lead('buy', '60000', '0.1')
    world.quote('59995', '0.1', 'buy')
    world.limit('lea', 'buy', '59990', '0.05')
    world.quote('59980', '5', 'buy')
    const led = world.lead('sell', '59995', '0.1')
    expect(eventsOf(led, 'copyClosed').map(({ account, price }) => [account, price])).toEqual([
      ['fay', '59980'],
      ['gus', '59980'],
    ])
    expect(eventsOf(led, 'leadOpened')).toEqual([])
    expect(cancelled(led)).toEqual([['lea', '0.05']])
  })

  test('trades with other followers and, as before, not with its own', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', once)
    world.follower('gus', '20000', once)
    for (const account of ['fay', 'gus']) world.ok({ type: 'grantFunds', account, coin: 'BTC', amount: '1' })
    world.ok({ type: 'grantFunds', account: 'lea', coin: 'BTC', amount: '1' })
    world.quote('60000', '0.1')
    world.limit('gus', 'sell', '60050', '0.1')
    world.limit('fay', 'sell', '60060', '1')
    world.limit('lea', 'sell', '60070', '1')
    const led = world.lead('buy', '60000', '0.1')
    expect(world.held('fay')).toEqual(['0.1 @ 60050'])
    expect(world.held('gus')).toEqual(['0.1 @ 60060'])
    expect(cancelled(led)).toEqual([])
    // An order of the follower's own ends what is left of the copy, before any of the leader's behind it.
    const more = world.limit('lea', 'buy', '60060', '0.1', { tif: 'ioc' })
    expect(skipsOf(more)).toEqual([['fay', 'slippage', '0.1']])
    expect(cancelled(more)).toEqual([[wallet('fay'), '0.1']])
  })

  test('neither does one that still closes after its leader left, also after a restart', () => {
    const world = new SpotCopyExchange()
    world.follower('fay', '20000', once)
    world.quote('60000', '0.2')
    world.lead('buy', '60000', '0.1')
    world.ok({ type: 'stopLeading', account: 'lea' })
    expect(world.held('fay')).toEqual(['0.1 @ 60000'])
    const bytes = world.exchange.save()
    const markets = [testMarket({ lastPrice: '60000', makerFee: '0', takerFee: '0' })]
    Object.assign(world, { exchange: Exchange.load(testGenesis({ markets }), bytes) })
    world.limit('lea', 'buy', '59990', '0.05')
    world.quote('59980', '1', 'buy')
    const minute = world.wait(60_000)
    expect(eventsOf(minute, 'copyClosed')).toMatchObject([{ account: 'fay', price: '59980' }])
    expect(sameBytes(Exchange.load(testGenesis({ markets }), bytes).save(), bytes)).toBe(true)
  })
})

describe('of contracts', () => {
  const withdrawn = (receipt: Receipt) =>
    eventsOf(receipt, 'contractOrderChanged')
      .filter(({ reason }) => reason === cancelReason.selfTrade)
      .map(({ account, remainingSize }) => [account, remainingSize])

  test('opens and closes past the orders of its leader, which are cancelled', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', once)
    world.quote('60000', '0.1')
    world.place('lea', 'sell', '60100', '0.2', { positionSide: 'short' })
    world.quote('60200', '1')
    const led = world.lead('buy', '0.1')
    expect(world.held('fay')).toEqual(['long 0.1 @ 60200'])
    expect(withdrawn(led)).toEqual([['lea', '0.2']])
    world.quote('59990', '0.1', 'buy')
    world.place('lea', 'buy', '59980', '0.2', { positionSide: 'long' })
    world.quote('59970', '1', 'buy')
    const closed = world.lead('sell', '0.1', { positionSide: 'long' })
    expect(world.held('fay')).toEqual([])
    expect(withdrawn(closed)).toEqual([['lea', '0.2']])
    expect(eventsOf(closed, 'leadOpened')).toEqual([])
  })

  test('its stops do not meet him either, also after a restart', () => {
    const world = new CopyExchange()
    world.follower('fay', '20000', { ...once, stopLoss: '0.1' })
    world.quote('60000', '1')
    world.lead('buy', '0.1')
    Object.assign(world, { exchange: Exchange.load(world.exchange.genesis, world.exchange.save()) })
    world.place('lea', 'buy', '59400', '0.2', { positionSide: 'long' })
    world.quote('59300', '1', 'buy')
    const stopped = world.ok({ type: 'setContractIndex', symbol: usdt, price: '59000' })
    expect(eventsOf(stopped, 'copyClosed')).toMatchObject([{ account: 'fay', price: '59300' }])
    expect(withdrawn(stopped)).toEqual([['lea', '0.2']])
  })
})
