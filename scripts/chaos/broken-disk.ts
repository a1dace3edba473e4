// Puts itself between the journal and the disk: the next syncs or writes fail as a broken or a full disk fails them.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const real = { writeSync: fs.writeSync, fdatasyncSync: fs.fdatasyncSync, fsyncSync: fs.fsyncSync }

export interface BrokenDisk {
  /** The file whose sync failed, and where its last write began; undefined until it was met. */
  readonly met: { fd: number; at: number } | undefined
  /** Writes or syncs of that file after the failure: it must not be used again. */
  readonly later: number
  mend(): void
}

/** The n-th fdatasync from now on fails with EIO, or the write before it does, after half of its bytes. */
export function breakDisk(countdown: number, what: 'sync' | 'write'): BrokenDisk {
  let left = countdown
  let wroteAt = 0
  let later = 0
  let met: BrokenDisk['met']
  const fail = (fd: number): never => {
    met = { fd, at: wroteAt }
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
  }
  const writeSync = (fd: number, bytes: Uint8Array, offset: number, length: number, at: number) => {
    if (met) {
      if (met.fd === fd) later++
      return real.writeSync(fd, bytes, offset, length, at)
    }
    wroteAt = at
    if (what === 'write' && --left === 0) {
      real.writeSync(fd, bytes, offset, length >> 1, at)
      return fail(fd)
    }
    return real.writeSync(fd, bytes, offset, length, at)
  }
  const fdatasyncSync = (fd: number) => {
    if (met?.fd === fd) later++
    else if (what === 'sync' && --left === 0) fail(fd)
    real.fdatasyncSync(fd)
  }
  Object.assign(fs, { writeSync, fdatasyncSync })
  syncBuiltinESMExports()
  return {
    get met() {
      return met
    },
    get later() {
      return later
    },
    mend() {
      Object.assign(fs, real)
      syncBuiltinESMExports()
    },
  }
}
