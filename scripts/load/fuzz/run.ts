// Asks a house of its own thousands of fuzzed questions, one after the other, and stops at the first wrong answer.

import { Random } from '#engine/core/random.ts'
import { openLiveHouse } from '#tests/support/live-house.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { Caller } from './caller.ts'
import { asked, type Dweller, nextQuestion } from './questions.ts'
import { faultOf, isRefused, stateText } from './watch.ts'

export interface FuzzReport {
  calls: number
  refused: number
  byStatus: Record<string, number>
  /** Calls that were answered well at least once, of those that were asked. */
  reached: number
  endpoints: number
  ms: number
}

export interface FuzzWish {
  calls: number
  seed: number
  /** Told now and then how far it is. */
  progress?(calls: number): void
}

const dwellerCount = 6
const invariantsEvery = 500

type House = Awaited<ReturnType<typeof openLiveHouse>>

async function settle(house: House): Promise<Dweller[]> {
  const dwellers: Dweller[] = []
  for (let index = 0; index < dwellerCount; index++) {
    const person = await house.person()
    const key = await keyOf(house, person)
    dwellers.push({
      ...person,
      prefix: `dweller${index}`,
      key,
      readKey: await keyOf(house, person, ['read']),
    })
  }
  return dwellers
}

function fail(at: number, seed: number, why: string, what: unknown): never {
  throw new Error(`call ${at} of seed ${seed}: ${why}\n${JSON.stringify(what, undefined, 2)}`)
}

export async function fuzzApi({ calls, seed, progress }: FuzzWish): Promise<FuzzReport> {
  const house = await openLiveHouse('off', ['BTCUSDT', 'ETHUSDT'], { apiLimits: false })
  const caller = new Caller(house.origin)
  const random = new Random(seed)
  const report: FuzzReport = { calls, refused: 0, byStatus: {}, reached: 0, endpoints: asked.length, ms: 0 }
  const reached = new Set<string>()
  const begun = performance.now()
  try {
    const dwellers = await settle(house)
    let before = stateText(house, dwellers)
    for (let at = 1; at <= calls; at++) {
      const question = nextQuestion(random, dwellers)
      const isQuiet = house.open.exchange.queuedPlans === 0
      const heard = await caller.ask(question.said)
      const after = stateText(house, dwellers)
      const fault = faultOf(question, heard, dwellers)
      if (fault) fail(at, seed, fault, { said: question.said, heard })
      if (isRefused(heard)) {
        report.refused++
        if (isQuiet && after !== before)
          fail(at, seed, 'a refusal changed something', { said: question.said, heard })
      } else reached.add(question.endpoint.path)
      report.byStatus[heard.status] = (report.byStatus[heard.status] ?? 0) + 1
      before = after
      if (at % invariantsEvery !== 0) continue
      const broken = house.open.exchange.checkInvariants()
      if (broken.length > 0) fail(at, seed, 'broken invariants', broken)
      if (house.failures.length > 0) fail(at, seed, 'the house failed', house.failures)
      progress?.(at)
    }
    return { ...report, reached: reached.size, ms: Math.round(performance.now() - begun) }
  } finally {
    caller.close()
    await house.close()
  }
}
