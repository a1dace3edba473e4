// One reactor as it is kept between two reactions.

import type { Command } from '../exchange/protocol.ts'
import { botAccount } from '../kernel/bot-accounts.ts'
import type { RejectionCode } from '../kernel/rejection-codes.ts'
import type { Funding } from '../reactors/reactor.ts'
import type { Pause } from './reactor-pause.ts'
import type { Pace } from './self-limits.ts'

/** 'opening': its funds are on their way. 'ending': it reacts no more, and what it has goes back. */
export type ReactorPhase = 'opening' | 'running' | 'ending' | 'ended'

/** Why it ended without its kind's decision: never funded, beyond a limit, or its rule threw. */
export interface BadEnd {
  why: 'unfunded' | 'limit' | 'fault'
  code?: RejectionCode
  /** The limit's name, or the error. */
  detail?: string
}

/** A place in the log: events of one seq differ by their order. */
export interface Cursor {
  seq: number
  index: number
}

/** Below zero when `a` comes first. */
export const compareCursors = (a: Cursor, b: Cursor) => a.seq - b.seq || a.index - b.index

export interface ReactorRecord {
  id: string
  kind: string
  owner: string
  account: string
  /** The account of the bot that it is a copy of. */
  follows?: string
  /** Of its state, as its kind counts. */
  version: number
  phase: ReactorPhase
  config: unknown
  /** Undefined until it has started. */
  state: unknown
  badEnd?: BadEnd
  /** The newest event it has reacted to. */
  cursor: Cursor
  nextIntent: number
  nextTimer: number
  /** Number of the timer that waits under each note. */
  timers: Record<string, number>
  /** Transfers of its owner that have not arrived. */
  awaited: number
  /** Steps its end took so far. */
  endingSteps: number
  /** What it did in the minute of its newest event. */
  pace: Pace
  /** While it may place nothing. */
  paused?: Pause
  /** Grows with every change: who changed it meanwhile is noticed. */
  revision: number
  createdAt: number
  updatedAt: number
  endedAt?: number
}

/** A command on its way, under the id `intentId(reactor, n)`. */
export interface NumberedIntent {
  reactor: string
  n: number
  command: Command
}

export interface NewReactor {
  id: string
  kind: string
  version: number
  owner: string
  config: unknown
  funding: readonly Funding[]
  now: number
  follows?: string
}

/** The record of a new reactor, and the commands that open and fund its account. */
export function newReactor(given: NewReactor): { record: ReactorRecord; intents: NumberedIntent[] } {
  const { id, kind, version, owner, config, funding, now, follows } = given
  const copy = follows !== undefined && { follows }
  const account = botAccount(owner, id)
  const commands: Command[] = [
    { type: 'openAccount', account, kind: 'bot', parent: owner, ...copy },
    ...funding.map(({ coin, amount }) => ({
      type: 'transfer' as const,
      account: owner,
      to: account,
      coin,
      amount,
    })),
  ]
  return {
    record: {
      id,
      kind,
      owner,
      account,
      ...copy,
      version,
      phase: 'opening',
      config,
      state: undefined,
      cursor: { seq: 0, index: 0 },
      nextIntent: commands.length,
      nextTimer: 0,
      timers: {},
      awaited: funding.length,
      endingSteps: 0,
      pace: { minute: 0, reactions: 0, intents: 0 },
      revision: 0,
      createdAt: now,
      updatedAt: now,
    },
    intents: commands.map((command, n) => ({ reactor: id, n, command })),
  }
}
