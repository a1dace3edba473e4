// Bundles a benchmark and runs it with plain node: `npm run bench -- NAME […]` runs scripts/bench/NAME.ts.
// tsx would do, but it keeps function names at a cost that the hot path feels.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { build } from 'esbuild'

const folder = 'scripts/bench'
const [name, ...rest] = process.argv.slice(2)
const names = ['book', 'exchange', 'layers', 'durable', 'feed', 'bots', 'backtest', 'ws', 'guests'].filter(
  (each) => existsSync(`${folder}/${each}.ts`),
)

if (!names.includes(name)) {
  console.error(
    `npm run bench -- ${names.join('|')} [--json] [--hash] [--commands FILE] [--shape NAME|all] [--cold]`,
  )
  process.exit(2)
}

// Benchmarks fork their neighbours, so every file of the folder becomes an entry beside the others.
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
await build({
  entryPoints: [
    ...files.map((file) => `${folder}/${file}`),
    'db/snapshot-worker.ts',
    'db/checkpoint-worker.mjs',
  ],
  entryNames: '[name]',
  outdir: '.cache/bench',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outExtension: { '.js': '.mjs' },
  // Numbers in place of the names of constants: worth a sixth on the hot path, and the server is built the same way.
  minifySyntax: true,
  logLevel: 'warning',
})

const { status } = spawnSync(process.execPath, [`.cache/bench/${name}.mjs`, ...rest], { stdio: 'inherit' })
process.exit(status ?? 1)
