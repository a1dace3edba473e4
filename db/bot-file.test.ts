// The file of a bot keeps its newest text, and is one process's at a time.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBotFile } from './bot-file.ts'
import { DataLocked } from './journal/data-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bot-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what was written last is there when it is opened again', () => {
  const file = join(folder, 'venues', 'bitget-grid.db')
  const first = openBotFile(file)
  expect(first.read()).toBeUndefined()
  first.write('one')
  first.write('two')
  first.close()
  const second = openBotFile(file)
  expect(second.read()).toBe('two')
  second.clear()
  expect(second.read()).toBeUndefined()
  second.close()
})

test('no other process opens it meanwhile', () => {
  const file = join(folder, 'bitget-grid.db')
  const held = openBotFile(file)
  expect(() => openBotFile(file)).toThrow(DataLocked)
  held.close()
  openBotFile(file).close()
})
