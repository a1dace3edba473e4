// The limits of a bot (reliability.md I35): one beyond them is paused with its reason, alone, and its owner lets it go on.

import { describe, expect, it } from 'vitest'
import { bouncer, bouncing } from '#tests/support/bouncer.ts'
import { forward, GridStage, symbol } from '#tests/support/grid-stage.ts'
import { BotRefused, ReactorStage } from '#tests/support/reactor-stage.ts'
import { units } from '../reactors/amounts.ts'
import { autoInvest } from '../reactors/auto-invest/auto-invest.ts'
import { endReason } from '../reactors/bot-life.ts'
import { reactorLimits } from './reactor-limits.ts'
import { pauseCommand } from './reactor-pause.ts'
import { limitReached, type Pace } from './self-limits.ts'

const config = { ...bouncing, funds: '500', rounds: 100 }

function bouncers() {
  const stage = new ReactorStage({ kinds: [bouncer], market: { makerFee: '0', takerFee: '0' } })
  stage.open('ada', { USDT: '1000' })
  stage.open('bob', { USDT: '1000000', BTC: '1000' })
  return stage
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof BotRefused ? error.refused.code : error),
  )

let resumes = 0
async function resume(stage: ReactorStage, id: string, owner = 'ada'): Promise<void> {
  const answer = await stage.runtime.resume({ owner, id, request: `resume-${++resumes}` })
  if (!answer.ok) throw new BotRefused(answer.refusal)
}

async function operate(stage: ReactorStage, id: string, order: 'pause' | 'resumeByOperator') {
  await stage.do(pauseCommand((await stage.record(id)).account, order))
}

describe('a bot that wants too much at once', () => {
  it('is paused with its reason, places none of it, and no other is affected', async () => {
    const stage = bouncers()
    const mad = await stage.create('ada', 'bouncer', config)
    const calm = await stage.create('ada', 'bouncer', { ...config, buyAt: '90' })
    await stage.act(mad, { do: 'flood' })
    const record = await stage.record(mad)
    expect(record).toMatchObject({ phase: 'running', paused: { why: 'intentsPerReaction' } })
    expect(stage.fixture.exchange.liveOrders(record.account)).toHaveLength(1)
    expect(stage.log(mad)).toEqual([
      { at: stage.now, code: 'paused', params: { limit: 'intentsPerReaction' } },
    ])
    expect((await stage.record(calm)).paused).toBeUndefined()
    expect(await refusalOf(stage.act(mad, { do: 'flood' }))).toBe('P2027')
  })

  it('learns of every order held back as of one refused', async () => {
    const stage = bouncers()
    const id = await stage.create('ada', 'bouncer', config)
    await stage.act(id, { do: 'flood' })
    expect(await stage.state(id)).toMatchObject({ received: { rejected: 1000 } })
  })
})

describe('a grid', () => {
  async function paused(): Promise<GridStage> {
    const grid = new GridStage()
    await grid.create()
    await operate(grid.stage, grid.id, 'pause')
    return grid
  }

  it('that loses half of the best it stood at is paused when it would place an order', async () => {
    const grid = new GridStage({ lastPrice: '50000' })
    await grid.create({ ...forward, low: '6000', high: '60000', grids: 20 })
    await grid.walk('6100')
    expect((await grid.stage.record(grid.id)).paused).toMatchObject({ why: 'drawdown' })
    expect(await grid.state()).toMatchObject({ status: 'running' })
    await resume(grid.stage, grid.id)
    expect((await grid.stage.record(grid.id)).paused).toBeUndefined()
    await grid.stage.wait(60_000)
    expect(await grid.orders()).toHaveLength(20)
    expect((await grid.stage.record(grid.id)).paused).toBeUndefined()
  })

  it('keeps its orders in the book, places no others, and goes on where it stood when it is resumed', async () => {
    const grid = await paused()
    const before = await grid.orders()
    await grid.walk('44000')
    await grid.stage.wait(10 * 60_000)
    const between = await grid.orders()
    expect(before.filter((order) => !between.includes(order))).toEqual([
      'buy 44000 0.043017',
      'buy 48000 0.043017',
    ])
    expect(between.every((order) => before.includes(order))).toBe(true)
    await operate(grid.stage, grid.id, 'resumeByOperator')
    await grid.stage.wait(1)
    expect(await grid.orders()).toHaveLength(5)
  })

  it('still ends where its stop loss is reached, and sells', async () => {
    const grid = new GridStage()
    await grid.create({ ...forward, stopLoss: '39000', closeOnEnd: true })
    await operate(grid.stage, grid.id, 'pause')
    await grid.rest('buy', '38000', '10')
    await grid.walk('39000')
    expect(await grid.state()).toMatchObject({ status: 'terminated', reason: endReason.stopLoss })
    expect(grid.stage.balance(await grid.account(), 'BTC')).toEqual(['0', '0'])
  })

  it('is stopped by its owner at any time', async () => {
    const grid = await paused()
    await grid.stage.act(grid.id, { type: 'stop', close: false })
    expect(await grid.stage.record(grid.id)).toMatchObject({ phase: 'ended' })
    expect(await grid.state()).toMatchObject({ reason: endReason.manual })
  })
})

describe('a pause', () => {
  it('by an operator is lifted by an operator alone', async () => {
    const stage = bouncers()
    const id = await stage.create('ada', 'bouncer', config)
    await operate(stage, id, 'pause')
    expect(await refusalOf(resume(stage, id))).toBe('23140')
    await stage.do(pauseCommand((await stage.record(id)).account, 'resume'))
    expect((await stage.record(id)).paused).toMatchObject({ why: 'operator' })
    await operate(stage, id, 'resumeByOperator')
    expect((await stage.record(id)).paused).toBeUndefined()
  })

  it('can be lifted once, and only by the owner of the bot', async () => {
    const stage = bouncers()
    const id = await stage.create('ada', 'bouncer', config)
    expect(await refusalOf(resume(stage, id))).toBe('P2007')
    await stage.act(id, { do: 'flood' })
    expect(await refusalOf(resume(stage, id, 'bob'))).toBe('P2005')
    expect(await refusalOf(resume(stage, id))).toBeUndefined()
    expect(await refusalOf(resume(stage, id))).toBe('P2007')
    expect(stage.log(id).map(({ code }) => code)).toEqual(['paused', 'resumed'])
  })

  it('keeps timers until it is over', async () => {
    const stage = bouncers()
    const id = await stage.create('ada', 'bouncer', config)
    await operate(stage, id, 'pause')
    await stage.wait(5 * 60_000)
    expect(await stage.state(id)).toMatchObject({ beats: 0 })
    await operate(stage, id, 'resumeByOperator')
    await stage.wait(60_000)
    expect(await stage.state(id)).toMatchObject({ beats: 2 })
  })

  it('of a plan lets it draw nothing; a run that it missed is skipped', async () => {
    const stage = new ReactorStage({ kinds: [autoInvest], market: { symbol } })
    stage.open('ada', { USDT: '1000' })
    const id = await stage.create('ada', 'auto-invest', {
      coins: [{ coin: 'BTC', percent: '100' }],
      amount: '100',
      frequency: { every: 'hours', hours: 1 },
    })
    await operate(stage, id, 'pause')
    await stage.wait(5 * 3_600_000)
    expect(stage.balance('ada', 'USDT')).toEqual(['1000', '0'])
    await operate(stage, id, 'resumeByOperator')
    await stage.wait(1)
    expect(await stage.state(id)).toMatchObject({ runs: { done: 0, skipped: 1 } })
  })
})

describe('the limits', () => {
  const prices = {
    now: 0,
    pair: (name: string) => (name === 'BTCUSDT' ? ({ base: 'BTC', quote: 'USDT' } as never) : undefined),
    last: () => '100',
  }
  const place = (size: string) => ({
    do: 'submit' as const,
    command: {
      type: 'placeOrder' as const,
      symbol: 'BTCUSDT',
      side: 'buy' as const,
      orderType: 'limit' as const,
      price: '100',
      size,
    },
  })
  const standing = (total: string) => () => ({
    coin: 'USDT',
    invested: units('1000'),
    equity: 0n,
    total: units(total),
  })
  const fresh = (): Pace => ({ minute: 0, reactions: 0, intents: 0 })

  it('count the worth of orders within a minute against the investment', () => {
    const pace = fresh()
    const times = reactorLimits.notionalPerMinute
    const reach = (at: number, size: string) => limitReached(pace, at, [place(size)], standing('0'), prices)
    expect(reach(0, `${10 * times}`)).toBeUndefined()
    expect(reach(59_999, '0.01')).toBe('notionalPerMinute')
    expect(reach(60_000, `${10 * times}`)).toBeUndefined()
  })

  it('count a loss from the best it stood at', () => {
    const pace = fresh()
    const reach = (total: string) => limitReached(pace, 0, [place('0.01')], standing(total), prices)
    expect(reach('1000')).toBeUndefined()
    expect(reach('0.01')).toBeUndefined()
    expect(reach('0')).toBe('drawdown')
  })

  it('count nothing of a kind that only buys, and no reaction without an order', () => {
    expect(limitReached(fresh(), 0, [place('1000000')], undefined, prices)).toBeUndefined()
    expect(limitReached(fresh(), 0, [], standing('-1000'), prices)).toBeUndefined()
  })
})
