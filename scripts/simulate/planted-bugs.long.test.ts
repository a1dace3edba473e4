// Every planted bug still fits the code: a refactoring must move its bugs along, or the tester would be praised for nothing.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { patched } from './bundle.ts'
import { describe, hunt } from './hunt.ts'
import { plantedBugs } from './planted-bugs.ts'

test.each(plantedBugs)('$name', (bug) => {
  const source = readFileSync(bug.file, 'utf8')
  expect(patched(source, bug)).not.toBe(source)
})

test('there are at least forty, each with a name of its own', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length)
  expect(plantedBugs.length).toBeGreaterThanOrEqual(40)
})

test('a bug that only makes a seed slow was not found', async () => {
  const slow = {
    name: 'an entry that never ends',
    file: 'engine/exchange/exchange.ts',
    from: '    state.seq = entry.seq\n',
    to: '    while (entry.seq > 20);\n    state.seq = entry.seq\n',
  }
  const outcome = await hunt(slow, 3_000)
  expect(outcome).toMatchObject({ isTimedOut: true, seed: 1 })
  expect(outcome.failure).toBeUndefined()
  expect(describe(outcome)).toMatch(/^TIMED OUT/)
})
