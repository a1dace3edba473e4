// A disk that can be filled: a small file system in memory where this user may mount one, else one that says it is full.

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  kind: string
  fill(): void
  empty(): void
  release(): void
}

const megabytes = 48

export function smallDisk(folder: string): SmallDisk {
  fs.mkdirSync(folder, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder])
  return status === 0 ? mounted(folder) : pretended(folder)
}

function mounted(folder: string): SmallDisk {
  const filler = join(folder, 'filler')
  return {
    folder,
    kind: `a file system of ${megabytes} MB`,
    fill() {
      const fd = fs.openSync(filler, 'w')
      try {
        for (const size of [1 << 20, 4 << 10]) writeUntilFull(fd, Buffer.alloc(size))
      } finally {
        fs.closeSync(fd)
      }
    },
    empty: () => fs.rmSync(filler, { force: true }),
    release: () => void spawnSync('umount', [folder]),
  }
}

function writeUntilFull(fd: number, block: Buffer): void {
  try {
    for (;;) fs.writeSync(fd, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Only the journal meets it: it grows by `fs.write` and begins files by `openSync` alone. */
function pretended(folder: string): SmallDisk {
  const real = { write: fs.write, openSync: fs.openSync }
  const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const insert = (functions: object) => {
    Object.assign(fs, functions)
    syncBuiltinESMExports()
  }
  const write = (...given: unknown[]) => (given.at(-1) as (error: Error) => void)(full())
  const openSync = (path: string, flags?: string) => {
    if (flags?.includes('x')) throw full()
    return real.openSync(path, flags as string)
  }
  return {
    folder,
    kind: 'a disk that says it is full, for none may be mounted here',
    fill: () => insert({ write, openSync }),
    empty: () => insert(real),
    release: () => insert(real),
  }
}
