// Every planted bug still fits the code: a refactoring must move its bugs along, or the tester would be praised for nothing.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { patched } from './bundle.ts'
import { plantedBugs } from './planted-bugs.ts'

test.each(plantedBugs)('$name', (bug) => {
  const source = readFileSync(bug.file, 'utf8')
  expect(patched(source, bug)).not.toBe(source)
})

test('there are at least forty of spot and forty of contracts, each with a name of its own', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length)
  expect(plantedBugs.length).toBeGreaterThanOrEqual(40)
  expect(plantedBugs.filter(({ contracts }) => contracts).length).toBeGreaterThanOrEqual(40)
})
