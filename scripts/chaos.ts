// `npm run chaos [-- NAME …] [--times N] [--minutes N] [--events N] [--smoke]`: faults against real files and real processes; exits 1 when
// anything was lost. `--minutes`: what a fault may take (8); `--events`: how long a history they happen to, where that matters (F8).

import { fork } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type Fault, type Findings, isSound, type Report, Tally } from './chaos/fault.ts'
import { faults } from './chaos/faults.ts'
import { misused, readFlags } from './read-flags.ts'

/** One that hangs must not hang the others. */
const minutesDefault = '8'

const usage = `npm run chaos -- [${faults.map(({ name }) => name).join('|')}]… [--times N] [--minutes N] [--events N] [--smoke]`

function readArguments() {
  const { values, positionals } = readFlags(usage, {
    allowPositionals: true,
    options: {
      times: { type: 'string' },
      minutes: { type: 'string', default: minutesDefault },
      events: { type: 'string', default: '0' },
      smoke: { type: 'boolean', default: false },
    },
  })
  const names = positionals.map((name) => name.toLowerCase())
  const chosen = faults.filter(({ name }) => names.length === 0 || names.includes(name.toLowerCase()))
  const times = values.times === undefined ? undefined : Number(values.times)
  const events = Number(values.events)
  const minutes = Number(values.minutes)
  const isUnderstood =
    (names.length === 0 || chosen.length === names.length) && events >= 0 && minutes > 0 && minutes <= 1_440
  if (!isUnderstood || (times !== undefined && !(Number.isInteger(times) && times > 0))) misused(usage)
  const tries = values.smoke
    ? chosen.flatMap((fault) => (fault.smokeTimes ? [{ fault, times: times ?? fault.smokeTimes }] : []))
    : chosen.map((fault) => ({ fault, times: times ?? fault.times }))
  return { tries, events, minutes }
}

/** Bundled once, so that it runs as the server does and each process begins at once. */
async function bundle(folder: string): Promise<void> {
  await build({
    entryPoints: Object.fromEntries([
      ...['one', 'victim', 'act', 'lock-holder', 'stalled-server'].map((name) => [
        name,
        `scripts/chaos/${name}.ts`,
      ]),
      ['snapshot-worker', 'db/snapshot-worker.ts'],
      ['checkpoint-worker', 'db/checkpoint-worker.mjs'],
    ]),
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  })
}

function tryOne(folder: string, { name }: Fault, times: number, events: number): Promise<Findings> {
  const child = fork(join(folder, 'one.mjs'), [name, `${times}`, join(folder, name), `${events}`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const begunAt = performance.now()
  return new Promise((resolve) => {
    let last: Report | undefined
    const timer = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000)
    child.on('message', (message) => {
      last = message as Report
      if (process.stderr.isTTY) process.stderr.write(`\r${name} ${last.times} of ${times} `)
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (process.stderr.isTTY) process.stderr.write('\r')
      if (last?.isDone) return resolve(last)
      const soFar = new Tally(last)
      const ran = (performance.now() - begunAt) / 60_000
      soFar.must(
        false,
        ran < minutes
          ? `exited unexpectedly (${signal ?? code})`
          : `took more than ${minutes} minutes (--minutes)`,
      )
      resolve(soFar)
    })
  })
}

const columns = [-6, -42, 9, 6, 10, 10, 12, -6]
const line = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, index) => {
      const width = columns[index] as number
      return width < 0 ? `${cell}`.padEnd(-width) : `${cell}`.padStart(width)
    })
    .join('  ')

const { tries, events, minutes } = readArguments()
const folder = join('.cache', `chaos-${process.pid}`)
mkdirSync(folder, { recursive: true })
await bundle(folder)
const startedAt = performance.now()
let isAllSound = true
console.log(
  line(['fault', 'description', 'runs', 'lost', 'duplicated', 'mismatched', 'slowest ms', 'result']),
)
for (const { fault, times } of tries) {
  const found = await tryOne(folder, fault, times, events)
  const isGood = isSound(found)
  isAllSound &&= isGood
  const { lost, twice, differing, slowestMs } = found
  console.log(
    line([fault.name, fault.title, found.times, lost, twice, differing, slowestMs, isGood ? 'ok' : 'FAILED']),
  )
  for (const note of found.notes) console.log(`        ${note}`)
  for (const problem of found.problems) console.log(`        ${problem}`)
  if (isGood) rmSync(join(folder, fault.name), { recursive: true, force: true })
  else console.log(`        data kept in ${join(folder, fault.name)}`)
}
if (isAllSound) rmSync(folder, { recursive: true })
console.log(`finished in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`)
process.exit(isAllSound ? 0 : 1)
