// `--api-only` on a folder whose exchange stopped hours ago prints its time, how far it is behind and the ways on.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stillClock } from '#db/clocks.ts'
import { openExchange } from '#db/open-exchange.ts'
import { catalogueMarket, platformToken } from '#engine/market/catalogue.ts'
import { bundled } from './support/bundled.ts'

/** What a start prints until it is ready. */
async function printed(dataDir: string): Promise<string> {
  const server = spawn(process.execPath, [await bundled('app/server/main.ts'), '--api-only', '--seed', '7'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const text = await new Promise<string>((found, failed) => {
    let output = ''
    server.stdout.on('data', (part) => {
      output += part
      if (output.includes('is ready')) found(output)
    })
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${output}`)))
  })
  server.kill('SIGTERM')
  await ended
  return text
}

test('an older exchange names its time, advance and --reset; a new one nothing of it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'erguvan-older-'))
  const fresh = mkdtempSync(join(tmpdir(), 'erguvan-fresh-'))
  try {
    const start = Date.now() - 30 * 3_600_000
    const markets = [catalogueMarket('BTCUSDT')!]
    const genesis = { version: 1, seed: 7, start, markets, simulation: 'on', platformToken } as const
    await (await openExchange({ dataDir, genesis, clock: stillClock })).close()
    const text = await printed(dataDir)
    expect(text).toContain(`Exchange time: ${new Date(start).toISOString().slice(0, 16)}`)
    expect(text).toMatch(/30 hours behind .*\/v1\/sim\/advance.*--reset/)
    expect(await printed(fresh)).not.toContain('Exchange time')
  } finally {
    for (const folder of [dataDir, fresh]) rmSync(folder, { recursive: true, force: true })
  }
})
