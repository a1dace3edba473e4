// Bundles a benchmark and runs it with plain node: `npm run bench -- NAME […]` runs scripts/bench/NAME.ts.
// tsx would do, but it keeps function names at a cost that the hot path feels.

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { build } from 'esbuild'

const folder = 'scripts/bench'
const [name, ...rest] = process.argv.slice(2)
const benchmarks = {
  book: 'the order book compared with npm packages',
  exchange: 'orders, ledger, fees and events of the exchange',
  layers: 'the cost of each layer alone',
  durable: 'commands per second until they are on disk and in the read tables',
  feed: 'book updates from the feed to many sockets',
  bots: 'running grids: cost, and time from fill to counter order',
  backtest: 'a grid over a recorded market',
  ws: 'ccxt.pro over WebSocket, with a slow client',
  guests: 'order latency while guests load pages [--webs N] [--by key|ws|session]',
  market: 'stylised facts of the simulated market beside recorded ones',
  futures:
    'orders of contracts beside spot, and marks, crashes and funding over many positions [--positions N]',
  loans: 'borrowing, a price, an hour of interest and a crash over many loans [--loans N] [--crash N]',
  earn: 'an hour and a day of Earn and of a Launchpool with many holders [--holders N]',
  unified: 'the check of an order of a unified account, alone',
  copies: 'from a leader’s order to that of the last follower [--followers N]',
  answers: 'snapshot and start of a folder with many answered commands',
}

if (!Object.hasOwn(benchmarks, name ?? '')) {
  const lines = Object.entries(benchmarks).map(([each, what]) => `  ${each.padEnd(10)}${what}`)
  console.error(
    `usage: npm run bench -- NAME [--json] [--hash] [--commands FILE] [--shape NAME|all] [--cold]\n${lines.join('\n')}`,
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
    'db/page-check-worker.mjs',
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
