// Bundles the server: app/server/start.ts and what it imports become build/node/main.mjs; the process that serves pages and the
// threads that write snapshots, try bots, play their past and replay lie beside it; packages stay outside.

import { rmSync } from 'node:fs'
import { build } from 'esbuild'

const outdir = 'build/node'

rmSync(outdir, { recursive: true, force: true })

await build({
  entryPoints: {
    main: 'app/server/start.ts',
    web: 'app/server/web-main.ts',
    'snapshot-worker': 'db/snapshot-worker.ts',
    'checkpoint-worker': 'db/checkpoint-worker.mjs',
    'trial-worker': 'jobs/trial-worker.ts',
    'past-worker': 'jobs/platform/past-worker.ts',
    'replay-worker': 'jobs/replay/replay-worker.ts',
  },
  outdir,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  splitting: true,
  sourcemap: 'linked',
  target: 'node20',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunk-[hash]',
  // Numbers in place of the names of constants: worth a sixth on the exchange's hot path.
  minifySyntax: true,
  logLevel: 'warning',
})
