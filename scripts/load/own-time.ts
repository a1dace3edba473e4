// Processor time of the main thread: what remains of a figure when others keep the machine busy.

import { readFileSync } from 'node:fs'

/**
 * In ms so far, in steps of a few: compilers, collectors and workers run beside it. Where the system does not tell a thread's
 * own time, that of the whole process.
 */
export function ownMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}
