// F21: 100,000 triggers, each set off by the trade of the one before, through the host with its journal and read tables.

import { join } from 'node:path'
import { limits } from '#engine/exchange/limits.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { ownMs } from '../load/own-time.ts'
import { closeAndAudit } from './audit.ts'
import { openingOf, openPlain, submitAll, symbol } from './crowd.ts'
import type { Fault } from './fault.ts'
import { watchLoop } from './watch-loop.ts'

const goal = { ms: 2_000, blockedMs: 50 }
const boundMs = 30_000

const cents = (n: number) => (n / 100).toFixed(2)
const at = (n: number) => cents(199_999 - n)

/** Plan n sells to the bid one tick below its own trigger, and so sets off plan n + 1. */
function* commandsOf(count: number): Generator<[string, Command]> {
  for (let n = 0; n < count; n++) {
    const account = `owner-${Math.floor(n / limits.plansPerPair)}`
    if (n % limits.plansPerPair === 0) yield* openingOf(account, { BTC: '100000', USDT: '100000' })
    const wish = { account, symbol, orderType: 'limit', size: '0.01', stp: 'none', price: at(n + 1) } as const
    yield [`plan-${n}`, { type: 'placeTrigger', side: 'sell', triggerPrice: at(n), ...wish }]
    yield [`bid-${n}`, { type: 'placeOrder', side: 'buy', ...wish }]
  }
}

export const avalanche: Fault = {
  name: 'F21',
  title: 'plans, each set off by the one before',
  times: 100_000,
  smokeTimes: 2_000,
  async run({ times, folder, tally }) {
    const dataDir = join(folder, 'exchange')
    const open = await openPlain(dataDir, { journal: {} })
    const receipts = await submitAll(open, [...commandsOf(times)])
    tally.must(
      receipts.every(({ rejected }) => !rejected),
      'the crowd could not be made',
    )
    const fired: number[] = []
    open.host.listen(({ events }) => {
      for (const event of events) if (event.type === 'orderAccepted') fired.push(Number(event.planId))
    })
    const loop = watchLoop()
    const startedAt = performance.now()
    const usedBefore = ownMs()
    await open.host.submit('push', { type: 'print', symbol, price: at(0) })
    await open.host.idle()
    const ms = performance.now() - startedAt
    const blocked = loop.end()
    const busyMs = ownMs() - usedBefore
    tally.times = fired.length
    tally.took(ms)
    const shown = (whole: number, own: number) =>
      `${Math.round(whole)} ms, ${Math.round(own)} ms of them at work`
    tally.note(`took ${shown(ms, busyMs)}; event loop blocked at most ${shown(blocked.ms, blocked.busyMs)}`)
    const isMet = ms <= goal.ms && blocked.ms <= goal.blockedMs
    tally.note(`goal ${goal.ms} ms and ${goal.blockedMs} ms: ${isMet ? 'met' : 'NOT met'}`)
    // Others may keep the machine busy, so the verdict is over the order and over work without end alone.
    tally.must(busyMs <= boundMs, `more than ${boundMs} ms at work`)
    tally.must(
      fired.length === times && fired.every((planId, n) => planId === n + 1),
      'they did not fire one after the other',
    )
    await closeAndAudit(open, dataDir, tally)
  },
}
