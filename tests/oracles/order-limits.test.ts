// The limits on open orders (domain.md 1.3): 200 in a pair, 500 in all, per account, resting orders only.
import { describe, expect, test } from 'vitest'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { playScenario } from '#engine/scenario/play.ts'
import { readScenario } from '#engine/scenario/read-scenario.ts'

const free = { lastPrice: 100, minAmount: 0, minNotional: 0, priceBand: 0 }
const markets = { BTCUSDT: free, ETHUSDT: free, SOLUSDT: free }

async function failures(
  steps: unknown[],
  accounts: Record<string, unknown> = { alice: { USDT: 100_000, BTC: 1 } },
) {
  const scenario = readScenario({ version: 1, name: 'limits', markets, accounts, steps }, catalogueMarket)
  return (await playScenario(scenario, { digest: () => '' })).failures
}

const buy = (symbol: string, more: Record<string, unknown> = {}) => ({
  place: { as: 'alice', symbol, side: 'buy', type: 'limit', price: 90, size: 0.1, ...more },
})
const full = { rejected: '43005' }
const times = <T>(count: number, step: T): T[] => Array.from({ length: count }, () => step)

describe('open order limits', () => {
  test('200 rest in a pair, the 201st is refused, and a cancel makes room', async () => {
    const steps = [
      buy('BTCUSDT', { id: 'first' }),
      ...times(199, buy('BTCUSDT')),
      { ...buy('BTCUSDT'), expect: full },
      buy('ETHUSDT'),
      { cancel: { as: 'alice', id: 'first' } },
      { ...buy('BTCUSDT'), expect: { status: 'live' } },
    ]
    expect(await failures(steps)).toEqual([])
  })

  test('500 rest in all pairs together', async () => {
    const steps = [
      ...times(200, buy('BTCUSDT')),
      ...times(200, buy('ETHUSDT')),
      ...times(100, buy('SOLUSDT')),
      { ...buy('SOLUSDT'), expect: full },
    ]
    expect(await failures(steps)).toEqual([])
  })

  test('orders that cannot rest are not counted, and a sub-account counts its own', async () => {
    const accounts = { alice: { USDT: 100_000 }, sub: { parent: 'alice', USDT: 100 } }
    const steps = [
      ...times(200, buy('BTCUSDT')),
      { ...buy('BTCUSDT', { tif: 'ioc' }), expect: { status: 'cancelled', reason: 23 } },
      { ...buy('BTCUSDT', { as: 'sub' }), expect: { status: 'live' } },
    ]
    expect(await failures(steps, accounts)).toEqual([])
  })
})
