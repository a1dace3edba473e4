// A crash at any step of a reset, of a restore or of keeping a copy leaves the exchange of before or the next one, whole.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishSave, restoreExchange, savedExchanges, saveExchange } from './saved-exchanges.ts'
import { finishSwap, finishSwapFirst, partsOf, swapExchange } from './swap-exchange.ts'

const { rmSync, renameSync, cpSync, mkdirSync, writeFileSync, fsyncSync } = fs
const real = { rmSync, renameSync, cpSync, mkdirSync, writeFileSync, fsyncSync }

class Crash extends Error {}

/** The n-th change of the disk from now on is cut short, and none comes after it. */
function crashAt(countdown: number): void {
  let left = countdown
  const wrapped = Object.entries(real).map(([name, method]) => {
    const call = method as (...values: unknown[]) => unknown
    const crashing = (...values: unknown[]) => {
      if (--left > 0) return call(...values)
      if (left === 0) leaveHalf(name, String(values[0]))
      throw new Crash(name)
    }
    return [name, crashing]
  })
  Object.assign(fs, Object.fromEntries(wrapped))
  syncBuiltinESMExports()
}

/** Of a folder that is being removed some files are gone already. */
function leaveHalf(name: string, path: string): void {
  if (name !== 'rmSync' || !fs.existsSync(path) || !fs.statSync(path).isDirectory()) return
  const [first] = fs.readdirSync(path)
  if (first !== undefined) real.rmSync(join(path, first), { recursive: true })
}

function mend(): void {
  Object.assign(fs, real)
  syncBuiltinESMExports()
}

let dataDir: string
beforeEach(() => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-swap-'))
})
afterEach(() => {
  mend()
  fs.rmSync(dataDir, { recursive: true })
})

/** Parts of an exchange, each with two files that say whose they are. */
function writeExchange(folder: string, whose: string, leaveOut: readonly string[] = []): void {
  for (const part of partsOf(folder)) {
    if (leaveOut.some((name) => part.endsWith(name))) continue
    if (/sqlite|json/.test(part)) fs.writeFileSync(part, whose)
    else {
      fs.mkdirSync(part, { recursive: true })
      for (const name of ['a', 'b']) fs.writeFileSync(join(part, name), whose)
    }
  }
}

const filesOf = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock.sqlite')
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.startsWith(join(dataDir, 'kept')))
    .map((path) => `${path.slice(folder.length)} ${fs.readFileSync(path, 'utf8')}`)
    .sort()

function start(): void {
  mend()
  finishSwapFirst(dataDir)
  finishSwap(dataDir)
  finishSave(dataDir)
}

/** Crashes at each step in turn until one run has come through; answers how often each outcome was found. */
function crashEverywhere(prepare: () => void, run: () => void, outcomes: readonly (readonly string[])[]) {
  const found = outcomes.map(() => 0)
  for (let n = 1; ; n++) {
    for (const name of fs.readdirSync(dataDir)) fs.rmSync(join(dataDir, name), { recursive: true })
    prepare()
    let crashed = false
    crashAt(n)
    try {
      run()
    } catch (error) {
      expect(error).toBeInstanceOf(Crash)
      crashed = true
    }
    start()
    const left = filesOf(dataDir)
    const outcome = outcomes.findIndex((files) => JSON.stringify(files) === JSON.stringify(left))
    expect(outcome, `after step ${n}: ${left.join(', ')}`).not.toBe(-1)
    found[outcome] = (found[outcome] as number) + 1
    if (!crashed) return { found, last: outcome, steps: n - 1 }
  }
}

/** How an exchange lies on disk. */
function laidOut(whose: string, leaveOut?: readonly string[]): string[] {
  const folder = fs.mkdtempSync(join(tmpdir(), 'erguvan-laid-'))
  writeExchange(folder, whose, leaveOut)
  const files = filesOf(folder)
  fs.rmSync(folder, { recursive: true })
  return files
}

const withoutLog = ['-wal', '-shm', 'tapes']

describe('a crash at any step', () => {
  it('of a reset leaves the old exchange or the next one', () => {
    const both = [laidOut('old'), laidOut('next', withoutLog)]
    const { found, last, steps } = crashEverywhere(
      () => writeExchange(dataDir, 'old'),
      () => swapExchange(dataDir, (folder) => writeExchange(folder, 'next', withoutLog)),
      both,
    )
    expect(last).toBe(1)
    expect(steps).toBeGreaterThan(20)
    expect(Math.min(...found)).toBeGreaterThan(5)
  })

  it('of a restore leaves the exchange of before or the copy', () => {
    const both = [laidOut('later'), laidOut('kept', withoutLog)]
    const { found, last } = crashEverywhere(
      () => {
        writeExchange(dataDir, 'kept', withoutLog)
        saveExchange(dataDir, 'one')
        writeExchange(dataDir, 'later')
      },
      () => restoreExchange(dataDir, 'one'),
      both,
    )
    expect(last).toBe(1)
    expect(Math.min(...found)).toBeGreaterThan(5)
  })

  it('of keeping a copy again leaves the copy of before or the new one', () => {
    const copies = new Set<string>()
    crashEverywhere(() => {
      writeExchange(dataDir, 'first')
      saveExchange(dataDir, 'one two')
      writeExchange(dataDir, 'second')
    }, () => {
      try {
        saveExchange(dataDir, 'one two')
      } finally {
        start()
        expect(savedExchanges(dataDir).map(({ name }) => name)).toEqual(['one two'])
        restoreExchange(dataDir, 'one two')
        const [whose] = filesOf(dataDir).map((file) => file.split(' ').at(-1))
        copies.add(whose as string)
      }
    }, [laidOut('first'), laidOut('second')])
    expect([...copies].sort()).toEqual(['first', 'second'])
  })
})
