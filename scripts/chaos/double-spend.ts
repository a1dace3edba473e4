// F18: fifty commands at once want the same balance; only what fits may succeed, in the order of the log, to the last unit.

import { join } from 'node:path'
import { Random } from '#engine/core/random.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { closeAndAudit } from './audit.ts'
import { openingOf, openPlain, submitAll, symbol } from './crowd.ts'
import type { Fault } from './fault.ts'

const atOnce = 50
const funds = 1_000
const owner = 'owner'
const receiver = 'owner-sub'

/** A command and what it takes of the owner's USDT, in cents. */
interface Claim {
  id: string
  command: Command
  cents: number
}

const cents = (amount: number) => (amount / 100).toFixed(2).replace(/\.?0+$/, '')

/** Transfers, limit orders and OCOs that do not fill. */
function claim(random: Random, id: string): Claim {
  const lots = 1 + random.below(20)
  const size = cents(lots)
  const fields = { account: owner, symbol, side: 'buy', size } as const
  switch (random.below(3)) {
    case 0: {
      const amount = 1 + random.below(30_000)
      return {
        id,
        cents: amount,
        command: { type: 'transfer', account: owner, to: receiver, coin: 'USDT', amount: cents(amount) },
      }
    }
    case 1: {
      const price = 500 + random.below(1_400)
      return {
        id,
        cents: price * lots,
        command: { type: 'placeOrder', ...fields, orderType: 'limit', price: `${price}` },
      }
    }
    default: {
      const prices = { price: '1500', triggerPrice: '2400', orderPrice: '2500' }
      return { id, cents: 2500 * lots, command: { type: 'placeOco', ...fields, ...prices } }
    }
  }
}

export const doubleSpend: Fault = {
  name: 'F18',
  title: `rounds of ${atOnce} claims on one balance`,
  times: 2_000,
  smokeTimes: 10,
  async run({ times, folder, tally }) {
    const dataDir = join(folder, 'exchange')
    const open = await openPlain(dataDir)
    await submitAll(open, [
      ...openingOf(owner, { USDT: `${funds}` }),
      [`${receiver}-open`, { type: 'openAccount', account: receiver, kind: 'sub', parent: owner }],
    ])
    const held = (account: string) =>
      open.exchange.balances(account).find(({ coin }) => coin === 'USDT') ?? { available: '0', frozen: '0' }
    const random = new Random(18)
    for (let round = 0; round < times; round++) {
      const claims = Array.from({ length: atOnce }, (_, n) => claim(random, `c-${round}-${n}`))
      const receipts = await tally.timed(() =>
        submitAll(
          open,
          claims.map(({ id, command }) => [id, command]),
        ),
      )
      const { left, sent } = walk(claims, receipts, (wrong) => tally.must(false, `round ${round}: ${wrong}`))
      tally.must(
        held(owner).available === cents(left),
        `round ${round}: ${held(owner).available} is left, not ${cents(left)}`,
      )
      tally.must(held(receiver).available === cents(sent), `round ${round}: the receiver has not ${sent}`)
      await submitAll(open, [
        [`orders-${round}`, { type: 'cancelOrders', account: owner }],
        [`plans-${round}`, { type: 'cancelPlans', account: owner }],
        [
          `back-${round}`,
          { type: 'transfer', account: receiver, to: owner, coin: 'USDT', amount: cents(sent || 1) },
        ],
      ])
      const { available, frozen } = held(owner)
      tally.must(available === `${funds}` && frozen === '0', `round ${round}: ${available}, ${frozen} frozen`)
      tally.times++
    }
    await closeAndAudit(open, dataDir, tally)
  },
}

/** What must have come of claims that were answered in this order. */
function walk(claims: readonly Claim[], receipts: readonly Receipt[], wrong: (what: string) => void) {
  let left = funds * 100
  let sent = 0
  claims.forEach(({ id, command, cents }, n) => {
    const code = receipts[n]?.rejected?.code
    const no = command.type === 'transfer' ? rejection.transferInvalid : rejection.insufficientFunds
    const isExpected = cents <= left ? code === undefined : code === no
    if (!isExpected) wrong(`${id} wants ${cents} of ${left} and was answered ${code ?? 'yes'}`)
    if (code !== undefined) return
    left -= cents
    if (command.type === 'transfer') sent += cents
  })
  return { left, sent }
}
