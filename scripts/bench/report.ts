// How every benchmark says what it found: one line of JSON, or a table.

import { cpus } from 'node:os'
import { type ShapeResult, worstToBest } from './book-shapes.ts'
import { ratios, type Standing } from './contest.ts'

export function machine(): { cpus: number; model: string; node: string } {
  return { cpus: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version }
}

/** The value after a flag of the command line. */
export function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

export interface Section {
  workload: string
  standings: Standing[]
}

/** The first section is the benchmark; the others go under `also`. */
export function report(bench: string, runs: number, [main, ...also]: Section[], extra: object = {}): void {
  const { standings } = main!
  const ratio = ratios(standings)
  if (process.argv.includes('--json')) {
    const results = standings.map(({ all: _, ...result }) => result)
    const others = also.map(({ workload, standings: [first] }) => ({ workload, ...first, all: undefined }))
    console.log(JSON.stringify({ bench, machine: machine(), runs, results, ratio, also: others, ...extra }))
    return
  }
  for (const { workload, standings: each } of [main!, ...also]) {
    console.log(workload)
    for (const one of each) console.log(`  ${line(one)}`)
  }
  for (const [peer, times] of Object.entries(ratio)) console.log(`${times} × ${peer}`)
}

function line(one: Standing): string {
  const rate = `${one.nsPerCommand.toFixed(1).padStart(9)} ns/command ${(one.commandsPerSecond / 1e6).toFixed(2).padStart(7)} M/s`
  const work = `${one.memoryMb} MB, ${one.trades} trades, ${one.filledQuantity} lots`
  const hashes =
    one.reportHash &&
    `\n    reports ${one.reportHash}, ${one.deoptimisations} deoptimisations after the warm-up`
  return `${one.engine.padEnd(26)}${rate}   ${work}   [${one.all.join(' ')}]${hashes}`
}

/** Of one book on many shapes; cold ones with every process. */
export function reportShapes(cold: boolean, results: readonly ShapeResult[]): void {
  const worst = worstToBest(results.map(({ nsPerCommandAndFill }) => nsPerCommandAndFill))
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ bench: 'book', machine: machine(), cold, results, worstToBest: worst }))
    return
  }
  for (const one of results) {
    const ns = `${one.nsPerCommand.toFixed(1)} ns/command  ${one.nsPerCommandAndFill.toFixed(1)} ns/command and fill`
    const rate = `${(one.commandsPerSecond / 1e6).toFixed(2)} M/s  ${one.trades} trades`
    const all = one.all
      ? `  after ${one.selfTestMs} ms of self-test, slowest by fastest ${one.worstToBest}  [${one.all.join(' ')}]`
      : ''
    console.log(`${one.shape.padEnd(10)}${ns}  ${rate}${all}`)
  }
  if (results.length > 1) console.log(`per command and fill, the worst shape by the best: ${worst}`)
}
