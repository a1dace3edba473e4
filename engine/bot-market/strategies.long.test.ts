// Bots that others may copy: who may publish, buy and follow, what is paid when, and that no coin is lost on the way.

import { describe, expect, it } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Command } from '../exchange/protocol.ts'
import { eventsOf, TestExchange, testGenesis } from '../exchange/test-exchange.ts'
import type { StrategyTerms } from './protocol.ts'

const leader = 'sara/bot:7'
const hour = 3_600_000
const day = 24 * hour

/** Sara is a strategist with a bot; Ada and Bob are people with money. */
function stage(terms?: StrategyTerms): TestExchange {
  const fixture = new TestExchange()
  fixture.open('sara', { USDT: '1000' })
  fixture.open('ada', { USDT: '1000' })
  fixture.open('bob', { USDT: '1000' })
  fixture.do({ type: 'openAccount', account: leader, kind: 'bot', parent: 'sara' }, '~7-0')
  fixture.do({ type: 'setStrategist', account: 'sara', on: true })
  if (terms) expect(publish(fixture, terms)).toBeUndefined()
  return fixture
}

const code = (fixture: TestExchange, command: Command, id?: string) => fixture.do(command, id).rejected?.code
const publish = (fixture: TestExchange, terms: StrategyTerms, bot = leader, account = 'sara') =>
  code(fixture, { type: 'publishStrategy', account, bot, terms })
const buy = (fixture: TestExchange, account: string, amount: string) =>
  code(fixture, { type: 'buyStrategy', account, bot: leader, amount })
let bots = 100
function follow(fixture: TestExchange, owner: string): { bot: string; code: string | undefined } {
  const bot = `${owner}/bot:${++bots}`
  const open: Command = { type: 'openAccount', account: bot, kind: 'bot', parent: owner, follows: leader }
  return { bot, code: code(fixture, open, `~${bots}-0`) }
}

describe('a strategist', () => {
  it('is a verified main account that copies nobody', () => {
    const fixture = stage({ by: 'share', amount: '10' })
    const become = (account: string) => code(fixture, { type: 'setStrategist', account, on: true })
    fixture.do({ type: 'openAccount', account: 'demo', kind: 'demo' })
    fixture.open('sub', {}, 'ada')
    fixture.do({ type: 'openAccount', account: 'new', kind: 'main' })
    expect(become('demo')).toBe('23140')
    expect(become('sub')).toBe('23140')
    expect(become('new')).toBe('23126')
    follow(fixture, 'ada')
    expect(become('ada')).toBe('23140')
    expect(become('bob')).toBeUndefined()
    expect(fixture.exchange.account('bob')).toMatchObject({ strategist: true })
  })

  it('publishes bots of their own, on terms of the list, once', () => {
    const fixture = stage()
    const free: StrategyTerms = { by: 'share', amount: '0' }
    expect(publish(fixture, free, leader, 'ada')).toBe('23140')
    fixture.do({ type: 'setStrategist', account: 'bob', on: true })
    expect(publish(fixture, free, leader, 'bob')).toBe('P2005')
    expect(publish(fixture, free, 'sara')).toBe('P2005')
    for (const [by, amount] of [
      ['price', '50.01'],
      ['price', '-1'],
      ['price', '0.001'],
      ['subscription', '301'],
      ['share', '15'],
      ['gift', '1'],
    ] as const)
      expect(publish(fixture, { by, amount } as StrategyTerms), `${by} ${amount}`).toBe('40017')
    expect(publish(fixture, { by: 'price', amount: '50' })).toBeUndefined()
    expect(publish(fixture, free)).toBe('P2008')
  })

  it('stays one while a bot of theirs is published, and withdraws it for new copies alone', () => {
    const fixture = stage({ by: 'share', amount: '20' })
    const { bot } = follow(fixture, 'ada')
    expect(code(fixture, { type: 'setStrategist', account: 'sara', on: false })).toBe('23140')
    const withdraw = (account: string) => code(fixture, { type: 'withdrawStrategy', account, bot: leader })
    expect(withdraw('bob')).toBe('P2005')
    expect(withdraw('sara')).toBeUndefined()
    expect(withdraw('sara')).toBe('P2005')
    expect(follow(fixture, 'bob').code).toBe('P2005')
    expect(fixture.exchange.account(bot)).toMatchObject({ follows: { bot: leader, share: 20 } })
    expect(code(fixture, { type: 'setStrategist', account: 'sara', on: false })).toBeUndefined()
  })
})

describe('a copy', () => {
  it('is refused to strategists, to owners of the bot and to whoever has not paid', () => {
    const fixture = stage({ by: 'price', amount: '12.5' })
    expect(follow(fixture, 'ada').code).toBe('23140')
    expect(buy(fixture, 'ada', '12')).toBe('40017')
    expect(buy(fixture, 'ada', '12.5')).toBeUndefined()
    expect(buy(fixture, 'ada', '12.5')).toBe('P2008')
    const { bot, code: refused } = follow(fixture, 'ada')
    expect(refused).toBeUndefined()
    expect(fixture.exchange.account(bot)).toMatchObject({ kind: 'bot', follows: { bot: leader, share: 0 } })
    expect(follow(fixture, 'sara').code).toBe('P2201')
    expect(buy(fixture, 'sara', '12.5')).toBe('P2201')
    fixture.do({ type: 'setStrategist', account: 'bob', on: true })
    expect(buy(fixture, 'bob', '12.5')).toBe('P2201')
  })

  it('is bought with money that is there, by people who may trade', () => {
    const fixture = stage({ by: 'price', amount: '50' })
    fixture.open('poor', { USDT: '49.99' })
    expect(buy(fixture, 'poor', '50')).toBe('43012')
    fixture.do({ type: 'setAccount', account: 'ada', frozen: true })
    expect(buy(fixture, 'ada', '50')).toBe('40024')
    fixture.do({ type: 'setAccount', account: 'bob', kyc: 0 })
    expect(buy(fixture, 'bob', '50')).toBe('23126')
    expect(fixture.exchange.account('~escrow')).toBeUndefined()
  })

  it('is told when the strategist ends, edits or leaves; and only then', () => {
    const fixture = stage({ by: 'share', amount: '0' })
    const { bot } = follow(fixture, 'ada')
    const tell = (note: string) =>
      eventsOf(
        fixture.do({ type: 'tellReactor', account: leader, about: 'ask', note }, `~7-t${++bots}`),
        'reactorTold',
      )
    expect(tell('{"type":"setExits"}')).toMatchObject([
      { account: leader },
      { account: bot, about: 'strategist', note: 'edited' },
    ])
    expect(tell('{"type":"stop"}')).toMatchObject([{ account: leader }])
    const settled = fixture.do({ type: 'settleBot', account: leader, note: 'stopLoss', shares: [] }, '~7-9')
    expect(eventsOf(settled, 'reactorTold')).toMatchObject([
      { account: bot, about: 'strategist', note: 'stopLoss' },
    ])
    expect(follow(fixture, 'bob').code).toBe('P2005')
    expect(publish(fixture, { by: 'share', amount: '0' })).toBe('P2004')
  })
})

describe('what is paid', () => {
  it('for a price arrives on the next day of UTC+8 at 18:00', () => {
    // The fixture begins at 00:00 UTC, which is 08:00 there.
    const fixture = stage({ by: 'price', amount: '20' })
    fixture.wait(15 * hour + 59 * 60_000)
    buy(fixture, 'ada', '20')
    follow(fixture, 'ada')
    expect(fixture.balance('ada', 'USDT')).toEqual(['980', '0'])
    fixture.wait(60_000)
    buy(fixture, 'bob', '20')
    follow(fixture, 'bob')
    const tenUtc = 24 * hour + 10 * hour - 16 * hour
    fixture.wait(tenUtc - 60_000)
    expect(fixture.balance('sara', 'USDT')).toEqual(['1000', '0'])
    fixture.wait(60_000)
    expect(fixture.balance('sara', 'USDT')).toEqual(['1020', '0'])
    fixture.wait(day - 60_000)
    expect(fixture.balance('sara', 'USDT')).toEqual(['1020', '0'])
    fixture.wait(60_000)
    expect(fixture.balance('sara', 'USDT')).toEqual(['1040', '0'])
  })

  it('for a subscription arrives after fifteen days, and lets copy for thirty', () => {
    const fixture = stage({ by: 'subscription', amount: '150' })
    buy(fixture, 'ada', '150')
    expect(follow(fixture, 'ada').code).toBeUndefined()
    fixture.wait(15 * day - 60_000)
    expect(fixture.balance('sara', 'USDT')).toEqual(['1000', '0'])
    fixture.wait(60_000)
    expect(fixture.balance('sara', 'USDT')).toEqual(['1150', '0'])
    expect(follow(fixture, 'ada').code).toBeUndefined()
    expect(buy(fixture, 'ada', '150')).toBeUndefined()
    fixture.wait(44 * day)
    expect(follow(fixture, 'ada').code).toBeUndefined()
    fixture.wait(2 * day)
    expect(follow(fixture, 'ada').code).toBe('23140')
    expect(fixture.balance('sara', 'USDT')).toEqual(['1300', '0'])
  })

  it('has room for 150 subscribers at once', () => {
    const fixture = stage({ by: 'subscription', amount: '1' })
    for (let n = 0; n < 150; n++) {
      fixture.open(`reader-${n}`, { USDT: '2' })
      expect(buy(fixture, `reader-${n}`, '1')).toBeUndefined()
    }
    expect(buy(fixture, 'ada', '1')).toBe('23140')
    expect(buy(fixture, 'reader-0', '1')).toBeUndefined()
    fixture.wait(31 * day)
    expect(buy(fixture, 'ada', '1')).toBeUndefined()
  })

  it('as a share goes from a copy that ends to the strategist, at most what there is', () => {
    const fixture = stage({ by: 'share', amount: '30' })
    const { bot } = follow(fixture, 'ada')
    const id = bot.split(':')[1]
    fixture.do({ type: 'transfer', account: 'ada', to: bot, coin: 'USDT', amount: '100' }, `~${id}-1`)
    const settle = (amount: string, n: number) =>
      code(
        fixture,
        { type: 'settleBot', account: bot, note: 'left', shares: [{ coin: 'USDT', amount }] },
        `~${id}-${n}`,
      )
    expect(settle('0', 2)).toBe('40017')
    expect(settle('101', 3)).toBeUndefined()
    expect(fixture.balance('sara', 'USDT')).toEqual(['1100', '0'])
    expect(settle('1', 4)).toBeUndefined()
    expect(fixture.balance('sara', 'USDT')).toEqual(['1100', '0'])
    expect(fixture.exchange.account(bot)?.follows).toBeUndefined()
  })

  it('stays in escrow until the first copy, past the day of payment; then it is paid within a minute', () => {
    const fixture = stage({ by: 'price', amount: '20' })
    buy(fixture, 'ada', '20')
    expect(fixture.exchange.strategies.payoutsOf('sara')).toEqual([
      { bot: leader, amount: '20', dueAt: null },
    ])
    fixture.wait(10 * day)
    expect(fixture.balance('sara', 'USDT')).toEqual(['1000', '0'])
    expect(fixture.balance('~escrow', 'USDT')).toEqual(['20', '0'])
    expect(follow(fixture, 'ada').code).toBeUndefined()
    fixture.wait(60_000)
    expect(fixture.balance('sara', 'USDT')).toEqual(['1020', '0'])
    expect(fixture.exchange.checkInvariants()).toEqual([])
  })

  it.each<[string, Command, string]>([
    ['withdrawn', { type: 'withdrawStrategy', account: 'sara', bot: leader }, 'w1'],
    ['over', { type: 'settleBot', account: leader, note: 'left', shares: [] }, '~7-9'],
  ])('goes back to who has not copied when the bot is %s; who has copied has paid', (_what, command, id) => {
    const fixture = stage({ by: 'price', amount: '20' })
    buy(fixture, 'ada', '20')
    buy(fixture, 'bob', '20')
    follow(fixture, 'bob')
    expect(eventsOf(fixture.do(command, id), 'fundsMoved')).toMatchObject([
      { from: '~escrow', to: 'ada', amount: '20', why: 'refund' },
    ])
    expect(fixture.balance('ada', 'USDT')).toEqual(['1000', '0'])
    expect(fixture.exchange.strategies.paidUntil('ada', leader)).toBeUndefined()
    fixture.wait(2 * day)
    expect(fixture.balance('sara', 'USDT')).toEqual(['1020', '0'])
    expect(fixture.balance('~escrow', 'USDT')).toEqual(['0', '0'])
    expect(fixture.exchange.checkInvariants()).toEqual([])
  })

  it('goes back when a subscription runs out unused, and to one who becomes a strategist', () => {
    const fixture = stage({ by: 'subscription', amount: '150' })
    buy(fixture, 'ada', '150')
    buy(fixture, 'bob', '150')
    fixture.do({ type: 'setStrategist', account: 'bob', on: true })
    expect(fixture.balance('bob', 'USDT')).toEqual(['1000', '0'])
    fixture.wait(29 * day)
    expect(fixture.balance('ada', 'USDT')).toEqual(['850', '0'])
    fixture.wait(day + 60_000)
    expect(fixture.balance('ada', 'USDT')).toEqual(['1000', '0'])
    expect(fixture.balance('sara', 'USDT')).toEqual(['1000', '0'])
  })

  it('of one who has copied is owed at the sale: a second month after a copy waits for none', () => {
    const fixture = stage({ by: 'subscription', amount: '150' })
    buy(fixture, 'ada', '150')
    follow(fixture, 'ada')
    buy(fixture, 'ada', '150')
    fixture.wait(15 * day)
    expect(fixture.balance('sara', 'USDT')).toEqual(['1300', '0'])
  })

  it('lies in an account that nobody can speak for', () => {
    const fixture = stage({ by: 'price', amount: '20' })
    buy(fixture, 'ada', '20')
    expect(fixture.balance('~escrow', 'USDT')).toEqual(['20', '0'])
    const grant: Command = { type: 'grantFunds', account: '~escrow', coin: 'USDT', amount: '1' }
    expect(code(fixture, grant)).toBe('30001')
    expect(code(fixture, { type: 'openAccount', account: 'x', kind: 'sub', parent: '~escrow' })).toBe('23140')
    expect(
      code(fixture, { type: 'transfer', account: 'ada', to: '~escrow', coin: 'USDT', amount: '1' }),
    ).toBe('23140')
  })
})

it('answers whatever a program sends, and nothing breaks', () => {
  const fixture = stage({ by: 'price', amount: '5' })
  const commands: Command[] = [
    { type: 'setStrategist', account: 'bob', on: true },
    { type: 'publishStrategy', account: 'sara', bot: leader, terms: { by: 'price', amount: '5' } },
    { type: 'withdrawStrategy', account: 'sara', bot: leader },
    { type: 'buyStrategy', account: 'ada', bot: leader, amount: '5' },
    { type: 'settleBot', account: leader, note: 'left', shares: [{ coin: 'USDT', amount: '1' }] },
    { type: 'openAccount', account: 'ada/bot:9', kind: 'bot', parent: 'ada', follows: leader },
  ]
  const wrong = [undefined, null, '', '-1', '1e5', '__proto__', 0, Number.NaN, true, {}, [], [null], [{}]]
  for (const command of commands)
    for (const field of Object.keys(command).filter((name) => name !== 'type'))
      for (const value of wrong) {
        const receipt = fixture.do({ ...command, [field]: value } as Command)
        expect(receipt.seq).toBe(fixture.exchange.lastSeq)
      }
})

it('is all in the snapshot: who goes on from it pays and tells as the first would', () => {
  const fixture = stage({ by: 'subscription', amount: '30' })
  buy(fixture, 'ada', '30')
  const { bot } = follow(fixture, 'ada')
  const other = Exchange.load(testGenesis(), fixture.exchange.save(), { assertions: true })
  const ends: Command = { type: 'settleBot', account: leader, note: 'takeProfit', shares: [] }
  const entry = { seq: fixture.exchange.lastSeq + 1, ts: fixture.now + 16 * day, id: '~7-9', command: ends }
  const [here, there] = [fixture.exchange.apply(entry), other.apply(entry)]
  expect(there.events).toEqual(here.events)
  expect(eventsOf(there, 'fundsMoved')).toMatchObject([{ to: 'sara', amount: '30', why: 'payout' }])
  expect(eventsOf(there, 'reactorTold')).toMatchObject([{ account: bot, note: 'takeProfit' }])
  expect(sameBytes(other.save(), fixture.exchange.save())).toBe(true)
})
