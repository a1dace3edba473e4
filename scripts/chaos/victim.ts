// The process that F1 kills: an exchange under load that tells its parent what was acknowledged, line by line.

import * as fs from 'node:fs'
import { stateHash } from '#db/journal/snapshots.ts'
import { openExchange } from '#db/open-exchange.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { loanCommand, loanGenesis } from '../load/loan-traffic.ts'
import { moneyCommand, moneyGenesis, nextOfMoney } from '../load/money-traffic.ts'
import { preparation, submitters, trafficCommand, trafficGenesis } from '../load/traffic.ts'

const [dataDir, run, repeatRun, repeatFrom, traffic] = process.argv.slice(2) as string[] as [
  string,
  string,
  string,
  string,
  'orders' | 'money' | 'loans',
]
const commandOf = { orders: trafficCommand, money: moneyCommand, loans: loanCommand }[traffic]

const tickMs = 20
const snapshotMs = 150

const turn = new Int32Array(new SharedArrayBuffer(4))

/** Written at once, not queued: what the parent reads was acknowledged, whatever happens next. A full pipe is waited for. */
function tell(line: string): void {
  let rest = Buffer.from(`${line}\n`)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(fs.writeSync(1, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(turn, 0, 0, 1)
    }
  }
}

const acknowledged = (id: string, receipt: Receipt) =>
  tell(`ack ${id} ${receipt.seq} ${receipt.rejected?.code ?? '-'}`)

const genesis = { orders: trafficGenesis, money: moneyGenesis, loans: loanGenesis }[traffic]
const open = await openExchange({ dataDir, genesis })
tell(`recovered ${open.exchange.lastSeq} ${stateHash(open.exchange.save())} ${open.recovery.ms}`)
if (run === 'check') {
  await open.close()
  process.exit(0)
}
// Lira and verification are for people, not for demo accounts.
const kind = traffic === 'money' ? 'main' : 'demo'
await Promise.all(preparation(submitters, kind).map(([id, command]) => open.host.submit(id, command)))

/** The parent asks for the last commands of the killed run again: known ones must get their first answer. */
async function repeatLast(submitter: number, from: number): Promise<void> {
  for (let n = from; n < from + 2; n++) {
    const [id, command] = commandOf(repeatRun, submitter, n)
    acknowledged(id, await open.host.submit(id, command))
  }
}

async function load(submitter: number): Promise<void> {
  for (let n = 0; ; n++) {
    let next: [string, Command] | undefined = commandOf(run, submitter, n)
    while (next) {
      const [id, command]: [string, Command] = next
      const receipt = await open.host.submit(id, command)
      acknowledged(id, receipt)
      next = traffic === 'money' ? nextOfMoney(id, receipt) : undefined
    }
  }
}

const last = repeatFrom ? repeatFrom.split(',').map(Number) : []
await Promise.all(last.map((from, submitter) => repeatLast(submitter, from)))
tell('loading')
setInterval(() => void open.host.tick(), tickMs)
setInterval(() => void open.snapshot(), snapshotMs)
await Promise.all(Array.from({ length: submitters }, (_, submitter) => load(submitter)))
