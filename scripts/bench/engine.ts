// What a contest requires of an engine.

import type { Commands } from './commands.ts'
import type { Reports, Tally } from './reports.ts'

export interface Engine {
  /** What its consumer counted. */
  readonly tally: Tally
  /** The reports of the last `run`; an engine that need not tell them leaves them empty. */
  readonly reports: Reports
  /** Applies commands `from` … `to` − 1 and reads what came of them. */
  run(commands: Commands, from: number, to: number): void
}
