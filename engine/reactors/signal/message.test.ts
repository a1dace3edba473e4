// Bodies of webhook calls, read into signals; and what a bot does about each.

import { describe, expect, it } from 'vitest'
import { refused } from '../../core/result.ts'
import { signalConfig } from './config.ts'
import { readSignal, type SignalMessage } from './message.ts'
import { judge, type Standing } from './verdict.ts'

const strategy = {
  id: 'Long-1767225600',
  action: 'buy',
  marketPosition: 'long',
  prevMarketPosition: 'flat',
  instrument: 'BTCUSDT.P',
  price: '60000',
  contracts: '1',
  timestamp: '2026-01-01T00:00:00Z',
  maxLag: '60',
  investmentType: 'percentage_balance',
  amount: '10',
}
const readBody = (body: string) => {
  const read = readSignal(body)
  return read.ok ? read.value : undefined
}
const read = (changes: object = {}) => readBody(JSON.stringify({ ...strategy, ...changes }))

describe('a body', () => {
  it('of the template', () => {
    expect(read()).toEqual({
      id: 'Long-1767225600',
      symbol: 'BTCUSDT',
      now: 'long',
      before: 'flat',
      at: 1_767_225_600_000,
      maxLagSeconds: 60,
      size: { by: 'percentOfBalance', value: '10' },
    })
  })

  it('with numbers, other names of the pair, a limit order', () => {
    expect(read({ amount: 250, investmentType: 'margin' })?.size).toEqual({ by: 'quote', value: '250' })
    expect(read({ instrument: 'BINANCE:ETHUSDT' })?.symbol).toBe('ETHUSDT')
    expect(read({ instrument: 'btc-usdt' })?.symbol).toBe('BTCUSDT')
    expect(read({ orderType: 'limit', orderPriceOffset: '0.5' })?.limitOffset).toBe('0.5')
    expect(read({ orderType: 'Limit' })?.limitOffset).toBe('0')
  })

  it('of plain actions', () => {
    const plain = (action: string) => {
      const message = readBody(JSON.stringify({ id: '1', instrument: 'BTCUSDT', action }))
      return message && [message.now, message.before]
    }
    expect(plain('ENTER_LONG')).toEqual(['long', undefined])
    expect(plain('exit_long')).toEqual(['flat', 'long'])
    expect(plain('ENTER_SHORT')).toEqual(['short', undefined])
    expect(plain('EXIT_SHORT')).toEqual(['flat', 'short'])
    expect(plain('sell')).toEqual(['flat', 'long'])
  })

  it('that is no signal says what is wrong', () => {
    const wrong = (body: string) => readSignal(body)
    for (const body of ['', 'buy!', '[]', 'null']) expect(wrong(body)).toEqual(refused('json'))
    const without = (changes: object) => wrong(JSON.stringify({ ...strategy, ...changes }))
    expect(without({ id: 'x'.repeat(65) })).toEqual(refused('id'))
    expect(without({ id: '' })).toEqual(refused('id'))
    expect(without({ instrument: undefined })).toEqual(refused('instrument'))
    expect(wrong('{"id":"1","instrument":"BTCUSDT"}')).toEqual(refused('action'))
    expect(without({ marketPosition: '', action: 'dance' })).toEqual(refused('action'))
    for (const amount of ['0', '-1', '1e3', 'all']) expect(without({ amount })).toEqual(refused('amount'))
    expect(without({ investmentType: 'lots' })).toEqual(refused('amount'))
  })

  it('leaves out what it cannot read', () => {
    const message = read({ timestamp: 'now', amount: '', maxLag: '-1', prevMarketPosition: 'up' })
    expect(message).toEqual({ id: strategy.id, symbol: 'BTCUSDT', now: 'long' })
    expect(read({ timestamp: '2026-02-30T00:00:00Z' })?.at).toBeUndefined()
  })
})

describe('a verdict', () => {
  const config = signalConfig.parse({ name: 'S', symbols: ['BTCUSDT'], amount: '1000', maxLagSeconds: 30 })
  const many = { ...config, multipleEntries: true }
  const at = 1_767_225_600_000
  const say = (now: SignalMessage['now'], before?: SignalMessage['before']) =>
    ({ id: '1', symbol: 'BTCUSDT', now, before, at }) as SignalMessage
  const standing: Standing = { now: at, holds: false, following: true }
  const holding = { ...standing, holds: true }

  it.each([
    ['flat → long opens', config, say('long', 'flat'), standing, 'open'],
    ['short → long opens', config, say('long', 'short'), standing, 'open'],
    ['long without a position opens', config, say('long', 'long'), standing, 'open'],
    ['long again is an earlier position', config, say('long', 'long'), holding, 'P2105'],
    ['long again adds where that is allowed', many, say('long', 'long'), holding, 'open'],
    ['long → flat closes', config, say('flat', 'long'), holding, 'close'],
    ['flat closes', config, say('flat'), holding, 'close'],
    ['long → short closes, for spot has no short side', config, say('short', 'long'), holding, 'close'],
    ['flat without a position', config, say('flat', 'long'), standing, 'P2104'],
    ['short without a position', config, say('short', 'flat'), standing, 'P2104'],
    ['the end of a short', config, say('flat', 'short'), holding, 'P2104'],
    ['another pair', config, { ...say('long'), symbol: 'ETHUSDT' }, standing, 'pairNotLinked'],
    ['at its last second', config, say('long'), { ...standing, now: at + 30_000 }, 'open'],
    ['too late', config, say('long'), { ...standing, now: at + 30_001 }, 'late'],
    [
      'too late for itself',
      config,
      { ...say('long'), maxLagSeconds: 5 },
      { ...standing, now: at + 6_000 },
      'late',
    ],
    ['from the future', config, say('long'), { ...standing, now: at - 30_001 }, 'early'],
    ['without a time', config, { ...say('long'), at: undefined }, { ...standing, now: at + 1e9 }, 'open'],
  ])('%s', (_, rules, message, where, expected) => {
    const verdict = judge(rules, message, where)
    expect(verdict.act === 'none' ? verdict.why : verdict.act).toBe(expected)
  })

  it('waits until the script is flat or has gone to the other side, where its settings say so', () => {
    const waiting = { ...standing, following: false }
    const follows = (message: SignalMessage) => {
      const verdict = judge(config, message, waiting)
      return verdict.act === 'none' && verdict.why === 'waitsForScript' && verdict.follows === true
    }
    expect(follows(say('long', 'long'))).toBe(false)
    expect(follows(say('long', 'flat'))).toBe(false)
    expect(follows(say('flat', 'long'))).toBe(true)
    expect(follows(say('long', 'short'))).toBe(true)
  })
})
