// What the tester's main process asks of its workers, and what they answer.

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
  /** Work after which to be content with what is found. */
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
  /** Commands that are left, without the opening of accounts. */
  commands: number
  failure: Failure
  /** A scenario file, when one can say it; and the whole story as the tester replays it. */
  scenario?: string
  story: string
}

export type Task = RunTask | ShrinkTask
export type Result = RunResult | ShrinkResult
