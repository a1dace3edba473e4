// The simulation tester: npm run simulate -- --seeds N --commands N [--faults] [--contracts] [--copies] [--launches] [--margin] [--premarket] [--unified] [--reference off] [--tape FILE] [--replay FILE] [--mutate [--only TEXT] [--skip N]] (reliability.md 4).

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { readTape } from '#db/tape/read-tape.ts'
import { mutate } from './simulate/mutate.ts'
import { replay } from './simulate/replay.ts'
import { runSeeds } from './simulate/run-seeds.ts'

const usage = `npm run simulate -- [--seeds 20] [--first 1] [--commands 20000] [--faults] [--contracts] [--copies] [--launches] [--margin] [--premarket] [--unified] [--reference on|off] [--workers N]
  [--tape FILE] [--replay FILE] [--mutate [--only TEXT] [--skip N]] [--json]`

function readArguments() {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '20' },
      first: { type: 'string', default: '1' },
      commands: { type: 'string', default: '20000' },
      workers: { type: 'string', default: `${availableParallelism()}` },
      reference: { type: 'string', default: 'on' },
      faults: { type: 'boolean', default: false },
      /** Only worlds that have them; several: any of them. */
      contracts: { type: 'boolean', default: false },
      copies: { type: 'boolean', default: false },
      launches: { type: 'boolean', default: false },
      margin: { type: 'boolean', default: false },
      premarket: { type: 'boolean', default: false },
      unified: { type: 'boolean', default: false },
      tape: { type: 'string' },
      replay: { type: 'string' },
      mutate: { type: 'boolean', default: false },
      only: { type: 'string' },
      skip: { type: 'string', default: '0' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.reference !== 'on' && values.reference !== 'off')
    throw new Error(`--reference must be on or off\nusage: ${usage}`)
  return {
    ...values,
    seeds: whole('seeds', values.seeds),
    first: whole('first', values.first),
    commands: whole('commands', values.commands),
    workers: whole('workers', values.workers),
    skip: values.skip === '0' ? 0 : whole('skip', values.skip),
    reference: values.reference === 'on',
  }
}

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text))
    throw new Error(`--${name} must be a positive integer (got "${text}")\nusage: ${usage}`)
  return Number(text)
}

async function main(): Promise<boolean> {
  const options = readArguments()
  if (options.help) {
    console.log(usage)
    return true
  }
  if (options.replay !== undefined) return replay(options.replay)
  if (options.mutate) return mutate(options)
  const tape = options.tape === undefined ? undefined : await readTape(options.tape)
  if (tape && tape.kind !== 'candles') throw new Error('--tape: prices follow recorded candles, not trades')
  return runSeeds({ ...options, tape: tape?.rows })
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
