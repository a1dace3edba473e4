// F5: the disk is full. First only cancels are taken, in the end nothing; with space the exchange goes on by itself, nothing lost.

import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenExchange } from '#db/open-exchange.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { closeAndAudit, entriesOf, hashOf } from './audit.ts'
import { openingOf, openPlain, submitAll, symbol } from './crowd.ts'
import type { Fault, Tally } from './fault.ts'
import { smallDisk } from './small-disk.ts'

const recoveryMsMax = 10_000
const atOnce = 64
const batchesMax = 4_000

class Person {
  private count = 0
  readonly acknowledged = new Map<string, number>()

  constructor(
    private readonly open: OpenExchange,
    private readonly tally: Tally,
  ) {}

  /** Says the same so many times under new ids; answers how many were taken. The others must have met the full disk. */
  async say(command: Command, times: number): Promise<number> {
    const list = Array.from({ length: times }, (): [string, Command] => [`say-${++this.count}`, command])
    const receipts = await submitAll(this.open, list)
    let taken = 0
    receipts.forEach(({ seq, rejected }, n) => {
      if (rejected?.code === rejection.exchangeReadOnly) return
      taken++
      this.acknowledged.set(list[n]?.[0] as string, seq)
      const isBusinessNo = rejected?.code === rejection.nothingToCancel
      this.tally.must(!rejected || isBusinessNo, `refused with ${rejected?.code}`)
    })
    return taken
  }
}

const account = 'ali'
const order: Command = {
  type: 'placeOrder',
  account,
  symbol,
  side: 'buy',
  orderType: 'limit',
  tif: 'ioc',
  price: '1',
  size: '0.01',
}
const cancel: Command = { type: 'cancelOrders', account }
const cancelPlans: Command = { type: 'cancelPlans', account }

export const fullDisk: Fault = {
  name: 'F5',
  title: 'full disks',
  times: 10,
  smokeTimes: 1,
  async run({ times, folder, tally }) {
    const disk = smallDisk(join(folder, 'disk'))
    tally.note(`on ${disk.kind}`)
    try {
      for (; tally.times < times; tally.times++) await fillOnce(disk, `exchange-${tally.times}`, tally)
    } finally {
      disk.empty()
      disk.release()
    }
  },
}

async function fillOnce(disk: ReturnType<typeof smallDisk>, name: string, tally: Tally): Promise<void> {
  const dataDir = join(disk.folder, name)
  const journal = { segmentBytes: 2 << 20, chunkBytes: 1 << 20 }
  let stopped: unknown
  const open = await openPlain(dataDir, {
    journal,
    fail: (error) => {
      stopped = error
    },
  })
  const person = new Person(open, tally)
  await submitAll(open, openingOf(account, { USDT: '1000' }))
  await person.say(order, 1_000)
  disk.fill()
  let batches = 0
  while ((await person.say(order, atOnce)) > 0 && ++batches < batchesMax);
  // Where so many find no room, a few may still.
  while ((await person.say(order, 1)) > 0 && ++batches < batchesMax);
  tally.must((await person.say(cancel, atOnce)) === atOnce, 'cancels were refused together with orders')
  tally.must((await person.say(cancelPlans, 4)) === 4, 'cancels of conditional orders were refused')
  tally.must(open.room.isFull, 'the exchange does not know that its disk is full')
  tally.must((await person.say(order, 1)) === 0, 'an order was taken after cancel-only had begun')
  while ((await person.say(cancel, atOnce)) > 0 && ++batches < batchesMax);
  tally.must(batches < batchesMax, 'the disk never became full')
  tally.must(open.exchange.balances(account).length > 0, 'nothing can be read any more')
  const hash = hashOf(open)
  disk.empty()
  const freeAt = performance.now()
  while ((await person.say(order, 1)) === 0 && performance.now() - freeAt < recoveryMsMax) await wait(20)
  const ms = performance.now() - freeAt
  tally.took(ms)
  tally.must(ms < recoveryMsMax, 'it did not go on when there was space')
  tally.must(stopped === undefined, `it stopped: ${stopped}`)
  tally.must(hashOf(open) !== hash, 'the order after it changed nothing')
  while (open.host.isProjectionBehind && performance.now() - freeAt < recoveryMsMax) await wait(20)
  await closeAndAudit(open, dataDir, tally)
  const kept = new Map<string, number>()
  for (const { id, seq } of entriesOf(dataDir)) kept.set(id, seq)
  for (const [id, seq] of person.acknowledged) if (kept.get(id) !== seq) tally.lost++
}
