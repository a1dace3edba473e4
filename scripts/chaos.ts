// `npm run chaos -- kill --times N`: faults against a running exchange; exits 1 when anything was lost.

import { parseArgs } from 'node:util'
import { chaosKill } from './chaos/kill.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '50' } },
})
const name = positionals[0] ?? 'kill'
const times = Number(values.times)

if (name !== 'kill' || !Number.isInteger(times) || times < 1) {
  console.error('usage: npm run chaos -- kill [--times N]')
  process.exit(2)
}

const report = await chaosKill(times, (line) => console.log(line))
for (const problem of report.problems) console.error(problem)
console.log(`acknowledged ${report.acknowledged}, slowest recovery ${report.slowestRecoveryMs} ms`)
console.log(
  `acknowledged and lost ${report.lost}, applied twice ${report.appliedTwice}, state hash equal ${report.hashEqual}/${times}`,
)
const isSound =
  report.lost === 0 && report.appliedTwice === 0 && report.hashEqual === times && report.problems.length === 0
process.exitCode = isSound ? 0 : 1
