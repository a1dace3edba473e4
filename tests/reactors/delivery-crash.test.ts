// Rounds of a pre-market delivery in a process that dies at any call of a port: made once, in both runners.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeliveryWorld, type RoundRunner } from '#tests/support/delivery-world.ts'
import type { Death } from '#tests/support/reactor-world.ts'
import { hasRedis, RedisServer } from '#tests/support/redis-server.ts'
import { OwnRounds, RedisRounds } from '#tests/support/round-runners.ts'

async function live(runner: RoundRunner, death?: Death) {
  const world = new DeliveryWorld(runner, death)
  const left = await world.live()
  await world.close()
  return { left, calls: world.calls, deaths: world.deaths }
}

/** The last calls are those of the rounds: they are tried before and after their effect. */
const roundCalls = 30

describe('rounds of a delivery', () => {
  it('deliver what sellers got in between, and end the rest in default', async () => {
    const { left } = await live(new OwnRounds())
    expect(left).toMatchObject({ broken: [], replaysTheSame: true })
    expect(left.rounds.map((round) => round.split('-')[1])).toEqual(['1', '1', '1'])
    expect(left.rows[1]?.map(({ deliveredSize }) => deliveredSize)).toEqual(['3', '10'])
    expect(left.rows[2]).toMatchObject([{ status: 'completed', deliveredSize: '10' }])
  })

  it('lose nothing and do nothing twice when the process dies, at any call', async () => {
    const { left: whole, calls } = await live(new OwnRounds())
    expect(calls).toBeGreaterThan(50)
    for (let call = 1; call <= calls; call++)
      for (const after of call > calls - roundCalls ? [false, true] : [call % 2 === 0]) {
        const { left, deaths } = await live(new OwnRounds(), { call, after })
        expect({ call, after, deaths, left }).toEqual({ call, after, deaths: 1, left: whole })
      }
  }, 60_000)
})

describe.skipIf(!hasRedis)('rounds of a delivery through Redis', () => {
  let redis: RedisServer
  let worlds = 0
  beforeAll(async () => {
    redis = await RedisServer.start()
  })
  afterAll(() => redis.stop())
  const rounds = (times?: number) => new RedisRounds(redis.url, `rounds-${++worlds}`, times)

  it('are made once by two workers, brought five times', async () => {
    const { left: whole } = await live(new OwnRounds())
    expect((await live(rounds())).left).toEqual(whole)
    expect((await live(rounds(5))).left).toEqual(whole)
  })

  /** Several worlds at once, since most of the time they wait for the lock of a dead worker to expire. */
  it('lose nothing and do nothing twice when the process dies, at any call of a round', async () => {
    const { left: whole, calls } = await live(rounds())
    const { calls: own } = await live(new OwnRounds())
    expect(calls).toBe(own + whole.rounds.length)
    const cuts = Array.from({ length: calls }, (_, index) => index + 1)
      .slice(-roundCalls)
      .flatMap((call) => [false, true].map((after) => ({ call, after })))
    for (let from = 0; from < cuts.length; from += 15)
      await Promise.all(
        cuts.slice(from, from + 15).map(async (cut) => {
          const { left, deaths } = await live(rounds(), cut)
          expect({ cut, deaths, left }).toEqual({ cut, deaths: 1, left: whole })
        }),
      )
  }, 60_000)
})
