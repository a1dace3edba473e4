// Channels open with their first subscriber and close with their last; what changes goes out at their cadence, and never late.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Counter, counting, follow, PushClient, PushStage } from '#tests/support/push-stage.ts'

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
})

function client() {
  const made = new PushClient()
  return { ...made, session: stage.sessions().add(made), received: made.received }
}
const count = () => {
  counter.count++
  stage.release()
}

test('subscribers of one channel share its source, and a newcomer begins where the others are', async () => {
  const [one, two] = [client(), client()]
  const slow = counter.channel('x', { cadence: { everyMs: 100, quietMs: 0 } })
  await follow(stage, one.session, slow)
  count()
  counter.count++
  await follow(stage, two.session, slow)
  await vi.advanceTimersByTimeAsync(100)
  stage.release()
  expect(counter.opened).toBe(1)
  expect(one.received).toEqual(['0', '0>1', '1>2'])
  expect(two.received).toEqual(['1', '1>2'])
})

test('a change too soon after the last message goes out when the channel is due, even if nothing follows', async () => {
  const { session, received } = client()
  await follow(stage, session, counter.channel('x', { cadence: { everyMs: 80, quietMs: 0 } }))
  count()
  await vi.advanceTimersByTimeAsync(10)
  count()
  expect(received).toEqual(['0', '0>1'])
  await vi.advanceTimersByTimeAsync(60)
  expect(received).toEqual(['0', '0>1'])
  await vi.advanceTimersByTimeAsync(12)
  expect(received).toEqual(['0', '0>1', '1>2'])
})

test('a channel that is due sooner does not wait for one that is due later', async () => {
  const { session, received } = client()
  const [late, soon] = [new Counter(), new Counter()]
  await follow(stage, session, late.channel('late', { cadence: { everyMs: 1_000, quietMs: 0 } }))
  await follow(stage, session, soon.channel('soon', { cadence: { everyMs: 20, quietMs: 0 } }))
  received.length = 0
  for (const _ of ['now', 'later']) {
    late.count++
    soon.count++
    stage.release()
  }
  await vi.advanceTimersByTimeAsync(30)
  expect(received).toEqual(['0>1', '0>1', '1>2'])
})

test('the last to leave closes a channel, unless it is kept for a while', async () => {
  const { session } = client()
  for (const keptMs of [undefined, 1_000]) {
    const channel = counter.channel(`kept ${keptMs}`, keptMs === undefined ? {} : { keptMs })
    const before = counter.opened
    const openings = async () => {
      await follow(stage, session, channel)
      stage.hub.unsubscribe(session, channel.name)
      return counter.opened - before
    }
    expect(await openings()).toBe(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(await openings()).toBe(keptMs === undefined ? 2 : 1)
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await openings()).toBe(keptMs === undefined ? 3 : 2)
  }
})

test('one that left while a source reads gets no answer', async () => {
  const { session, received } = client()
  let read = () => {}
  const channel = counter.channel('x', {
    open: () => ({
      ready: new Promise<void>((done) => {
        read = done
      }),
      current: () => 7,
      advance: () => undefined,
    }),
  })
  const answers: number[] = []
  const subscribing = stage.hub.subscribe(session, 'x', channel, counting('send'), (now) => {
    answers.push(now)
    return now
  })
  await vi.advanceTimersByTimeAsync(0)
  stage.hub.unsubscribe(session, 'x')
  read()
  await subscribing
  expect([answers, received]).toEqual([[], []])
})

test('a session that is over subscribes to nothing', async () => {
  const { session, received } = client()
  session.end(1000, '')
  await follow(stage, session, counter.channel('x'))
  count()
  expect([counter.opened, received]).toEqual([0, []])
})

test('a source that cannot read is reported, and the next subscription tries again', async () => {
  const { session } = client()
  const failing = counter.channel('x', {
    open: () => {
      counter.opened++
      return { ready: Promise.reject(new Error('no table')), current: () => 0, advance: () => undefined }
    },
  })
  await follow(stage, session, failing)
  stage.hub.unsubscribe(session, 'x')
  await follow(stage, session, failing)
  expect(stage.failures).toHaveLength(2)
  expect(counter.opened).toBe(2)
})

test('a room beyond the limit is refused, and there is a place again once another is closed', async () => {
  const limited = new PushStage({ roomsMax: 1, perAddress: 1, perAccount: 1 })
  const counter = new Counter()
  const session = limited.sessions().add(new PushClient())
  const subscribe = async (name: string) => {
    let refused = false
    const wording = { key: name, whenBehind: 'send' as const, frames: () => [] }
    const refuse = () => {
      refused = true
    }
    await limited.hub.subscribe(session, name, counter.channel(name), wording, () => undefined, refuse)
    return refused
  }
  expect([await subscribe('x'), await subscribe('y')]).toEqual([false, true])
  expect([...session.subscriptions.keys()]).toEqual(['x'])
  limited.hub.unsubscribe(session, 'x')
  expect(await subscribe('y')).toBe(false)
  limited.hub.close()
})
