// The requests to a thread that replays, and its answers: sessions and forks are named by what makes them, so that another
// thread can make the same again.

import type { Command, Rejection } from '#engine/exchange/protocol.ts'
import type { Candle } from '#engine/exchange/view.ts'
import type { CurvePoint } from '#engine/replay/course.ts'
import type { Without } from '#engine/replay/fork.ts'
import type { Mark } from '#engine/replay/marks.ts'
import type { Moment } from '#engine/replay/moment.ts'

/** A stretch of one account's time, in epoch ms of the exchange. */
export interface SessionSpan {
  account: string
  from: number
  until: number
}

/** 'first': before the person's first command. */
export type Place = { seq: number } | { time: number } | 'first'

/**
 * One thing done in a fork. With a stride, time went on in such steps: a market beyond the recording depends on them. A later
 * plan may have the last act go on further.
 */
export type ForkAct = { advanceTo: number } | { advanceTo: number; strideMs: number } | { command: Command }

export interface ForkPlan {
  id: string
  span: SessionSpan
  baseSeq: number
  without: Without
  acts: readonly ForkAct[]
}

export type ReplayRequest =
  | { do: 'look'; span: SessionSpan; untilSeq: number; place: Place; symbol: string }
  | { do: 'fork'; plan: ForkPlan; untilSeq: number; symbol: string }
  /** `whole`: with the commands of all others too. */
  | { do: 'record'; plan: ForkPlan; untilSeq: number; whole: boolean }

export interface SessionFacts {
  firstSeq: number
  lastSeq: number
  from: number
  until: number
  marks: readonly Mark[]
  curve: readonly CurvePoint[]
}

export interface Look {
  session: SessionFacts
  moment: Moment
}

export interface ForkLook {
  session: SessionFacts
  moment: Moment
  base: { seq: number; at: number }
  /** Until when others' commands are those of the record. */
  recordedUntil: number
  marks: readonly Mark[]
  curve: readonly CurvePoint[]
  /** Minutes of the pair that closed in it, oldest first. */
  candles: readonly Candle[]
  /** The person's: how many react by themselves, and how many repeat their record because they are too old to be known. */
  bots: { reacting: number; repeating: number }
  stateHash: string
  /** Why the last act was refused, if it was a command and was. */
  rejected?: Rejection
}

/** 'tooFar': too much of the log lies between what is kept and the session. 'tooLong': as a recording. 'unrecorded': cannot be one. */
export type ReplayProblem = 'tooFar' | 'tooLong' | 'unrecorded'

export type ReplayAnswer = { look: Look } | { fork: ForkLook } | { text: string } | { problem: ReplayProblem }

export type ReplayMessage = { share: number } | { number: number; answer: ReplayAnswer }
