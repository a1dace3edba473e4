// The process that "acts" kills while it starts, writes a snapshot, archives, saves, resets or restores: `NAME FOLDER`.

import * as fs from 'node:fs'
import { resetData } from '#app/server/choose-exchange.ts'
import { archiveJournal } from '#db/archive-journal.ts'
import { archiveRowsBefore } from '#db/rows-archive/archive-rows.ts'
import { restoreExchange, saveExchange } from '#db/saved-exchanges.ts'
import { type ActName, nextSeed, savedName } from './act-names.ts'
import { plainGenesis } from './crowd.ts'
import { startOn } from './lived-folder.ts'
import { say } from './prepared-folder.ts'

const acts: Record<ActName, (dataDir: string) => Promise<void> | void> = {
  async start(dataDir) {
    const open = await startOn(dataDir)
    await open.close()
  },
  async snapshot(dataDir) {
    const open = await startOn(dataDir)
    for (let n = 20_000; n < 20_030; n += 10) {
      await say(open, n, n + 10)
      await open.snapshot()
    }
    await open.close()
  },
  async archive(dataDir) {
    await archiveJournal(dataDir, Number.POSITIVE_INFINITY)
    await archiveRowsBefore(dataDir, (newest) => newest)
  },
  save: (dataDir) => saveExchange(dataDir, savedName),
  reset: (dataDir) => resetData(dataDir, { genesis: { ...plainGenesis, seed: nextSeed }, files: [] }),
  restore: (dataDir) => restoreExchange(dataDir, savedName),
}

const [name, dataDir] = process.argv.slice(2) as [ActName, string]
fs.writeSync(1, 'begun\n')
await acts[name](dataDir)
process.exit(0)
