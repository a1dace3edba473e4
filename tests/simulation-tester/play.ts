// Plays entries on a new exchange with all checks, to the end or to the first violation.

import { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, Genesis } from '#engine/exchange/protocol.ts'
import type { Coverage } from './coverage.ts'
import { Judge, messageOf } from './judge.ts'
import { Violation } from './violation.ts'

export interface Failure {
  /** The entry at which it was found; 0 = the check at the end. */
  seq: number
  kind: Violation['kind']
  what: string
}

export interface Played {
  commands: number
  events: number
  failure: Failure | undefined
}

export interface PlayOptions {
  reference: boolean
  coverage: Coverage
}

/** `next` returns undefined at the end. */
export function play(
  genesis: Genesis,
  next: () => Entry | undefined,
  { reference, coverage }: PlayOptions,
): Played {
  let seq = 0
  let events = 0
  try {
    const judge = new Judge(genesis, coverage, reference)
    const exchange = new Exchange(genesis, judge.options)
    for (let entry = next(); entry; entry = next()) {
      seq = entry.seq
      const receipt = exchange.apply(entry)
      events += receipt.events.length
      judge.check(entry, receipt, exchange)
    }
    judge.walk(exchange)
    return { commands: seq, events, failure: undefined }
  } catch (error) {
    return { commands: seq, events, failure: failureOf(error, seq) }
  }
}

export function failureOf(error: unknown, seq: number): Failure {
  return { seq, kind: error instanceof Violation ? error.kind : 'thrown', what: messageOf(error) }
}
