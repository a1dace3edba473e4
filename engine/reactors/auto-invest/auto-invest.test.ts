// Plans that buy by the calendar, run after run: full, short of funds, failed, missed, paused, ended.

import { describe, expect, it } from 'vitest'
import { testMarket } from '#engine/exchange/test-exchange.ts'
import { BotRefused, ReactorStage } from '#tests/support/reactor-stage.ts'
import { hourMs } from '../../market/intervals.ts'
import { autoInvest } from './auto-invest.ts'
import { type AutoInvestState, reportPlan } from './state.ts'

const config = {
  coins: [
    { coin: 'BTC', percent: '50' },
    { coin: 'ETH', percent: '30' },
    { coin: 'SOL', percent: '20' },
  ],
  amount: '100',
  frequency: { every: 'hours', hours: 1 },
}
const prices = { BTC: '50000', ETH: '2000', SOL: '100' }

async function begun(changes: object = {}, funds = '1000') {
  const markets = Object.entries(prices).map(([base, lastPrice]) =>
    testMarket({ symbol: `${base}USDT`, base, lastPrice, minNotional: '5', marketSlippage: '0.05' }),
  )
  const stage = new ReactorStage({ kinds: [autoInvest], genesis: { markets } })
  stage.open('ada', { USDT: funds })
  stage.open('bob', { USDT: '1000000', BTC: '1000', ETH: '1000', SOL: '100000' })
  const offer = (base: keyof typeof prices, size = '10') =>
    stage.limit('bob', 'sell', prices[base], size, { symbol: `${base}USDT` })
  const offerAll = async () => {
    await offer('BTC')
    await offer('ETH')
    await offer('SOL', '1000')
  }
  const id = await stage.create('ada', 'auto-invest', { ...config, ...changes })
  const state = () => stage.state<AutoInvestState>(id)
  const owned = () => ['USDT', 'BTC', 'ETH', 'SOL'].map((coin) => stage.balance('ada', coin)[0])
  const codes = () => stage.log(id).map(({ code }) => code)
  return { stage, id, offer, offerAll, state, owned, codes }
}

describe('a run', () => {
  it('V-AI1: spends 50, 30 and 20 of 100, and what it bought is the owner’s', async () => {
    const { stage, id, offerAll, state, owned } = await begun()
    await offerAll()
    expect(await state()).toMatchObject({ status: 'pending', next: stage.now + hourMs })
    expect(owned()).toEqual(['1000', '0', '0', '0'])
    await stage.wait(hourMs)
    expect(owned()).toEqual(['900', '0.000999', '0.014985', '0.1998'])
    expect(await state()).toMatchObject({ status: 'running', runs: { done: 1 }, next: stage.now + hourMs })
    const { account } = await stage.record(id)
    expect(stage.balance(account, 'USDT')).toEqual(['0', '0'])
    const report = reportPlan(await state(), (symbol) => stage.fixture.exchange.lastPrice(symbol))
    expect(report).toMatchObject({ status: 3, paused: false, invested: '100', value: '99.9', profit: '-0.1' })
    expect(report.coins[1]).toMatchObject({ coin: 'ETH', quote: '30', value: '29.97' })
    expect(Number(report.coins[1]?.averageCost)).toBeCloseTo(2002.002, 3)
  })

  it('subscribes what it bought to Earn where that is wanted', async () => {
    const { stage, offerAll, owned } = await begun({ earn: true })
    await offerAll()
    await stage.wait(hourMs)
    expect(owned()).toEqual(['900', '0', '0', '0'])
    const held = stage.fixture.exchange.earn.holdings('ada')
    expect(held.map(({ product, principal }) => [product, principal])).toEqual([
      ['BTC-flexible', '0.000999'],
      ['ETH-flexible', '0.014985'],
      ['SOL-flexible', '0.1998'],
    ])
  })

  it('spends the amount that its owner has set, from the next run on', async () => {
    const { stage, id, offerAll, owned, codes } = await begun()
    await offerAll()
    await stage.wait(hourMs)
    const tooLittle = stage.act(id, { type: 'setAmount', amount: '20' })
    await expect(tooLittle).rejects.toMatchObject({ refused: { code: 'P2010', field: 'amount' } })
    await stage.act(id, { type: 'setAmount', amount: '200' })
    expect(owned()[0]).toBe('900')
    await stage.wait(hourMs)
    expect(owned()[0]).toBe('700')
    expect(codes()).toEqual(['runDone', 'changed', 'runDone'])
  })

  it('that could buy some of its coins is partial, and gives the rest back', async () => {
    const { stage, offer, state, owned, codes } = await begun()
    await offer('BTC')
    await stage.wait(hourMs)
    expect(owned()).toEqual(['950', '0.000999', '0', '0'])
    expect(await state()).toMatchObject({ runs: { partial: 1 }, failures: 0 })
    expect(codes()).toEqual(['runPartial'])
  })

  it('that bought nothing failed; the third in a row ends the plan', async () => {
    const { stage, id, offer, state, owned } = await begun()
    await stage.wait(2 * hourMs)
    expect(await state()).toMatchObject({ runs: { failed: 2 }, failures: 2 })
    await offer('BTC', '0.001')
    await stage.wait(hourMs)
    expect(await state()).toMatchObject({ runs: { failed: 2, partial: 1 }, failures: 2 })
    await stage.wait(hourMs)
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 15, failures: 3 } })
    expect(owned()[0]).toBe('950')
  })

  it('that bought everything ends a row of failures', async () => {
    const { stage, offerAll, state } = await begun()
    await stage.wait(2 * hourMs)
    await offerAll()
    await stage.wait(hourMs)
    expect(await state()).toMatchObject({ runs: { failed: 2, done: 1 }, failures: 0 })
  })

  it('is skipped where the owner has too little, which is no failure', async () => {
    const { stage, offerAll, state, codes } = await begun({}, '150')
    await offerAll()
    await stage.wait(5 * hourMs)
    expect(await state()).toMatchObject({ status: 'running', runs: { done: 1, skipped: 4 }, failures: 0 })
    expect(codes().slice(0, 2)).toEqual(['runDone', 'runShort'])
    await stage.do({ type: 'grantFunds', account: 'ada', coin: 'USDT', amount: '50' })
    await stage.wait(hourMs)
    expect(await state()).toMatchObject({ runs: { done: 2 } })
  })

  it('ends the plan where the owner has too little and wants that', async () => {
    const { stage, id, offerAll } = await begun({ endOnShortFunds: true }, '150')
    await offerAll()
    await stage.wait(2 * hourMs)
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 8, runs: { done: 1 } } })
  })

  it('is made up for within an hour, once; what was missed before that is skipped', async () => {
    const { stage, offerAll, state, codes } = await begun()
    await offerAll()
    // Timers are not checked while the clock goes on: 01:00, 02:00 and 03:00 pass, it is 03:30.
    stage.fixture.wait(3.5 * hourMs)
    await stage.wait(1)
    expect(codes()).toEqual(['runMissed', 'runDone'])
    expect(await state()).toMatchObject({ runs: { done: 1, skipped: 1 }, next: stage.now - 1 + hourMs / 2 })
  })
})

describe('an owner', () => {
  it('pauses and resumes: what would have run meanwhile does not', async () => {
    const { stage, id, offerAll, state } = await begun()
    await offerAll()
    await stage.act(id, { type: 'pause' })
    await expect(stage.act(id, { type: 'pause' })).rejects.toMatchObject({ refused: { code: 'P2007' } })
    await stage.wait(3.5 * hourMs)
    expect(await state()).toMatchObject({ paused: true, runs: { done: 0 } })
    await stage.act(id, { type: 'resume' })
    await stage.wait(hourMs)
    expect(await state()).toMatchObject({ runs: { done: 1, skipped: 0 } })
  })

  it('stops', async () => {
    const { stage, id } = await begun()
    await stage.act(id, { type: 'stop' })
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 1 } })
    await expect(stage.act(id, { type: 'resume' })).rejects.toMatchObject({ refused: { code: 'P2001' } })
  })

  it('frozen: three runs fail, and the plan ends', async () => {
    const { stage, id } = await begun()
    await stage.do({ type: 'setAccount', account: 'ada', frozen: true })
    await stage.wait(3 * hourMs)
    expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 15 } })
  })
})

it('ends when a coin is delisted', async () => {
  const { stage, id } = await begun()
  await stage.do({ type: 'setMarketStatus', symbol: 'SOLUSDT', status: 'delisted' })
  await stage.wait(hourMs)
  expect(await stage.record(id)).toMatchObject({ phase: 'ended', state: { reason: 14 } })
})

it('refuses what cannot work', async () => {
  const refusal = (changes: object) =>
    begun(changes).then(
      () => undefined,
      (error) => (error instanceof BotRefused ? [error.refused.code, error.refused.field] : error),
    )
  expect(await refusal({ amount: '24.99' })).toEqual(['P2010', 'amount'])
  expect(await refusal({ amount: '100000.01' })).toEqual(['40017', 'amount'])
  expect(await refusal({ amount: '30.001' })).toEqual(['40017', 'amount'])
  expect(await refusal({ coins: [{ coin: 'DOGE', percent: '100' }] })).toEqual(['P2014', 'coins[0].coin'])
  expect(await refusal({ coins: [{ coin: 'BTC', percent: '99' }] })).toEqual(['40017', 'coins'])
  expect(await refusal({ coins: [{ coin: 'BTC', percent: '99.5' }] })).toEqual(['40017', 'coins.0.percent'])
  expect(await refusal({ frequency: { every: 'hours', hours: 3 } })).toEqual(['40017', 'frequency.hours'])
  expect(await refusal({ frequency: { every: 'month', day: 32, hour: 1 } })).toEqual([
    '40017',
    'frequency.day',
  ])
  expect(await refusal({ zone: 'Mars/Olympus' })).toEqual(['40017', 'zone'])
  expect(await refusal({ firstDate: '2025-12-31' })).toEqual(['P2025', 'firstDate'])
  expect(await refusal({ firstDate: '2026-02-30' })).toEqual(['40017', 'firstDate'])
})
