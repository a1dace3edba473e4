// What a thread that replays does: keeps one session and its forks at hand, and makes them on request.

import { exchangeOptions } from '#db/exchange-options.ts'
import { storedGenesis } from '#db/genesis-file.ts'
import { stateHash } from '#db/journal/snapshots.ts'
import { forkText } from '#db/record-text.ts'
import { entriesBetween, exchangeBefore } from '#db/replay-source.ts'
import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Genesis, Rejection } from '#engine/exchange/protocol.ts'
import { Fork } from '#engine/replay/fork.ts'
import { momentOf } from '#engine/replay/moment.ts'
import { Replay } from '#engine/replay/replay.ts'
import { replayLimits } from './replay-limits.ts'
import type {
  ForkLook,
  ForkPlan,
  Place,
  ReplayAnswer,
  ReplayProblem,
  ReplayRequest,
  SessionFacts,
  SessionSpan,
} from './replay-request.ts'

class Problem extends Error {
  constructor(readonly problem: ReplayProblem) {
    super(problem)
  }
}

interface OpenFork {
  fork: Fork
  base: { seq: number; at: number }
  /** How many of its acts were carried out. */
  done: number
  /** Up to where the last one was played. */
  playedTo: number
  rejected: Rejection | undefined
}

export class ReplayDesk {
  private readonly genesis: Genesis
  private session: { key: string; replay: Replay } | undefined
  private readonly forks = new Map<string, OpenFork>()

  /** `progress` gets the share of what is being prepared that is done. */
  constructor(
    private readonly dataDir: string,
    private readonly progress: (share: number) => void = () => undefined,
    private readonly limits = replayLimits,
  ) {
    const genesis = storedGenesis(dataDir)
    if (!genesis) throw new Error(`no exchange found in ${dataDir}`)
    this.genesis = genesis
  }

  async answer(request: ReplayRequest): Promise<ReplayAnswer> {
    try {
      switch (request.do) {
        case 'look':
          return { look: this.look(request) }
        case 'fork':
          return { fork: await this.lookAtFork(request) }
        case 'record':
          return { text: await this.record(request) }
      }
    } catch (error) {
      if (error instanceof Problem) return { problem: error.problem }
      throw error
    }
  }

  private look({ span, untilSeq, place, symbol }: Extract<ReplayRequest, { do: 'look' }>) {
    const replay = this.replayOf(span, untilSeq)
    const exchange = replay.seek(seqOf(replay, place))
    return { session: factsOf(replay, span), moment: momentOf(exchange, symbol, span.account) }
  }

  private async lookAtFork({
    plan,
    untilSeq,
    symbol,
  }: Extract<ReplayRequest, { do: 'fork' }>): Promise<ForkLook> {
    const { fork, base, rejected } = await this.forkOf(plan, untilSeq)
    const { course, exchange, recordedUntil } = fork
    return {
      session: factsOf(this.replayOf(plan.span, untilSeq), plan.span),
      moment: momentOf(exchange, symbol, plan.span.account),
      base,
      recordedUntil,
      marks: course.marks,
      curve: [...course.curve, [exchange.now(), momentOf(exchange, symbol, plan.span.account).worth]],
      candles: fork.closedCandles(symbol),
      stateHash: stateHash(exchange.save()),
      ...(rejected && { rejected }),
    }
  }

  private async record({ plan, untilSeq, whole }: Extract<ReplayRequest, { do: 'record' }>): Promise<string> {
    const { fork, base } = await this.forkOf(plan, untilSeq)
    if (base.seq + fork.log.length > this.limits.recordedEntries) throw new Problem('tooLong')
    const { account } = plan.span
    try {
      return forkText(this.dataDir, { baseSeq: base.seq, log: fork.log }, whole ? undefined : account)
    } catch {
      throw new Problem('unrecorded')
    }
  }

  private async forkOf(plan: ForkPlan, untilSeq: number): Promise<OpenFork> {
    const known = this.forks.get(plan.id)
    const open = known && known.done <= plan.acts.length ? known : this.openFork(plan, untilSeq)
    this.keepFork(plan.id, open)
    const last = plan.acts[open.done - 1]
    if (last && 'strideMs' in last) await play(open, last)
    for (const act of plan.acts.slice(open.done)) {
      open.playedTo = open.fork.exchange.now()
      if ('strideMs' in act) await play(open, act)
      else if ('advanceTo' in act) await open.fork.advance(act.advanceTo)
      open.rejected = 'command' in act ? open.fork.submit(act.command).rejected : undefined
      open.done++
    }
    return open
  }

  private openFork({ span, baseSeq, without }: ForkPlan, untilSeq: number): OpenFork {
    const replay = this.replayOf(span, untilSeq)
    const exchange = replay.copyAt(baseSeq)
    const recorded = replay.after(baseSeq).filter(({ ts }) => ts <= span.until)
    const fork = new Fork({ exchange, recorded, account: span.account, without })
    const at = exchange.now()
    return { fork, base: { seq: baseSeq, at }, done: 0, playedTo: at, rejected: undefined }
  }

  /** The one that was not used for longest goes. */
  private keepFork(id: string, open: OpenFork): void {
    this.forks.delete(id)
    this.forks.set(id, open)
    for (const [oldest] of this.forks) {
      if (this.forks.size <= this.limits.forksAtHand) return
      this.forks.delete(oldest)
    }
  }

  private replayOf(span: SessionSpan, untilSeq: number): Replay {
    const key = `${span.account} ${span.from}`
    if (this.session?.key !== key) this.session = { key, replay: this.begin(span, untilSeq) }
    const { replay } = this.session
    this.extend(replay, span, untilSeq)
    return replay
  }

  private begin({ account, from }: SessionSpan, untilSeq: number): Replay {
    this.session = undefined
    this.forks.clear()
    const exchange = exchangeBefore(this.dataDir, from)
    this.walkTo(exchange, from, untilSeq)
    const { genesis, limits } = this
    return new Replay({
      genesis,
      options: exchangeOptions,
      exchange,
      account,
      keyframesMax: limits.keyframes,
    })
  }

  /** Applies what lies between what was kept and the session. */
  private walkTo(exchange: Exchange, from: number, untilSeq: number): void {
    const [first, startedAt] = [exchange.lastSeq, exchange.now()]
    for (const entries of entriesBetween(this.dataDir, first, untilSeq))
      for (const entry of entries) {
        if (entry.ts >= from) return
        if (entry.seq - first > this.limits.entriesBefore) throw new Problem('tooFar')
        exchange.apply(entry)
        if (entry.seq % 500 === 0) this.progress((0.5 * (entry.ts - startedAt)) / (from - startedAt))
      }
  }

  private extend(replay: Replay, { from, until }: SessionSpan, untilSeq: number): void {
    const isReached = () => replay.seqAt(until) < replay.lastSeq
    if (replay.lastSeq >= untilSeq || isReached()) return
    for (const entries of entriesBetween(this.dataDir, replay.lastSeq, untilSeq)) {
      // One entry behind the end shows that it was reached.
      replay.take(entries)
      const last = entries.at(-1)
      if (last && last.seq % 500 < entries.length)
        this.progress(0.5 + (0.5 * (last.ts - from)) / (until - from))
      if (isReached()) return
    }
  }
}

async function play(open: OpenFork, { advanceTo, strideMs }: { advanceTo: number; strideMs: number }) {
  while (open.playedTo < advanceTo) {
    open.playedTo = Math.min(open.playedTo + strideMs, advanceTo)
    await open.fork.advance(open.playedTo)
  }
}

function seqOf(replay: Replay, place: Place): number {
  if (place === 'first') {
    const own = replay.course.marks.find(({ isOwn }) => isOwn)
    return own ? own.seq - 1 : replay.lastSeq
  }
  if ('time' in place) return replay.seqAt(place.time)
  return Math.min(Math.max(place.seq, replay.firstSeq), replay.lastSeq)
}

function factsOf(replay: Replay, { from, until }: SessionSpan): SessionFacts {
  const lastSeq = replay.seqAt(until)
  const { marks, curve } = replay.course
  return { firstSeq: replay.firstSeq, lastSeq, from, until, marks, curve }
}
