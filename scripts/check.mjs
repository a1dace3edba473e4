// `npm run check`: format, lint and boundaries, types, dead code, unit tests. What can run side by side does.
// Unit tests that take long (`*.long.test.ts`) and tests across layers are left to `npm test`.
// `--no-tests` leaves the last out, for `npm test`, which runs them with all others; `--one-lane` leaves a core to others.

import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'

const bin = (name) => `node_modules/.bin/${name}`

mkdirSync('.cache', { recursive: true })

const steps = {
  'format and lint': [bin('biome'), 'ci', '--colors=off', '--max-diagnostics=40', '.'],
  'plain words': ['node', 'scripts/check-words.mjs'],
  // Each checker works out the types of all texts for itself: more of them cost more than they bring.
  types: [bin('tsc'), '-b', 'tsconfig.check.json', '--checkers', '1'],
  'dead code': [bin('knip')],
  'unit tests': [bin('vitest'), 'run', '--project', 'unit', '--reporter=dot', '--maxWorkers=100%'],
}

function run(name, [command, ...args]) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, NO_COLOR: '1' } })
    let output = ''
    child.stdout.on('data', (part) => (output += part))
    child.stderr.on('data', (part) => (output += part))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
}

/** One after the other; false when any failed. */
async function lane(names) {
  let isGood = true
  for (const name of names) isGood = (await run(name, steps[name])) && isGood
  return isGood
}

const unitTests = process.argv.includes('--no-tests') ? [] : ['unit tests']
const parsed = ['types', 'dead code']
const rest = ['plain words', 'format and lint', ...unitTests]
const lanes = process.argv.includes('--one-lane')
  ? [await lane([...parsed, ...rest])]
  : await Promise.all([lane(parsed), lane(rest)])
process.exit(lanes.every(Boolean) ? 0 : 1)
