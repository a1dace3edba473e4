// The process in which one fault of the suite is tried: `NAME TIMES FOLDER EVENTS`; tells its parent what it has found so far, and at the end.

import { mkdirSync } from 'node:fs'
import { type Report, Tally } from './fault.ts'
import { faults } from './faults.ts'

const [name, times, folder, events] = process.argv.slice(2) as [string, string, string, string]
const fault = faults.find((one) => one.name === name)
if (!fault) throw new Error(`no fault ${name}`)

mkdirSync(folder, { recursive: true })
const reportMs = 2_000
const tally = new Tally()
const reportOf = (isDone: boolean): Report => ({ ...tally, isDone })
// A fault that takes too long is ended by the parent: what it found by then counts.
setInterval(() => process.send?.(reportOf(false)), reportMs)
try {
  await fault.run({ times: Number(times), events: Number(events), folder, tally })
} catch (error) {
  tally.must(false, error instanceof Error ? (error.stack ?? error.message) : String(error))
}
process.send?.(reportOf(true), () => process.exit(0))
