// `npm run replay`: --verify re-applies the journal and compares state hashes, --rebuild rebuilds the read tables.

import { parseArgs } from 'node:util'
import { storedGenesis } from '#db/genesis-file.ts'
import { openExchange } from '#db/open-exchange.ts'
import { finishSwapFirst } from '#db/swap-exchange.ts'
import { verifyReplay } from '#db/verify-replay.ts'

const { values } = parseArgs({
  options: {
    verify: { type: 'boolean' },
    rebuild: { type: 'boolean' },
    data: { type: 'string', default: process.env.DATA_DIR ?? '.erguvan' },
  },
})

async function rebuild(dataDir: string): Promise<void> {
  finishSwapFirst(dataDir)
  const genesis = storedGenesis(dataDir)
  if (!genesis) throw new Error(`${dataDir} holds no exchange`)
  const open = await openExchange({ dataDir, genesis, rebuildTables: true })
  const { projectedEvents, replayedEntries, ms } = open.recovery
  await open.close()
  console.log(`rebuilt: ${replayedEntries} entries, ${projectedEvents} events in ${ms} ms`)
}

function verify(dataDir: string): void {
  const report = verifyReplay(dataDir)
  let next = 1
  for (const { rulesVersion, lastSeq } of report.earlier) {
    console.log(
      `entries ${next} to ${lastSeq} go by rules of version ${rulesVersion}: their files are sound; this build cannot apply them again`,
    )
    next = lastSeq + 1
  }
  const entries = next === 1 ? report.entries : `${next} to ${report.entries}`
  console.log(`entries ${entries}, newest snapshot at seq ${report.snapshotSeq}, ${report.ms} ms`)
  console.log(`state hash from genesis   ${report.fromGenesis}`)
  console.log(`state hash from snapshot  ${report.fromSnapshot}`)
  for (const broken of report.brokenInvariants) console.log(`invariant broken: ${broken}`)
  const isSound = report.isEqual && report.brokenInvariants.length === 0
  console.log(isSound ? 'equal' : 'DIFFERENT')
  process.exitCode = isSound ? 0 : 1
}

try {
  if (values.rebuild) await rebuild(values.data)
  else if (values.verify) verify(values.data)
  else {
    console.error('usage: npm run replay -- --verify|--rebuild [--data DIR]')
    process.exitCode = 2
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
