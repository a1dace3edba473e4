// Bundles a program that a test starts many times, so that its processes start quickly.

import { join } from 'node:path'
import { build } from 'esbuild'

/** Files that a server loads in threads; they must be next to it. */
const threads = {
  'snapshot-worker': 'db/snapshot-worker.ts',
  'checkpoint-worker': 'db/checkpoint-worker.mjs',
  'trial-worker': 'jobs/trial-worker.ts',
  'replay-worker': 'jobs/replay/replay-worker.ts',
}

/** `scripts/venue.ts` → a file for node. Each test process bundles again, because the sources may have changed. */
export async function bundled(entry: string): Promise<string> {
  const name = entry.replace(/\W/g, '-')
  const outdir = join('.cache', 'bundled', `${name}-${process.pid}`)
  await build({
    entryPoints: { main: entry, ...threads },
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    splitting: true,
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  })
  return join(outdir, 'main.mjs')
}
