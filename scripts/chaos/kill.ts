// F1: kills an exchange under load again and again, or stops it for a minute before, and looks for anything lost, doubled or changed.

import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { foldersOf } from '#db/folders.ts'
import { type ReplayReport, verifyReplay } from '#db/verify-replay.ts'
import { trafficCommand } from '../load/traffic.ts'
import { audit, entriesOf } from './audit.ts'
import { type Fault, isSound, type Tally } from './fault.ts'

interface Acknowledged {
  id: string
  seq: number
  isRejected: boolean
}

interface Manner {
  /** Before it is killed, it is stopped for so long. */
  stopMs?: number
  traffic?: 'orders' | 'money' | 'loans'
}

/** One life of the victim. */
interface Life {
  acknowledged: Acknowledged[]
  recoveredSeq: number
  recoveredHash: string
  recoveredMs: number
  /** So many when it was woken again. */
  beforeWaking: number
}

const loadMs = { least: 40, most: 500 }
const beforeStopMs = 200
/** Of a stopped process: then it has gone on. */
const afterStopMs = 1_000
/** Each kill is followed by a replay of the whole log, which grows with every life: then an exchange begins from nothing. */
const killsPerFolder = 20

// Bundled beside this file, because each life would spend longer on compiling than on living.
const victim = fileURLToPath(new URL('./victim.mjs', import.meta.url))

/**
 * Starts a victim and kills it `loadMs` after its load began; without a run it recovers and leaves by itself. `stopMs`: before that it is
 * stopped for so long in the middle of its load, as a suspended machine is, and has to go on.
 */
async function live(
  dataDir: string,
  run: string,
  killAfterMs: number,
  again: [string, string],
  { stopMs = 0, traffic = 'orders' }: Manner = {},
): Promise<Life> {
  const child = spawn(process.execPath, [victim, dataDir, run, ...again, traffic], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const life: Life = { acknowledged: [], recoveredSeq: 0, recoveredHash: '', recoveredMs: 0, beforeWaking: 0 }
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, ...rest] = line.split(' ')
    if (word === 'recovered') {
      life.recoveredSeq = Number(rest[0])
      life.recoveredHash = rest[1] as string
      life.recoveredMs = Number(rest[2])
    } else if (word === 'loading') void stopAndKill(child, life, stopMs, killAfterMs)
    else if (word === 'ack' && rest.length === 3)
      life.acknowledged.push({
        id: rest[0] as string,
        seq: Number(rest[1]),
        isRejected: rest[2] !== '-',
      })
  }
  return life
}

async function stopAndKill(
  child: ChildProcess,
  life: Life,
  stopMs: number,
  killAfterMs: number,
): Promise<void> {
  if (stopMs > 0) {
    await wait(beforeStopMs)
    child.kill('SIGSTOP')
    await wait(stopMs)
    // By now all that it acknowledged before is read.
    life.beforeWaking = life.acknowledged.length
    child.kill('SIGCONT')
    await wait(afterStopMs)
  }
  await wait(killAfterMs)
  child.kill('SIGKILL')
}

const killing = (manner: Manner): Fault['run'] =>
  async function run({ times, folder, tally }) {
    let acknowledged = 0
    for (let done = 0; done < times; done += killsPerFolder) {
      const dataDir = join(folder, `exchange-${done}`)
      acknowledged += await killedHistory(dataDir, Math.min(killsPerFolder, times - done), manner, tally)
      if (isSound(tally)) rmSync(dataDir, { recursive: true })
    }
    tally.note(`${acknowledged} commands were acknowledged; the time is that of the slowest recovery`)
  }

/** One exchange that is killed again and again, and looked at whole at its end. Returns how many commands it acknowledged. */
async function killedHistory(dataDir: string, times: number, manner: Manner, tally: Tally): Promise<number> {
  let again: [string, string] = ['', '']
  let expected: ReplayReport | undefined
  const placed = new Set<string>()
  let acknowledged = 0
  for (let time = 1; time <= times; time++) {
    const run = `r${time}`
    const killAfterMs = loadMs.least + Math.random() * (loadMs.most - loadMs.least)
    const life = await live(dataDir, run, killAfterMs, again, manner)
    tally.must(
      manner.stopMs === undefined || life.acknowledged.length > life.beforeWaking,
      `${dataDir} ${run}: it did not go on`,
    )
    if (expected) compareRecovery(tally, life, expected)
    checkAcknowledged(tally, dataDir, life)
    acknowledged += life.acknowledged.length
    for (const { id, isRejected } of life.acknowledged) if (!isRejected) placed.add(id)
    expected = verifyReplay(dataDir)
    if (!expected.isEqual) tally.differing++
    for (const broken of expected.brokenInvariants)
      tally.must(false, `${dataDir} ${run}: invariant ${broken}`)
    again = [run, lastOfEach(run, life)]
    tally.times++
  }
  const last = await live(dataDir, 'check', 0, ['', ''], { traffic: manner.traffic ?? 'orders' })
  if (expected) compareRecovery(tally, last, expected)
  checkTables(tally, dataDir, last, manner.traffic === undefined ? placed : new Set())
  audit(dataDir, last.recoveredHash, tally)
  return acknowledged
}

export const kill: Fault = {
  name: 'kill',
  title: 'F1: process killed under load',
  times: 50,
  smokeTimes: 1,
  run: killing({}),
}

export const killMoney: Fault = {
  name: 'kill-money',
  title: 'killed amid deposits, withdrawals, lira, cards, alerts',
  times: 200,
  smokeTimes: 2,
  run: killing({ traffic: 'money' }),
}

export const killLoans: Fault = {
  name: 'kill-loans',
  title: 'killed amid loans, their orders and liquidations',
  times: 100,
  smokeTimes: 2,
  run: killing({ traffic: 'loans' }),
}

export const stopped: Fault = {
  name: 'stopped',
  title: 'stopped for a minute under load, then killed',
  times: 3,
  smokeTimes: 1,
  run: (trial) => killing({ stopMs: trial.times === 1 ? 1_000 : 60_000 })(trial),
}

/** What the next life recovered must be what the journal says when applied from its first entry. */
function compareRecovery(tally: Tally, life: Life, expected: ReplayReport): void {
  tally.took(life.recoveredMs)
  const isEqual =
    expected.isEqual && life.recoveredSeq === expected.entries && life.recoveredHash === expected.fromGenesis
  if (!isEqual) tally.differing++
}

function checkAcknowledged(tally: Tally, dataDir: string, life: Life): void {
  const first = new Map<string, number>()
  for (const { id, seq } of entriesOf(dataDir)) if (!first.has(id)) first.set(id, seq)
  for (const { id, seq } of life.acknowledged) {
    const known = first.get(id)
    if (known === undefined) tally.lost++
    // A repeated id is answered with the seq of its first entry; anything else means that it worked twice.
    else if (known !== seq) tally.twice++
  }
}

/** Every order is in the read tables once, and these follow the log to its end. */
function checkTables(tally: Tally, dataDir: string, last: Life, placed: ReadonlySet<string>): void {
  const tables = new Database(foldersOf(dataDir).database, { readonly: true })
  const cursor = tables.prepare('SELECT seq FROM projection_cursors').pluck().get()
  tally.must(cursor === last.recoveredSeq, `the read tables end at seq ${cursor}`)
  const doubled = tables
    .prepare('SELECT count(*) FROM (SELECT 1 FROM orders GROUP BY account, client_oid HAVING count(*) > 1)')
    .pluck()
    .get() as number
  tally.twice += doubled
  const find = tables.prepare('SELECT count(*) FROM orders WHERE account = ? AND client_oid = ?').pluck()
  for (const id of placed) {
    const [run, submitter, n] = id.split('-')
    const [, command] = trafficCommand(run as string, Number(submitter), Number(n))
    if (command.type === 'placeOrder' && find.get(command.account, id) !== 1) tally.lost++
  }
  tables.close()
}

/** Per submitter the number of its last acknowledged command, from which the next life repeats. */
function lastOfEach(run: string, life: Life): string {
  const last: number[] = []
  for (const { id } of life.acknowledged) {
    const [of, submitter, n] = id.split('-')
    if (of === run) last[Number(submitter)] = Number(n)
  }
  return Array.from(last, (n) => n ?? 0).join(',')
}
