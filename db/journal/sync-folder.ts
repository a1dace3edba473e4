// Makes the names in a folder durable: a file synced by itself can still lose its name in a power cut.

import * as fs from 'node:fs'

export function syncFolder(folder: string): void {
  const fd = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}
