// `npm run replay`: --verify re-applies the journal and compares state hashes and read tables, --rebuild rebuilds the tables.

import { storedGenesis } from '#db/genesis-file.ts'
import { openExchange } from '#db/open-exchange.ts'
import { finishSwapFirst } from '#db/swap-exchange.ts'
import { verifyReplay } from '#db/verify-replay.ts'
import { describeDifference, RebuiltTables } from '#db/verify-tables.ts'
import { misused, readFlags } from './read-flags.ts'

const usage = 'npm run replay -- --verify [--mend-tables] | --rebuild [--data DIR]'

const { values } = readFlags(usage, {
  options: {
    verify: { type: 'boolean' },
    'mend-tables': { type: 'boolean' },
    rebuild: { type: 'boolean' },
    data: { type: 'string', default: process.env.DATA_DIR ?? '.erguvan' },
  },
})

async function rebuild(dataDir: string): Promise<void> {
  finishSwapFirst(dataDir)
  const genesis = storedGenesis(dataDir)
  if (!genesis) throw new Error(`no exchange found in ${dataDir}`)
  const open = await openExchange({ dataDir, genesis, rebuildTables: true, lostTables: 'rebuild' })
  const { projectedEvents, replayedEntries, ms } = open.recovery
  await open.close()
  console.log(`rebuilt: ${replayedEntries} entries, ${projectedEvents} events in ${ms} ms`)
}

/** Whether the read tables are, or now are, what follows from the log. */
function reportTables(tables: RebuiltTables, mends: boolean): boolean {
  const { untilSeq, rows, differences } = tables.compare()
  const names = Object.entries(rows)
  console.log(
    `read tables up to seq ${untilSeq}: ${names.length === 0 ? 'OK: rows match' : 'FAILED: rows differ'}`,
  )
  for (const difference of differences) console.log(describeDifference(difference))
  for (const [table, count] of names) console.log(`${table}: ${count} rows differ`)
  if (names.length === 0) return true
  if (!mends) {
    console.log('to repair them, stop the server and add --mend-tables')
    return false
  }
  console.log(`repaired ${tables.mend()} rows`)
  return Object.keys(tables.compare().rows).length === 0
}

function verify(dataDir: string, mends: boolean): void {
  if (mends) finishSwapFirst(dataDir)
  const tables = mends ? RebuiltTables.openToMend(dataDir) : RebuiltTables.open(dataDir)
  try {
    const areEqual = verifyState(dataDir, tables)
    // A state that differs says nothing of what the rows should be.
    process.exitCode = reportTables(tables, mends && areEqual) && areEqual ? 0 : 1
  } finally {
    tables.close()
  }
}

function verifyState(dataDir: string, tables: RebuiltTables): boolean {
  const report = verifyReplay(dataDir, tables)
  let next = 1
  for (const { rulesVersion, lastSeq } of report.earlier) {
    console.log(
      `entries ${next} to ${lastSeq} go by rules of version ${rulesVersion}: their files are sound; this build cannot apply them again`,
    )
    next = lastSeq + 1
  }
  const entries = next === 1 ? report.entries : `${next} to ${report.entries}`
  console.log(`${entries} entries, latest snapshot at seq ${report.snapshotSeq}, ${report.ms} ms`)
  console.log(`state hash (full replay)      ${report.fromGenesis}`)
  console.log(`state hash (snapshot + tail)  ${report.fromSnapshot}`)
  for (const broken of report.brokenInvariants) console.log(`invariant broken: ${broken}`)
  const isSound = report.isEqual && report.brokenInvariants.length === 0
  console.log(isSound ? 'OK: states match' : 'FAILED: states differ')
  return isSound
}

try {
  if (values.rebuild) await rebuild(values.data)
  else if (values.verify) verify(values.data, values['mend-tables'] ?? false)
  else misused(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
