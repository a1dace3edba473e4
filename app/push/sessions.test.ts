// A client that reads too slowly gets less, then all that it missed, and is disconnected when it never catches up; no more
// clients than there may be.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Counter, follow, PushClient, PushStage } from '#tests/support/push-stage.ts'
import { heldStatesMax } from './held-states.ts'
import type { Session } from './session.ts'

let stage: PushStage
let counter: Counter

beforeEach(() => {
  vi.useFakeTimers()
  stage = new PushStage()
  counter = new Counter()
})
afterEach(() => {
  stage.hub.close()
  vi.useRealTimers()
  expect(stage.failures).toEqual([])
})

const limits = { behindAbove: 10, behindMsMax: 1_000, sweepMs: 50 }
const sweep = () => vi.advanceTimersByTimeAsync(50)

async function count(): Promise<void> {
  counter.count++
  stage.release()
  await sweep()
}

async function openTwo(measured: 'at-send' | 'at-sweep') {
  const sessions = stage.sessions({ ...limits, measured })
  const [quick, lazy] = [new PushClient(), new PushClient()]
  const [quickSession, lazySession] = [sessions.add(quick), sessions.add(lazy)]
  return { quick, lazy, quickSession, lazySession }
}

test.each([
  ['difference', ['0', '0>1', '1>4', '4>5']],
  ['snapshot', ['0', '0>1', '4', '4>5']],
  ['send', ['0', '0>1', '1>2', '2>3', '3>4', '4>5']],
] as const)('above the bound it gets the %s later', async (whenBehind, expected) => {
  const { quick, lazy, quickSession, lazySession } = await openTwo('at-sweep')
  const channel = counter.channel('x')
  await follow(stage, quickSession, channel, whenBehind)
  await follow(stage, lazySession, channel, whenBehind)
  quick.unread = 10
  lazy.unread = 11
  await count()
  lazy.unread = 3
  for (let n = 0; n < 3; n++) await count()
  if (whenBehind !== 'send') expect(lazy.received).toEqual(['0', '0>1'])
  lazy.unread = 0
  await sweep()
  await count()
  expect(lazy.received).toEqual(expected)
  expect(quick.received).toEqual(['0', '0>1', '1>2', '2>3', '3>4', '4>5'])
})

test('measured at every message, it stops at the message that is too much', async () => {
  const { lazy, lazySession } = await openTwo('at-send')
  lazy.unreadPerFrame = 6
  for (const name of ['a', 'b', 'c']) await follow(stage, lazySession, counter.channel(name))
  expect(lazy.received).toEqual(['0', '0'])
  lazy.unread = 0
  await sweep()
  expect(lazy.received).toEqual(['0', '0', '0'])
})

test('what is subscribed to or left while it is behind counts when it has caught up', async () => {
  const { lazy, lazySession } = await openTwo('at-sweep')
  await follow(stage, lazySession, counter.channel('left'))
  lazy.unread = 50
  await sweep()
  lazy.received.length = 0
  await follow(stage, lazySession, counter.channel('new'))
  stage.hub.unsubscribe(lazySession, 'left')
  await count()
  expect(lazy.received).toEqual([])
  lazy.unread = 0
  await sweep()
  expect(lazy.received).toEqual(['1'])
})

test('one that does not catch up in time is disconnected, and gets nothing any more', async () => {
  const { lazy, lazySession } = await openTwo('at-sweep')
  await follow(stage, lazySession, counter.channel('x'))
  lazy.unread = 50
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lazy.closed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(100)
  expect(lazy.closed).toEqual({ code: 1008, reason: 'too slow: connect again and resync' })
  lazy.unread = 0
  await count()
  expect(lazy.received).toEqual(['0'])
})

test('one with too much unread is disconnected at once', async () => {
  const sessions = stage.sessions({ unsentMax: 100, measured: 'at-send' })
  const client = new PushClient()
  const session = sessions.add(client)
  client.unread = 101
  session.send('x')
  expect(client.closed?.code).toBe(1008)
})

test('no more clients than there may be, from one address and in all; those that left make room', () => {
  const sessions = stage.sessions({ clientsPerAddress: 2, clientsMax: 3 })
  const [first] = [sessions.add(new PushClient('a')), sessions.add(new PushClient('a'))]
  expect([sessions.admits('a'), sessions.admits('b')]).toEqual([false, true])
  sessions.add(new PushClient('b'))
  expect(sessions.admits('c')).toBe(false)
  first?.forget()
  first?.end(1000, '')
  expect([sessions.admits('a'), sessions.admits('c')]).toEqual([true, true])
  sessions.add(new PushClient('c'))
  expect(sessions.admits('a')).toBe(false)
})

test('no more clients of one account than there may be', () => {
  const sessions = stage.sessions({ clientsPerAccount: 2 })
  const clients = ['a', 'b', 'c'].map((address) => sessions.add(new PushClient(address)))
  const [one, two, three] = clients as [Session, Session, Session]
  for (const session of [one, two]) {
    expect(session.mayBe('ada')).toBe(true)
    session.account = 'ada'
  }
  expect([three.mayBe('ada'), three.mayBe('bob'), one.mayBe('ada')]).toEqual([false, true, true])
  two.end(1000, '')
  expect(three.mayBe('ada')).toBe(true)
})

test('together they may leave only so much unread: those with most are dropped, ended ones that hold some too', async () => {
  const sessions = stage.sessions({ unsentInAllMax: 100, sweepMs: 50 })
  const clients = [30, 50, 40, 60].map((unread) => Object.assign(new PushClient(), { unread }))
  const [, , , last] = clients.map((client) => sessions.add(client))
  last?.end(1000, 'it left')
  await sweep()
  expect(clients.map(({ isDropped }) => isDropped)).toEqual([false, true, false, true])
  await sweep()
  expect(clients.map(({ closed }) => closed?.code)).toEqual([undefined, 1008, undefined, 1000])
})

test('of all that clients which are behind hold, so many states are kept; others get a snapshot later', async () => {
  const { lazy, lazySession } = await openTwo('at-sweep')
  const channels = Array.from({ length: heldStatesMax + 1 }, (_, n) => counter.channel(`${n}`))
  for (const channel of channels) await follow(stage, lazySession, channel)
  lazy.unread = 50
  await sweep()
  lazy.received.length = 0
  await count()
  lazy.unread = 0
  await sweep()
  for (let n = 0; n < 20 && lazy.received.length <= heldStatesMax; n++) await sweep()
  expect(lazy.received.filter((frame) => frame === '0>1')).toHaveLength(heldStatesMax)
  expect(lazy.received.filter((frame) => frame === '1')).toHaveLength(1)
  // They are free again.
  lazy.received.length = 0
  lazy.unread = 50
  await sweep()
  await count()
  lazy.unread = 0
  for (let n = 0; n < 20 && lazy.received.length <= heldStatesMax; n++) await sweep()
  expect(lazy.received.filter((frame) => frame === '1>2')).toHaveLength(heldStatesMax)
})

test('a client that is silent for too long, or may not be connected any more, is disconnected', async () => {
  const client = new PushClient()
  const session = stage.sessions({ silenceMs: 1_000, checkMs: 100 }).add(client)
  await vi.advanceTimersByTimeAsync(900)
  expect(session.receive()).toBe(true)
  await vi.advanceTimersByTimeAsync(900)
  expect(client.closed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(300)
  expect(client.closed?.reason).toBe('nothing was heard')
})

test('a frozen account loses its clients', () => {
  const [own, other] = [new PushClient(), new PushClient()]
  const sessions = stage.sessions()
  sessions.add(own).account = 'ada'
  sessions.add(other).account = 'bob'
  const facts = { kind: 'main', kyc: 0, vip: 0, feeToken: false, makerFee: '0', takerFee: '0' } as const
  stage.release([
    {
      type: 'accountChanged',
      seq: 1,
      at: 0,
      account: 'ada',
      frozen: true,
      volume30d: '0',
      ...facts,
    } as never,
  ])
  expect([own.closed?.reason, other.closed]).toEqual(['the account is frozen', undefined])
})
