// A process that dies at any call of a port while Redis brings it its work: another one continues as if nothing had happened.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Death } from '#tests/support/reactor-world.ts'
import { RedisRunner } from '#tests/support/redis-runner.ts'
import { hasRedis, RedisServer } from '#tests/support/redis-server.ts'
import { liveTwoBots } from '#tests/support/two-bots.ts'

/** Every third call; several worlds at once, since most of the time they wait for the lock of a dead worker to expire. */
const [step, atOnce] = [3, 14]

describe.skipIf(!hasRedis)('reactors of a process that dies, through Redis', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await RedisServer.start()
  })
  afterAll(() => redis.stop())

  let worlds = 0
  const live = async (death?: Death) => {
    const runner = new RedisRunner(redis.url, `crash-${++worlds}`)
    const { calls, ...left } = await liveTwoBots(1, { store: 'tables', runner }, death)
    return { calls, left, deaths: runner.deaths }
  }

  it('lose nothing and do nothing twice, at any third call', async () => {
    const { calls: _, ...inProcess } = await liveTwoBots(1, { store: 'tables' })
    const { calls, left: whole } = await live()
    expect(whole).toEqual(inProcess)
    const cuts = Array.from({ length: Math.ceil(calls / step) }, (_, index) => ({
      call: 1 + index * step,
      after: index % 4 < 2,
    }))
    let deaths = 0
    for (let from = 0; from < cuts.length; from += atOnce)
      await Promise.all(
        cuts.slice(from, from + atOnce).map(async (cut) => {
          const survived = await live(cut)
          deaths += survived.deaths
          expect({ cut, ...survived.left }).toEqual({ cut, ...whole })
        }),
      )
    // The others die where the process itself calls: creating, telling, firing timers.
    expect(deaths).toBeGreaterThan(cuts.length / 4)
  }, 60_000)
})
