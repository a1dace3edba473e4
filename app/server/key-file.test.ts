// A key file is made once, and no changed bit of it passes for another key.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyOf } from './key-file.ts'
import { isForThePerson } from './start-refusals.ts'

let folder: string
const file = () => join(folder, 'seal-key')

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'erguvan-key-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

test('it is made once, for its owner alone', () => {
  const key = keyOf(folder, 'seal-key')
  expect(key).toHaveLength(43)
  expect(keyOf(folder, 'seal-key')).toBe(key)
  expect(fs.statSync(file()).mode & 0o077).toBe(0)
  expect(fs.readdirSync(folder)).toEqual(['seal-key'])
})

test('one of before without a check is read', () => {
  const key = 'a'.repeat(43)
  fs.writeFileSync(file(), key)
  expect(keyOf(folder, 'seal-key')).toBe(key)
})

test('every flipped bit is refused with a way out, and so is an empty file', () => {
  keyOf(folder, 'seal-key')
  const sound = fs.readFileSync(file())
  const isRefused = () => {
    try {
      keyOf(folder, 'seal-key')
      return false
    } catch (error) {
      return isForThePerson(error) && /backup, or delete it.*API keys/.test(error.message)
    }
  }
  for (let bit = 0; bit < sound.length * 8; bit++) {
    const harmed = Buffer.from(sound)
    harmed[bit >> 3] = (harmed[bit >> 3] as number) ^ (1 << (bit & 7))
    fs.writeFileSync(file(), harmed)
    expect(isRefused(), `bit ${bit}`).toBe(true)
  }
  fs.writeFileSync(file(), '')
  expect(isRefused()).toBe(true)
})
