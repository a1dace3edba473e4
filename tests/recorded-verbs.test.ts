// A recording is readable and plays directly, over HTTP and through ccxt: every command that a client can send is a scenario step.

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordText } from '#db/record-text.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { playScenario } from '#engine/scenario/play.ts'
import type { OpenStage } from '#engine/scenario/play-stage.ts'
import type { Scenario } from '#engine/scenario/read-scenario.ts'
import type { Verb } from '#engine/scenario/step-shapes.ts'
import { openCcxtPeople } from '#scripts/scenario/ccxt-people.ts'
import { openHttpPeople } from '#scripts/scenario/http-people.ts'
import type { OpenPeople } from '#scripts/scenario/people-client.ts'
import { serverStage } from '#scripts/scenario/server-stage.ts'
import { readScenarioText } from '#scripts/scenario-file.ts'
import { sendEveryCommand } from '#tests/support/every-verb.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const start = Date.UTC(2026, 0, 1, 22)
const all = { from: 1, to: Number.MAX_SAFE_INTEGER }

/** Commands that an API client can send. */
const ofPrograms: Command['type'][] = [
  'placeOrder',
  'cancelOrder',
  'cancelOrders',
  'modifyOrder',
  'replaceOrder',
  'placeTrigger',
  'placeOco',
  'placeTrailing',
  'placeTpsl',
  'updatePlan',
  'cancelPlan',
  'cancelPlans',
  'transfer',
]
const inWords: Verb[] = [
  'place',
  'cancel',
  'cancelAll',
  'cancelBatch',
  'modify',
  'replace',
  'plan',
  'oco',
  'trailing',
  'tpsl',
  'update',
  'cancelPlans',
  'transfer',
]

let server: TestServer
let alice: string
let hash: string

function read(text: string): Scenario {
  const file = readScenarioText(text)
  if (!file.ok) throw new Error(file.refusal)
  return file.value
}
const recorded = (account?: string) => recordText(server.dataDir, { ...all, ...(account && { account }) })
const play = (text: string, stage?: OpenStage) =>
  playScenario(read(text), { digest, ...(stage && { stage }) })

beforeAll(async () => {
  const options = { sim: true, time: 'standing', start, apiLimits: false } as const
  server = await openTestServer('on', ['BTCUSDT', 'ETHUSDT'], options)
  await server.call('v1/sim/advance', { by: '1m' })
  const price = Number(server.open.exchange.lastPrice('BTCUSDT'))
  alice = await sendEveryCommand(server, (share) => `${Math.round(price * share)}`)
  await server.call('v1/sim/advance', { by: '1m' })
  hash = digest(server.open.exchange.save())
})
afterAll(() => server.close())

test('writes client commands as steps, others as raw entries', () => {
  const { steps } = read(recorded())
  const raw = steps.flatMap(({ action }) => (action.verb === 'entry' ? [action.fields.command] : []))
  expect(raw.filter(({ type }) => ofPrograms.includes(type))).toEqual([])
  // Opening and funding are operator commands; the fee token is chosen on a page and has no call.
  const hers = raw.filter((command) => 'account' in command && command.account === alice)
  expect([...new Set(hers.map(({ type }) => type))].sort()).toEqual([
    'grantFunds',
    'openAccount',
    'setFeeToken',
  ])
  const used = steps.map(({ action }) => action.verb)
  expect(inWords.filter((verb) => !used.includes(verb))).toEqual([])
})

test('plays to the same state', async () => {
  const { failures, stateHash } = await play(recorded())
  expect(failures).toEqual([])
  expect(stateHash).toBe(hash)
})

const ways: [string, OpenPeople][] = [
  ['http', openHttpPeople],
  ['ccxt', openCcxtPeople],
]
test.each(ways)('plays the same through %s, which sends all client commands', async (_, open) => {
  const sent: Command['type'][] = []
  const recording: OpenPeople = async (one) => {
    const people = await open(one)
    const submit: typeof people.submit = (id, command) => {
      sent.push(command.type)
      return people.submit(id, command)
    }
    return { ...people, submit }
  }
  const text = recorded()
  const outside = await play(text, serverStage(recording))
  expect(outside.failures).toEqual([])
  expect(JSON.stringify(outside)).toBe(JSON.stringify(await play(text)))
  expect([...new Set(sent)].sort()).toEqual([...ofPrograms].sort())
  const ofPeople = read(text).steps.filter((step) => inWords.some((verb) => verb === step.action.verb))
  const inside = ofPeople.filter(
    ({ action, commandId }) =>
      commandId?.startsWith('~') ||
      ('fields' in action && /"source":"(web|bot)"/.test(JSON.stringify(action.fields))),
  )
  expect(inside.length).toBeGreaterThan(5)
  expect(sent).toHaveLength(ofPeople.length - inside.length)
})

describe('a recording of one account', () => {
  test('its commands refer to its own orders, even with other ids', async () => {
    const text = recorded(alice)
    expect((await play(text)).failures).toEqual([])
    const words = (line: string) => line.slice(line.indexOf(' { ') + 3)
    const whole = recorded()
      .split('\n')
      .filter((line) => line.includes('ref: number'))
    const own = text.split('\n').filter((line) => line.includes('ref: number'))
    expect(own.length).toBeGreaterThan(10)
    expect(whole.map(words)).toEqual(expect.arrayContaining(own.map(words)))
  })
})
