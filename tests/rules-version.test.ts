// A build that computes something differently must raise the version of its rules: kept hashes of a fixed set of scenarios
// show the difference (design.md 2, "Versions").

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastBuildOf, rulesVersion } from '#engine/kernel/rules-version.ts'
import { hashesOf, keptHashes } from './support/rules-hashes.ts'

const kept = keptHashes()

const record = 'npx tsx scripts/record-rules.ts'

const raise = `This build computes something differently than version ${rulesVersion} of the rules. If it should not, the change has a fault.
If it should:
 1. keep a folder of version ${rulesVersion}, with the commit before: npx tsx scripts/chaos/keep-format.ts DATE-v${rulesVersion}
 2. engine/kernel/rules-version.ts: raise rulesVersion, add that commit to lastBuildOf
 3. where the bytes of a snapshot change, read the older ones in olderParts of the product
 4. keep the new hashes: ${record}`

test('the hashes belong to this version of the rules', () => {
  expect(kept.rulesVersion, `rulesVersion was raised: keep its hashes with ${record}`).toBe(rulesVersion)
})

test.each(Object.entries(kept.scenarios))('%s comes out as it did', async (name, { text, ...before }) => {
  const { text: textNow, ...now } = await hashesOf(name)
  expect(textNow, `The scenario was changed: keep its new hashes with ${record}`).toBe(text)
  expect(now, raise).toEqual(before)
})

test('every part of spot trading is among them, and a living market', () => {
  const folders = readdirSync('tests/scenarios/spot')
  const played = new Set(Object.keys(kept.scenarios).map((name) => name.split('/')[1]))
  expect([...played].sort()).toEqual(folders.sort())
})

test('every earlier version has a commit to stop its folders with, and this one a kept folder', () => {
  const earlier = Array.from({ length: rulesVersion - 1 }, (_, index) => `${index + 1}`)
  expect(Object.keys(lastBuildOf)).toEqual(earlier)
  const formats = readdirSync('tests/chaos/golden')
  expect(formats.some((name) => name.includes(`-v${rulesVersion}`))).toBe(true)
})
