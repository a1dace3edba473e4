// A copy through its life: begun with the strategist's parameters, ended with them, its profit shared.

import { beforeEach, expect, it } from 'vitest'
import { forward, GridStage } from '#tests/support/grid-stage.ts'
import { floorTo, textOf, times, units } from '../reactors/amounts.ts'
import { moneyStep } from '../reactors/order-inputs.ts'
import type { GridConfig } from '../reactors/spot-grid/config.ts'
import { spotGrid } from '../reactors/spot-grid/spot-grid.ts'
import type { GridState } from '../reactors/spot-grid/state.ts'
import type { StrategyTerms } from './protocol.ts'

let grid: GridStage
const exits = { ...forward, takeProfit: '62000', stopLoss: '38000', closeOnEnd: true }

beforeEach(() => {
  grid = new GridStage()
  grid.stage.open('sara', { USDT: '20000' })
})

async function make(owner: string, config: unknown, follows?: string): Promise<string> {
  await grid.rest('sell', '50000', '1')
  await grid.rest('buy', '49999.99', '1')
  const id = await grid.stage.create(owner, 'spot-grid', config, follows)
  await grid.clear()
  return id
}

async function publish(config: object, terms: StrategyTerms): Promise<string> {
  const id = await make('sara', config)
  const { account: bot } = await grid.stage.record(id)
  await grid.stage.do({ type: 'setStrategist', account: 'sara', on: true })
  const { rejected } = await grid.stage.do({ type: 'publishStrategy', account: 'sara', bot, terms })
  expect(rejected).toBeUndefined()
  return id
}

/** A copy of Ada's with a tenth of the budget. */
async function copy(leader: string, changes: object = {}): Promise<string> {
  const { config, state } = await grid.stage.record(leader)
  const context = await grid.stage.runtime.context({ account: 'ada', owner: 'ada' })
  const own = spotGrid.copy?.(config as GridConfig, state as GridState, '1000', context) as object
  return make('ada', { ...own, ...changes }, leader)
}

const state = (id: string) => grid.stage.state<GridState>(id)
const coins = (account: string) => ['USDT', 'BTC'].map((coin) => units(grid.stage.balance(account, coin)[0]))

/** What came to an account since then, dust at the last price. */
function gained(account: string, [usdt, btc]: bigint[]): string {
  const [usdtNow, btcNow] = coins(account) as [bigint, bigint]
  const last = units(grid.stage.fixture.exchange.lastPrice('BTCUSDT'))
  return textOf(usdtNow - (usdt as bigint) + times(btcNow - (btc as bigint), last))
}

it('a take profit ends leader and copy, and thirty percent of what the copy made goes to the strategist', async () => {
  const leader = await publish(exits, { by: 'share', amount: '30' })
  const mine = await copy(leader)
  expect((await grid.stage.record(mine)).config).toEqual({ ...exits, ...reads, investment: '1000' })
  const [ada, sara] = [coins('ada'), coins('sara')]
  await grid.walk('55000')
  await grid.rest('buy', '61990', '5')
  await grid.walk('62000')
  expect(await state(leader)).toMatchObject({ status: 'terminated', reason: 2 })
  expect(await state(mine)).toMatchObject({ status: 'terminated', reason: 6 })
  for (const id of [leader, mine]) expect(await grid.stage.record(id)).toMatchObject({ phase: 'ended' })

  const { total, invested } = await result(mine)
  expect(total).toBeGreaterThan(0n)
  const share = floorTo((total * 30n) / 100n, moneyStep)
  expect(gained('ada', ada)).toBe(textOf(invested + total - share))
  const leaders = await result(leader)
  expect(gained('sara', sara)).toBe(textOf(leaders.invested + leaders.total + share))
})

it('a loss is not shared', async () => {
  const leader = await publish(exits, { by: 'share', amount: '30' })
  const mine = await copy(leader)
  const sara = coins('sara')
  await grid.rest('buy', '37990', '5')
  await grid.walk('38000')
  expect(await state(mine)).toMatchObject({ status: 'terminated', reason: 7 })
  const leaders = await result(leader)
  expect(gained('sara', sara)).toBe(textOf(leaders.invested + leaders.total))
})

it('another take profit of the strategist is told to the copy and ends it, without becoming its own', async () => {
  const leader = await publish(exits, { by: 'share', amount: '0' })
  const mine = await copy(leader)
  await grid.stage.act(leader, { type: 'setExits', takeProfit: '61000' })
  expect(grid.stage.log(mine).map(({ code }) => code)).toEqual(['gridOpened', 'strategistEdited'])
  expect(await state(mine)).toMatchObject({ exits: { takeProfit: '62000', stopLoss: '38000' } })
  await grid.rest('buy', '60990', '5')
  await grid.walk('61000')
  expect(await state(leader)).toMatchObject({ reason: 2 })
  expect(await state(mine)).toMatchObject({ status: 'terminated', reason: 6 })
})

it('a price that the follower set is theirs, and a strategist who stops leaves the copy running', async () => {
  const leader = await publish(exits, { by: 'share', amount: '10' })
  const mine = await copy(leader)
  await grid.stage.act(mine, { type: 'setExits', takeProfit: '60500' })
  await grid.stage.act(leader, { type: 'stop' })
  expect(grid.stage.log(mine).map(({ code }) => code)).toEqual(['gridOpened', 'strategistLeft'])
  expect(await state(mine)).toMatchObject({ status: 'running' })
  await grid.rest('buy', '60490', '5')
  await grid.walk('60500')
  expect(await state(mine)).toMatchObject({ status: 'terminated', reason: 2 })
})

it('a copy takes the range as it is by now', async () => {
  const leader = await publish(forward, { by: 'share', amount: '0' })
  await grid.stage.act(leader, { type: 'editRange', low: '20000', high: '80000' })
  const { config } = await grid.stage.record(await copy(leader))
  expect(config).toMatchObject({ low: '20000', high: '80000', grids: 15, investment: '1000' })
})

it('a copy that may not be made gives everything back', async () => {
  const leader = await publish(forward, { by: 'price', amount: '5' })
  const ada = coins('ada')
  const mine = await copy(leader)
  expect(await grid.stage.record(mine)).toMatchObject({
    phase: 'ended',
    badEnd: { why: 'unfunded', code: '23140' },
  })
  expect(coins('ada')).toEqual(ada)
})

const reads = { spacing: 'arithmetic', reinvest: false, slip: '1', endOutside: 'never' }

async function result(id: string) {
  const { config, state: now, account, owner } = await grid.stage.record(id)
  const context = await grid.stage.runtime.context({ account, owner })
  return spotGrid.result(config as GridConfig, now as GridState, context)
}
