import { expect, it } from 'vitest'
import { ownCounters, sharedCounters } from './counters.ts'

const twice = { points: 2, seconds: 60 }

it('passes as often as the limit, for each key, and again for what is given back', async () => {
  const counters = ownCounters({ login: twice })
  for (const key of ['a', 'a', 'b']) expect(await counters.take('login', key)).toBeUndefined()
  expect(await counters.take('login', 'a')).toBeGreaterThan(0)
  expect(await counters.take('login', 'b')).toBeUndefined()
  await counters.giveBack('login', 'b')
  expect(await counters.take('login', 'b')).toBeUndefined()
})

it('passes what has no limit', async () => {
  const counters = ownCounters({})
  await counters.giveBack('any', 'a')
  expect(await counters.take('any', 'a')).toBeUndefined()
})

it('counts for itself only while the process that counts for all is away', async () => {
  const all = ownCounters({ login: twice })
  let isAway = false
  const process = () =>
    sharedCounters(
      async (name, key, isGivenBack) => {
        if (isAway) return undefined
        if (isGivenBack) await all.giveBack(name, key)
        const waitMs = isGivenBack ? undefined : await all.take(name, key)
        return { ...(waitMs !== undefined && { waitMs }) }
      },
      ownCounters({ login: twice }),
    )
  const [one, other] = [process(), process()]
  expect(await one.take('login', 'a')).toBeUndefined()
  expect(await other.take('login', 'a')).toBeUndefined()
  expect(await one.take('login', 'a')).toBeGreaterThan(0)
  isAway = true
  expect(await one.take('login', 'a')).toBeUndefined()
  expect(await one.take('login', 'a')).toBeUndefined()
  expect(await one.take('login', 'a')).toBeGreaterThan(0)
  isAway = false
  await other.giveBack('login', 'a')
  await other.giveBack('login', 'a')
  expect(await one.take('login', 'a')).toBeUndefined()
})
