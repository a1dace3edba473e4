// Campaigns of contracts, and places by profit (domain.md 15.2).

import { describe, expect, it } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import { eventsOf } from '../exchange/test-exchange.ts'
import { ContractExchange, testContract, usdt } from '../futures/test-exchange.ts'
import { dayMs } from '../market/intervals.ts'
import type { OpenCampaign } from './protocol.ts'

const open = (world: ContractExchange, terms: Partial<OpenCampaign> = {}) =>
  world.do({
    type: 'openCampaign',
    symbols: [usdt],
    measure: 'profit',
    coin: 'USDT',
    prizes: ['100', '50'],
    tasks: [{ volume: '7000', reward: '1' }],
    places: 3,
    startAt: world.now,
    endAt: world.now + dayMs,
    ...terms,
  })

function stage(terms: Partial<OpenCampaign> = {}): ContractExchange {
  const world = new ContractExchange()
  for (const name of ['ada', 'bob', 'cem']) {
    world.trader(name, { USDT: '20000' })
    world.ok({ type: 'grantFunds', account: name, coin: 'USDT', amount: '5000' })
    world.ok({ type: 'grantFunds', account: name, coin: 'BTC', amount: '10' })
  }
  const opened = open(world, terms)
  if (opened.rejected) throw new Error(JSON.stringify(opened.rejected))
  for (const account of ['ada', 'bob']) world.ok({ type: 'joinCampaign', account, projectId: '1' })
  return world
}

const entrant = (world: ContractExchange, name: string) => world.exchange.launch.entrant(name, '1')

describe('of contracts', () => {
  it('counts volume and what is realised after fees', () => {
    const world = stage()
    world.trade('ada', 'bob', '60000', '0.1')
    expect(entrant(world, 'ada')).toMatchObject({ rank: 0, volume: '6000', profit: '-3.6', tasksDone: 0 })
    world.trade('bob', 'ada', '61000', '0.1')
    // 100 less 3.6 and 1.22; and of the maker and taker on the other side.
    expect(entrant(world, 'ada')).toMatchObject({ rank: 1, volume: '12100', profit: '95.18', tasksDone: 1 })
    expect(entrant(world, 'bob')).toMatchObject({ rank: 0, volume: '12100', profit: '-104.86' })
    expect(world.exchange.launch.campaigns()).toMatchObject([{ symbols: [usdt], measure: 'profit' }])
    world.now += dayMs
    const paid = eventsOf(world.do({ type: 'tick' }), 'launchRecorded')
    expect(paid.map(({ account, kind, amount }) => [account, kind, amount])).toEqual([
      ['ada', 'prize', '100'],
    ])
    expect(world.exchange.checkInvariants()).toEqual([])
  })

  it('may go by volume', () => {
    const world = stage({ measure: 'volume' })
    world.trade('ada', 'cem', '60000', '0.1')
    world.trade('bob', 'cem', '60000', '0.2')
    expect(world.exchange.launch.ranks('1')).toEqual([
      { rank: 1, account: 'bob', volume: '12000' },
      { rank: 2, account: 'ada', volume: '6000' },
    ])
  })

  it('does not count other contracts, nor who did not join', () => {
    const eth = 'usdtm:ETHUSDT'
    const world = new ContractExchange([
      testContract(),
      testContract(eth, { index: '3000', lastPrice: '3000' }),
    ])
    for (const name of ['ada', 'cem']) world.trader(name, { USDT: '20000' })
    open(world, { symbols: [eth] })
    world.ok({ type: 'joinCampaign', account: 'ada', projectId: '1' })
    world.trade('ada', 'cem', '60000', '0.1')
    expect(entrant(world, 'ada')).toMatchObject({ volume: '0', profit: '0' })
    expect(entrant(world, 'cem')).toBeUndefined()
  })
})

describe('of spot', () => {
  const bySpot = () => stage({ symbols: ['BTCUSDT'], tasks: [] })

  it('earns with coins that were bought since, at their average cost, after fees', () => {
    const world = bySpot()
    const buy = (price: string) => {
      world.limit('cem', 'sell', price, '1')
      world.limit('ada', 'buy', price, '1')
    }
    buy('100')
    buy('120')
    expect(entrant(world, 'ada')).toMatchObject({ volume: '220', profit: '0', rank: 0 })
    world.limit('cem', 'buy', '150', '3')
    world.limit('ada', 'sell', '150', '0.999')
    // 149.85 less 0.14985 of fee, less half of 220.
    expect(entrant(world, 'ada')?.profit).toBe('39.70015')
    // The other half, and what she had before.
    world.limit('ada', 'sell', '150', '2')
    expect(entrant(world, 'ada')).toMatchObject({ rank: 1, profit: '79.4003' })
  })

  it('a snapshot has what was bought', () => {
    const world = bySpot()
    world.limit('cem', 'sell', '100', '1')
    world.limit('ada', 'buy', '100', '1')
    const bytes = world.exchange.save()
    const loaded = Exchange.load(world.exchange.genesis, bytes)
    expect(sameBytes(loaded.save(), bytes)).toBe(true)
    expect(loaded.launch.campaigns()).toEqual(world.exchange.launch.campaigns())
    expect(loaded.launch.entrant('ada', '1')).toEqual(entrant(world, 'ada'))
  })
})

it('refuses what it cannot count', () => {
  const world = stage()
  for (const terms of [
    { symbols: ['usdtm:NONE'] },
    { symbols: [usdt, usdt] },
    { symbols: [5 as never] },
    { symbols: ['usdtm:NONE', 'BTCUSDT'] },
  ])
    expect(open(world, terms).rejected).toMatchObject({ code: '40017', field: 'symbols' })
  expect(open(world, { measure: 'roi' as never }).rejected).toMatchObject({ field: 'measure' })
})
