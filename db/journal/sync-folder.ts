// Makes the names in a folder durable: a file synced by itself can still lose its name in a power cut.

import * as fs from 'node:fs'
import { join } from 'node:path'

export function syncFolder(folder: string): void {
  const fd = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/** Makes everything in a folder durable. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncFolder(path)
  }
  syncFolder(folder)
}
