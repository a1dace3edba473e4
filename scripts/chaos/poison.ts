// F20: a command breaks a rule of the exchange. It alone is answered no and kept for repair, what it did is taken back, its pair
// halts until the operator has looked, and everybody else trades on.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenExchange } from '#db/open-exchange.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { preparation, submitters, trafficCommand, trafficGenesis } from '../load/traffic.ts'
import { closeAndAudit, hashOf } from './audit.ts'
import { openPlain, submitAll } from './crowd.ts'
import type { Fault, Tally } from './fault.ts'

const symbols = trafficGenesis.markets.map(({ symbol }) => symbol)

/** An order that the journal can write, but whose size throws when a rule reads it. */
function poisonous(symbol: string): Command {
  const order = {
    type: 'placeOrder',
    account: '1000000000000',
    symbol,
    side: 'buy',
    orderType: 'limit',
    price: '1000',
  } as const
  const command: Command = { ...order }
  const get = () => {
    throw new Error('a rule broke')
  }
  Object.defineProperty(command, 'size', { enumerable: true, get })
  return Object.defineProperty(command, 'toJSON', { value: () => order })
}

const trafficOf = (run: string, n: number) =>
  Array.from({ length: submitters }, (_, who) => trafficCommand(run, who, n))

/** Traffic with one poison in it: returns the receipts of all, in order. */
async function poisonOnce(open: OpenExchange, dataDir: string, n: number, tally: Tally): Promise<string[]> {
  const symbol = symbols[n % symbols.length] as string
  const batch = trafficOf(`p${n}`, n)
  const at = n % batch.length
  const before = open.exchange.lastSeq
  const receipts = await tally.timed(() =>
    submitAll(open, [...batch.slice(0, at), [`poison-${n}`, poisonous(symbol)], ...batch.slice(at)]),
  )
  const [bad] = receipts.splice(at, 1)
  tally.must(
    bad?.rejected?.code === rejection.exchangeReadOnly,
    `the poison was answered ${bad?.rejected?.code}`,
  )
  for (const { rejected } of receipts)
    tally.must(
      !rejected || rejected.code === rejection.nothingToCancel,
      `others were answered ${rejected?.code}`,
    )
  const kept = join(dataDir, `poison-${before + at + 1}.json`)
  const isKept = existsSync(kept) && readFileSync(kept, 'utf8').includes('a rule broke')
  tally.must(isKept, `${kept} does not say what broke`)
  rmSync(kept, { force: true })
  await open.host.idle()
  await checkOthersTrade(open, symbol, n, tally)
  return batch.map(([id]) => id)
}

/** The pair of the poison takes cancels only, all others take orders; then the operator opens it again. */
async function checkOthersTrade(open: OpenExchange, halted: string, n: number, tally: Tally): Promise<void> {
  const account = '1000000000001'
  const fields = { account, side: 'buy', orderType: 'limit', price: '1', size: '1' } as const
  for (const symbol of symbols) {
    const id = `after-${n}-${symbol}`
    const { rejected, orderId } = await open.host.submit(id, { type: 'placeOrder', symbol, ...fields })
    const isRight = rejected?.code === (symbol === halted ? rejection.pairSuspended : undefined)
    tally.must(isRight, `${symbol} answered ${rejected?.code} after the poison of ${halted}`)
    if (orderId) await open.host.submit(`${id}-end`, { type: 'cancelOrder', account, orderId })
  }
  await open.host.submit(`reopen-${n}`, { type: 'setMarketStatus', symbol: halted, status: 'trading' })
}

export const poison: Fault = {
  name: 'F20',
  title: 'commands that make a rule throw',
  times: 60,
  smokeTimes: 3,
  async run({ times, folder, tally }) {
    const dataDir = join(folder, 'exchange')
    const genesis = trafficGenesis
    const fail = (error: unknown) => tally.must(false, `the process would have stopped: ${error}`)
    let open = await openPlain(dataDir, { genesis, fail })
    await submitAll(open, preparation())
    const answered: string[] = []
    for (let n = 0; n < times; n++) {
      answered.push(...(await poisonOnce(open, dataDir, n, tally)))
      tally.times++
      if (n % 10 !== 9) continue
      const hash = hashOf(open)
      await open.close()
      open = await openPlain(dataDir, { genesis, fail })
      if (hashOf(open) !== hash) tally.differing++
    }
    const known = await submitAll(open, answered.slice(-submitters).map(again))
    tally.lost = known.filter(({ repeated }) => !repeated).length
    await closeAndAudit(open, dataDir, tally)
  },
}

function again(id: string): [id: string, command: Command] {
  const [run, who, n] = id.split('-') as [string, string, string]
  return trafficCommand(run, Number(who), Number(n))
}
