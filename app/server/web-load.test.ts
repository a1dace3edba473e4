// Requests for pages: so many of an address and in all; others wait for their turn, and in the end are refused.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RequestKind } from './request-kind.ts'
import { type InFlight, WebLoad } from './web-load.ts'

const limits = { perAddress: 2, inAll: 3, waitMs: 1_000, waitingMax: 3 }
let load: WebLoad

beforeEach(() => {
  vi.useFakeTimers()
  load = new WebLoad(limits)
})
afterEach(() => vi.useRealTimers())

const enter = (address: string, kind: RequestKind = 'page') => load.enter(address, kind) as Promise<InFlight>

it('lets no address have more than its share, and none take it from others', async () => {
  const first = await enter('a')
  await enter('a')
  const third = enter('a')
  expect(await enter('b')).toBeDefined()
  first.leave()
  expect(await third).toBeDefined()
})

it('gives a free place to the first that may have it', async () => {
  const own = [await enter('a'), await enter('a'), await enter('b')]
  const order: string[] = []
  void enter('a').then(() => order.push('a'))
  void enter('c').then(() => order.push('c'))
  own[2]?.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['c'])
  own[0]?.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['c', 'a'])
})

it('refuses after a moment, and at once when too many wait', async () => {
  await enter('a')
  await enter('a')
  const late = enter('a')
  void enter('a')
  void enter('a')
  expect(await enter('a')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(limits.waitMs)
  expect(await late).toBeUndefined()
})

it('does not count files of the build', async () => {
  for (let n = 0; n < 10; n++) expect(await enter('a', 'file')).toBeDefined()
})

it('serves commands first, then reads, then pages', async () => {
  const own = [await enter('a'), await enter('b'), await enter('c')]
  const commands = [await enter('a', 'command'), await enter('a', 'command')]
  expect(commands.every(Boolean)).toBe(true)
  const order: string[] = []
  for (const kind of ['page', 'read'] as const) void enter('d', kind).then(() => order.push(kind))
  void enter('a', 'command').then(() => order.push('command'))
  await vi.advanceTimersByTimeAsync(0)
  own[0]?.leave()
  commands[0]?.leave()
  own[1]?.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['read', 'command', 'page'])
})
