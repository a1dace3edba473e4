// A large database is looked through while the exchange serves: what is found stops it, and the next start mends it.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limit, openings, testGenesis } from '#engine/exchange/test-exchange.ts'
import { stillClock } from './clocks.ts'
import { foldersOf } from './folders.ts'
import { silentLog } from './log.ts'
import { type OpenExchangeInput, openExchange } from './open-exchange.ts'
import { openOrders } from './queries/orders.ts'

const pageBytes = 2_048
const orders = 180

let dataDir: string
const open = (input: Partial<OpenExchangeInput> = {}) =>
  openExchange({ dataDir, genesis: testGenesis(), clock: stillClock, ...input })

beforeEach(async () => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-pages-'))
  const first = await open()
  for (const [n, command] of openings('ali', { USDT: '1000000' }).entries())
    await first.host.submit(`o-${n}`, command)
  await Promise.all(
    Array.from({ length: orders }, (_, n) =>
      first.host.submit(`n-${n}`, limit('ali', 'buy', `${50 + (n % 40)}`, '0.1')),
    ),
  )
  await first.close()
})
afterEach(() => fs.rmSync(dataDir, { recursive: true }))

/** Overwrites the last page that holds one of the orders. */
function overwritePage(): void {
  const { database } = foldersOf(dataDir)
  const bytes = fs.readFileSync(database)
  const at = bytes.lastIndexOf('BTCUSDT')
  expect(at).toBeGreaterThan(0)
  bytes.fill(0x5a, at - (at % pageBytes), at - (at % pageBytes) + pageBytes)
  fs.writeFileSync(database, bytes)
}

it('a sound one is found to be sound', async () => {
  const failures: unknown[] = []
  const again = await open({ bytesCheckedFirst: 0, fail: (error) => failures.push(error) })
  await again.verified
  expect(failures).toEqual([])
  await again.close()
})

it('a damaged one stops the exchange with a sentence, and is set aside by the next start', async () => {
  overwritePage()
  const failures: unknown[] = []
  const again = await open({ bytesCheckedFirst: 0, fail: (error) => failures.push(error) })
  await again.verified
  expect(failures).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^the database .* is damaged: .*Start again/) }),
  ])
  await again.close()

  const messages: string[] = []
  const log = { ...silentLog, error: (_facts: object, message?: string) => void messages.push(message ?? '') }
  const mended = await open({ bytesCheckedFirst: 0, log })
  expect(messages).toEqual([expect.stringContaining('set aside')])
  expect(await openOrders(mended.database.read, 'ali', { limit: orders })).toHaveLength(orders)
  await mended.verified
  await mended.close()
  expect(fs.readdirSync(dataDir).filter((name) => name.endsWith('.found-damaged'))).toEqual([])
})

it('a start that is closed at once does not wait for the check', async () => {
  const again = await open({ bytesCheckedFirst: 0 })
  await again.close()
})
