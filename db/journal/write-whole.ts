// Writes a small file whole or not at all: beside its place, synced, then renamed.

import * as fs from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from './sync-folder.ts'

export function writeWhole(file: string, content: Uint8Array | string, mode = 0o666): void {
  const fd = fs.openSync(`${file}.tmp`, 'w', mode)
  try {
    fs.writeFileSync(fd, content)
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
  fs.renameSync(`${file}.tmp`, file)
  // A file synced by itself can still lose its name in a power cut.
  syncFolder(dirname(file))
}
