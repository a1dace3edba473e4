// A server whose SQLite file got lost: it refuses to start, and on request ends the bots whose records are gone.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseExchange } from '#app/server/choose-exchange.ts'
import { type App, openApp } from '#app/server/container.ts'
import { createHttp } from '#app/server/http.ts'
import { demoLogin } from '#app/server/open-services.ts'
import { readOptions } from '#app/server/options.ts'
import { platformStrategist } from '#app/services/bots/platform-strategist.ts'
import type { Subject } from '#app/services/subject.ts'
import { foldersOf } from '#db/folders.ts'
import { silentLog } from '#db/log.ts'
import { TablesLost } from '#db/lost-tables.ts'
import { accounts } from '#db/schema.ts'
import { until } from './support/test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'erguvan-lost-'))
const login = { email: demoLogin.email, password: demoLogin.password }
const person = demoLogin.uid
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function start(...flags: string[]): Promise<App> {
  const options = readOptions(['--pairs', 'BTCUSDT,ETHUSDT,SOLUSDT,XRPUSDT', ...flags], { DATA_DIR: dataDir })
  return openApp({
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
}

/** Of each bot of an owner: whether it has orders, conditional orders or coins. */
function botsOf({ open: { exchange, database } }: App, owner: string): Record<string, boolean> {
  const isBusy = (account: string) =>
    exchange.liveOrders(account).length > 0 ||
    exchange.plans(account).length > 0 ||
    exchange.balances(account).some(({ available, frozen }) => available !== '0' || frozen !== '0')
  const isBot = and(eq(accounts.kind, 'bot'), eq(accounts.parent, owner))
  const bots = database.read.select().from(accounts).where(isBot).all()
  return Object.fromEntries(bots.map(({ account }) => [account, isBusy(account)]))
}

const usdtOf = ({ open: { exchange } }: App) =>
  Number(exchange.balances(person).find(({ coin }) => coin === 'USDT')?.available)

let bots: string[]
let usdtBefore: number

beforeAll(async () => {
  const app = await start()
  const before = usdtOf(app)
  const made = await app.services.bots.create(
    { account: person } as Subject,
    'spot-grid',
    { type: 'forward', symbol: 'BTCUSDT', investment: '1000', low: '30000', high: '200000', grids: 10 },
    'grid-1',
  )
  expect(made).toMatchObject({ ok: true })
  const all = () => Object.values({ ...botsOf(app, person), ...botsOf(app, platformStrategist) })
  await until(() => all().length === 5 && all().every(Boolean))
  const [grid = ''] = Object.keys(botsOf(app, person))
  await until(() => app.open.exchange.liveOrders(grid).length > 5)
  bots = Object.keys(botsOf(app, platformStrategist))
  usdtBefore = before
  await app.close()
  rmSync(foldersOf(dataDir).database)
})

test('a start without its file is refused', async () => {
  await expect(start()).rejects.toThrow(TablesLost)
})

test('on request bots are ended, their coins are at their owners, and the platform opens no second set', async () => {
  const app = await start('--rebuild-tables')
  try {
    expect(Object.values(botsOf(app, person))).toEqual([false])
    expect(botsOf(app, platformStrategist)).toEqual(Object.fromEntries(bots.map((bot) => [bot, false])))
    const coins = app.open.exchange.balances(person).filter(({ available }) => available !== '0')
    expect(coins.map(({ coin }) => coin)).toEqual(expect.arrayContaining(['BTC', 'USDT']))
    expect(usdtOf(app)).toBeGreaterThan(usdtBefore - 1000)
    expect(app.open.exchange.checkInvariants()).toEqual([])
    expect((await app.services.people.logIn(login, 'test')).ok).toBe(true)
  } finally {
    await app.close()
  }
})

test('the next start needs no request, and opens none either', async () => {
  const app = await start()
  expect(Object.keys(botsOf(app, platformStrategist))).toEqual(bots)
  await app.close()
})
