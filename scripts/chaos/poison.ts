// F20: a command breaks a rule of the exchange. It is kept for repair, its batch is undone, and after the start all pairs trade.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/exchange/rejection-codes.ts'
import { ExchangeStopped } from '#engine/host/host.ts'
import { preparation, submitters, trafficCommand, trafficGenesis } from '../load/traffic.ts'
import { closeAndAudit, hashOf } from './audit.ts'
import { openPlain, submitAll } from './crowd.ts'
import type { Fault } from './fault.ts'

/** A command that the journal can write, but whose symbol throws when a rule reads it. */
function poisonous(account: string): Command {
  const command = { type: 'placeOrder', account } as Command
  const trap = () => {
    throw new Error('a rule broke')
  }
  Object.defineProperty(command, 'symbol', { enumerable: true, get: trap })
  Object.defineProperty(command, 'toJSON', { value: () => ({ type: 'placeOrder', account }) })
  return command
}

export const poison: Fault = {
  name: 'F20',
  title: 'commands whose rule throws',
  times: 60,
  smokeTimes: 3,
  async run({ times, folder, tally }) {
    const dataDir = join(folder, 'exchange')
    const genesis = trafficGenesis
    let open = await openPlain(dataDir, { genesis })
    await submitAll(open, preparation())
    const answered = new Map<string, number>()
    for (let n = 0; n < times; n++) {
      const traffic = Array.from({ length: submitters }, (_, who) => trafficCommand(`p${n}`, who, n))
      for (const { rejected } of await submitAll(open, traffic)) {
        // Every tenth round cancels, and an account may have nothing open by then.
        const isFine = rejected === undefined || rejected.code === rejection.nothingToCancel
        tally.must(isFine, `traffic was refused: ${rejected?.code}`)
      }
      for (const [id] of traffic) answered.set(id, open.exchange.lastSeq)
      await open.close()
      const failures: unknown[] = []
      open = await openPlain(dataDir, { genesis, fail: (error) => failures.push(error) })
      const before = { hash: hashOf(open), seq: open.exchange.lastSeq }
      // Others of the same batch have changed the state before the poison is met.
      const batch = [
        ...Array.from({ length: n % 5 }, (_, who) => trafficCommand(`q${n}`, who, n)),
        ['poison', poisonous('1000000000000')] as [string, Command],
        ...Array.from({ length: 3 }, (_, who) => trafficCommand(`r${n}`, who, n)),
      ]
      const outcomes = await Promise.allSettled(batch.map(([id, command]) => open.host.submit(id, command)))
      tally.must(
        outcomes.every((one) => one.status === 'rejected' && one.reason instanceof ExchangeStopped),
        'somebody of the batch was answered',
      )
      tally.must(failures.length === 1, `the process was told to stop ${failures.length} times`)
      const repro = join(dataDir, `poison-${before.seq + 1 + (n % 5)}.json`)
      tally.must(existsSync(repro), `no ${repro}`)
      if (existsSync(repro)) {
        tally.must(readFileSync(repro, 'utf8').includes('a rule broke'), `${repro} does not say why`)
        rmSync(repro)
      }
      await open.close()
      open = await tally.timed(() => openPlain(dataDir, { genesis }))
      if (hashOf(open) !== before.hash) tally.differing++
      tally.times++
    }
    const known = await submitAll(
      open,
      [...answered.keys()].slice(-submitters).map((id) => {
        const [run, who, n] = id.split('-') as [string, string, string]
        return trafficCommand(run, Number(who), Number(n))
      }),
    )
    tally.lost = known.filter(({ repeated }) => !repeated).length
    await closeAndAudit(open, dataDir, tally)
  },
}
