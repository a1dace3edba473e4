// One bot on one recorded market, run in three ways: a live exchange on disk, a scenario, a backtest.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tapeClock } from '#db/clocks.ts'
import { silentLog } from '#db/log.ts'
import { openExchange } from '#db/open-exchange.ts'
import { TapeFeeder } from '#db/tape/feeder.ts'
import type { FittedTape } from '#db/tape/fit-tape.ts'
import { type Backtested, type BacktestOwner, runBacktest } from '#engine/backtest/backtest.ts'
import type { BacktestTrade } from '#engine/backtest/own-account.ts'
import { rowsOfTexts } from '#engine/backtest/tape-rows.ts'
import type { ExchangeEvent, Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { ClosedCandles } from '#engine/host/closed-candles.ts'
import type { ReactorRecord } from '#engine/host/reactor-record.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { Stage } from '#engine/scenario/stage.ts'
import { MemoryWakeQueue } from '#jobs/memory-wake-queue.ts'
import { startReactors } from '#jobs/reactors.ts'
import { TapeThrottle } from '#jobs/tape-throttle.ts'

export interface TapedBot {
  market: MarketConfig
  tape: FittedTape
  kind: string
  config: { symbol: string; [field: string]: unknown }
  seed: number
}

export interface BotRun {
  trades: BacktestTrade[]
  record: ReactorRecord
}

const minuteMs = 60_000
const symbolOf = ({ config }: TapedBot) => config.symbol
const endOf = ({ tape }: TapedBot) => tape.lastTs + minuteMs
/** When the bot is created: a backtest starts when the first minute has ended. */
const beginOf = ({ tape }: TapedBot) => tape.firstTs + minuteMs

const genesisOf = (bot: TapedBot): Genesis => ({
  version: 1,
  seed: bot.seed,
  start: bot.tape.firstTs,
  markets: [bot.market],
  simulation: 'on',
  tapes: { [symbolOf(bot)]: bot.tape.digest },
  platformToken: 'ERG',
})

class Trades {
  readonly all: BacktestTrade[] = []

  note(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      if (event.type !== 'orderFilled' || !event.account.includes('/bot:')) continue
      const { at, side, role, price, size, quote, fee, feeCoin } = event
      this.all.push({ at, side, role, price, size, quote, fee, feeCoin })
    }
  }
}

export async function backtested(
  bot: TapedBot,
  owner?: BacktestOwner,
): Promise<Extract<Backtested, { ok: true }>['value']> {
  const { market, tape, config, seed } = bot
  const kind = reactorKind(bot.kind)
  if (!kind) throw new Error(bot.kind)
  const done = await runBacktest({ kind, config, market, rows: rowsOfTexts(market, tape.rows), seed, owner })
  if (!done?.ok) throw new Error(JSON.stringify(done))
  return done.value
}

export async function staged(bot: TapedBot, funds: Record<string, string>): Promise<BotRun> {
  const trades = new Trades()
  const stage = new Stage(genesisOf(bot), (events) => trades.note(events))
  const { tape } = bot
  stage.submit('~tape', { type: 'tapeRows', symbol: symbolOf(bot), kind: tape.kind, rows: tape.rows })
  stage.submit(undefined, { type: 'openAccount', account: 'ada', kind: 'main' })
  stage.submit(undefined, { type: 'setAccount', account: 'ada', kyc: 2 })
  for (const [coin, amount] of Object.entries(funds))
    stage.submit(undefined, { type: 'grantFunds', account: 'ada', coin, amount })
  await stage.waitUntil(beginOf(bot))
  const fields = { as: 'ada', id: 'b', bot: bot.kind, config: bot.config }
  const no = await stage.bots.perform({ verb: 'start', fields } as never, 1)
  if (no) throw new Error(no.code)
  await stage.waitUntil(endOf(bot))
  return { trades: trades.all, record: stage.bots.record('b') as ReactorRecord }
}

/** On disk, with journal, read tables and loops like a server; time runs as fast as possible. */
export async function lived(bot: TapedBot, funds: Record<string, string>): Promise<BotRun> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taped-bot-'))
  const trades = new Trades()
  const fail = (error: unknown) => {
    throw error
  }
  const feeder = new TapeFeeder([bot.tape], 1e9, fail)
  let throttle: TapeThrottle | undefined
  // Until the bot is there, time goes to its first moment and no further.
  let most = bot.tape.firstTs
  const open = await openExchange({
    dataDir,
    genesis: genesisOf(bot),
    clock: tapeClock(1e9, () => Math.min(feeder.limit(), throttle?.limit() ?? 0, most)),
    fail,
  })
  const { host, exchange } = open
  const closed = new ClosedCandles()
  const reactors = startReactors({
    open,
    candles: (...query) => closed.candles(...query),
    wakes: new MemoryWakeQueue(silentLog),
    log: silentLog,
  })
  try {
    host.listen(({ events }) => {
      trades.note(events)
      closed.note(events)
    })
    const stop = await feeder.start(host, exchange.now())
    throttle = new TapeThrottle(open, reactors, silentLog)
    await host.submit('open', { type: 'openAccount', account: 'ada', kind: 'main' })
    await host.submit('kyc', { type: 'setAccount', account: 'ada', kyc: 2 })
    for (const [coin, amount] of Object.entries(funds))
      await host.submit(`grant-${coin}`, { type: 'grantFunds', account: 'ada', coin, amount })
    most = beginOf(bot)
    await until(host, () => exchange.now() === most)
    const made = await reactors.create({ owner: 'ada', kind: bot.kind, config: bot.config, request: 'r' })
    if (!made.ok) throw new Error(made.refusal.code)
    await until(host, async () => (await reactors.store.pending()).length === 0)
    most = endOf(bot)
    await until(host, () => exchange.now() === most)
    stop()
    return { trades: trades.all, record: (await reactors.store.find(made.value.id)) as ReactorRecord }
  } finally {
    await throttle?.close()
    await reactors.close()
    await open.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function until(host: { tick(): Promise<void> }, done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) {
    await host.tick()
    await new Promise((resolve) => setImmediate(resolve))
  }
}
