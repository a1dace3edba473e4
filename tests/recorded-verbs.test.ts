// A recording can be read, and plays on every way: what people can say is a step in words, whoever said it where.

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Command } from '#engine/exchange/protocol.ts'
import { playScenario } from '#engine/scenario/play.ts'
import type { OpenStage } from '#engine/scenario/play-stage.ts'
import type { Scenario } from '#engine/scenario/read-scenario.ts'
import type { Verb } from '#engine/scenario/step-shapes.ts'
import { recordText } from '#scripts/record/record-text.ts'
import { openCcxtPeople } from '#scripts/scenario/ccxt-people.ts'
import { openHttpPeople } from '#scripts/scenario/http-people.ts'
import type { OpenPeople } from '#scripts/scenario/people-client.ts'
import { serverStage } from '#scripts/scenario/server-stage.ts'
import { readScenarioText } from '#scripts/scenario-file.ts'
import { sayEverything } from '#tests/support/every-verb.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const start = Date.UTC(2026, 0, 1, 22)
const all = { from: 1, to: Number.MAX_SAFE_INTEGER }

/** What a program can say for its account. */
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
  alice = await sayEverything(server, (share) => `${Math.round(price * share)}`)
  await server.call('v1/sim/advance', { by: '1m' })
  hash = digest(server.open.exchange.save())
})
afterAll(() => server.close())

test('is in words, but for what no client can say', () => {
  const { steps } = read(recorded())
  const raw = steps.flatMap(({ action }) => (action.verb === 'entry' ? [action.fields.command] : []))
  expect(raw.filter(({ type }) => ofPrograms.includes(type))).toEqual([])
  // An account and its money are given; who pays fees in which coin is chosen on a page, and no call says it.
  const hers = raw.filter((command) => 'account' in command && command.account === alice)
  expect([...new Set(hers.map(({ type }) => type))].sort()).toEqual([
    'grantFunds',
    'openAccount',
    'setFeeToken',
  ])
  const spoken = steps.map(({ action }) => action.verb)
  expect(inWords.filter((verb) => !spoken.includes(verb))).toEqual([])
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
test.each(ways)(
  'through %s it comes to the same, and everything of programs is said there',
  async (_, open) => {
    const said: Command['type'][] = []
    const listening: OpenPeople = async (one) => {
      const people = await open(one)
      const submit: typeof people.submit = (id, command) => {
        said.push(command.type)
        return people.submit(id, command)
      }
      return { ...people, submit }
    }
    const text = recorded()
    const outside = await play(text, serverStage(listening))
    expect(outside.failures).toEqual([])
    expect(JSON.stringify(outside)).toBe(JSON.stringify(await play(text)))
    expect([...new Set(said)].sort()).toEqual([...ofPrograms].sort())
    const ofPeople = read(text).steps.filter((step) => inWords.some((verb) => verb === step.action.verb))
    const inside = ofPeople.filter(
      ({ action, commandId }) =>
        commandId?.startsWith('~') ||
        ('fields' in action && /"source":"(web|bot)"/.test(JSON.stringify(action.fields))),
    )
    expect(inside.length).toBeGreaterThan(5)
    expect(said).toHaveLength(ofPeople.length - inside.length)
  },
)

describe('of one account', () => {
  test('what it did meets its own orders, whatever numbers they have there', async () => {
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
