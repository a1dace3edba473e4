// F7: another process holds the database's lock. The exchange goes on, the read tables say that they are behind and catch up.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { foldersOf } from '#db/folders.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { preparation, trafficCommand, trafficGenesis } from '../load/traffic.ts'
import { closeAndAudit } from './audit.ts'
import { openPlain, submitAll } from './crowd.ts'
import type { Fault } from './fault.ts'

const lockMs = 10_000
const smokeLockMs = 1_500
const catchUpMsMax = 5_000
const walBytesMax = 64 << 20
const submitters = 8
const holder = fileURLToPath(new URL('./lock-holder.mjs', import.meta.url))

/** Each sends its next order a moment after the last was answered; answers all latencies. */
async function load(open: OpenExchange, run: string, until: Promise<unknown>): Promise<number[]> {
  const latencies: number[] = []
  let isOver = false
  void until.then(() => {
    isOver = true
  })
  const submitter = async (who: number) => {
    for (let n = 0; !isOver; n++) {
      const sentAt = performance.now()
      await open.host.submit(...trafficCommand(run, who, n))
      latencies.push(performance.now() - sentAt)
      await wait(2)
    }
  }
  await Promise.all(Array.from({ length: submitters }, (_, who) => submitter(who)))
  return latencies.sort((a, b) => a - b)
}

const quantile = (sorted: readonly number[], share: number) =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)

export const lockedTables: Fault = {
  name: 'F7',
  title: 'locks held by another process',
  times: 3,
  smokeTimes: 1,
  async run({ times, folder, tally }) {
    const dataDir = join(folder, 'exchange')
    const { database } = foldersOf(dataDir)
    const open = await openPlain(dataDir, { genesis: trafficGenesis, journal: {} })
    await submitAll(open, preparation())
    const ms = times === 1 ? smokeLockMs : lockMs
    for (let n = 0; n < times; n++) {
      const calm = await load(open, `calm-${n}`, wait(ms / 2))
      const child = spawn(process.execPath, [holder, database, `${ms}`], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(child, 'exit')
      await once(child.stdout, 'data')
      const locked = load(open, `locked-${n}`, ended)
      await wait(ms / 2)
      tally.must(open.host.isProjectionBehind, 'the read tables were not behind')
      const latencies = await locked
      await tally.timed(async () => {
        const end = performance.now() + catchUpMsMax
        while (open.host.isProjectionBehind && performance.now() < end) await wait(10)
      })
      tally.must(!open.host.isProjectionBehind, 'the read tables did not catch up')
      const walBytes = statSync(`${database}-wal`).size
      tally.must(walBytes <= walBytesMax, `the write-ahead log has ${walBytes} bytes`)
      tally.note(
        `${latencies.length} orders in the lock: p50 ${quantile(latencies, 0.5)} ms, p99 ${quantile(latencies, 0.99)} ms; ` +
          `without it p50 ${quantile(calm, 0.5)} ms, p99 ${quantile(calm, 0.99)} ms; log ${walBytes >> 10} KB`,
      )
      tally.times++
    }
    await closeAndAudit(open, dataDir, tally)
  },
}
