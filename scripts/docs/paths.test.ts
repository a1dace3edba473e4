// Every file and folder that the docs name exists, so that a reader can follow each step.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Old paths are the subject of one of them; records of decisions are history. */
const isHistory = (file: string) => /^docs\/(rules|decisions)\/|moved-files\.md$/.test(file)
const path = /`((?:app|db|engine|jobs|scripts|tests|docs)\/[A-Za-z0-9_./-]+?)\/?`/g

/** Named by CONTRIBUTING, on their way into the tree. */
const coming: string[] = []

test('paths in the docs exist', () => {
  const tracked = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n')
  const docs = tracked.filter((file) => file && !isHistory(file) && existsSync(file))
  const named = docs.flatMap((doc) =>
    [...readFileSync(doc, 'utf8').matchAll(path)].map(([, at = '']) => ({ doc, at })),
  )
  expect(named.length).toBeGreaterThan(80)
  expect(
    named.filter(({ at }) => !existsSync(at) && !coming.includes(at)).map(({ doc, at }) => `${doc}: ${at}`),
  ).toEqual([])
})
