// Runs one engine in a process of its own, on commands that lie in a file.

import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hotPathFlags } from '../hot-path-flags.mjs'
import type { Commands } from './commands.ts'
import type { Outcome, Task } from './engine-worker.ts'

/** Bundling puts the worker beside this file (scripts/bench.mjs). */
const worker = fileURLToPath(new URL('./engine-worker.mjs', import.meta.url))

/** A task without its engine. */
export type Play = Omit<Task, 'engine'>

/** Writes the commands to a file for as long as `use` runs. */
export function withCommandFile<T>(commands: Commands, use: (play: Play) => Promise<T>): Promise<T> {
  return withCommandFiles([commands], ([play]) => use(play!))
}

export async function withCommandFiles<T>(
  workloads: readonly Commands[],
  use: (plays: readonly Play[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join('.cache', 'bench-'))
  const plays = workloads.map((commands, n) => {
    const file = join(folder, `commands-${n}`)
    writeFileSync(file, commands.bytes())
    return { file, timedFrom: commands.timedFrom, hash: false }
  })
  try {
    return await use(plays)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function runWorker(task: Task): Promise<Outcome> {
  const logFlags =
    task.deoptLog === undefined
      ? []
      : ['--log-deopt', `--logfile=${task.deoptLog}`, '--no-logfile-per-isolate']
  return new Promise((resolve, reject) => {
    // Writing that log, V8 repeats it on standard output.
    const stdio = ['ignore', task.deoptLog === undefined ? 'inherit' : 'ignore', 'inherit', 'ipc'] as const
    const child = fork(worker, { stdio: [...stdio], execArgv: [...hotPathFlags, ...logFlags] })
    child.once('message', (outcome) => resolve(outcome as Outcome))
    child.once('exit', (code) => reject(new Error(`${task.engine} ended with ${code}`)))
    child.send(task)
  })
}
