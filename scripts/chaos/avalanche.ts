// F21: 100,000 triggers, each set off by the trade of the one before, through the host with its journal and read tables.

import { join } from 'node:path'
import type { OpenExchange } from '#db/open-exchange.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { limits } from '#engine/kernel/limits.ts'
import { ownMs } from '../load/own-time.ts'
import { closeAndAudit } from './audit.ts'
import { openingOf, openPlain, submitAll, symbol } from './crowd.ts'
import type { Fault } from './fault.ts'
import { watchLoop } from './watch-loop.ts'

/** Of reliability.md F21. */
const goal = { plans: 100_000, ms: 2_000, blockedMs: 50 }
/**
 * The limit is on the thread's own processor time, so that other load on the machine does not count; twice the goal, because
 * caches that other processes filled make the same work take up to twice as long.
 */
const allowance = 2
/** An account that trades meanwhile, far from the avalanche. */
const passerBy = 'passer-by'

const cents = (n: number) => (n / 100).toFixed(2)
const at = (n: number) => cents(199_999 - n)

/** Plan n sells to the bid one tick below its own trigger, and so sets off plan n + 1. */
function* commandsOf(count: number): Generator<[string, Command]> {
  for (let n = 0; n < count; n++) {
    const account = `owner-${Math.floor(n / limits.plansPerPair)}`
    if (n % limits.plansPerPair === 0) yield* openingOf(account, { BTC: '100000', USDT: '100000' })
    const fields = {
      account,
      symbol,
      orderType: 'limit',
      size: '0.01',
      stp: 'none',
      price: at(n + 1),
    } as const
    yield [`plan-${n}`, { type: 'placeTrigger', side: 'sell', triggerPrice: at(n), ...fields }]
    yield [`bid-${n}`, { type: 'placeOrder', side: 'buy', ...fields }]
  }
}

export const avalanche: Fault = {
  name: 'F21',
  title: 'chain of trigger orders',
  times: 100_000,
  smokeTimes: 2_000,
  async run({ times, folder, tally }) {
    const dataDir = join(folder, 'exchange')
    const open = await openPlain(dataDir, { journal: {} })
    const receipts = await submitAll(open, [...openingOf(passerBy, { USDT: '1000' }), ...commandsOf(times)])
    tally.must(
      receipts.every(({ rejected }) => !rejected),
      'the crowd could not be made',
    )
    const fired: number[] = []
    open.host.listen(({ events }) => {
      for (const event of events)
        if (event.type === 'orderAccepted' && event.planId) fired.push(Number(event.planId))
    })
    const loop = watchLoop()
    const startedAt = performance.now()
    const own = ownMs()
    const { user, system } = process.cpuUsage()
    let isOver = false
    const passing = passBy(open, () => isOver)
    await open.host.submit('push', { type: 'print', symbol, price: at(0) })
    while (open.exchange.queuedPlans > 0) await new Promise((resolve) => setImmediate(resolve))
    isOver = true
    const ms = performance.now() - startedAt
    const busyMs = ownMs() - own
    const all = process.cpuUsage({ user, system })
    const blocked = loop.end()
    const waits = await passing
    tally.times = fired.length
    tally.took(ms)
    const shown = (whole: number, own: number) =>
      `${Math.round(whole)} ms, ${Math.round(own)} ms of them processor time`
    tally.note(`took ${shown(ms, busyMs)}; event loop blocked at most ${shown(blocked.ms, blocked.busyMs)}`)
    tally.note(
      `${Math.round((all.user + all.system) / 1000)} ms of processor time with compilers and collectors`,
    )
    tally.note(
      `${waits.length} orders of a passer-by answered, the slowest after ${Math.round(Math.max(...waits))} ms`,
    )
    const isMet = ms <= goal.ms && blocked.ms <= goal.blockedMs
    tally.note(`goal ${goal.ms} ms and ${goal.blockedMs} ms by the clock: ${isMet ? 'met' : 'NOT met'}`)
    const share = Math.max(1, times / goal.plans)
    tally.must(busyMs <= goal.ms * share * allowance, `${Math.round(busyMs)} ms of processor time`)
    tally.must(
      blocked.busyMs <= goal.blockedMs * allowance,
      `held up ${Math.round(blocked.busyMs)} ms of processor time`,
    )
    tally.must(waits.length > 0, 'no other order was processed in between')
    const once = new Set(fired)
    tally.lost = times - once.size
    tally.twice = fired.length - once.size
    tally.must(
      fired.every((planId, n) => planId === n + 1),
      'they did not fire one after the other',
    )
    const caughtUp = performance.now()
    while (open.host.isProjectionBehind) await new Promise((resolve) => setTimeout(resolve, 10))
    tally.note(`read tables caught up ${Math.round(performance.now() - caughtUp)} ms later`)
    await closeAndAudit(open, dataDir, tally)
  },
}

/** One order after the other, far below all others; answers how long each waited. */
async function passBy({ host }: OpenExchange, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = []
  const fields = {
    account: passerBy,
    symbol,
    side: 'buy',
    orderType: 'limit',
    price: '1',
    size: '0.01',
  } as const
  for (let n = 0; !isOver(); n++) {
    const sentAt = performance.now()
    await host.submit(`passing-${n}`, { type: 'placeOrder', ...fields })
    await host.submit(`passed-${n}`, { type: 'cancelOrders', account: passerBy })
    waits.push(performance.now() - sentAt)
  }
  return waits
}
