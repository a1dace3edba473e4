// A process that dies at any call of a port: the reactors continue with the same orders and balances as without the crash.

import { describe, expect, it } from 'vitest'
import { liveTwoBots as live } from '#tests/support/two-bots.ts'

describe('reactors of a process that dies', () => {
  it.each([1, 2, 3])('lose nothing and do nothing twice, at any call: seed %i', async (seed) => {
    const { calls, ...whole } = await live(seed, { store: 'memory' })
    expect(whole.phases[0]).toBe('ended')
    expect(whole.orders).toBeGreaterThan(8)
    for (let call = 1; call <= calls; call++)
      for (const after of [false, true]) {
        const { calls: _, ...survived } = await live(seed, { store: 'memory' }, { call, after })
        expect({ call, after, ...survived }).toEqual({ call, after, ...whole })
      }
  })

  it('also at any call of their tables', async () => {
    const { calls, ...whole } = await live(1, { store: 'tables' })
    const { calls: _, ...inMemory } = await live(1, { store: 'memory' })
    expect(whole).toEqual(inMemory)
    for (let call = 1; call <= calls; call += 7) {
      const { calls: _, ...survived } = await live(1, { store: 'tables' }, { call, after: call % 2 === 0 })
      expect({ call, ...survived }).toEqual({ call, ...whole })
    }
  })

  it.each(['memory', 'tables'] as const)('run once with five workers on the same %s', async (store) => {
    const { calls: _, ...once } = await live(2, { store })
    const { calls: __, ...five } = await live(2, { store, workers: 5 })
    expect(five).toEqual(once)
  })
})
