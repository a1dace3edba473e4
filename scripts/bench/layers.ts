// `npm run bench -- layers`: what each layer costs alone, in a process of its own: the best of many short sections, so that
// whatever else the machine does shows least. `--json` for one line.

import { fork } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hotPathFlags } from '../hot-path-flags.mjs'
import { type Layer, w1File } from './layers/layer.ts'
import { layers } from './layers/layers.ts'
import { machine } from './report.ts'
import { w1 } from './workloads.ts'

interface Cost {
  layer: string
  unit: string
  nsEach: number
}

const self = fileURLToPath(import.meta.url)
const [own] = process.argv.slice(2)

/** Plays rounds of sections; the sum of the best time of each section. */
async function cost(layer: Layer): Promise<number> {
  const best: number[] = []
  for (let round = 0; round < layer.rounds; round++) {
    const section = await layer.begin()
    for (let n = 0; n < layer.sections; n++) {
      const startedAt = process.hrtime.bigint()
      await section(n)
      const ns = Number(process.hrtime.bigint() - startedAt)
      if (round > 0) best[n] = Math.min(best[n] ?? ns, ns)
    }
  }
  layer.end?.()
  return best.reduce((sum, ns) => sum + ns, 0) / (layer.sections * layer.perSection)
}

function measured(name: string): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const child = fork(self, [name], { execArgv: hotPathFlags })
    child.once('message', (result) => resolve(result as Cost))
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
}

async function main(): Promise<void> {
  const results: Cost[] = []
  // Made here: making it plays a book, and a layer's code is to be shaped by its own work alone.
  mkdirSync('.cache', { recursive: true })
  writeFileSync(w1File, w1().bytes())
  for (const name of Object.keys(layers)) results.push(await measured(name))
  rmSync(w1File)
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ bench: 'layers', machine: machine(), results }))
    return
  }
  for (const { layer, unit, nsEach } of results)
    console.log(`${layer.padEnd(12)}${nsEach.toFixed(1).padStart(10)} ns per ${unit}`)
}

const layer = process.send && own !== undefined ? layers[own] : undefined
if (layer === undefined) await main()
else {
  const made = await layer()
  const result: Cost = { layer: own!, unit: made.unit, nsEach: Math.round((await cost(made)) * 10) / 10 }
  process.send!(result, () => process.exit(0))
}
