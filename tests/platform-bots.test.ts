// Beside a recording the platform trades on the simulated pairs alone.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseExchange } from '#app/server/choose-exchange.ts'
import { openApp } from '#app/server/container.ts'
import { createHttp } from '#app/server/http.ts'
import { readOptions } from '#app/server/options.ts'
import { platformStrategist } from '#app/services/bots/platform-strategist.ts'
import { silentLog } from '#db/log.ts'
import { reactors } from '#db/schema.ts'

test('no bot of the platform is opened on a pair that plays a tape', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'erguvan-platform-'))
  const file = join(dataDir, 'btc.csv')
  const start = Date.UTC(2024, 0, 1)
  const rows = Array.from({ length: 60 }, (_, n) => `${start + n * 60_000},42000,42010,41990,42000,1`)
  writeFileSync(file, ['ts_ms,open,high,low,close,volume', ...rows, ''].join('\n'))
  const flags = ['--tape', `BTCUSDT=${file}`, '--pairs', 'ETHUSDT,SOLUSDT,XRPUSDT']
  const options = readOptions(flags, { DATA_DIR: dataDir })
  const app = await openApp({
    dataDir,
    chosen: await chooseExchange(options, Date.now()),
    options,
    speed: 1,
    http: createHttp().http,
    log: silentLog,
    fail: (error) => {
      throw error
    },
  })
  try {
    const made = app.open.database.read.select().from(reactors).all()
    const ofPlatform = made.filter(({ owner }) => owner === platformStrategist)
    expect(ofPlatform.map(({ request }) => request).sort()).toEqual([
      'house-patient-sol',
      'house-quick-ether',
    ])
  } finally {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
