// Tests what the reader of scenario files takes, and how it names what it does not.
import { describe, expect, test } from 'vitest'
import { catalogueMarket } from '../market/catalogue.ts'
import { readScenario, ScenarioProblem } from './read-scenario.ts'

const markets = { BTCUSDT: {} }
const read = (file: Record<string, unknown>) =>
  readScenario({ version: 1, name: 'test', markets, steps: [], ...file }, catalogueMarket)
const step = (one: unknown, more: Record<string, unknown> = {}) => read({ steps: [one], ...more }).steps[0]

function problem(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof ScenarioProblem) return `${error.path.join('.')}: ${error.message}`
    throw error
  }
  return 'none'
}

describe('readScenario', () => {
  test('fills in what a file leaves out', () => {
    const scenario = read({})
    expect(scenario).toMatchObject({ seed: 1, start: Date.UTC(2026, 0, 1), simulation: 'off', accounts: {} })
    expect(scenario.markets).toEqual([catalogueMarket('BTCUSDT')])
  })

  test('lets the file override the catalogue, field by field', () => {
    const [market] = read({ markets: { BTCUSDT: { lastPrice: '100.00', makerFee: 0 } } }).markets
    expect(market).toEqual({ ...catalogueMarket('BTCUSDT'), lastPrice: '100', makerFee: '0' })
  })

  test('takes a pair that nobody knows when base and quote are given', () => {
    const [market] = read({ markets: { FOOBAR: { base: 'FOO', quote: 'BAR' } } }).markets
    expect(market).toMatchObject({ symbol: 'FOOBAR', base: 'FOO', quote: 'BAR', priceBand: '0.05' })
    expect(problem(() => read({ markets: { FOOBAR: {} } }))).toContain(
      'not in the catalogue: add base and quote',
    )
  })

  test('reads numbers as the text they are, in canonical form', () => {
    expect(step({ place: { as: 'a', side: 'buy', type: 'limit', price: '100.10', size: 0.5 } })).toEqual({
      number: 1,
      action: {
        verb: 'place',
        fields: { as: 'a', symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '100.1', size: '0.5' },
      },
      expect: undefined,
    })
  })

  test('separates sub-accounts from funds', () => {
    const { accounts } = read({ accounts: { bob: { BTC: 5 }, sub: { parent: 'bob', USDT: '1.0' } } })
    expect(accounts).toEqual({
      bob: { parent: undefined, funds: { BTC: '5' } },
      sub: { parent: 'bob', funds: { USDT: '1' } },
    })
  })

  test.each([
    [{ stps: [] }, ': unknown key: stps'],
    [{ version: 2 }, 'version: must be 1: this is the only version there is'],
    [{ seed: 'x' }, 'seed: must be a whole number, not "x"'],
    [{ start: 'now' }, 'start: must be a time like 2026-01-01T00:00:00Z, not "now"'],
    [{ simulation: 'maybe' }, 'simulation: must be one of off, on, not "maybe"'],
    [{ markets: {} }, 'markets: must name at least one market'],
    [{ markets: { BTCUSDT: { tik: 1 } } }, 'markets.BTCUSDT: unknown key: tik'],
    [{ accounts: { a: { BTC: 'many' } } }, 'accounts.a.BTC: must be a decimal number, not "many"'],
    [{ accounts: { a: { parent: 'b' } } }, 'accounts.a.parent: unknown account "b"'],
    [{ accounts: { 'b/earn': {} } }, 'accounts.b/earn: wallet of an unknown account "b"'],
    [
      { accounts: { a: {}, 'a/earn': { parent: 'a' } } },
      'accounts.a/earn.parent: a wallet has its owner in its name',
    ],
    [{ steps: undefined }, 'steps: must be a list of steps'],
  ])('names the key of %j', (file, message) => expect(problem(() => read(file))).toBe(message))

  test.each([
    [{}, 'steps.0: a step needs a verb'],
    ['wait', 'steps.0: must be a verb with its fields'],
    [{ buy: {} }, 'steps.0: unknown key: buy'],
    [{ wait: '5m', print: {} }, 'steps.0: a step has one verb, not wait and print'],
    [{ wait: 'long' }, 'steps.0.wait: must be a duration like 30s, 5m, 1h or 2d, not "long"'],
    [{ place: { as: 'a', type: 'limit' } }, 'steps.0.place.side: is missing'],
    [{ place: { as: 'a', sde: 'buy', type: 'limit' } }, 'steps.0.place: unknown key: sde'],
    [
      { place: { as: 'a', side: 'buy', type: 'limit', tif: 'fo' } },
      'steps.0.place.tif: must be one of gtc, ioc, fok, post-only, implied, not "fo"',
    ],
    [
      { expect: { blance: 'a' } },
      'steps.0.expect: unknown check; use one of position, mark, funding, openInterest, insurance, liquidations, adl, clearing, loan, safety, unified, copy, leader, project, earn, launch, share, plan, plans, order, bot, balance, book, trades, last, alerts, invariants, stateHash',
    ],
    [
      { trailing: { as: 'a', side: 'buy', size: 1, callback: 1, trigger: 'mark' } },
      'steps.0.trailing: unknown key: trigger (contracts have it)',
    ],
    [
      { tpsl: { as: 'a', symbol: 'usdtm:BTCUSDT', triggerPrice: 1 } },
      'steps.0.tpsl: unknown key: triggerPrice (pairs have it)',
    ],
    [
      { tpsl: { as: 'a', symbol: 'usdtm:BTCUSDT', side: 'buy' } },
      'steps.0.tpsl.side: must be one of long, short, not "buy"',
    ],
    [{ tpsl: { as: 'a', side: 'sell', triggerPrice: 1 } }, 'steps.0.tpsl.size: is missing'],
    [{ expect: { book: 'ETHUSDT' } }, 'steps.0.expect.book: is no market of this file: "ETHUSDT"'],
    [{ expect: { order: 'a1', state: 'live' } }, 'steps.0.expect: unknown key: state'],
    [{ expect: { balance: 'a', USDT: { free: 1 } } }, 'steps.0.expect.USDT: unknown key: free'],
    [
      { wait: '1s', expect: { rejected: '43012', status: 'live' } },
      'steps.0.expect: a refused step has no result beside rejected',
    ],
  ])('names the key of the step %j', (one, message) => expect(problem(() => step(one))).toBe(message))

  test('reads what a recording has beside verbs', () => {
    const file = { past: 'seeded', tapes: { BTCUSDT: 'digest' } }
    expect(read(file)).toMatchObject(file)
    expect(read({})).toMatchObject({ past: 'none', tapes: undefined })
    const at = '2026-01-01T00:00:01.234Z'
    expect(step({ at, commandId: 'c', cancel: { as: 'a', id: 'b' } })).toMatchObject({
      at: Date.UTC(2026, 0, 1) + 1234,
      commandId: 'c',
      action: { verb: 'cancel' },
    })
    const ids = [{ id: 'b' }, { id: 'c', ref: 'number' }]
    expect(step({ cancelBatch: { as: 'a', ids: ['b', { id: 'c', ref: 'number' }] } })?.action).toEqual({
      verb: 'cancelBatch',
      fields: { as: 'a', ids },
    })
    expect(step({ pass: ['100x3', 7] })?.action).toEqual({ verb: 'pass', fields: [100, 100, 100, 7] })
    const command = { type: 'setAccount', account: 'a', kyc: 2, frozen: false }
    const entry = { id: 'e', command: JSON.stringify(command) }
    expect(step({ entry })?.action).toEqual({ verb: 'entry', fields: { id: 'e', command } })
  })

  test.each([
    [{ pass: ['1s'] }, 'steps.0.pass.0: must be milliseconds like 100 or 100x25, not "1s"'],
    [{ entry: { id: 'e', command: '{' } }, 'steps.0.entry.command: must be a command as JSON text'],
    [{ entry: { id: 'e', command: '[]' } }, 'steps.0.entry.command: must be a command as JSON text'],
    [
      { cancel: { as: 'a', id: 'b', ref: 'orderId' } },
      'steps.0.cancel.ref: must be one of number, name, not "orderId"',
    ],
    [{ cancelBatch: { as: 'a', ids: [{ id: 'b', by: 'c' }] } }, 'steps.0.cancelBatch.ids.0: unknown key: by'],
    [{ cancelBatch: { as: 'a', ids: [{ ref: 'name' }] } }, 'steps.0.cancelBatch.ids.0.id: is missing'],
    [{ modify: { as: 'a', id: 'b', of: 'plan' } }, 'steps.0.modify: unknown key: of'],
    [{ replace: { as: 'a', id: 'b', to: 'c' } }, 'steps.0.replace: unknown key: to'],
    [{ replace: { as: 'a', by: 'c' } }, 'steps.0.replace.id: is missing'],
    [{ at: 'now', wait: '1s' }, 'steps.0.at: must be a time like 2026-01-01T00:00:00Z, not "now"'],
    [{ at: '2026-01-01T00:00:00Z' }, 'steps.0: a step needs a verb'],
  ])('names what is wrong with %j', (one, message) => expect(problem(() => step(one))).toBe(message))

  test('asks for the symbol where there is more than one', () => {
    const two = { markets: { BTCUSDT: {}, ETHUSDT: {} } }
    expect(problem(() => step({ print: { price: 1 } }, two))).toBe(
      'steps.0.print: symbol is missing, and the file has more than one market',
    )
  })

  test.each([
    [{ start: { as: 'a', id: 'g', config: {} } }, 'steps.0.start.bot: is missing'],
    [{ start: { as: 'a', id: 'g', bot: 'spot-grid', config: 5 } }, 'steps.0.start.config: must have fields'],
    [{ change: { as: 'a', id: 'g' } }, 'steps.0.change.config: must have fields'],
    [{ stop: { as: 'a', id: 'g', now: true } }, 'steps.0.stop: unknown key: now'],
  ])('names the key of the bot %j', (one, message) => expect(problem(() => step(one))).toBe(message))

  test.each([
    [{ plan: { as: 'a', side: 'buy', triggerPrice: 1 } }, 'steps.0.plan.type: is missing'],
    [{ update: { as: 'a', id: 'p', side: 'buy' } }, 'steps.0.update: unknown key: side'],
    [
      { oco: { as: 'a', side: 'buy', size: 1, price: 1, triggerPrice: 1 } },
      'steps.0.oco.orderPrice: is missing',
    ],
    [
      { trailing: { as: 'a', side: 'buy', size: 1, callback: '1%' } },
      'steps.0.trailing.callback: must be a decimal number, not "1%"',
    ],
    [
      { tpsl: { as: 'a', side: 'sell', size: 1, takeProfit: 110 } },
      'steps.0.tpsl.takeProfit: must have fields',
    ],
    [
      { expect: { plan: 'p', status: 'live' } },
      'steps.0.expect.status: must be one of pending, trailing, limit-filling, queued, triggered, failed, cancelled, not "live"',
    ],
  ])('names the key of the plan %j', (one, message) => expect(problem(() => step(one))).toBe(message))

  const limit = { as: 'a', side: 'buy', type: 'limit' }
  test.each([
    [{ place: { ...limit, loan: 'auto' } }, 'must be one of normal, auto-borrow'],
    [{ fault: 'bit-rot' }, 'the fault bit-rot is not built yet'],
  ])('refuses %j by name', (one, message) => expect(problem(() => step(one))).toContain(message))

  test('takes loan: normal, which asks for nothing', () => {
    expect(problem(() => step({ place: { ...limit, loan: 'normal' } }))).toBe('none')
  })
})
