// Kills a process while it starts, writes a snapshot, archives, saves, resets or restores. A start finds the exchange of before, or,
// of a reset or restore, the next one; nothing is lost, and tables follow from the log.

import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { saveExchange } from '#db/saved-exchanges.ts'
import { Random } from '#engine/core/random.ts'
import { type ActName, actNames, nextSeed, savedName } from './act-names.ts'
import { closeAndAudit, hashOf } from './audit.ts'
import { openPlain } from './crowd.ts'
import type { Fault, Tally } from './fault.ts'
import { startOn } from './lived-folder.ts'
import { prepare, say } from './prepared-folder.ts'

// Bundled beside this file.
const program = fileURLToPath(new URL('./act.mjs', import.meta.url))

/** Resolves when the process has ended. Answers how long the act ran. */
async function perform(name: ActName, dataDir: string, killAfterMs: number): Promise<number> {
  const child = spawn(process.execPath, [program, name, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let begunAt = performance.now()
  child.stdout.once('data', () => {
    begunAt = performance.now()
    if (Number.isFinite(killAfterMs)) void wait(killAfterMs).then(() => child.kill('SIGKILL'))
  })
  await new Promise((ended) => child.once('close', ended))
  return performance.now() - begunAt
}

interface Base {
  dataDir: string
  hash: string
  savedHash: string
}

/** Killed itself, so that a start has something to catch up, and with an earlier copy of itself. */
async function prepareBase(folder: string): Promise<Base> {
  const lived = join(folder, 'lived')
  const dataDir = join(folder, 'killed')
  const { hash: savedHash } = await prepare(lived, 500, [150, 300, 450])
  saveExchange(lived, savedName)
  const open = await openPlain(lived)
  await say(open, 500, 560)
  await open.host.idle()
  const hash = hashOf(open)
  cpSync(lived, dataDir, { recursive: true })
  await open.close()
  return { dataDir, hash, savedHash }
}

async function killOnce(base: Base, name: ActName, killAfterMs: number, tally: Tally): Promise<void> {
  const copy = `${base.dataDir}-copy`
  rmSync(copy, { recursive: true, force: true })
  cpSync(base.dataDir, copy, { recursive: true })
  await perform(name, copy, killAfterMs)
  const what = `${name} killed after ${Math.round(killAfterMs)} ms`
  tally.times++
  try {
    const open = await tally.timed(() => startOn(copy))
    const hash = hashOf(open)
    const isNext =
      (name === 'reset' && open.genesis.seed === nextSeed && open.exchange.lastSeq === 0) ||
      (name === 'restore' && hash === base.savedHash) ||
      // What was submitted before the kill is looked at by the audit.
      name === 'snapshot'
    if (hash !== base.hash && !isNext) {
      tally.differing++
      tally.must(false, `${what}: another state`)
    }
    await closeAndAudit(open, copy, tally)
  } catch (error) {
    tally.must(false, `${what}: ${error instanceof Error ? error.stack : error}`)
  }
}

export const killedActs: Fault = {
  name: 'acts',
  title: 'killed at start, snapshot, archive, reset …',
  times: 120,
  smokeTimes: 6,
  async run({ times, folder, tally }) {
    const random = new Random(times)
    const base = await prepareBase(folder)
    const wholeMs = new Map<ActName, number>()
    for (let n = 0; n < times; n++) {
      const name = actNames[n % actNames.length] as ActName
      const known = wholeMs.get(name)
      if (known === undefined) {
        const copy = `${base.dataDir}-copy`
        rmSync(copy, { recursive: true, force: true })
        cpSync(base.dataDir, copy, { recursive: true })
        wholeMs.set(name, await perform(name, copy, Number.POSITIVE_INFINITY))
      }
      await killOnce(base, name, random.below(1_000) * 0.001 * (wholeMs.get(name) as number), tally)
    }
    tally.note([...wholeMs].map(([name, ms]) => `${name} takes ${Math.round(ms)} ms`).join(', '))
  },
}
