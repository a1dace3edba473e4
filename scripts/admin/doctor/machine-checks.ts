// What is around an exchange: who may read its files, space, the clock, what crashes and faults left behind.

import * as fs from 'node:fs'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { foldersOf } from '#db/folders.ts'
import { adminSocketOf } from '#jobs/admin-socket.ts'
import { linkSocketOf } from '#jobs/link/messages.ts'
import { socketOf } from '#jobs/local-socket.ts'
import type { Examined, Finding } from './finding.ts'
import type { LogFacts } from './log-checks.ts'

const megabyte = 1 << 20
/** The journal grows by 8 MB at a time, snapshots and tables beside it. */
const freeBytesMin = 256 * megabyte
/** The exchange's clock may be a little ahead after the wall was set back. */
const aheadMsMax = 2_000

/** The lock is held while a server has the folder open. */
export function isOpen(dataDir: string): boolean {
  const file = join(dataDir, 'lock.sqlite')
  if (!fs.existsSync(file)) return false
  const lock = new Database(file, { readonly: true, timeout: 0 })
  try {
    lock.prepare('SELECT 1 FROM sqlite_schema').get()
    return false
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true
    throw error
  } finally {
    lock.close()
  }
}

export function checkModes({ dataDir }: Examined): Finding[] {
  const { database } = foldersOf(dataDir)
  const keys = ['form-key', 'hook-key', 'seal-key'].map((name) => join(dataDir, name))
  return [...keys, database, `${database}-wal`, `${database}-shm`].flatMap((where) => {
    if (!fs.existsSync(where)) return []
    const mode = fs.statSync(where).mode & 0o777
    if ((mode & 0o077) === 0) return []
    const what = `others on this machine may read or write the file (mode ${mode.toString(8).padStart(4, '0')})`
    return [{ what, where, todo: `chmod 600 ${where}` }]
  })
}

export function checkSpace({ dataDir, freeBytes }: Examined): Finding[] {
  if (freeBytes >= freeBytesMin) return []
  const what = `only ${Math.round(freeBytes / megabyte)} MB are free on this disk; without space the exchange takes cancels only`
  return [
    {
      what,
      where: dataDir,
      todo: 'make space, or move the folder to a larger disk while the server is stopped',
    },
  ]
}

export function checkClock({ now }: Examined, { genesis, lastTs }: LogFacts): Finding[] {
  // A recorded market has a time of its own.
  const ahead = lastTs - now
  if (genesis.tapes || ahead <= aheadMsMax) return []
  const what = `exchange time is ${Math.round(ahead / 1000)} s ahead of the clock of this machine`
  const todo =
    'set the clock right if it is wrong; otherwise exchange time goes on at half speed until both meet (a test that moved time by the control API needs nothing)'
  return [{ what, where: 'the clock of this machine', todo }]
}

/** What was cut short, set aside or written down for repair. */
export function checkRemains({ dataDir, isRunning }: Examined): Finding[] {
  const names = fs.readdirSync(dataDir)
  const findings = names.flatMap((name) => {
    const where = join(dataDir, name)
    if (/^poison-\d+\.json$/.test(name))
      return [
        {
          what: 'a command broke a rule of the exchange, was refused, and its pair takes cancels only since',
          where,
          todo: 'send the file to those who maintain the exchange; open the pair with npm run admin -- resume SYMBOL, then delete the file',
        },
      ]
    if (/\.sqlite\.damaged$/.test(name))
      return [
        {
          what: 'a damaged database was set aside by a start',
          where,
          todo: 'look whether people and bots are complete; then delete the file',
        },
      ]
    return []
  })
  const isCut = !isRunning && names.some((name) => name === '.next' || name === '.next-draft')
  if (!isCut) return findings
  const what = 'a reset or restore was cut short'
  return [...findings, { what, where: join(dataDir, '.next'), todo: 'nothing: the next start finishes it' }]
}

/** Sockets that no process answers. */
export async function checkSockets({ dataDir, isRunning }: Examined): Promise<Finding[]> {
  const paths = [linkSocketOf(dataDir), adminSocketOf(dataDir), socketOf(dataDir, 'web')]
  const findings = await Promise.all(
    paths.map(async (where): Promise<Finding[]> => {
      if (!fs.existsSync(where) || (await answers(where))) return []
      const what = isRunning
        ? `the server is running, but its socket ${basename(where)} does not answer`
        : `the socket ${basename(where)} is left of a process that was killed`
      const todo = isRunning
        ? 'look at the log of the server; start it again if it hangs'
        : 'nothing: the next start replaces it'
      return [{ what, where, todo }]
    }),
  )
  return findings.flat()
}

const answerMs = 2_000

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    const end = (isAnswered: boolean) => {
      socket.destroy()
      resolve(isAnswered)
    }
    socket.setTimeout(answerMs, () => end(false))
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
