// What the benchmarks ask of an engine: take commands from a buffer, report what came of each.

import type { Commands } from './commands.ts'
import type { Reports } from './reports.ts'

export interface Engine {
  readonly reports: Reports
  /** Applies commands `from` … `to` − 1. */
  run(commands: Commands, from: number, to: number): void
}

export type MakeEngine = (commands: Commands) => Engine
