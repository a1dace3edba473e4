// `chaos kill`: kills an exchange under load again and again and looks for anything lost, doubled or changed.

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { build } from 'esbuild'
import { genesisDigest, storedGenesis } from '#db/genesis-file.ts'
import { readJournal } from '#db/journal/read-journal.ts'
import { foldersOf } from '#db/open-exchange.ts'
import { type ReplayReport, verifyReplay } from '#db/verify-replay.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { trafficCommand } from '../load/traffic.ts'

interface Acknowledged {
  id: string
  seq: number
  isRejected: boolean
}

/** One life of the victim. */
interface Life {
  acknowledged: Acknowledged[]
  recoveredSeq: number
  recoveredHash: string
  recoveredMs: number
}

export interface KillReport {
  times: number
  acknowledged: number
  lost: number
  appliedTwice: number
  hashEqual: number
  slowestRecoveryMs: number
  problems: string[]
}

const loadMs = { least: 40, most: 500 }

/** Bundled once, because each life would spend longer on compiling than on living. */
async function bundleVictim(folder: string): Promise<string> {
  const outfile = join(folder, 'victim.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('./victim.ts', import.meta.url))],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  })
  return outfile
}

/** Starts a victim and kills it `loadMs` after its load began; without a run it recovers and leaves by itself. */
async function live(
  victim: string,
  run: string,
  killAfterMs: number,
  again: [string, string],
): Promise<Life> {
  const child = spawn(process.execPath, [victim, dirname(victim), run, ...again], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const life: Life = { acknowledged: [], recoveredSeq: 0, recoveredHash: '', recoveredMs: 0 }
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, ...rest] = line.split(' ')
    if (word === 'recovered') {
      life.recoveredSeq = Number(rest[0])
      life.recoveredHash = rest[1] as string
      life.recoveredMs = Number(rest[2])
    } else if (word === 'loading') void wait(killAfterMs).then(() => child.kill('SIGKILL'))
    else if (word === 'ack' && rest.length === 3)
      life.acknowledged.push({
        id: rest[0] as string,
        seq: Number(rest[1]),
        isRejected: rest[2] !== '-',
      })
  }
  return life
}

export async function chaosKill(times: number, say: (line: string) => void): Promise<KillReport> {
  mkdirSync('.cache', { recursive: true })
  const dataDir = mkdtempSync(join('.cache', 'chaos-kill-'))
  const victim = await bundleVictim(dataDir)
  const report: KillReport = {
    times,
    acknowledged: 0,
    lost: 0,
    appliedTwice: 0,
    hashEqual: 0,
    slowestRecoveryMs: 0,
    problems: [],
  }
  let again: [string, string] = ['', '']
  let expected: ReplayReport | undefined
  const placed = new Set<string>()
  for (let time = 1; time <= times; time++) {
    const run = `r${time}`
    const killAfterMs = loadMs.least + Math.random() * (loadMs.most - loadMs.least)
    const life = await live(victim, run, killAfterMs, again)
    if (expected) compareRecovery(report, life, expected)
    checkAcknowledged(report, dataDir, life)
    for (const { id, isRejected } of life.acknowledged) if (!isRejected) placed.add(id)
    expected = verifyReplay(dataDir)
    if (!expected.isEqual) report.problems.push(`${run}: replay from genesis and from the snapshot differ`)
    for (const broken of expected.brokenInvariants) report.problems.push(`${run}: invariant ${broken}`)
    again = [run, lastOfEach(run, life)]
    say(
      `${time}/${times}  acknowledged ${life.acknowledged.length}  log ${expected.entries}  ${expected.fromGenesis.slice(0, 12)}`,
    )
  }
  const last = await live(victim, 'check', 0, ['', ''])
  if (expected) compareRecovery(report, last, expected)
  checkTables(report, dataDir, last, placed)
  if (report.lost + report.appliedTwice + report.problems.length === 0) rmSync(dataDir, { recursive: true })
  else say(`kept for a look: ${dataDir}`)
  return report
}

/** What the next life recovered must be what the journal says when applied from its first entry. */
function compareRecovery(report: KillReport, life: Life, expected: ReplayReport): void {
  report.slowestRecoveryMs = Math.max(report.slowestRecoveryMs, life.recoveredMs)
  const isEqual =
    expected.isEqual && life.recoveredSeq === expected.entries && life.recoveredHash === expected.fromGenesis
  if (isEqual) report.hashEqual++
  else report.problems.push(`recovered seq ${life.recoveredSeq} with another state than the replay`)
}

function checkAcknowledged(report: KillReport, dataDir: string, life: Life): void {
  const first = new Map<string, number>()
  const digest = genesisDigest(storedGenesis(dataDir) as Genesis)
  for (const entries of readJournal(foldersOf(dataDir).journal, { genesisDigest: digest }))
    for (const { id, seq } of entries) if (!first.has(id)) first.set(id, seq)
  for (const { id, seq } of life.acknowledged) {
    report.acknowledged++
    const known = first.get(id)
    if (known === undefined) report.lost++
    // A repeated id is answered with the seq of its first entry; anything else means that it worked twice.
    else if (known !== seq) report.appliedTwice++
  }
}

/** Every order is in the read tables once, and these follow the log to its end. */
function checkTables(report: KillReport, dataDir: string, last: Life, placed: ReadonlySet<string>): void {
  const tables = new Database(foldersOf(dataDir).database, { readonly: true })
  const cursor = tables.prepare('SELECT seq FROM projection_cursors').pluck().get()
  if (cursor !== last.recoveredSeq) report.problems.push(`the read tables end at seq ${cursor}`)
  const doubled = tables
    .prepare('SELECT count(*) FROM (SELECT 1 FROM orders GROUP BY account, client_oid HAVING count(*) > 1)')
    .pluck()
    .get() as number
  report.appliedTwice += doubled
  const find = tables.prepare('SELECT count(*) FROM orders WHERE account = ? AND client_oid = ?').pluck()
  for (const id of placed) {
    const [run, submitter, n] = id.split('-')
    const [, command] = trafficCommand(run as string, Number(submitter), Number(n))
    if (command.type === 'placeOrder' && find.get(command.account, id) !== 1) report.lost++
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
