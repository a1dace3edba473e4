// The window of ids does what a Map does, for ids that count up, jump, and come in any order.

import { expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { IdWindow } from './id-window.ts'
import { WINDOW } from './id-window-layout.ts'

function play(seed: number, nextId: (newest: number, random: Random) => number): void {
  const random = new Random(seed)
  const ids = new IdWindow()
  const map = new Map<number, number>()
  const known: number[] = []
  const wrong: number[] = []
  let newest = 0
  for (let n = 0; n < 30_000; n++) {
    const id = nextId(newest, random)
    if (map.has(id)) continue
    newest = Math.max(newest, id)
    ids.add(id, n + 1)
    map.set(id, n + 1)
    known.push(id)
    const some = known[random.below(known.length)]!
    const other = Math.max(1, newest - random.below(2 * WINDOW))
    wrong.push(...[some, other].filter((each) => ids.get(each) !== (map.get(each) ?? 0)))
    if (random.below(2) === 0) {
      if (ids.remove(some) !== (map.get(some) ?? 0)) wrong.push(some)
      map.delete(some)
    }
  }
  expect(wrong).toEqual([])
  expect(ids.size()).toBe(map.size)
  expect([...map].filter(([id, slot]) => ids.get(id) !== slot)).toEqual([])
  ids.clear()
  expect([ids.size(), ids.get(newest)]).toEqual([0, 0])
}

test.each([
  ['count up', (newest: number) => newest + 1],
  ['count up by dozens', (newest: number, random: Random) => newest + 1 + random.below(24)],
  ['jump', (newest: number, random: Random) => newest + 1 + random.below(random.below(99) ? 9 : 3 * WINDOW)],
  ['come in any order', (_: number, random: Random) => 1 + random.below(5 * WINDOW)],
])('ids that %s', (_, nextId) => {
  for (const seed of [1, 2]) play(seed, nextId)
})
