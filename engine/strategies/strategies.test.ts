// Bots that others may copy: who may publish, buy and follow, what is paid when, and that no coin is lost on the way.

import { describe, expect, it } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { Command } from '../exchange/protocol.ts'
import type { StrategyTerms } from '../exchange/strategy-protocol.ts'
import { eventsOf, Trial, trialGenesis } from '../exchange/trial.ts'

const leader = 'sara/bot:7'
const hour = 3_600_000
const day = 24 * hour

/** Sara is a strategist with a bot; Ada and Bob are people with money. */
function stage(terms?: StrategyTerms): Trial {
  const trial = new Trial()
  trial.open('sara', { USDT: '1000' })
  trial.open('ada', { USDT: '1000' })
  trial.open('bob', { USDT: '1000' })
  trial.do({ type: 'openAccount', account: leader, kind: 'bot', parent: 'sara' }, '~7-0')
  trial.do({ type: 'setStrategist', account: 'sara', on: true })
  if (terms) expect(publish(trial, terms)).toBeUndefined()
  return trial
}

const code = (trial: Trial, command: Command, id?: string) => trial.do(command, id).rejected?.code
const publish = (trial: Trial, terms: StrategyTerms, bot = leader, account = 'sara') =>
  code(trial, { type: 'publishStrategy', account, bot, terms })
const buy = (trial: Trial, account: string, amount: string) =>
  code(trial, { type: 'buyStrategy', account, bot: leader, amount })
let bots = 100
function follow(trial: Trial, owner: string): { bot: string; code: string | undefined } {
  const bot = `${owner}/bot:${++bots}`
  const open: Command = { type: 'openAccount', account: bot, kind: 'bot', parent: owner, follows: leader }
  return { bot, code: code(trial, open, `~${bots}-0`) }
}

describe('a strategist', () => {
  it('is a verified main account that copies nobody', () => {
    const trial = stage({ by: 'share', amount: '10' })
    const become = (account: string) => code(trial, { type: 'setStrategist', account, on: true })
    trial.do({ type: 'openAccount', account: 'demo', kind: 'demo' })
    trial.open('sub', {}, 'ada')
    trial.do({ type: 'openAccount', account: 'new', kind: 'main' })
    expect(become('demo')).toBe('23140')
    expect(become('sub')).toBe('23140')
    expect(become('new')).toBe('23126')
    follow(trial, 'ada')
    expect(become('ada')).toBe('23140')
    expect(become('bob')).toBeUndefined()
    expect(trial.exchange.account('bob')).toMatchObject({ strategist: true })
  })

  it('publishes bots of their own, on terms of the list, once', () => {
    const trial = stage()
    const free: StrategyTerms = { by: 'share', amount: '0' }
    expect(publish(trial, free, leader, 'ada')).toBe('23140')
    trial.do({ type: 'setStrategist', account: 'bob', on: true })
    expect(publish(trial, free, leader, 'bob')).toBe('P2005')
    expect(publish(trial, free, 'sara')).toBe('P2005')
    for (const [by, amount] of [
      ['price', '50.01'],
      ['price', '-1'],
      ['price', '0.001'],
      ['subscription', '301'],
      ['share', '15'],
      ['gift', '1'],
    ] as const)
      expect(publish(trial, { by, amount } as StrategyTerms), `${by} ${amount}`).toBe('40017')
    expect(publish(trial, { by: 'price', amount: '50' })).toBeUndefined()
    expect(publish(trial, free)).toBe('P2008')
  })

  it('stays one while a bot of theirs is published, and withdraws it for new copies alone', () => {
    const trial = stage({ by: 'share', amount: '20' })
    const { bot } = follow(trial, 'ada')
    expect(code(trial, { type: 'setStrategist', account: 'sara', on: false })).toBe('23140')
    const withdraw = (account: string) => code(trial, { type: 'withdrawStrategy', account, bot: leader })
    expect(withdraw('bob')).toBe('P2005')
    expect(withdraw('sara')).toBeUndefined()
    expect(withdraw('sara')).toBe('P2005')
    expect(follow(trial, 'bob').code).toBe('P2005')
    expect(trial.exchange.account(bot)).toMatchObject({ follows: { bot: leader, share: 20 } })
    expect(code(trial, { type: 'setStrategist', account: 'sara', on: false })).toBeUndefined()
  })
})

describe('a copy', () => {
  it('is refused to strategists, to owners of the bot and to whoever has not paid', () => {
    const trial = stage({ by: 'price', amount: '12.5' })
    expect(follow(trial, 'ada').code).toBe('23140')
    expect(buy(trial, 'ada', '12')).toBe('40017')
    expect(buy(trial, 'ada', '12.5')).toBeUndefined()
    expect(buy(trial, 'ada', '12.5')).toBe('P2008')
    const { bot, code: refused } = follow(trial, 'ada')
    expect(refused).toBeUndefined()
    expect(trial.exchange.account(bot)).toMatchObject({ kind: 'bot', follows: { bot: leader, share: 0 } })
    expect(follow(trial, 'sara').code).toBe('P2201')
    expect(buy(trial, 'sara', '12.5')).toBe('P2201')
    trial.do({ type: 'setStrategist', account: 'bob', on: true })
    expect(buy(trial, 'bob', '12.5')).toBe('P2201')
  })

  it('is bought with money that is there, by people who may trade', () => {
    const trial = stage({ by: 'price', amount: '50' })
    trial.open('poor', { USDT: '49.99' })
    expect(buy(trial, 'poor', '50')).toBe('43012')
    trial.do({ type: 'setAccount', account: 'ada', frozen: true })
    expect(buy(trial, 'ada', '50')).toBe('40024')
    trial.do({ type: 'setAccount', account: 'bob', kyc: 0 })
    expect(buy(trial, 'bob', '50')).toBe('23126')
    expect(trial.exchange.account('~escrow')).toBeUndefined()
  })

  it('is told when the strategist ends, edits or leaves; and only then', () => {
    const trial = stage({ by: 'share', amount: '0' })
    const { bot } = follow(trial, 'ada')
    const tell = (note: string) =>
      eventsOf(
        trial.do({ type: 'tellReactor', account: leader, about: 'ask', note }, `~7-t${++bots}`),
        'reactorTold',
      )
    expect(tell('{"type":"setExits"}')).toMatchObject([
      { account: leader },
      { account: bot, about: 'strategist', note: 'edited' },
    ])
    expect(tell('{"type":"stop"}')).toMatchObject([{ account: leader }])
    const settled = trial.do({ type: 'settleBot', account: leader, note: 'stopLoss', shares: [] }, '~7-9')
    expect(eventsOf(settled, 'reactorTold')).toMatchObject([
      { account: bot, about: 'strategist', note: 'stopLoss' },
    ])
    expect(follow(trial, 'bob').code).toBe('P2005')
    expect(publish(trial, { by: 'share', amount: '0' })).toBe('P2004')
  })
})

describe('what is paid', () => {
  it('for a price arrives on the next day of UTC+8 at 18:00', () => {
    // The trial begins at 00:00 UTC, which is 08:00 there.
    const trial = stage({ by: 'price', amount: '20' })
    trial.wait(15 * hour + 59 * 60_000)
    buy(trial, 'ada', '20')
    expect(trial.balance('ada', 'USDT')).toEqual(['980', '0'])
    trial.wait(60_000)
    buy(trial, 'bob', '20')
    const tenUtc = 24 * hour + 10 * hour - 16 * hour
    trial.wait(tenUtc - 60_000)
    expect(trial.balance('sara', 'USDT')).toEqual(['1000', '0'])
    trial.wait(60_000)
    expect(trial.balance('sara', 'USDT')).toEqual(['1020', '0'])
    trial.wait(day - 60_000)
    expect(trial.balance('sara', 'USDT')).toEqual(['1020', '0'])
    trial.wait(60_000)
    expect(trial.balance('sara', 'USDT')).toEqual(['1040', '0'])
  })

  it('for a subscription arrives after fifteen days, and lets copy for thirty', () => {
    const trial = stage({ by: 'subscription', amount: '150' })
    buy(trial, 'ada', '150')
    trial.wait(15 * day - 60_000)
    expect(trial.balance('sara', 'USDT')).toEqual(['1000', '0'])
    trial.wait(60_000)
    expect(trial.balance('sara', 'USDT')).toEqual(['1150', '0'])
    expect(follow(trial, 'ada').code).toBeUndefined()
    expect(buy(trial, 'ada', '150')).toBeUndefined()
    trial.wait(44 * day)
    expect(follow(trial, 'ada').code).toBeUndefined()
    trial.wait(2 * day)
    expect(follow(trial, 'ada').code).toBe('23140')
    expect(trial.balance('sara', 'USDT')).toEqual(['1300', '0'])
  })

  it('has room for 150 subscribers at once', () => {
    const trial = stage({ by: 'subscription', amount: '1' })
    for (let n = 0; n < 150; n++) {
      trial.open(`reader-${n}`, { USDT: '2' })
      expect(buy(trial, `reader-${n}`, '1')).toBeUndefined()
    }
    expect(buy(trial, 'ada', '1')).toBe('23140')
    expect(buy(trial, 'reader-0', '1')).toBeUndefined()
    trial.wait(31 * day)
    expect(buy(trial, 'ada', '1')).toBeUndefined()
  })

  it('as a share goes from a copy that ends to the strategist, at most what there is', () => {
    const trial = stage({ by: 'share', amount: '30' })
    const { bot } = follow(trial, 'ada')
    const id = bot.split(':')[1]
    trial.do({ type: 'transfer', account: 'ada', to: bot, coin: 'USDT', amount: '100' }, `~${id}-1`)
    const settle = (amount: string, n: number) =>
      code(
        trial,
        { type: 'settleBot', account: bot, note: 'left', shares: [{ coin: 'USDT', amount }] },
        `~${id}-${n}`,
      )
    expect(settle('0', 2)).toBe('40017')
    expect(settle('101', 3)).toBeUndefined()
    expect(trial.balance('sara', 'USDT')).toEqual(['1100', '0'])
    expect(settle('1', 4)).toBeUndefined()
    expect(trial.balance('sara', 'USDT')).toEqual(['1100', '0'])
    expect(trial.exchange.account(bot)?.follows).toBeUndefined()
  })

  it('lies in an account that nobody can speak for', () => {
    const trial = stage({ by: 'price', amount: '20' })
    buy(trial, 'ada', '20')
    expect(trial.balance('~escrow', 'USDT')).toEqual(['20', '0'])
    const grant: Command = { type: 'grantFunds', account: '~escrow', coin: 'USDT', amount: '1' }
    expect(code(trial, grant)).toBe('30001')
    expect(code(trial, { type: 'openAccount', account: 'x', kind: 'sub', parent: '~escrow' })).toBe('23140')
    expect(code(trial, { type: 'transfer', account: 'ada', to: '~escrow', coin: 'USDT', amount: '1' })).toBe(
      '23140',
    )
  })
})

it('answers whatever a program sends, and nothing breaks', () => {
  const trial = stage({ by: 'price', amount: '5' })
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
        const receipt = trial.do({ ...command, [field]: value } as Command)
        expect(receipt.seq).toBe(trial.exchange.lastSeq)
      }
})

it('is all in the snapshot: who goes on from it pays and tells as the first would', () => {
  const trial = stage({ by: 'subscription', amount: '30' })
  buy(trial, 'ada', '30')
  const { bot } = follow(trial, 'ada')
  const other = Exchange.load(trialGenesis(), trial.exchange.save(), { assertions: true })
  const ends: Command = { type: 'settleBot', account: leader, note: 'takeProfit', shares: [] }
  const entry = { seq: trial.exchange.lastSeq + 1, ts: trial.now + 16 * day, id: '~7-9', command: ends }
  const [here, there] = [trial.exchange.apply(entry), other.apply(entry)]
  expect(there.events).toEqual(here.events)
  expect(eventsOf(there, 'fundsMoved')).toMatchObject([{ to: 'sara', amount: '30', why: 'payout' }])
  expect(eventsOf(there, 'reactorTold')).toMatchObject([{ account: bot, note: 'takeProfit' }])
  expect(other.save()).toEqual(trial.exchange.save())
})
