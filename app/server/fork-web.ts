// Starts one process that serves pages. Little is imported here: it loads its code while the exchange still loads its own.

import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'

/** Where both have to share a core, the exchange goes first. */
const niceness = 10

/** `args`: the flags of the start, which the child reads as well. */
export function forkWeb(args: readonly string[]): ChildProcess {
  const child = fork(new URL('./web.mjs', import.meta.url), [...args])
  child.once('spawn', () => {
    if (child.pid !== undefined) setPriority(child.pid, niceness)
  })
  return child
}
