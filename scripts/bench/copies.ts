// `npm run bench -- copies [--followers N] [--json]`: from a leader's order to the order of the last follower, opening and closing: of the engine
// alone, and of an exchange with journal and rows, until the last row is there; with the longest time for which it held the event loop, and the
// processor time of the thread until the last order.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openExchange } from '#db/open-exchange.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Genesis, Receipt } from '#engine/exchange/protocol.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import { ownMs } from '../load/own-time.ts'
import { argument } from './report.ts'

const contract = 'usdtm:BTCUSDT'
const start = Date.UTC(2026, 0, 1, 7, 0, 30)
const followers = Number(argument('--followers') ?? 1_000)
/** Opened and closed so often; the first time warms up. */
const rounds = 5
/** From the leader's fill to the last copy; and the longest hold. */
const [goalMs, holdGoalMs] = [200, 50]

const genesis: Genesis = {
  version: 1,
  seed: 1,
  start,
  markets: [catalogueMarket('BTCUSDT')!],
  contracts: [{ ...catalogueContract(contract)!, priceBand: '0', index: '60000', lastPrice: '60000' }],
  simulation: 'off',
  platformToken: '',
}

function* preparation(): Generator<Command> {
  const person = function* (account: string, usdt: string): Generator<Command> {
    yield { type: 'openAccount', account, kind: 'main' }
    yield { type: 'setAccount', account, kyc: 2, recognised: true }
    yield { type: 'grantFunds', account, coin: 'USDT', amount: usdt }
  }
  for (const [account, usdt] of [
    ['maker', '100000000'],
    ['lea', '20000'],
  ] as const) {
    yield* person(account, usdt)
    yield { type: 'transfer', account, to: `${account}/usdtm`, coin: 'USDT', amount: usdt }
  }
  yield { type: 'becomeLeader', account: 'lea', name: 'Lea' }
  for (let n = 0; n < followers; n++) {
    yield* person(`f${n}`, '1000')
    const terms = { sizing: 'multiplier', value: '0.01' } as const
    yield { type: 'followLeader', account: `f${n}`, leader: 'lea', amount: '1000', ...terms }
  }
}

/** The maker takes the other side of the leader and of all copies. */
const quote = (side: 'buy' | 'sell'): Command => {
  const size = `${Math.ceil(2 + followers / 100)}`
  return {
    type: 'placeContractOrder',
    account: 'maker',
    symbol: contract,
    side,
    orderType: 'limit',
    size,
    price: '60000',
  }
}
const lead = (side: 'buy' | 'sell'): Command => ({
  type: 'placeContractOrder',
  account: 'lea',
  symbol: contract,
  side,
  positionSide: 'long',
  orderType: 'market',
  size: '1',
})
const clear: Command = { type: 'cancelContractOrders', account: 'maker' }

interface Figure {
  name: string
  /** Milliseconds until the last order. */
  all: number
  longest: number
  /** Of the thread: what remains where others keep the machine busy. */
  own: number
  /** Until the last row. */
  rows?: number
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Medians of the rounds behind the first. */
function figureOf(name: string, runs: readonly Omit<Figure, 'name'>[]): Figure {
  const measured = runs.slice(1)
  return {
    name,
    all: median(measured.map(({ all }) => all)),
    longest: median(measured.map(({ longest }) => longest)),
    own: median(measured.map(({ own }) => own)),
    ...(measured[0]?.rows !== undefined && { rows: median(measured.map(({ rows = 0 }) => rows)) }),
  }
}

function expectCopies(receipts: readonly Receipt[], type: 'copyOpened' | 'copyClosed'): void {
  const made = receipts.reduce((sum, { events }) => sum + events.filter((one) => one.type === type).length, 0)
  if (made !== followers) throw new Error(`${made} of ${followers} copies: ${type}`)
}

function ofEngine(): Figure[] {
  const exchange = new Exchange(genesis)
  let count = 0
  const apply = (command: Command) =>
    exchange.apply({ seq: exchange.lastSeq + 1, ts: start, id: `b${count++}`, command })
  const accepted = (command: Command) => {
    const receipt = apply(command)
    if (receipt.rejected) throw new Error(`${command.type}: ${JSON.stringify(receipt.rejected)}`)
    return receipt
  }
  for (const command of preparation()) accepted(command)
  const copied = (side: 'buy' | 'sell') => {
    accepted(quote(side === 'buy' ? 'sell' : 'buy'))
    const receipts: Receipt[] = []
    const before = ownMs()
    let [all, longest] = [0, 0]
    for (let next = lead(side); ; next = { type: 'tick' }) {
      const from = performance.now()
      receipts.push(accepted(next))
      const took = performance.now() - from
      all += took
      longest = Math.max(longest, took)
      if (exchange.queuedPlans === 0) break
    }
    const own = ownMs() - before
    expectCopies(receipts, side === 'buy' ? 'copyOpened' : 'copyClosed')
    accepted(clear)
    return { all, longest, own }
  }
  const opened: Omit<Figure, 'name'>[] = []
  const closed: Omit<Figure, 'name'>[] = []
  for (let round = 0; round < rounds; round++) {
    opened.push(copied('buy'))
    closed.push(copied('sell'))
  }
  return [figureOf('engine: opened', opened), figureOf('engine: closed', closed)]
}

async function ofHost(): Promise<Figure[]> {
  mkdirSync('.cache', { recursive: true })
  const dataDir = mkdtempSync(join('.cache', 'bench-copies-'))
  const open = await openExchange({ dataDir, genesis, clock: () => ({ now: () => start }) })
  let count = 0
  const submit = (command: Command) => open.host.submit(`b${count++}`, command)
  const accepted = async (command: Command) => {
    const receipt = await submit(command)
    if (receipt.rejected) throw new Error(`${command.type}: ${JSON.stringify(receipt.rejected)}`)
  }
  const copied = async (side: 'buy' | 'sell') => {
    await accepted(quote(side === 'buy' ? 'sell' : 'buy'))
    await open.host.idle()
    const [from, before] = [performance.now(), ownMs()]
    let [seen, longest, isOver] = [from, 0, false]
    const watch = () => {
      const now = performance.now()
      longest = Math.max(longest, now - seen)
      seen = now
      if (!isOver) setImmediate(watch)
    }
    setImmediate(watch)
    await accepted(lead(side))
    await open.host.idle()
    const [all, own] = [performance.now() - from, ownMs() - before]
    while (open.host.isProjectionBehind) await new Promise<void>((resolve) => setImmediate(resolve))
    const rows = performance.now() - from
    isOver = true
    if (open.exchange.queuedPlans > 0) throw new Error('copies still wait')
    await new Promise<void>((resolve) => setImmediate(resolve))
    await accepted(clear)
    return { all, longest, own, rows }
  }
  try {
    for (const command of preparation()) await accepted(command)
    const opened: Omit<Figure, 'name'>[] = []
    const closed: Omit<Figure, 'name'>[] = []
    for (let round = 0; round < rounds; round++) {
      opened.push(await copied('buy'))
      closed.push(await copied('sell'))
    }
    return [figureOf('journal and rows: opened', opened), figureOf('journal and rows: closed', closed)]
  } finally {
    await open.close()
    rmSync(dataDir, { recursive: true })
  }
}

const figures = [...ofEngine(), ...(await ofHost())]
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
else {
  console.log(`${followers} followers; the goal is ${goalMs} ms, and no hold above ${holdGoalMs}`)
  for (const { name, all, longest, own, rows } of figures) {
    const [wall, hold, used] = [all, longest, own].map((ms) => `${ms.toFixed(1).padStart(7)} ms`)
    const last = rows === undefined ? '' : `, the last row after ${rows.toFixed(0)} ms`
    console.log(`${wall}, longest hold ${hold}, own time ${used}  ${name}${last}`)
  }
}
