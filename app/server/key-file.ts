// Keys kept beside the data: open pages, the addresses of signals and the keys of programs survive a restart.

import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#db/start-refused.ts'

/** What is lost with each. */
const consequences = {
  'form-key': 'pages that are open must be loaded again',
  'hook-key': 'signals have other addresses from then on',
  'push-key': 'browsers must be allowed to get push messages again',
  'seal-key': 'API keys and authenticator apps set up before cannot be used any more',
}

export type KeyName = keyof typeof consequences

class KeyDamaged extends StartRefused {
  constructor(file: string, name: KeyName) {
    super(
      `${file} is damaged: put it back from a backup, or delete it, which makes a new one: ${consequences[name]}`,
    )
  }
}

const checkOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16)
const textOf = (key: string) => `${key}.${checkOf(key)}`

/** Whole or not at all, and never in the place of one that another process has just made. */
function make(file: string, key: string): void {
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, textOf(key), { mode: 0o600, flush: true })
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft)
  }
}

/** Made when it is not there. Throws KeyDamaged. */
export function keyOf(dataDir: string, name: KeyName): string {
  const file = join(dataDir, name)
  if (!fs.existsSync(file)) make(file, randomBytes(32).toString('base64url'))
  const [key = '', check] = fs.readFileSync(file, 'utf8').split('.')
  // Keys that were made before 2026-11-25 have no check.
  const isSound = check === undefined ? /^[\w-]{43}$/.test(key) : check === checkOf(key)
  if (!isSound) throw new KeyDamaged(file, name)
  return key
}
