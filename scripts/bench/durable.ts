// `npm run bench -- durable [--rows here]`: concurrent submitters up to the durable answer, until the read tables have all of it;
// and the journal alone. The rows are written by a second process, as the server's are, or with `--rows here` by this one.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { FileJournal } from '#db/journal/file-journal.ts'
import { firstStart } from '#db/journal/read-journal.ts'
import { silentLog } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { rowsReached } from '#db/queries/cursor.ts'
import type { Entry } from '#engine/exchange/protocol.ts'
import { openLeaderLink } from '#jobs/link/leader.ts'
import { ownMs } from '../load/own-time.ts'
import { preparation, trafficCommand, trafficGenesis } from '../load/traffic.ts'
import { argument } from './report.ts'

const runs = 5
const warmUpMs = 3_000
const runMs = 2_000
const goal = { ordersPerSecond: 30_000, recordsPerSecond: 500_000, p99Ms: 100 }
const submitters = Number(argument('--submitters') ?? 1_000)
const rowsHere = argument('--rows') === 'here'
/** Rows that take longer than this do not follow. */
const rowsMsMax = 30_000
// Beside this file, bundled or not.
const rowsFile = fileURLToPath(import.meta.url).replace(/durable(\.\w+)$/, 'durable-rows$1')
/** Batches of the journal alone that are made before the clock starts. */
const journalBatches = 16

interface Measured {
  ordersPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Of the main thread, per order: what it costs, whatever else the machine does. */
  ownUs: number
  /** Of the whole process, compilers, collectors and the thread of the snapshots included. */
  cpuUs: number
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Begins to measure; answers what ends it. */
function stopwatch() {
  const startedAt = performance.now()
  const own = ownMs()
  const used = process.cpuUsage()
  return {
    startedAt,
    end: () => ({ ms: performance.now() - startedAt, own: ownMs() - own, used: process.cpuUsage(used) }),
  }
}

function summary(
  orders: number,
  latencies: readonly number[],
  { ms, own, used: { user, system } }: ReturnType<ReturnType<typeof stopwatch>['end']>,
): Measured {
  const sorted = Float64Array.from(latencies).sort()
  return {
    ordersPerSecond: Math.round((orders / ms) * 1000),
    p50Ms: round(quantile(sorted, 0.5)),
    p99Ms: round(quantile(sorted, 0.99)),
    ownUs: round((own * 1000) / orders),
    cpuUs: round((user + system) / orders),
  }
}

const round = (ms: number) => Math.round(ms * 100) / 100

/** Each submitter sends its next command when the last one is answered. Cancels are sent but not counted as orders. */
async function durableRun(open: OpenExchange, run: string, ms: number): Promise<Measured> {
  const latencies: number[] = []
  let orders = 0
  const { startedAt, end } = stopwatch()
  const submitter = async (number: number) => {
    for (let n = 0; performance.now() - startedAt < ms; n++) {
      const [id, command] = trafficCommand(run, number, n)
      const sentAt = performance.now()
      const receipt = await open.host.submit(id, command)
      if (command.type !== 'placeOrder') continue
      if (receipt.rejected) throw new Error(`order ${id} was refused: ${receipt.rejected.code}`)
      latencies.push(performance.now() - sentAt)
      orders++
    }
  }
  await Promise.all(Array.from({ length: submitters }, (_, number) => submitter(number)))
  await rowsReached(open.database, open.exchange.lastSeq, rowsMsMax)
  return summary(orders, latencies, end())
}

/** Batches of as many orders as there are submitters, one fdatasync each; the orders are made before the clock starts. */
async function journalRun(folder: string, ms: number): Promise<Measured> {
  const genesisDigest = Buffer.alloc(32, 1)
  const tail = {
    lastSeq: 0,
    lastTs: 0,
    hash: firstStart.previousHash,
    offset: 0,
    tornBytes: 0,
    readFrom: firstStart,
  }
  const journal = FileJournal.open(folder, tail, { genesisDigest })
  const batches = Array.from({ length: journalBatches }, (_, n) =>
    Array.from({ length: submitters }, (_, number) => trafficCommand('journal', number, n)),
  )
  let seq = 0
  const latencies: number[] = []
  let orders = 0
  const { startedAt, end } = stopwatch()
  for (let n = 0; performance.now() - startedAt < ms; n++) {
    const batch = batches[n % journalBatches]!
    const entries: Entry[] = batch.map(([id, command]) => ({ seq: ++seq, ts: 1, id, command }))
    const sentAt = performance.now()
    await journal.append(entries)
    latencies.push(performance.now() - sentAt)
    orders += entries.length
  }
  const measured = summary(orders, latencies, end())
  await journal.close()
  return measured
}

function median(all: readonly Measured[]): Measured {
  const of = (pick: (one: Measured) => number) =>
    all.map(pick).sort((a, b) => a - b)[Math.floor(all.length / 2)] as number
  return {
    ordersPerSecond: of((one) => one.ordersPerSecond),
    p50Ms: of((one) => one.p50Ms),
    p99Ms: of((one) => one.p99Ms),
    ownUs: of((one) => one.ownUs),
    cpuUs: of((one) => one.cpuUs),
  }
}

/** The exchange, and where its rows are written. */
async function openNode(dataDir: string): Promise<{ open: OpenExchange; close(): Promise<void> }> {
  const rows = rowsHere ? 'here' : 'follower'
  const open = await openExchange({ dataDir, genesis: trafficGenesis, rows })
  if (rowsHere) return { open, close: () => open.close() }
  const link = await openLeaderLink(dataDir, open, silentLog)
  const writer = fork(rowsFile, [dataDir])
  await once(writer, 'message')
  return {
    open,
    async close() {
      writer.send('end')
      await once(writer, 'exit')
      await link.close()
      await open.close()
    },
  }
}

async function main(): Promise<void> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'bench-durable-'))
  try {
    const { open, close } = await openNode(join(folder, 'exchange'))
    await Promise.all(preparation(submitters).map(([id, command]) => open.host.submit(id, command)))
    await durableRun(open, 'warm', warmUpMs)
    const durable: Measured[] = []
    const journal: Measured[] = []
    for (let run = 0; run < runs; run++) {
      journal.push(await journalRun(join(folder, `journal-${run}`), runMs / 2))
      durable.push(await durableRun(open, `d${run}`, runMs))
    }
    await close()
    report(median(durable), median(journal), durable)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function report(durable: Measured, journal: Measured, all: readonly Measured[]): void {
  const isMet =
    durable.ordersPerSecond >= goal.ordersPerSecond &&
    durable.p99Ms <= goal.p99Ms &&
    journal.ordersPerSecond >= goal.recordsPerSecond
  if (process.argv.includes('--json')) {
    const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version }
    const results = [
      { engine: 'erguvan durable', submitters, ...durable },
      { engine: 'journal alone', batch: submitters, ...journal },
    ]
    console.log(JSON.stringify({ bench: 'durable', machine, runs: all.length, results, goal, isMet }))
    return
  }
  const line = (name: string, { ordersPerSecond, p50Ms, p99Ms, ownUs, cpuUs }: Measured) =>
    `${name.padEnd(46)} ${String(ordersPerSecond).padStart(9)} orders/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms   ${ownUs} µs of its thread, ${cpuUs} µs of CPU each`
  console.log(line(`durable, read tables in, ${submitters} submitters`, durable))
  console.log(line(`journal alone, batches of ${submitters}`, journal))
  for (const one of all) console.log(line('  run', one))
  console.log(
    `goal ${goal.ordersPerSecond} orders/s, journal ${goal.recordsPerSecond}/s, p99 ${goal.p99Ms} ms: ${isMet ? 'met' : 'NOT met'}`,
  )
}

await main()
