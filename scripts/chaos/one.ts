// The process in which one fault of the suite is tried: `NAME TIMES FOLDER EVENTS`; tells its parent what it found.

import { mkdirSync } from 'node:fs'
import { Tally } from './fault.ts'
import { faults } from './faults.ts'

const [name, times, folder, events] = process.argv.slice(2) as [string, string, string, string]
const fault = faults.find((one) => one.name === name)
if (!fault) throw new Error(`no fault ${name}`)

mkdirSync(folder, { recursive: true })
const tally = new Tally()
try {
  await fault.run({ times: Number(times), events: Number(events), folder, tally })
} catch (error) {
  tally.must(false, error instanceof Error ? (error.stack ?? error.message) : String(error))
}
process.send?.({ ...tally }, () => process.exit(0))
