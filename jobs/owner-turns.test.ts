// Owners take turns, however much one of them has waiting.

import { expect, test } from 'vitest'
import { OwnerTurns } from './owner-turns.ts'

const run = (name: string, ...owners: string[]) => ({ name, owners: new Set(owners) })

function orderOf(turns: OwnerTurns, runs: ReturnType<typeof run>[]): string {
  const waiting = [...runs]
  const names: string[] = []
  while (waiting.length > 0) {
    const next = turns.next(waiting)
    waiting.splice(waiting.indexOf(next), 1)
    for (const owner of next.owners) turns.served(owner)
    names.push(next.name)
  }
  return names.join(' ')
}

test('one run each, then the second of each', () => {
  const turns = new OwnerTurns()
  for (const owner of ['a', 'a', 'a', 'b', 'b', 'c']) turns.wait(owner)
  const runs = [
    run('a1', 'a'),
    run('a2', 'a'),
    run('a3', 'a'),
    run('b1', 'b'),
    run('b2', 'b'),
    run('c1', 'c'),
  ]
  expect(orderOf(turns, runs)).toBe('a1 b1 c1 a2 b2 a3')
})

test('one that comes while others wait comes after the first of each, not after all', () => {
  const turns = new OwnerTurns()
  for (const owner of ['a', 'b']) turns.wait(owner)
  turns.served('a')
  turns.wait('late')
  const runs = [run('a2', 'a'), run('a3', 'a'), run('b1', 'b'), run('b2', 'b'), run('late', 'late')]
  expect(orderOf(turns, runs)).toBe('b1 a2 late b2 a3')
})

test('one that comes again and again waits behind those who are there', () => {
  const turns = new OwnerTurns()
  turns.wait('again')
  turns.served('again')
  turns.wait('patient')
  turns.keep(['patient'])
  turns.wait('again')
  expect(turns.next([run('again', 'again'), run('patient', 'patient')]).name).toBe('patient')
})

test('a run that several wait for goes when it is the turn of any of them', () => {
  const turns = new OwnerTurns()
  for (const owner of ['a', 'b']) turns.wait(owner)
  expect(turns.next([run('late', 'b'), run('shared', 'b', 'a')]).name).toBe('shared')
})
