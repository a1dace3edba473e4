// Replays of what one account did, and forks of them: a person's own, and for an operator everyone's.

import type { Tables } from '#db/open-database.ts'
import { rowsUpTo } from '#db/queries/cursor.ts'
import { type ActiveAccount, activeAccounts, activityOf } from '#db/queries/own-activity.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { maySend } from '#engine/exchange/senders.ts'
import type { MarketView } from '#engine/exchange/view.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { Without } from '#engine/replay/fork.ts'
import type {
  ForkAct,
  ForkLook,
  Look,
  Place,
  ReplayAnswer,
  ReplayProblem,
  ReplayRequest,
  SessionSpan,
} from '#jobs/replay/replay-request.ts'
import type { Replays } from '#jobs/replay/replays.ts'
import { accepted, type Refused, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import { Forks, forkLimits, type KeptFork } from './forks.ts'
import { type ReplaySession, sessionsOf } from './sessions.ts'

export type { ForkLook, Look, Place, ReplaySession, SessionSpan }

/** What was requested, or how much of it is ready (0 to 1). */
export type Ready<T> = { status: 'ready'; value: T } | { status: 'working'; share: number }

export interface ForkSummary {
  id: string
  account: string
  from: number
  baseSeq: number
  baseAt: number
  /** Where its time stands. */
  now: number
  without: Without
  /** How many were given in it. */
  commands: number
}

/** `person`: who asks; forks are that person's alone. */
export interface ReplayService {
  /** Of the last 30 days, newest first. */
  sessions(account: string): ReplaySession[]
  /** Owners of accounts that placed the newest orders, the last one first. */
  activeAccounts(): ActiveAccount[]
  look(person: string, span: SessionSpan, place: Place, symbol: string): Promise<Result<Ready<Look>>>
  forks(person: string): ForkSummary[]
  /** `seq`: the last entry that it shares with the recording; `at`: when that was. */
  fork(
    person: string,
    span: SessionSpan,
    base: { seq: number; at: number },
    without: Without,
  ): Result<ForkSummary>
  removeFork(person: string, id: string): boolean
  lookAtFork(person: string, id: string, symbol: string): Promise<Result<Ready<ForkLook>>>
  /** Carried out on the fork's own account, whatever account it names. */
  submit(person: string, id: string, command: Command): Promise<Result<Ready<ForkLook>>>
  /** `by`: ms, or up to the end of the recording. */
  advance(person: string, id: string, by: number | 'end'): Promise<Result<Ready<ForkLook>>>
  /** One step of a fork that plays on: `ms` after the step before it. */
  play(person: string, id: string, ms: number): Promise<Result<Ready<ForkLook>>>
  /** The fork as a scenario file; `whole`: with what all others did. */
  record(person: string, id: string, whole: boolean): Promise<Result<Ready<string>>>
}

export interface ReplaySources {
  replays: Pick<Replays, 'ask'>
  tables: Tables
  view: Pick<MarketView, 'now' | 'symbols'>
  openedAt: number
  wall(): number
}

const activityMs = 30 * 86_400_000
/** How long a page waits for its answer, and a download for its file. */
const waits = { page: 4000, file: 30_000 } as const

const problemCodes = {
  tooFar: refusal.replayTooFar,
  tooLong: refusal.recordingTooLong,
  unrecorded: refusal.notRecordable,
} as const satisfies Record<ReplayProblem, string>

export function createReplay({ replays, tables, view, openedAt, wall }: ReplaySources): ReplayService {
  const forks = new Forks(wall)

  const ask = async <T>(
    person: string,
    request: ReplayRequest,
    waitMs: number,
    pick: (answer: ReplayAnswer) => T | undefined,
  ): Promise<Result<Ready<T>>> => {
    const state = await replays.ask(person, request, waitMs)
    if (state.status === 'working') return accepted(state)
    if (state.status === 'busy')
      return refused({ code: refusal.replayBusy, params: { seconds: `${state.seconds}` } })
    if (state.status === 'failed') return refused({ code: refusal.replayFailed })
    if ('problem' in state.answer) return refused({ code: problemCodes[state.answer.problem] })
    const value = pick(state.answer)
    return value === undefined
      ? refused({ code: refusal.replayFailed })
      : accepted({ status: 'ready', value })
  }

  const show = async (person: string, fork: KeptFork, symbol: string) => {
    const { plan } = fork
    const untilSeq = await rowsUpTo(tables)
    const request = { do: 'fork', plan, untilSeq, symbol } as const
    const shown = await ask(person, request, waits.page, (answer) =>
      'fork' in answer ? answer.fork : undefined,
    )
    if (shown.ok && shown.value.status === 'ready') fork.now = shown.value.value.moment.at
    return shown
  }

  const change = async (person: string, id: string, act: (fork: KeptFork) => Refused | undefined) => {
    const fork = forks.find(person, id)
    if (!fork) return refused({ code: refusal.forkMissing })
    const no = act(fork)
    return no ?? show(person, fork, view.symbols()[0] as string)
  }

  return {
    sessions(account) {
      const now = view.now()
      return sessionsOf(activityOf(tables, account, now - activityMs), openedAt, now)
    },
    activeAccounts: () => activeAccounts(tables),
    async look(person, span, place, symbol) {
      const untilSeq = await rowsUpTo(tables)
      const request = { do: 'look', span, untilSeq, place, symbol } as const
      return ask(person, request, waits.page, (answer) => ('look' in answer ? answer.look : undefined))
    },
    forks: (person) => forks.of(person).map(summaryOf),
    fork(person, span, { seq, at }, without) {
      const made = forks.add(person, { span, baseSeq: seq, without }, at)
      return made.ok ? accepted(summaryOf(made.value)) : made
    },
    removeFork: (person, id) => forks.remove(person, id),
    async lookAtFork(person, id, symbol) {
      const fork = forks.find(person, id)
      return fork ? show(person, fork, symbol) : refused({ code: refusal.forkMissing })
    },
    submit: (person, id, command) =>
      change(person, id, ({ plan }) => {
        if (!maySend('person', command.type)) return refused({ code: rejection.noPermission })
        return add(plan, { command: { ...command, account: plan.span.account } as Command })
      }),
    advance: (person, id, by) =>
      change(person, id, ({ plan, now, baseAt }) => {
        const advanceTo = by === 'end' ? Math.max(now, plan.span.until) : now + by
        if (!(advanceTo >= now && advanceTo <= baseAt + forkLimits.lengthMs))
          return refused({ code: refusal.forkTooFar, field: 'by' })
        return add(plan, { advanceTo })
      }),
    play: (person, id, strideMs) =>
      change(person, id, ({ plan, now, baseAt }) => {
        const last = plan.acts.at(-1)
        // Steps of one size are one act, so that a fork may play for long.
        const going = last && 'strideMs' in last && last.strideMs === strideMs ? last : undefined
        const advanceTo = (going?.advanceTo ?? now) + strideMs
        if (advanceTo > baseAt + forkLimits.lengthMs)
          return refused({ code: refusal.forkTooFar, field: 'speed' })
        if (!going) return add(plan, { advanceTo, strideMs })
        plan.acts[plan.acts.length - 1] = { advanceTo, strideMs }
        return undefined
      }),
    async record(person, id, whole) {
      const fork = forks.find(person, id)
      if (!fork) return refused({ code: refusal.forkMissing })
      const untilSeq = await rowsUpTo(tables)
      const request = { do: 'record', plan: fork.plan, untilSeq, whole } as const
      return ask(person, request, waits.file, (answer) => ('text' in answer ? answer.text : undefined))
    },
  }
}

function add({ acts }: KeptFork['plan'], act: ForkAct): Refused | undefined {
  if (acts.length >= forkLimits.acts)
    return refused({ code: refusal.forkFull, params: { limit: `${forkLimits.acts}` } })
  acts.push(act)
  return undefined
}

const summaryOf = ({ plan, baseAt, now }: KeptFork): ForkSummary => ({
  id: plan.id,
  account: plan.span.account,
  from: plan.span.from,
  baseSeq: plan.baseSeq,
  baseAt,
  now,
  without: plan.without,
  commands: plan.acts.filter((act) => 'command' in act).length,
})
