// Bundles the simulation tester's worker, as it is or with one planted bug, so that it runs at the server's speed.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** Exact text of a source file and what a planted bug makes of it. */
export interface Patch {
  file: string
  from: string
  to: string
}

/** Throws when the fragment is not there, or there twice: a patch that no longer fits must not pass for a caught bug. */
export function patched(source: string, { file, from, to }: Patch): string {
  const count = source.split(from).length - 1
  if (count !== 1) throw new Error(`${file}: the fragment occurs ${count} times (expected 1): ${from}`)
  return source.replace(from, () => to)
}

function planting(patch: Patch): Plugin {
  const path = resolve(patch.file)
  return {
    name: 'planted bug',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, (file) =>
        file.path === path
          ? { contents: patched(readFileSync(path, 'utf8'), patch), loader: 'ts' }
          : undefined,
      )
    },
  }
}

/** Journal, snapshots and recovery get a disk in memory instead of the real one. */
const memoryDisk: Plugin = {
  name: 'disk in memory',
  setup({ onResolve }) {
    onResolve({ filter: /^node:fs(\/promises)?$/ }, ({ importer }) =>
      importer.includes('/db/')
        ? { path: resolve('tests/simulation-tester/faults/memory-fs.ts') }
        : undefined,
    )
  },
}

export async function bundleWorker(outfile: string, patch?: Patch): Promise<string> {
  await build({
    entryPoints: ['tests/simulation-tester/worker.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    logLevel: 'warning',
    plugins: patch ? [memoryDisk, planting(patch)] : [memoryDisk],
  })
  return outfile
}
