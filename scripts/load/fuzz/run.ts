// Asks a server of its own thousands of fuzzed requests, one after the other, and stops at the first wrong answer.

import { Random } from '#engine/core/random.ts'
import { keyOf } from '#tests/support/signed-call.ts'
import { openTestServer } from '#tests/support/test-server.ts'
import { Caller } from './caller.ts'
import { asked, type Dweller, nextQuestion } from './questions.ts'
import { faultOf, isRefused, stateText } from './watch.ts'

export interface FuzzReport {
  calls: number
  refused: number
  byStatus: Record<string, number>
  /** Paths that were answered well at least once, of those that were called. */
  reached: string[]
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

type Server = Awaited<ReturnType<typeof openTestServer>>

async function settle(server: Server): Promise<Dweller[]> {
  const dwellers: Dweller[] = []
  for (let index = 0; index < dwellerCount; index++) {
    const person = await server.person()
    const key = await keyOf(server, person)
    dwellers.push({
      ...person,
      prefix: `dweller${index}`,
      key,
      readKey: await keyOf(server, person, ['read']),
    })
  }
  return dwellers
}

function fail(at: number, seed: number, why: string, what: unknown): never {
  throw new Error(`call ${at} of seed ${seed}: ${why}\n${JSON.stringify(what, undefined, 2)}`)
}

export async function fuzzApi({ calls, seed, progress }: FuzzWish): Promise<FuzzReport> {
  const server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'], { apiLimits: false })
  const caller = new Caller(server.origin)
  const random = new Random(seed)
  const report: FuzzReport = { calls, refused: 0, byStatus: {}, reached: [], endpoints: asked.length, ms: 0 }
  const reached = new Set<string>()
  const begun = performance.now()
  try {
    const dwellers = await settle(server)
    let before = stateText(server, dwellers)
    for (let at = 1; at <= calls; at++) {
      const question = nextQuestion(random, dwellers)
      const isQuiet = server.open.exchange.queuedPlans === 0
      const heard = await caller.ask(question.said)
      const after = stateText(server, dwellers)
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
      const broken = server.open.exchange.checkInvariants()
      if (broken.length > 0) fail(at, seed, 'broken invariants', broken)
      if (server.failures.length > 0) fail(at, seed, 'the server failed', server.failures)
      progress?.(at)
    }
    return { ...report, reached: [...reached], ms: Math.round(performance.now() - begun) }
  } finally {
    caller.close()
    await server.close()
  }
}
