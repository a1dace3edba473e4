// The end of the process that owns the exchange.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '#db/log.ts'
import { testGenesis } from '#engine/exchange/test-exchange.ts'
import { openLeader } from './leader.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'leader-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('leaves nothing waiting when it has stopped: followers then get the number of the last entry', async () => {
  const leader = await openLeader({
    dataDir,
    chosen: { genesis: testGenesis(), tapes: [], files: [], notes: [] },
    options: { redisUrl: undefined, demoApi: false, apiLimits: true, rebuildTables: false },
    log: silentLog,
    fail: (error) => {
      throw error
    },
  })
  const { host, exchange } = leader.open
  const before = exchange.lastSeq
  const ticked = host.tick()
  await leader.stop()
  const announced = exchange.lastSeq
  expect(announced).toBe(before + 1)
  await ticked
  await leader.close()
  expect(exchange.lastSeq).toBe(announced)
})
