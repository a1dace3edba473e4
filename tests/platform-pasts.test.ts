// The simulated past of the platform's bots: played once in a thread, continued after a restart, rows and never money.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseExchange } from '#app/server/choose-exchange.ts'
import { openApp } from '#app/server/container.ts'
import { createHttp } from '#app/server/http.ts'
import { readOptions } from '#app/server/options.ts'
import { platformStrategist } from '#app/services/bots/platform-strategist.ts'
import { silentLog } from '#db/log.ts'
import { listPasts } from '#db/stores/strategy-pasts.ts'
import { units } from '#engine/reactors/amounts.ts'
import { until } from './support/test-server.ts'

const names = ['ltc-patient', 'ada-narrow']

async function start(dataDir: string) {
  const options = readOptions(['--pairs', 'LTCUSDT,ADAUSDT'], { DATA_DIR: dataDir })
  return openApp({
    dataDir,
    chosen: await chooseExchange(options, Date.now()),
    options,
    speed: 1,
    playsPasts: true,
    http: createHttp().http,
    log: silentLog,
    fail: (error) => {
      throw error
    },
  })
}

test('is played to its end across a restart and shown with the bots that it belongs to', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'erguvan-pasts-'))
  try {
    const first = await start(dataDir)
    expect(await first.services.botMarket.pastProgress()).toMatchObject({ planned: names.length })
    await until(async () => (await first.services.botMarket.pastProgress()).played > 0)
    await first.close()

    const app = await start(dataDir)
    const { botMarket } = app.services
    await until(async () => (await botMarket.pastProgress()).played === names.length)
    const rows = await listPasts(app.open.database.read)
    expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort())
    // Nothing of this seed's past makes a bot end; each has a bot of its own.
    expect(new Set(rows.map(({ reactorId }) => reactorId)).size).toBe(names.length)

    await until(async () => (await botMarket.cards()).length === names.length)
    const cards = await botMarket.cards()
    const curves = await botMarket.curves(
      cards.map(({ id }) => id),
      42,
    )
    for (const { past, share, runningMs, id } of cards) {
      expect(past?.trades).toBeGreaterThan(0)
      expect(runningMs).toBeGreaterThan(29 * 86_400_000)
      expect(curves.get(id)?.length).toBeGreaterThan(35)
      expect(Math.abs(Number(share) - Number(past?.share))).toBeLessThan(0.2)
    }
    const race = await botMarket.pastRace()
    const shares = race.map(({ card }) => Number(card.past.share))
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
    for (const { card, curve } of race) expect(curve.at(-1)?.[1]).toBe(card.past.share)

    const { exchange } = app.open
    expect(exchange.checkInvariants()).toEqual([])
    const granted = units('200000')
    const invested = cards.reduce((sum, { past }) => sum + units(past?.invested ?? '0'), 0n)
    const left = exchange.balances(platformStrategist).find(({ coin }) => coin === 'USDT')
    expect(units(left?.available ?? '0')).toBe(granted - invested)
    await app.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
