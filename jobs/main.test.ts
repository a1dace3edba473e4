// The jobs on a real exchange, and the operator's socket.

import * as fs from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#db/log.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { loginRecords, messages } from '#db/people-schema.ts'
import { candlesHour, candlesMinute, timers } from '#db/schema.ts'
import { addMessage } from '#db/stores/messages.ts'
import { currentNotices } from '#db/stores/notices.ts'
import { createSession, sessionByAccessHash } from '#db/stores/sessions.ts'
import { testGenesis, testStart } from '#engine/exchange/test-exchange.ts'
import { adminSocketOf, openAdminSocket } from './admin-socket.ts'
import { type RunningJobs, startJobs } from './main.ts'
import { runOnClosedExchange } from './operator.ts'
import { queues } from './queues.ts'
import { storedDays } from './stored-days.ts'
import { startTicking } from './ticking.ts'

const hour = 3_600_000

let dataDir: string
let open: OpenExchange
let jobs: RunningJobs
let stopTicking: () => void
let time = testStart

const reopen = () =>
  openExchange({
    dataDir,
    genesis: testGenesis(),
    clock: () => ({ now: () => time }),
    journal: { chunkBytes: 64 << 10 },
  })

beforeEach(async () => {
  time = testStart
  dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-jobs-'))
  open = await reopen()
  jobs = await startJobs({ open, log: silentLog })
  stopTicking = startTicking(open.host, { tickMs: 5 })
})
afterEach(async () => {
  stopTicking()
  await jobs.close()
  await open.close()
  fs.rmSync(dataDir, { recursive: true })
})

/** One order of the operator through the socket file. */
function ask(body: object): Promise<{ status: number; answer: unknown }> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: adminSocketOf(dataDir), method: 'POST' }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode as number, answer: JSON.parse(text) }))
    })
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })
}

describe('jobs', () => {
  it('lets time enter, keeps every queue in the timers table, and does nothing twice after a restart', async () => {
    time += 60_000
    await expect.poll(() => open.exchange.now()).toBe(time)
    await jobs.close()
    jobs = await startJobs({ open, log: silentLog })
    const rows = open.database.write.select().from(timers).all()
    expect(rows.map((row) => row.queue).sort()).toEqual(Object.keys(queues).sort())
  })

  it('folds old minutes as the exchange grows old', async () => {
    time += 31 * 24 * hour
    await expect
      .poll(() => open.database.read.select().from(candlesHour).all().length)
      .toBeGreaterThanOrEqual(24)
  })

  it('keeps the minutes of a recording, for they can be read as long as it plays', async () => {
    await jobs.close()
    const { database } = open
    const [openTime, price] = [testStart - 40 * 24 * hour, '1']
    const row = { openTime, open: price, high: price, low: price, close: price, volume: '1' }
    for (const symbol of ['BTCUSDT', 'ETHUSDT'])
      database.write
        .insert(candlesMinute)
        .values({ ...row, symbol, quoteVolume: '1', usdtVolume: '1' })
        .run()
    const genesis = { ...open.genesis, tapes: { BTCUSDT: 'of a file', ETHUSDT: 'live:bitget' } }
    jobs = await startJobs({ open: { ...open, genesis }, log: silentLog })
    await jobs.queue.add('candle-close', {})
    const left = () => database.read.select().from(candlesMinute).all()
    await expect.poll(() => left().map(({ symbol }) => symbol)).toEqual(['BTCUSDT'])
  })

  it('forgets expired logins', async () => {
    await createSession(open.database, {
      sessionId: 's',
      family: 'f',
      userId: 'u',
      accessHash: 'a',
      refreshHash: 'r',
      createdAt: 1,
      accessExpiresAt: 2,
      refreshExpiresAt: 2,
    })
    await jobs.queue.add('session-cleanup', {})
    await expect.poll(() => sessionByAccessHash(open.database, 'a')).toBeUndefined()
  })

  it('forgets messages and login records that are older than the privacy page says, and keeps newer ones', async () => {
    const { database } = open
    const ago = (days: number) => Date.now() - days * 24 * hour
    for (const days of [storedDays.messages + 1, storedDays.messages - 1])
      await addMessage(database, {
        userId: 'u',
        channel: 'mail',
        recipient: 'ada@x.test',
        subject: `${days}`,
        body: 'text',
        createdAt: ago(days),
      })
    for (const days of [storedDays.logins + 1, storedDays.logins - 1])
      database.write
        .insert(loginRecords)
        .values({ userId: 'u', at: ago(days), address: '192.0.2.1', agent: `${days}`, outcome: 'in' })
        .run()
    await jobs.queue.add('session-cleanup', {})
    const left = () => [
      ...database.read
        .select()
        .from(messages)
        .all()
        .map(({ subject }) => subject),
      ...database.read
        .select()
        .from(loginRecords)
        .all()
        .map(({ agent }) => agent),
    ]
    await expect.poll(left).toEqual([`${storedDays.messages - 1}`, `${storedDays.logins - 1}`])
  })
})

it('an order into a closed exchange leaves its time where it was', async () => {
  const suspend = { type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'suspended' } as const
  await jobs.close()
  stopTicking()
  const before = open.exchange.now()
  await open.close()
  expect(await runOnClosedExchange(dataDir, { do: 'submit', command: suspend })).toMatchObject({
    receipt: { at: before, rejected: undefined },
  })
  open = await reopen()
  jobs = await startJobs({ open, log: silentLog })
  expect(open.exchange.status('BTCUSDT')).toBe('suspended')
})

describe('admin socket', () => {
  it('lets an operator in by a socket file that only he can open, and lets no one submit just anything', async () => {
    const adminSocket = await openAdminSocket(dataDir, open)
    expect(fs.statSync(adminSocketOf(dataDir)).mode & 0o777).toBe(0o600)
    const suspend = { type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'suspended' }
    expect(await ask({ do: 'submit', command: suspend })).toMatchObject({
      status: 200,
      answer: { receipt: { repeated: false } },
    })
    expect(open.exchange.status('BTCUSDT')).toBe('suspended')
    expect(await ask({ do: 'submit', command: { type: 'cancelOrders', account: 'x' } })).toMatchObject({
      answer: { receipt: { seq: 0, rejected: { code: '23140', field: 'type' } } },
    })
    expect((await ask({ do: 'dance' })).status).toBe(400)
    const { answer } = await ask({ do: 'queues' })
    expect(answer).toMatchObject({ queues: [], jobs: Object.keys(queues).map(() => ({ attempts: 0 })) })
    const notice = {
      id: 'n',
      startTime: 1,
      endTime: 9,
      webPage: 3,
      noticeUrl: '',
      substanceTr: 'Bakım',
      substanceEn: 'Works',
    }
    expect((await ask({ do: 'addNotice', notice })).answer).toEqual({ done: true })
    expect(await currentNotices(open.database, 5)).toEqual([notice])
    await adminSocket.close()
    expect(fs.existsSync(adminSocketOf(dataDir))).toBe(false)
  })
})
