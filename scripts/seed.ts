// npm run seed -- [--seed N] [--pairs …|all] [--tape SYMBOL=FILE]… [--gaps fill|stop] [--reset]: makes the exchange of
// the data folder without starting it; the next `npm start` goes on with it. `npm run seed -- platform-past` writes the file of
// what the platform's bots make in the past of one fixed exchange (scripts/seed/platform-past.ts).

import { mkdirSync } from 'node:fs'
import { AnotherGenesis, GenesisLost, settleGenesis } from '#db/genesis-file.ts'
import { DataLocked, lockData } from '#db/journal/data-lock.ts'
import { saveTapes } from '#db/tape/saved-tapes.ts'
import { TapeError } from '#db/tape/tape-row.ts'
import { chooseExchange, resetData } from '../app/server/choose-exchange.ts'
import { BadOption, readOptions } from '../app/server/options.ts'

async function seed(): Promise<void> {
  if (process.argv[2] === 'platform-past') {
    const { writePastFile } = await import('./seed/platform-past.ts')
    return writePastFile()
  }
  const options = readOptions(process.argv.slice(2), process.env)
  const { dataDir } = options
  const chosen = await chooseExchange(options, Date.now())
  if (options.reset) resetData(dataDir, chosen)
  mkdirSync(dataDir, { recursive: true })
  const lock = lockData(dataDir)
  try {
    const { seed, markets, start } = settleGenesis(dataDir, chosen.genesis)
    saveTapes(dataDir, chosen.files)
    for (const note of chosen.notes) console.log(note)
    console.log(
      `created exchange in ${dataDir}: ${markets.length} ${markets.length === 1 ? 'pair' : 'pairs'}, seed ${seed}, starting ${new Date(start).toISOString()}`,
    )
  } finally {
    lock.release()
  }
}

seed().catch((error: unknown) => {
  const isForThePerson =
    error instanceof BadOption ||
    error instanceof AnotherGenesis ||
    error instanceof GenesisLost ||
    error instanceof TapeError ||
    error instanceof DataLocked ||
    (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'
  console.error(isForThePerson ? `erguvan: ${(error as Error).message}` : error)
  process.exit(1)
})
