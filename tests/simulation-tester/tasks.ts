// The tasks that the tester's main process gives its workers, and their results.

import type { Failure } from './play.ts'

export interface RunTask {
  type: 'run'
  seed: number
  commands: number
  reference: boolean
  faults: boolean
  /** Rows of recorded candles. */
  tape?: string[][]
}

/** Finds the smallest story that still ends in the same failure. */
export interface ShrinkTask extends Omit<RunTask, 'type'> {
  type: 'shrink'
  failure: Failure
  /** CPU time after which the search ends. */
  budgetMs?: number
}

export interface RunResult {
  type: 'run'
  seed: number
  commands: number
  events: number
  crashes: number
  cpuMs: number
  failure?: Failure
  counts: [name: string, count: number][]
}

export interface ShrinkResult {
  type: 'shrink'
  seed: number
  /** Remaining commands, without the opening of accounts; absent where only the seed reproduces it. */
  commands?: number
  failure: Failure
  /** A scenario file, if one can express it; and the whole story in the tester's format. */
  scenario?: string
  story: string
}

export type Task = RunTask | ShrinkTask
export type Result = RunResult | ShrinkResult
