// Data folders with all that one can hold (keys, people, an archive, earlier rules, what a kill leaves), and a start on one as the
// server does it, for faults that harm any of their files.

import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chooseExchange } from '#app/server/choose-exchange.ts'
import { keyOf } from '#app/server/key-file.ts'
import { readOptions } from '#app/server/options.ts'
import { archiveJournal } from '#db/archive-journal.ts'
import { storedGenesis } from '#db/genesis-file.ts'
import { type Log, silentLog } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { hashOf } from './audit.ts'
import { openPlain } from './crowd.ts'
import { unpackOldest } from './golden-formats.ts'
import { prepare, say } from './prepared-folder.ts'
import { openWire } from './wire.ts'

export interface LivedFolder {
  name: string
  dataDir: string
  /** What a start on it comes to. */
  hash: string
}

/** A start as the server does it. Throws what the server would end with. */
export async function startOn(dataDir: string, log: Log = silentLog): Promise<OpenExchange> {
  const chosen = await chooseExchange({ ...readOptions([], {}), dataDir }, Date.now())
  let failed: unknown
  const simulation = storedGenesis(dataDir)?.simulation ?? 'off'
  const genesis: Genesis = { ...chosen.genesis, simulation }
  const open = await openExchange({ dataDir, genesis, log, fail: (error) => (failed = error) })
  try {
    for (const name of ['form-key', 'hook-key', 'seal-key'] as const) keyOf(dataDir, name)
    await open.verified
    if (failed !== undefined) throw failed
    return open
  } catch (error) {
    await open.close()
    throw error
  }
}

async function hashOfStart(dataDir: string, copy: string): Promise<string> {
  cpSync(dataDir, copy, { recursive: true })
  const open = await startOn(copy)
  const hash = hashOf(open)
  await open.close()
  rmSync(copy, { recursive: true })
  return hash
}

/** Stopped cleanly; killed; begun under earlier rules. */
export async function livedFolders(folder: string): Promise<LivedFolder[]> {
  const stopped = join(folder, 'stopped')
  const killed = join(folder, 'killed')
  const older = join(folder, 'older')
  await prepare(stopped, 700, [200, 400, 600])
  await archiveJournal(stopped, Number.POSITIVE_INFINITY)
  const open = await openPlain(stopped)
  const wire = await openWire(open, stopped, () => undefined)
  for (let n = 0; n < 3; n++) await wire.caller()
  await wire.close()
  await say(open, 700, 740)
  await open.host.idle()
  cpSync(stopped, killed, { recursive: true })
  await open.close()
  mkdirSync(older)
  unpackOldest(older)
  const begun = await startOn(older)
  await say(begun, 10_000, 10_050)
  await begun.close()
  return Promise.all(
    Object.entries({ stopped, killed, older }).map(async ([name, dataDir]) => ({
      name,
      dataDir,
      hash: await hashOfStart(dataDir, `${dataDir}-copy`),
    })),
  )
}

/** Files with something in them, by their paths in the folder. */
export function filesOf(dataDir: string): string[] {
  const paths = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  return paths
    .filter((one) => one.isFile())
    .map((one) => relative(dataDir, join(one.parentPath, one.name)))
    .filter((path) => statSync(join(dataDir, path)).size > 0)
    .sort()
}
