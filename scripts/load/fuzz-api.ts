// `tsx scripts/load/fuzz-api.ts --calls N --seed S`: fuzzed calls of both API dialects, signed and unsigned.

import { parseArgs } from 'node:util'
import { fuzzApi } from './fuzz/run.ts'

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
})
const calls = Number(values.calls)
const seed = Number(values.seed)
if (!(Number.isSafeInteger(calls) && calls > 0 && Number.isSafeInteger(seed))) {
  console.error('usage: tsx scripts/load/fuzz-api.ts [--calls N] [--seed S]')
  process.exit(2)
}

const progress = (done: number) => {
  if (done % 50_000 === 0) console.error(`${done} calls`)
}

console.log(JSON.stringify(await fuzzApi({ calls, seed, progress })))
