// Every command by every sender: what its descriptor names is carried out, the rest is refused and changes nothing.

import { describe, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import type { Sender } from '../kernel/command.ts'
import { products } from './products.ts'
import type { Command, Entry, Receipt } from './protocol.ts'
import { maySend, portOf } from './senders.ts'
import { TestExchange } from './test-exchange.ts'

const bot = 'ada/bot:7'
const senders = ['person', 'reactor', 'operator', 'exchange'] as const satisfies Sender[]
const types = products.flatMap(({ commands }) => commands.map(({ type }) => type as Command['type']))

/** Under which a sender submits. */
const idOf: Record<Sender, string> = { person: 'a1', reactor: '~7-9', operator: 'o1', exchange: '~own' }

const mayNot = { rejected: { code: '23140', field: 'type' } }
/** The refusal of an id that is reserved for the exchange. */
const wrongId = { rejected: { code: '40017', field: 'clientOid' } }

function stage() {
  const fixture = new TestExchange()
  fixture.open('ada', { USDT: '1000' })
  fixture.do({ type: 'openAccount', account: bot, kind: 'bot', parent: 'ada' }, '~7-0')
  const { exchange } = fixture
  const entryOf = (id: string, command: Command): Entry => ({
    seq: exchange.lastSeq + 1,
    ts: fixture.now,
    id,
    command,
  })
  return { exchange, entryOf, apply: (id: string, command: Command) => exchange.apply(entryOf(id, command)) }
}

/** Nothing but its type: its handler refuses what is missing. */
const bare = (type: Command['type'], sender: Sender) =>
  ({ type, account: sender === 'reactor' ? bot : 'ada' }) as Command

describe.each(senders)('%s', (sender) => {
  test.each(types)('%s', async (type) => {
    const { exchange, apply } = stage()
    const before = exchange.save().slice()
    const port = portOf(sender, { submit: async (id, command) => apply(id, command) })
    const receipt: Receipt = await port.submit(idOf[sender], bare(type, sender))
    if (maySend(sender, type)) {
      expect(receipt).not.toMatchObject(mayNot)
      expect(receipt).not.toMatchObject(wrongId)
    } else {
      expect(receipt).toMatchObject({ ...mayNot, seq: 0, events: [] })
      expect(sameBytes(exchange.save(), before)).toBe(true)
    }
  })
})

describe('the kernel, by what an id tells', () => {
  test.each(senders.flatMap((sender) => types.map((type) => [sender, type] as const)))(
    '%s: %s',
    (sender, type) => {
      // A person and an operator have ids of the same kind.
      const some = sender === 'person' || sender === 'operator' ? (['person', 'operator'] as const) : [sender]
      const [{ exchange, apply }, twin] = [stage(), stage()]
      const command = bare(type, sender)
      const receipt = apply(idOf[sender], command)
      if (some.some((one) => maySend(one, type))) {
        expect(receipt).not.toMatchObject(mayNot)
        expect(receipt).not.toMatchObject(wrongId)
        return
      }
      expect(receipt).toMatchObject(sender === 'exchange' ? wrongId : mayNot)
      twin.apply('~tick', { type: 'tick' })
      expect(sameBytes(exchange.save(), twin.exchange.save())).toBe(true)
    },
  )
})

test('only the exchange lets time advance', () => {
  expect(senders.filter((sender) => maySend(sender, 'tick'))).toEqual(['exchange'])
  expect(senders.filter((sender) => maySend(sender, 'unknown'))).toEqual([])
})
