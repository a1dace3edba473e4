// A venue bot whose process is killed repeatedly makes the same orders and trades as one that keeps running.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { Stage } from '#engine/scenario/stage.ts'
import { openKey } from '#scripts/scenario/scenario-server.ts'
import { listSavedBots } from '#scripts/venue/saved-bot.ts'
import { bundled } from './support/bundled.ts'
import { genesis, movesTo, opening, path } from './support/moving-market.ts'
import { openVenueOfOurs, type VenueOfOurs } from './support/venue-of-ours.ts'

const config = { type: 'forward', symbol: 'BTCUSDT', investment: '5000', low: '95', high: '105', grids: '10' }

/** An account's orders and fills so far, and its open orders. */
class Activity {
  private readonly placed: string[] = []
  private readonly fills: string[] = []
  private readonly live = new Map<string, string>()

  constructor(private readonly isOwn: (account: string) => boolean) {}

  get orders(): number {
    return this.placed.length
  }

  note(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      if (!('account' in event) || !this.isOwn(event.account)) continue
      if (event.type === 'orderAccepted') {
        const line = `${event.side} ${event.price} ${event.size ?? event.quoteSize}`
        this.placed.push(line)
        this.live.set(event.orderId, line)
      }
      if (event.type === 'orderFilled')
        this.fills.push(`${event.side} ${event.price} ${event.size} ${event.fee}`)
      if (event.type === 'orderChanged' && /^(filled|.*cancelled)$/.test(event.status))
        this.live.delete(event.orderId)
    }
  }

  summary() {
    const [placed, fills, live] = [this.placed, this.fills, [...this.live.values()]]
    return { placed: [...placed].sort(), fills: [...fills].sort(), live: live.sort() }
  }
}

/** The activity on the engine after each move of the market, and at the end. */
async function onEngine() {
  const activity = new Activity((account) => account.includes('/bot:'))
  const stage = new Stage(genesis, (events) => activity.note(events))
  for (const command of [...opening, ...movesTo(path[0] as number)]) stage.submit(undefined, command)
  const { runtime } = stage.bots
  const made = await runtime.create({
    owner: 'alice',
    kind: 'spot-grid',
    config: numbers(config),
    request: 'r',
  })
  if (!made.ok) throw new Error(JSON.stringify(made))
  const moments = []
  for (const price of path) {
    stage.submit(undefined, { type: 'cancelOrders', account: 'maker' })
    for (const command of movesTo(price)) stage.submit(undefined, command)
    await stage.settle()
    moments.push(activity.summary())
  }
  await runtime.act({ owner: 'alice', id: made.value.id, action: { type: 'stop' }, request: 's' })
  return { moments, end: activity.summary(), balances: stage.exchange.balances('alice') }
}

const numbers = (texts: typeof config) => ({ ...texts, grids: Number(texts.grids) })

/** The bot as a process that restarts after each kill. */
class RestartingBot {
  private child: ChildProcess | undefined
  private log = ''
  private isDying = false
  starts = 0

  constructor(
    private readonly env: NodeJS.ProcessEnv,
    private readonly file: string,
  ) {}

  start(): void {
    this.starts++
    this.isDying = false
    const child = spawn(process.execPath, [program, 'bot', this.file], {
      env: this.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.on('data', (text) => {
      this.log += text
    })
    child.once('exit', () => {
      if (this.isDying) this.start()
    })
    this.child = child
  }

  kill(): void {
    this.isDying = true
    this.child?.kill('SIGKILL')
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const code = new Promise<number | null>((done) => child.once('exit', done))
    child.kill(signal)
    return code
  }

  get resumptions(): number {
    return this.log.split('resuming the saved bot').length - 1
  }

  get words(): string {
    return this.log
  }
}

let program: string
beforeAll(async () => {
  program = await bundled('scripts/venue.ts')
})

let venue: VenueOfOurs
let folder: string
let bot: RestartingBot
beforeEach(async () => {
  venue = await openVenueOfOurs(genesis, [...opening, ...movesTo(path[0] as number)])
  folder = mkdtempSync(join(tmpdir(), 'killed-'))
  const file = join(folder, 'grid.yaml')
  const fields = Object.entries(config).map(([name, value]) => `  ${name}: "${value}"\n`)
  writeFileSync(file, `bot: spot-grid\nconfig:\n${fields.join('')}`)
  const { apiKey, secret, passphrase } = await openKey(venue.server, 'alice')
  const env = {
    ...process.env,
    DATA_DIR: folder,
    VENUE: 'bitget',
    VENUE_URL: venue.server.origin,
    VENUE_KEY: apiKey,
    VENUE_SECRET: secret,
    VENUE_PASSPHRASE: passphrase,
  }
  bot = new RestartingBot(env, file)
})
afterEach(async () => {
  await bot.end('SIGKILL')
  await venue.close()
  rmSync(folder, { recursive: true })
})

test.each([1, 2])('seed %i', async (seed) => {
  const random = new Random(seed)
  const wanted = await onEngine()
  const activity = new Activity((account) => account === 'alice')
  // While it places its first orders, and twice later; before it has the response, or about when it saves it.
  const total = wanted.end.placed.length
  const kills = [2 + random.below(8), 12 + random.below(6), 18 + random.below(total - 20)]
  venue.server.open.host.listen(({ events }) => {
    activity.note(events)
    if (kills.length === 0 || activity.orders < (kills[0] as number)) return
    kills.shift()
    if (random.chance(0.5)) bot.kill()
    else setTimeout(() => bot.kill(), random.below(20))
  })
  bot.start()
  await expect.poll(() => activity.summary()).toEqual(wanted.moments[0])
  for (const [n, price] of path.entries()) {
    await venue.submit({ type: 'cancelOrders', account: 'maker' })
    for (const command of movesTo(price)) await venue.submit(command)
    await expect.poll(() => activity.summary()).toEqual(wanted.moments[n])
  }
  expect(await bot.end('SIGINT')).toBe(0)
  expect(activity.summary()).toEqual(wanted.end)
  expect(venue.server.open.exchange.balances('alice')).toEqual(wanted.balances)
  expect(bot.starts).toBe(4)
  expect(bot.resumptions).toBe(3)
  expect(listSavedBots(folder)).toEqual([])
})
