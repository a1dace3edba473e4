// Bundles a program that a test starts many times, so that each of its processes begins at once.

import { join } from 'node:path'
import { build } from 'esbuild'

/** What a server starts beside itself; they must lie next to it. */
const threads = {
  'snapshot-worker': 'db/snapshot-worker.ts',
  'checkpoint-worker': 'db/checkpoint-worker.mjs',
  'trial-worker': 'jobs/trial-worker.ts',
}

/** `scripts/venue.ts` → a file for node. Each test process bundles for itself: the sources may have changed. */
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
