// Runs many seeds on all cores, shrinks what fails, and reports the coverage.

import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { neverMet } from '#tests/simulation-tester/coverage.ts'
import type { RunResult, RunTask } from '#tests/simulation-tester/tasks.ts'
import { hasContracts } from '#tests/simulation-tester/world/contracts/listed.ts'
import { hasCopies } from '#tests/simulation-tester/world/copies/copied.ts'
import { hasSpotCopies } from '#tests/simulation-tester/world/copies/spot-copied.ts'
import { hasLaunches } from '#tests/simulation-tester/world/launches.ts'
import { hasMargin } from '#tests/simulation-tester/world/margin/lent.ts'
import { hasPremarket } from '#tests/simulation-tester/world/pairs.ts'
import { hasUnified } from '#tests/simulation-tester/world/unified/pooled.ts'
import { bundleWorker } from './bundle.ts'
import { Pool } from './pool.ts'

export interface RunOptions {
  seeds: number
  first: number
  commands: number
  workers: number
  reference: boolean
  faults: boolean
  /** Only seeds whose worlds have contracts. */
  contracts: boolean
  /** Only seeds whose worlds have copy trading. */
  copies: boolean
  /** Only seeds whose worlds have the launch products. */
  launches: boolean
  /** Only seeds in whose worlds people borrow. */
  margin: boolean
  /** Only seeds in whose worlds a coin is sold before it is listed. */
  premarket: boolean
  /** Only seeds in whose worlds people have unified accounts. */
  unified: boolean
  tape?: string[][]
  json: boolean
}

/** Where scenarios of failures are written; those that are kept move to tests/scenarios/spot/regressions. */
const findings = '.cache/simulate'

class Totals {
  readonly counts = new Map<string, number>()
  readonly failed: RunResult[] = []
  /** Seeds that met something for the first time. */
  readonly corpus: number[] = []
  commands = 0
  events = 0
  crashes = 0
  cpuMs = 0

  add(result: RunResult): void {
    const isNew = result.counts.some(([name]) => !this.counts.has(name))
    if (isNew) this.corpus.push(result.seed)
    for (const [name, count] of result.counts) this.counts.set(name, (this.counts.get(name) ?? 0) + count)
    this.commands += result.commands
    this.events += result.events
    this.crashes += result.crashes
    this.cpuMs += result.cpuMs
    if (result.failure) this.failed.push(result)
  }
}

function seedsOf({ seeds, first, ...options }: RunOptions): number[] {
  const { contracts, copies, launches, margin, premarket, unified } = options
  const kinds = [
    ...(contracts ? [hasContracts] : []),
    ...(copies ? [hasCopies, hasSpotCopies] : []),
    ...(launches ? [hasLaunches] : []),
    ...(margin ? [hasMargin] : []),
    ...(premarket ? [hasPremarket] : []),
    ...(unified ? [hasUnified] : []),
  ]
  const isWanted = (seed: number) => kinds.length === 0 || kinds.some((isOfKind) => isOfKind(seed))
  const found: number[] = []
  for (let seed = first; found.length < seeds; seed++) if (isWanted(seed)) found.push(seed)
  return found
}

/** True when nothing was found. */
export async function runSeeds(options: RunOptions): Promise<boolean> {
  const { commands, reference, faults, tape } = options
  const startedAt = performance.now()
  const pool = new Pool(await bundleWorker(`${findings}/worker.mjs`), options.workers)
  const totals = new Totals()
  const say = options.json ? () => {} : (text: string) => console.log(text)
  const taskOf = (seed: number): RunTask => ({ type: 'run', seed, commands, reference, faults, tape })
  const width = `${options.seeds}`.length
  let done = 0
  const runs = seedsOf(options).map(async (seed) => {
    const result = await pool.do(taskOf(seed))
    totals.add(result)
    say(`${`${++done}`.padStart(width)}/${options.seeds} ${outcomeOf(result)}`)
  })
  await Promise.all(runs)
  for (const { seed, commands: until } of totals.failed.slice(0, 10))
    say(await describe(pool, { ...taskOf(seed), faults: false }, until))
  pool.close()
  report(options, totals, (performance.now() - startedAt) / 1_000)
  return totals.failed.length === 0
}

/** A line of progress. */
function outcomeOf({ seed, failure, commands, cpuMs }: RunResult): string {
  if (failure) return `seed ${seed}, command ${failure.seq}: ${failure.kind}: ${failure.what}`
  return `seed ${seed}: clean, ${commands.toLocaleString('en')} commands, ${Math.round(cpuMs / 1_000)} s`
}

/** Seed, commit and the shrunk story; a failure that needs faults gets the command that reproduces it. */
async function describe(pool: Pool, task: RunTask, until: number): Promise<string> {
  const { seed } = task
  const { failure } = await pool.do(task)
  if (!failure)
    return `seed ${seed} at commit ${commit()}: npm run simulate -- --first ${seed} --seeds 1 --commands ${until + 200} --faults`
  const shrunk = await pool.do({ ...task, type: 'shrink', failure })
  if (shrunk.commands === undefined)
    return `seed ${seed} at commit ${commit()}: npm run simulate -- --first ${seed} --seeds 1 --commands ${until + 200}`
  const file = keep(seed, shrunk.scenario, shrunk.story)
  return `seed ${seed} at commit ${commit()}: reduced to ${shrunk.commands} commands, ${shrunk.failure.what}\n  ${file}`
}

function keep(seed: number, scenario: string | undefined, story: string): string {
  mkdirSync(findings, { recursive: true })
  const file = `${findings}/seed-${seed}`
  writeFileSync(`${file}.json`, story)
  if (scenario === undefined) return `npm run simulate -- --replay ${file}.json`
  writeFileSync(`${file}.yaml`, scenario)
  return `npm run scenario -- ${file}.yaml`
}

const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()

function report(options: RunOptions, totals: Totals, seconds: number): void {
  const { commands, events, crashes, cpuMs, counts, corpus, failed } = totals
  const missing = neverMet(counts)
  const differences = failed.filter(({ failure }) => failure?.kind === 'difference').length
  const perCoreMinute = Math.round((commands / cpuMs) * 60_000)
  if (options.json) {
    const result = {
      seeds: options.seeds,
      commands,
      events,
      crashes,
      seconds,
      perCoreMinute,
      corpus,
      missing,
    }
    const failures = failed.map(({ seed, failure }) => ({ seed, ...failure }))
    console.log(JSON.stringify({ ...result, counts: Object.fromEntries(counts), failures }))
    return
  }
  console.log('\ncoverage:')
  for (const [name, count] of [...counts].sort()) console.log(`${`${count}`.padStart(10)}  ${name}`)
  console.log(missing.length === 0 ? '\nnot covered: none' : `\nnot covered:\n  ${missing.join('\n  ')}`)
  console.log(`seeds that added coverage: ${corpus.sort((a, b) => a - b).join(' ')}`)
  const number = (value: number) => value.toLocaleString('en')
  console.log(
    `${options.seeds} seeds, ${number(commands)} commands, ${number(events)} events` +
      `${options.faults ? `, ${number(crashes)} crashes` : ''} in ${seconds.toFixed(0)} s` +
      ` (${number(perCoreMinute)} commands a minute of one core, reference ${options.reference ? 'on' : 'off'}):` +
      ` ${failed.length - differences} violations, ${differences} differences`,
  )
}
