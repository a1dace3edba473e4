// The daily fee level: every way up, the way down, sub-accounts, an operator's grant.

import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import { Trial, trialGenesis, trialMarket } from '../exchange/trial.ts'

const day = 86_400_000
const hour = 3_600_000

const level = (trial: Trial, account: string) => trial.exchange.account(account)?.vip

/** The trial begins at midnight UTC; the ladder's day ends 16 hours later. */
const dayEnds = (trial: Trial) => trial.wait(16 * hour)

const vipTrial = () => new Trial({ makerFee: undefined, takerFee: undefined })

test('volume of thirty days lifts an owner and his sub-account, and falls out again', () => {
  const trial = vipTrial()
  trial.open('rich', { USDT: '20000', BTC: '6000' })
  trial.open('poor', { USDT: '1000' })
  trial.open('poor-sub', { BTC: '10' }, 'poor')
  for (let n = 0; n < 250; n++) {
    trial.limit('poor-sub', 'sell', '100', '10')
    trial.marketBuy('rich', '1000')
    trial.do({ type: 'transfer', account: 'poor-sub', to: 'poor', coin: 'USDT', amount: '999' })
    trial.limit('rich', 'sell', '100', '9.99')
    trial.marketBuy('poor', '999')
    const got = trial.balance('poor', 'BTC')[0]
    trial.do({ type: 'transfer', account: 'poor', to: 'poor-sub', coin: 'BTC', amount: got })
    trial.do({ type: 'grantFunds', account: 'poor-sub', coin: 'BTC', amount: '0.1' })
  }
  expect(Number(trial.exchange.account('poor')?.volume30d)).toBeGreaterThan(490_000)
  expect(level(trial, 'poor')).toBe(0)
  while (Number(trial.exchange.account('poor')?.volume30d) < 500_000) {
    trial.limit('rich', 'sell', '100', '1')
    trial.marketBuy('poor', '100')
    trial.do({ type: 'grantFunds', account: 'poor', coin: 'USDT', amount: '100' })
  }
  dayEnds(trial)
  expect(level(trial, 'poor')).toBe(1)
  expect(trial.exchange.account('poor-sub')).toMatchObject({ vip: 1, makerFee: '0.0004', takerFee: '0.0006' })
  trial.wait(29 * day)
  expect(level(trial, 'poor')).toBe(1)
  trial.wait(day)
  expect(level(trial, 'poor')).toBe(0)
})

test('assets of main and sub-accounts count together, at the last price, to the last unit', () => {
  const trial = vipTrial()
  trial.open('a', { USDT: '19900' })
  trial.open('a-sub', { BTC: '100.999999' }, 'a')
  dayEnds(trial)
  expect(level(trial, 'a')).toBe(0)
  trial.do({ type: 'grantFunds', account: 'a-sub', coin: 'BTC', amount: '0.000001' })
  trial.wait(day)
  expect(level(trial, 'a')).toBe(1)
})

test('the platform token held counts, and what an open order froze', () => {
  const trial = vipTrial()
  trial.open('a', { ERG: '60000' })
  trial.open('b', { USDT: '30000' })
  trial.limit('b', 'buy', '50', '600')
  dayEnds(trial)
  expect([level(trial, 'a'), level(trial, 'b')]).toEqual([2, 1])
})

test('an operator may grant a level: the count does not go below it, but above', () => {
  const trial = vipTrial()
  trial.open('a', { USDT: '100' })
  trial.do({ type: 'setAccount', account: 'a', vip: 1 })
  dayEnds(trial)
  expect(level(trial, 'a')).toBe(1)
  trial.do({ type: 'grantFunds', account: 'a', coin: 'USDT', amount: '100000' })
  trial.wait(day)
  expect(level(trial, 'a')).toBe(2)
})

test('a level that changes is told, and holds for the next fill', () => {
  const trial = vipTrial()
  trial.open('a', { USDT: '30000' })
  trial.open('b', { BTC: '1' })
  const changes = dayEnds(trial).events.filter((event) => event.type === 'accountChanged')
  expect(changes).toMatchObject([{ account: 'a', vip: 1 }])
  trial.limit('b', 'sell', '100', '1')
  const fills = trial.marketBuy('a', '100').events.filter((event) => event.type === 'orderFilled')
  expect(fills).toMatchObject([
    { role: 'taker', fee: '0.0006' },
    { role: 'maker', fee: '0.1' },
  ])
})

test('volumes survive a restart: the same bytes, the same level', () => {
  const trial = vipTrial()
  trial.open('a', { USDT: '1000' })
  trial.open('b', { BTC: '10' })
  trial.limit('b', 'sell', '100', '5')
  trial.marketBuy('a', '500')
  const genesis = trialGenesis({ markets: [trialMarket({ makerFee: undefined, takerFee: undefined })] })
  const again = Exchange.load(genesis, trial.exchange.save())
  expect(again.account('a')?.volume30d).toBe('500')
  expect(again.save()).toEqual(trial.exchange.save())
})
