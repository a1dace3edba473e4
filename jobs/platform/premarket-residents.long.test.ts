// The simulated people of the pre-market on the exchange of a first start: projects, boards and deals that follow from the seed.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openExchange } from '#db/open-exchange.ts'
import { testGenesis, testMarket } from '#engine/exchange/test-exchange.ts'
import { dayMs, hourMs, minuteMs } from '#engine/market/intervals.ts'
import { premarketPairs } from '#engine/market/premarket-pairs.ts'
import { openPremarket, tradePremarket } from './premarket-residents.ts'

const markets = [testMarket(), ...premarketPairs.map(({ market }) => market)]

/** So many turns, five minutes apart; `restarts`: the process ends after each. */
async function live(turns: number, { seed = 1, restarts = false } = {}) {
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-residents-'))
  const genesis = testGenesis({ markets, seed })
  let time = genesis.start
  const start = async () => {
    const made = await openExchange({ dataDir, genesis, clock: () => ({ now: () => time }) })
    await openPremarket(made)
    return made
  }
  let open = await start()
  time += 2000
  for (let turn = 0; turn < turns; turn++) {
    await open.host.tick()
    await tradePremarket(open)
    time += 5 * minuteMs
    if (!restarts) continue
    await open.close()
    open = await start()
  }
  const { exchange, host } = open
  const boards = exchange.premarket.projects().map(({ projectId }) => exchange.premarket.ads(projectId))
  const projects = exchange.premarket.projects()
  const refused = exchange.checkInvariants()
  const later = async (ms: number) => {
    time += ms
    await host.tick()
    return exchange.premarket.projects()
  }
  const close = async () => {
    await open.close()
    fs.rmSync(dataDir, { recursive: true })
  }
  const next = () => tradePremarket(open)
  return {
    boards,
    projects,
    refused,
    later,
    next,
    close,
    status: (symbol: string) => exchange.status(symbol),
  }
}

it('open three projects at once and announce one, and fill their boards', async () => {
  const { projects, boards, refused, close } = await live(1)
  expect(projects.map(({ coin, status }) => `${coin} ${status}`)).toEqual([
    'POYRAZ current',
    'LODOS current',
    'IMBAT current',
    'KARAYEL upcoming',
  ])
  for (const board of boards.slice(0, 3)) {
    expect(board.length).toBeGreaterThan(5)
    expect(new Set(board.map(({ side }) => side)).size).toBe(2)
  }
  expect(refused).toEqual([])
  await close()
})

it('do the same from the same seed, and something else from another', async () => {
  const lives = [await live(6), await live(6), await live(6, { seed: 2 })]
  const [one, again, other] = lives.map(({ boards, projects }) => JSON.stringify([boards, projects]))
  expect(again).toBe(one)
  expect(other).not.toBe(one)
  for (const { close } of lives) await close()
})

it('continue after a start, with nothing opened twice', async () => {
  const [through, restarted] = [await live(4), await live(4, { restarts: true })]
  expect(restarted.projects.map(({ coin }) => coin)).toEqual(through.projects.map(({ coin }) => coin))
  expect(restarted.boards[0]).toEqual(through.boards[0])
  await through.close()
  await restarted.close()
})

it('deliver, most of it, and the pair opens on spot at the price of the deals', async () => {
  const { later, next, close, status, projects } = await live(23)
  const imbat = (rows: typeof projects) => rows.find(({ coin }) => coin === 'IMBAT')
  expect(imbat(projects)?.deals).toBeGreaterThan(3)
  expect(status('IMBATUSDT')).toBe('suspended')
  const after = imbat(await later(3 * hourMs))
  expect(after).toMatchObject({ status: 'settled' })
  expect(after?.spotPrice).toBe(after?.averagePrice)
  expect(status('IMBATUSDT')).toBe('trading')
  expect(projects).toHaveLength(4)
  await next()
  const [announced] = (await later(1000)).slice(-1)
  expect(announced).toMatchObject({ coin: 'YILDIZ', status: 'upcoming' })
  await next()
  expect(await later(0)).toHaveLength(5)
  expect((await later(3 * dayMs)).find(({ coin }) => coin === 'KARAYEL')?.status).toBe('current')
  await close()
})
