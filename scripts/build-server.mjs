// Bundles the server: app/server/start.ts and what it imports become build/node/main.mjs; the process that serves pages and the
// threads that write snapshots, try bots, play their past and replay lie beside it; most packages stay outside.

import { rmSync } from 'node:fs'
import { build } from 'esbuild'

const outdir = 'build/node'

/** Packages of many small modules, which take longer to find and open than to run: each start would wait for them. */
const inside =
  /^(zod|hono|drizzle-orm|lru-cache|@hono\/|@asteasolutions\/|openapi3-ts|@noble\/hashes|@scure\/base)/

const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || inside.test(path) ? undefined : { path, external: true },
    )
  },
}

rmSync(outdir, { recursive: true, force: true })

await build({
  entryPoints: {
    main: 'app/server/start.ts',
    web: 'app/server/web-main.ts',
    'snapshot-worker': 'db/snapshot-worker.ts',
    'checkpoint-worker': 'db/checkpoint-worker.mjs',
    'page-check-worker': 'db/page-check-worker.mjs',
    'trial-worker': 'jobs/trial-worker.ts',
    'past-worker': 'jobs/platform/past-worker.ts',
    'replay-worker': 'jobs/replay/replay-worker.ts',
  },
  outdir,
  bundle: true,
  plugins: [packagesOutside],
  platform: 'node',
  format: 'esm',
  splitting: true,
  sourcemap: 'linked',
  // Every start with source maps reads them whole; the sources lie beside the build.
  sourcesContent: false,
  target: 'node20',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunk-[hash]',
  // Numbers in place of the names of constants: worth a sixth on the exchange's hot path.
  minifySyntax: true,
  logLevel: 'warning',
})
