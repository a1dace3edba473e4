// `npm run admin -- doctor`: looks at a data folder, of a running server or not, and says what is wrong and what to do. Reads
// only.

import { existsSync, statfsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Examined, Finding } from './finding.ts'
import { type FolderSize, sizeOfFolder } from './folder-size.ts'
import { checkLog } from './log-checks.ts'
import { checkClock, checkModes, checkRemains, checkSockets, checkSpace, isOpen } from './machine-checks.ts'
import { checkTables } from './table-checks.ts'

export interface Diagnosis {
  dataDir: string
  isRunning: boolean
  isHealthy: boolean
  lastSeq: number
  size: FolderSize
  findings: Finding[]
}

/** `given`: of a test. */
export async function examine(dataDir: string, given: Partial<Examined> = {}): Promise<Diagnosis> {
  if (!existsSync(dataDir)) {
    const size = { all: 0, journal: 0, snapshots: 0, database: 0, perDay: undefined }
    const missing = { what: 'the folder does not exist', where: dataDir, todo: 'check the path (DATA_DIR)' }
    return { dataDir, isRunning: false, isHealthy: false, lastSeq: 0, size, findings: [missing] }
  }
  const examined: Examined = {
    dataDir,
    isRunning: isOpen(dataDir),
    now: Date.now(),
    freeBytes: freeBytesOf(dataDir),
    ...given,
  }
  const findings: Finding[] = []
  // What cannot be looked at is a finding too, and the other checks go on.
  const check = async <T extends Finding[]>(run: () => T | Promise<T>) => {
    try {
      findings.push(...(await run()))
    } catch (error) {
      findings.push({
        what: error instanceof Error ? error.message : String(error),
        where: dataDir,
        todo: 'see that you may read every file of the folder, and run this again',
      })
    }
  }
  let facts: ReturnType<typeof checkLog>['facts']
  await check(() => {
    const log = checkLog(examined)
    facts = log.facts
    return log.findings
  })
  const known = facts
  if (known) {
    await check(() => checkTables(examined, known))
    await check(() => checkClock(examined, known))
  }
  await check(() => checkModes(examined))
  await check(() => checkSpace(examined))
  await check(() => checkRemains(examined))
  await check(() => checkSockets(examined))
  const distinct = findings.filter(
    (one, at) => !findings.slice(0, at).some((other) => isDeepStrictEqual(one, other)),
  )
  return {
    dataDir,
    isRunning: examined.isRunning,
    isHealthy: distinct.length === 0,
    lastSeq: known?.lastSeq ?? 0,
    size: sizeOfFolder(dataDir, known),
    findings: distinct,
  }
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const inMegabytes = (bytes: number) => `${(bytes / (1 << 20)).toFixed(1)} MB`

/** For a person. */
export function describeDiagnosis({ dataDir, isRunning, lastSeq, size, findings }: Diagnosis): string {
  const growth = size.perDay === undefined ? '' : `, about ${inMegabytes(size.perDay)} more a day`
  const lines = [
    `${dataDir}: ${isRunning ? 'a server is running' : 'no server is running'}, ${lastSeq} entries`,
    `${inMegabytes(size.all)}: journal ${inMegabytes(size.journal)}, snapshots ${inMegabytes(size.snapshots)}, tables ${inMegabytes(size.database)}${growth}`,
    ...findings.flatMap(({ what, where, todo }) => [
      '',
      `WRONG  ${what}`,
      `where  ${where}`,
      `do     ${todo}`,
    ]),
    '',
    findings.length === 0 ? 'healthy' : `${findings.length} found`,
  ]
  return lines.join('\n')
}
