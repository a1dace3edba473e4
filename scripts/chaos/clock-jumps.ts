// F12: the machine's clock jumps back and forth, stands still for hours, meets a leap day; exchange time never goes back, nothing happens twice.

import { join } from 'node:path'
import { silentLog } from '#db/log.ts'
import { Random } from '#engine/core/random.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { startJobs } from '#jobs/main.ts'
import { startTicking } from '#jobs/ticking.ts'
import { closeAndAudit, entriesOf } from './audit.ts'
import { openingOf, openPlain, plainGenesis, submitAll, symbol } from './crowd.ts'
import type { Fault } from './fault.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Shortly before a leap day and before the clocks of Europe change. */
const starts = [Date.UTC(2028, 1, 28, 22), Date.UTC(2027, 2, 27, 23), Date.UTC(2027, 9, 30, 23)]
const jumps = [hour, -hour, day, -day, 2 * hour, -2 * hour, 31 * day, minute, 500, -500, 0]

/** The wall clock of this process reads what the test says until it is put right again. */
function takeClock(from: number): { jump(ms: number): void; putRight(): void } {
  const real = Date.now
  let offset = from - real()
  Date.now = () => real() + offset
  return {
    jump(ms) {
      offset += ms
    },
    putRight() {
      Date.now = real
    },
  }
}

/** An hour on and two back to begin with, so that no run is without them. */
function jumpOf(n: number, random: Random): number {
  if (n < 2) return n === 0 ? hour : -2 * hour
  return random.chance(0.5) ? random.below(hour) : (jumps[random.below(jumps.length)] as number)
}

/** Candles of a minute come once each, without a gap between them. */
function minutesAreWhole(events: readonly ExchangeEvent[]): boolean {
  const times = events.flatMap((event) => (event.type === 'candleClosed' ? [event.openTime] : []))
  return times.every((time, n) => n === 0 || time === (times[n - 1] as number) + minute)
}

export const clockJumps: Fault = {
  name: 'F12',
  title: 'jumps of the clock',
  times: 60,
  smokeTimes: 12,
  async run({ times, folder, tally }) {
    const random = new Random(12)
    const dataDir = join(folder, 'exchange')
    for (const [part, start] of starts.entries()) {
      const own = `${dataDir}-${part}`
      const clock = takeClock(start)
      try {
        const open = await openPlain(own, { genesis: { ...plainGenesis, start } })
        const jobs = await startJobs({ open, log: silentLog })
        const stopTicking = startTicking(open.host, { tickMs: 5 })
        const events: ExchangeEvent[] = []
        open.host.listen((release) => {
          for (const event of release.events) events.push(event)
        })
        await submitAll(open, openingOf('ali', { USDT: '1000' }))
        const fields = { account: 'ali', symbol, side: 'buy', size: '0.01' } as const
        await submitAll(open, [
          ['plan', { type: 'placeTrigger', ...fields, triggerPrice: '1900', orderType: 'limit', price: '1' }],
        ])
        for (let n = 0; n < times / starts.length; n++) {
          clock.jump(jumpOf(n, random))
          await tally.timed(() => open.host.tick())
          const order = { type: 'placeOrder', ...fields, orderType: 'limit', price: '1' } as const
          const [receipt] = await submitAll(open, [[`order-${n}`, order]])
          tally.must(!receipt?.rejected, `order ${n} was refused: ${receipt?.rejected?.code}`)
          tally.times++
        }
        await submitAll(open, [
          ['print', { type: 'print', symbol, price: '1899' }],
          ['print again', { type: 'print', symbol, price: '1898' }],
        ])
        stopTicking()
        await jobs.close()
        tally.must(minutesAreWhole(events), 'a minute is missing or came twice')
        const fired = events.filter((event) => event.type === 'orderAccepted' && event.planId).length
        tally.must(fired === 1, `the plan fired ${fired} times`)
        await closeAndAudit(open, own, tally)
        let last = start
        for (const { ts, seq } of entriesOf(own)) {
          tally.must(ts >= last, `time went back at seq ${seq}`)
          last = ts
        }
      } finally {
        clock.putRight()
      }
    }
  },
}
