// The same scenario files in all three ways: on the engine, over our HTTP API, through an unmodified ccxt client.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Played, playScenario } from '#engine/scenario/play.ts'
import { openStageOf, type Way } from '#scripts/scenario/ways.ts'
import { readScenarioText } from '#scripts/scenario-file.ts'

const files = [
  '01-limit-orders/a-limit-order-walks-the-book',
  '04-time-in-force/fok-counts-no-own-orders',
  '05-self-trades/cancel-both',
  '06-best-prices/buy-queue',
  '07-fees/fees-in-the-platform-token',
  '09-modify/smaller-keeps-its-place',
  '10-cancel/cancel-batch',
  '11-price-and-size/steps-of-price-and-size',
  '12-accounts/transfers-in-the-family',
  '14-same-id-again/a-refusal-is-an-answer-too',
  '16-restarts/a-crash-forgets-no-id',
  '16-restarts/a-full-disk-takes-cancels',
  '16-restarts/a-torn-journal-loses-nothing-answered',
  '17-a-living-market/a-crash-in-a-living-market',
  '18-trigger-orders/update',
  '19-oco/update',
  '20-trailing-stops/one-walk',
  '21-take-profit-and-stop-loss/attached-partial',
]

async function played(text: string, way: Way): Promise<Played> {
  const read = readScenarioText(text)
  if (!read.ok) throw new Error(read.refusal)
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  return playScenario(read.value, { digest, stage: await openStageOf(way) })
}

/** Events first: they show what differs, a hash only that something does. */
async function expectTheSame(text: string, way: Way): Promise<void> {
  const [engine, outside] = [await played(text, 'engine'), await played(text, way)]
  expect(outside.failures).toEqual([])
  expect(outside.events).toEqual(engine.events)
  expect(JSON.stringify(outside)).toBe(JSON.stringify(engine))
}

describe.each(['http', 'ccxt'] as const)('through %s', (way) => {
  test.each(files)(
    '%s',
    async (file) => {
      const text = readFileSync(`tests/scenarios/spot/${file}.yaml`, 'utf8')
      await expectTheSame(text, way)
    },
    30_000,
  )

  // The compatible API has no call for small balances.
  test.runIf(way === 'http')('conversions are the same', async () => {
    const text = readFileSync('tests/scenarios/money/convert.yaml', 'utf8')
    await expectTheSame(text, way)
  })

  // The compatible API has no inverse contracts, no stops at a margin ratio and no pairs of stops with a name.
  const notCompatible = ['14-inverse.yaml', '22-stops-at-a-margin-ratio.yaml']
  const contracts = readdirSync('tests/scenarios/futures').filter(
    (file) => way !== 'ccxt' || !notCompatible.includes(file),
  )
  test.each(contracts)(
    'contracts: %s',
    async (file) => {
      const text = readFileSync(`tests/scenarios/futures/${file}`, 'utf8')
      await expectTheSame(text, way)
    },
    30_000,
  )

  // The copy calls of the compatible API are not there yet.
  test.runIf(way === 'http').each(readdirSync('tests/scenarios/copy-trading'))(
    'copies: %s',
    async (file) => {
      const text = readFileSync(`tests/scenarios/copy-trading/${file}`, 'utf8')
      await expectTheSame(text, way)
    },
    30_000,
  )

  // None of them has calls of the compatible API.
  const products = ['premarket', 'earn', 'launch', 'unified'].flatMap((folder) =>
    readdirSync(`tests/scenarios/${folder}`).map((file) => `${folder}/${file}`),
  )
  test.runIf(way === 'http').each(products)(
    'products: %s',
    async (file) => {
      const text = readFileSync(`tests/scenarios/${file}`, 'utf8')
      await expectTheSame(text, way)
    },
    60_000,
  )

  // The compatible API has no plans of wallets.
  const loans = readdirSync('tests/scenarios/margin').filter(
    (file) => way === 'http' || !file.startsWith('08-'),
  )
  test.each(loans)(
    'loans: %s',
    async (file) => {
      const text = readFileSync(`tests/scenarios/margin/${file}`, 'utf8')
      await expectTheSame(text, way)
    },
    30_000,
  )

  test('bots trade the same', async () => {
    const text = readFileSync('tests/scenarios/bots/a-grid-earns.yaml', 'utf8')
    await expectTheSame(text, way)
  })

  test('a wrong expectation fails with the same message', async () => {
    const text = `
version: 1
markets: { BTCUSDT: { lastPrice: 100, minNotional: 0, priceBand: 0 } }
accounts: { alice: { USDT: 1000 } }
steps:
  - place: { as: alice, id: a1, side: buy, type: limit, price: 100, size: 500 }
  - place: { as: alice, id: a2, side: buy, type: limit, price: 100.001, size: 1 }
    expect: { rejected: 43012 }
  - expect: { balance: alice, USDT: { available: 1 } }
`
    const [engine, outside] = [await played(text, 'engine'), await played(text, way)]
    expect(outside.failures).toHaveLength(3)
    expect(outside.failures).toEqual(engine.failures)
  })
})
