// A process that dies at any call of a port while a bot trades a contract: the bot goes on with the same orders, position and funds.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveContractBot as live } from '#tests/support/contract-bot.ts'
import type { Death } from '#tests/support/reactor-world.ts'
import { RedisRunner } from '#tests/support/redis-runner.ts'
import { hasRedis, RedisServer } from '#tests/support/redis-server.ts'

describe('a bot on a contract in a process that dies', () => {
  it.each(['grid long', 'grid short', 'grid neutral', 'martingale long', 'martingale short'] as const)(
    'loses nothing and does nothing twice: %s',
    async (bot) => {
      const { calls, ...whole } = await live(1, bot, { store: 'memory' })
      expect(whole).toMatchObject({ phase: 'ended', broken: [] })
      expect(whole.orders).toBeGreaterThan(8)
      for (let call = 1; call <= calls; call++)
        for (const after of [false, true]) {
          const { calls: _, ...survived } = await live(1, bot, { store: 'memory' }, { call, after })
          expect({ call, after, ...survived }).toEqual({ call, after, ...whole })
        }
    },
  )

  it('loses nothing and does nothing twice at any call: signal both', async () => {
    const { calls, ...whole } = await live(1, 'signal both', { store: 'memory' })
    expect(whole).toMatchObject({ phase: 'ended', broken: [] })
    expect(whole.orders).toBeGreaterThan(8)
    for (let call = 1; call <= calls; call++) {
      const death = { call, after: call % 2 === 0 }
      const { calls: _, ...survived } = await live(1, 'signal both', { store: 'memory' }, death)
      expect({ call, ...survived }).toEqual({ call, ...whole })
    }
  })

  it('loses nothing and does nothing twice at any third call: cta both', async () => {
    const { calls, ...whole } = await live(1, 'cta both', { store: 'memory' })
    expect(whole).toMatchObject({ phase: 'ended', broken: [] })
    for (let call = 1; call <= calls; call += 3) {
      const death = { call, after: call % 2 === 0 }
      const { calls: _, ...survived } = await live(1, 'cta both', { store: 'memory' }, death)
      expect({ call, ...survived }).toEqual({ call, ...whole })
    }
  })

  it('also at calls of its tables, and with five workers', async () => {
    const { calls, ...whole } = await live(2, 'grid neutral', { store: 'tables' })
    const { calls: _, ...inMemory } = await live(2, 'grid neutral', { store: 'memory' })
    expect(whole).toEqual(inMemory)
    for (let call = 1; call <= calls; call += 5) {
      const death = { call, after: call % 2 === 0 }
      const { calls: __, ...survived } = await live(2, 'grid neutral', { store: 'tables' }, death)
      expect({ call, ...survived }).toEqual({ call, ...whole })
    }
    const { calls: ___, ...five } = await live(2, 'grid neutral', { store: 'tables', workers: 5 })
    expect(five).toEqual(whole)
  })
})

/** Several worlds at once, since most of the time they wait for the lock of a dead worker to expire. */
const atOnce = 14

describe.skipIf(!hasRedis)('a bot on a contract in a process that dies, through Redis', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await RedisServer.start()
  })
  afterAll(() => redis.stop())

  let worlds = 0
  type Bot = Parameters<typeof live>[1]
  const through = async (bot: Bot, death?: Death) => {
    const runner = new RedisRunner(redis.url, `contract-${++worlds}`)
    const { calls, ...left } = await live(1, bot, { store: 'tables', runner }, death)
    return { calls, left, deaths: runner.deaths }
  }

  it.each([
    ['grid long', 4],
    ['martingale long', 4],
    ['signal both', 12],
  ] as const)(
    'loses nothing and does nothing twice: %s, at every call that %i divides',
    async (bot, step) => {
      const { calls: _, ...inProcess } = await live(1, bot, { store: 'tables' })
      const { calls, left: whole } = await through(bot)
      expect(whole).toEqual(inProcess)
      const cuts = Array.from({ length: Math.ceil(calls / step) }, (_, index) => ({
        call: 1 + index * step,
        after: index % 4 < 2,
      }))
      let deaths = 0
      for (let from = 0; from < cuts.length; from += atOnce)
        await Promise.all(
          cuts.slice(from, from + atOnce).map(async (cut) => {
            const survived = await through(bot, cut)
            deaths += survived.deaths
            expect({ cut, ...survived.left }).toEqual({ cut, ...whole })
          }),
        )
      expect(deaths).toBeGreaterThan(cuts.length / 5)
    },
    60_000,
  )
})
