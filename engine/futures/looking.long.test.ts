// A mark that reaches more holders than one step queues: the next entries go on, also over a snapshot, and look at the mark of their time.

import { expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Receipt } from '../exchange/protocol.ts'
import { futuresRules } from './rules.ts'
import { ContractExchange } from './test-exchange.ts'

const people = 2 * futuresRules.reachedPerStep + 40
const cash = '100'

/** Long 0.01 at 60000: 100, all they have, is lost at 50000. */
function crowd(): ContractExchange {
  const world = new ContractExchange()
  world.trader('rich', { USDT: '900000000' })
  for (let n = 0; n < people; n++) {
    const account = `p${n}`
    world.trader(account, { USDT: cash })
    world.trade(account, 'rich', '60000', '0.01', { buy: { marginMode: n % 2 === 0 ? 'isolated' : 'cross' } })
  }
  return world
}

const begun = ({ events }: Receipt) =>
  events.flatMap((event) => (event.type === 'liquidationStarted' ? [event.account] : []))

test('all are reached in the end, over a snapshot in every entry as without one', () => {
  const world = crowd()
  const first = begun(world.mark('48000'))
  // What the command found, and its first step.
  expect(first.length).toBe(2 * futuresRules.reachedPerStep)
  const all = [...first]
  for (let n = 0; n < 20 && world.exchange.queuedPlans > 0; n++) {
    const { exchange } = world
    const bytes = exchange.save()
    const loaded = Exchange.load(exchange.genesis, bytes)
    expect(sameBytes(loaded.save(), bytes)).toBe(true)
    const receipt = world.do({ type: 'tick' })
    const entry = { seq: exchange.lastSeq, ts: world.now, id: '~tick', command: { type: 'tick' } } as const
    expect(loaded.apply(entry).events).toEqual(receipt.events)
    expect(sameBytes(loaded.save(), exchange.save())).toBe(true)
    all.push(...begun(receipt))
  }
  expect(world.exchange.queuedPlans).toBe(0)
  expect(all).toEqual([...new Set(all)])
  expect(all.length).toBe(people)
  expect(world.exchange.checkInvariants()).toEqual([])
}, 60_000)

test('a mark that came back saves those who were not looked at yet', () => {
  const world = crowd()
  const first = begun(world.mark('48000'))
  const second = begun(world.mark('60000'))
  for (let n = 0; n < 20 && world.exchange.queuedPlans > 0; n++)
    expect(begun(world.do({ type: 'tick' }))).toEqual([])
  expect([first.length, second.length]).toEqual([2 * futuresRules.reachedPerStep, 0])
  expect(world.exchange.checkInvariants()).toEqual([])
}, 60_000)
