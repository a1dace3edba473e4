// `npm run bench -- bots`: running grids on a moving market. What they cost the exchange's process, by bots and by fills; and how
// soon the counter order of a fill is in the book, from the fill known to the order known, both on disk.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { silentLog } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { startJobs } from '#jobs/main.ts'
import { MemoryWakeQueue } from '#jobs/memory-wake-queue.ts'
import { type RunningReactors, startReactors } from '#jobs/reactors.ts'
import { startTicking } from '#jobs/ticking.ts'
import { ownMs } from '../load/own-time.ts'
import { allQuiet, botsGenesis, isBot, openAccounts, openBots, Walk } from './bots-world.ts'
import { argument, machine } from './report.ts'

const most = Number(argument('--bots') ?? 10_000)
const seconds = Number(argument('--seconds') ?? 10)
const warmUpSeconds = 5
const fewer = [0, Math.floor(most / 10)]
const rates = (argument('--rates') ?? '0,500,1000,2000').split(',').map(Number)
const goal = { cores: 0.5, p99Ms: 50, fillsPerSecond: 2_000 }
/** The walk looks this often whether more fills are due. */
const beatMs = 5

interface Measured {
  bots: number
  fillsTarget: number
  fillsPerSecond: number
  /** Of the whole process, the walk and compilers and collectors included. */
  cores: number
  /** Of the main thread. */
  ownCores: number
  p50Ms: number
  p99Ms: number
  maxMs: number
}

/** Counts fills of bots, and how long after each its counter order was in the book. */
class Watch {
  fills = 0
  latencies: number[] = []
  private readonly filledAt = new Map<string, number[]>()

  constructor({ host }: OpenExchange) {
    host.listen(({ events }) => {
      const now = performance.now()
      for (const event of events) {
        if (event.type === 'orderChanged' && event.status === 'filled' && isBot(event.account)) {
          this.fills++
          const known = this.filledAt.get(event.account)
          if (known) known.push(now)
          else this.filledAt.set(event.account, [now])
        } else if (event.type === 'orderAccepted') {
          const at = this.filledAt.get(event.account)?.shift()
          if (at !== undefined) this.latencies.push(now - at)
        }
      }
    })
  }

  begin(): void {
    this.fills = 0
    this.latencies = []
    this.filledAt.clear()
  }
}

async function walkFor(walk: Walk, watch: Watch, rate: number, ms: number): Promise<void> {
  const startedAt = performance.now()
  const before = watch.fills
  for (;;) {
    const passed = performance.now() - startedAt
    if (passed >= ms) return
    const due = (rate * passed) / 1000 - (watch.fills - before)
    if (due > 0) await walk.trade(due)
    await wait(beatMs)
  }
}

async function measure(walk: Walk, watch: Watch, bots: number, rate: number): Promise<Measured> {
  watch.begin()
  const startedAt = performance.now()
  const used = process.cpuUsage()
  const own = ownMs()
  await walkFor(walk, watch, rate, seconds * 1000)
  const ms = performance.now() - startedAt
  const { user, system } = process.cpuUsage(used)
  const sorted = Float64Array.from(watch.latencies).sort()
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    bots,
    fillsTarget: rate,
    fillsPerSecond: Math.round((watch.fills / ms) * 1000),
    cores: round((user + system) / 1000 / ms),
    ownCores: round((ownMs() - own) / ms),
    p50Ms: round(quantile(0.5)),
    p99Ms: round(quantile(0.99)),
    maxMs: round(quantile(1)),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000

async function run(open: OpenExchange, reactors: RunningReactors): Promise<Measured[]> {
  const watch = new Watch(open)
  const all: Measured[] = []
  await openAccounts(open, most)
  let there = 0
  for (const bots of [...fewer, most]) {
    if (bots > there) await openBots(open, reactors, there, bots)
    there = bots
    const walk = new Walk(open, bots)
    const wanted = bots === 0 ? [0] : bots === most ? rates : [0, goal.fillsPerSecond]
    for (const rate of wanted) {
      await walkFor(walk, watch, rate, rate > 0 ? warmUpSeconds * 1000 : 1000)
      all.push(await measure(walk, watch, bots, rate))
      await allQuiet(open, reactors)
      say(all.at(-1) as Measured)
    }
  }
  return all
}

function say(one: Measured): void {
  if (process.argv.includes('--json')) return
  const { bots, fillsPerSecond, cores, ownCores, p50Ms, p99Ms, maxMs } = one
  const load = `${bots.toString().padStart(6)} bots ${fillsPerSecond.toString().padStart(6)} fills/s`
  const late = `p50 ${p50Ms} ms, p99 ${p99Ms} ms, most ${maxMs} ms`
  console.log(
    `${load}   ${cores.toFixed(3)} cores (main thread ${ownCores.toFixed(3)})   fill to counter order ${late}`,
  )
}

function report(all: readonly Measured[]): void {
  // All bots at the highest rate.
  const whole = all.at(-1) as Measured
  const isMet =
    whole.cores <= goal.cores &&
    whole.p99Ms <= goal.p99Ms &&
    whole.fillsPerSecond >= goal.fillsPerSecond * 0.95
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ bench: 'bots', machine: machine(), seconds, results: all, goal, isMet }))
  else
    console.log(
      `goal ${goal.cores} cores and p99 ${goal.p99Ms} ms at ${goal.fillsPerSecond} fills/s: ${isMet ? 'met' : 'NOT met'}`,
    )
}

mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(join('.cache', 'bench-bots-'))
try {
  const open = await openExchange({ dataDir: folder, genesis: botsGenesis() })
  const jobs = await startJobs({ open, log: silentLog })
  const stopTicking = startTicking(open.host)
  const reactors = startReactors({
    open,
    candles: () => [],
    wakes: new MemoryWakeQueue(silentLog),
    log: silentLog,
  })
  report(await run(open, reactors))
  await reactors.close()
  stopTicking()
  await jobs.close()
  await open.close()
} finally {
  rmSync(folder, { recursive: true })
}
