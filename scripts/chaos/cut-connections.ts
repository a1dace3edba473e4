// F26: clients die at any moment of sending an order, and their proxies or they themselves send it again: one order, the first answer.

import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Random } from '#engine/core/random.ts'
import { closeAndAudit } from './audit.ts'
import { openPlain, symbol } from './crowd.ts'
import type { Fault } from './fault.ts'
import { type Caller, openWire, type Wire } from './wire.ts'

const callers = 16
const path = 'v1/spot/order/placeOrder'

/** Sends the first bytes of a request and dies, at once or a moment later. */
async function sendAndDie(port: number, caller: Caller, body: string, random: Random): Promise<void> {
  const headers = { host: `127.0.0.1:${port}`, ...caller.headers, 'content-length': Buffer.byteLength(body) }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const whole = `POST /${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`
  const isWhole = random.chance(0.7)
  const part = isWhole ? whole : whole.slice(0, random.below(whole.length))
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  await new Promise<void>((done) => client.write(part, () => done()))
  const delayMs = random.below(4)
  if (delayMs > 0) await wait(delayMs)
  client.destroy()
}

/** One order, cut and sent again once or twice at the same time. */
async function orderOf(wire: Wire, caller: Caller, clientOid: string, random: Random): Promise<Set<string>> {
  const size = `0.${1 + random.below(9)}`
  const order = { symbolId: symbol, side: 'buy', orderType: 'limit', price: '1', size, clientOid }
  await sendAndDie(wire.port, caller, JSON.stringify(order), random)
  const again = () => wire.call(caller, path, order)
  const answers = await Promise.all(random.chance(0.5) ? [again()] : [again(), again()])
  answers.push(await again())
  return new Set(answers.map(({ code, data }) => data?.orderId ?? `refused with ${code}`))
}

export const cutConnections: Fault = {
  name: 'F26',
  title: 'orders interrupted in flight and retried',
  times: 5_000,
  smokeTimes: 60,
  async run({ times, folder, tally }) {
    const dataDir = join(folder, 'exchange')
    const open = await openPlain(dataDir)
    const wire = await openWire(open, dataDir, (error) => {
      // A body cut short is expected here.
      tally.must(error instanceof Error && error.message === 'aborted', `a call threw: ${error}`)
    })
    const seen = new Set<string>()
    const accepted = new Map<string, number>()
    open.host.listen(({ events }) => {
      for (const event of events)
        if (event.type === 'orderAccepted')
          accepted.set(event.clientOid, (accepted.get(event.clientOid) ?? 0) + 1)
    })
    const person = async (index: number) => {
      const random = new Random(index)
      const caller = await wire.caller()
      for (let n = 0; tally.times < times; n++) {
        tally.times++
        const clientOid = `cut-${index}-${n}`
        const answers = await tally.timed(() => orderOf(wire, caller, clientOid, random))
        const [first] = answers
        tally.must(
          answers.size === 1 && /^\d+$/.test(first ?? ''),
          `${clientOid} was answered ${[...answers]}`,
        )
        if (first !== undefined) seen.add(first)
        // Fewer than one may have open.
        if (n % 100 === 99) await wire.call(caller, 'v1/spot/order/cancelAll', {})
      }
    }
    await Promise.all(Array.from({ length: callers }, (_, index) => person(index)))
    tally.twice = [...accepted.values()].filter((count) => count > 1).length
    tally.lost = times - seen.size
    await wire.close()
    await closeAndAudit(open, dataDir, tally)
  },
}
