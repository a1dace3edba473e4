// Tests what playing does beyond single checks: time with its jobs, refused setups, and the same result each time.
import { describe, expect, test } from 'vitest'
import { catalogueMarket } from '../market/catalogue.ts'
import { playScenario } from './play.ts'
import { readScenario } from './read-scenario.ts'

const ports = { digest: (bytes: Uint8Array) => `${bytes.length}` }
const markets = { BTCUSDT: { lastPrice: 100, minNotional: 0, priceBand: 0 } }
const play = (file: Record<string, unknown>) =>
  playScenario(readScenario({ version: 1, name: 'test', markets, ...file }, catalogueMarket), ports)
const rest = { place: { as: 'alice', id: 'a1', side: 'buy', type: 'limit', price: 90, size: 1 } }

describe('playScenario', () => {
  test('sweeps orders that have rested for 180 days, with reason 13', async () => {
    const { failures } = await play({
      accounts: { alice: { USDT: 1000 } },
      steps: [
        rest,
        { wait: '179d', expect: { order: 'a1', status: 'live' } },
        { place: { ...rest.place, id: 'a2' } },
        { wait: '2d', expect: { order: 'a1', status: 'cancelled', reason: 13 } },
        { expect: { order: 'a2', status: 'live' } },
        { expect: { balance: 'alice', USDT: { available: 910, frozen: 90 } } },
      ],
    })
    expect(failures).toEqual([])
  })

  test('names the account whose setup the exchange refuses, and goes on', async () => {
    const { failures } = await play({ accounts: { alice: { NOSUCH: 1 } }, steps: [] })
    expect(failures).toEqual(['setup: account alice: refused with 40017 parameterInvalid (coin)'])
  })

  test('tells a market that cannot be', async () => {
    const { ok, failures, stateHash } = await play({ markets: { BTCUSDT: { tick: 0 } }, steps: [rest] })
    expect(ok).toBe(false)
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatch(/^setup: the exchange failed: /)
    expect(stateHash).toBe('')
  })

  test('opens parents before their sub-accounts, wherever they stand', async () => {
    const { failures } = await play({ accounts: { sub: { parent: 'main', USDT: 5 }, main: {} }, steps: [] })
    expect(failures).toEqual([])
  })

  test('has no own order to check where the step has none', async () => {
    const { failures } = await play({ steps: [{ wait: '1s', expect: { status: 'live' } }] })
    expect(failures).toEqual(['step 1 (wait): this step has no order to check'])
  })

  test('cannot check a name that two accounts use', async () => {
    const { failures } = await play({
      accounts: { alice: { USDT: 1000 }, bob: { USDT: 1000 } },
      steps: [rest, { place: { ...rest.place, as: 'bob' } }, { expect: { order: 'a1', status: 'live' } }],
    })
    expect(failures).toEqual([
      'step 3 (expect): order a1: ambiguous: alice and bob each have an order with this name',
    ])
  })
})
