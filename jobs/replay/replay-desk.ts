// What a thread that replays does: keeps one session and its forks at hand, and makes them on request.

import { exchangeOptions } from '#db/exchange-options.ts'
import { storedGenesis } from '#db/genesis-file.ts'
import { stateHash } from '#db/journal/snapshots.ts'
import { forkText } from '#db/record-text.ts'
import { botSources, madeSince } from '#db/replay-bots.ts'
import { entriesBetween, exchangeBefore } from '#db/replay-source.ts'
import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Genesis, Rejection } from '#engine/exchange/protocol.ts'
import { Fork } from '#engine/replay/fork.ts'
import { momentOf } from '#engine/replay/moment.ts'
import { OwnBots } from '#engine/replay/own-bots.ts'
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
  private session: { key: string; replay: Replay; knowsBots: boolean } | undefined
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
          return { look: await this.look(request) }
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

  private async look({ span, untilSeq, place, symbol }: Extract<ReplayRequest, { do: 'look' }>) {
    const replay = await this.replayOf(span, untilSeq)
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
      session: factsOf(await this.replayOf(plan.span, untilSeq, 'with bots'), plan.span),
      moment: momentOf(exchange, symbol, plan.span.account),
      base,
      recordedUntil,
      marks: course.marks,
      curve: [...course.curve, [exchange.now(), momentOf(exchange, symbol, plan.span.account).worth]],
      candles: fork.closedCandles(symbol),
      bots: fork.bots.counts,
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
    const open = known && known.done <= plan.acts.length ? known : await this.openFork(plan, untilSeq)
    this.keepFork(plan.id, open)
    const last = plan.acts[open.done - 1]
    if (last && 'strideMs' in last) await play(open, last)
    for (const act of plan.acts.slice(open.done)) {
      open.playedTo = open.fork.exchange.now()
      if ('strideMs' in act) await play(open, act)
      else if ('advanceTo' in act) await open.fork.advance(act.advanceTo)
      open.rejected = 'command' in act ? (await open.fork.submit(act.command)).rejected : undefined
      open.done++
    }
    return open
  }

  private async openFork({ span, baseSeq, without }: ForkPlan, untilSeq: number): Promise<OpenFork> {
    const replay = await this.replayOf(span, untilSeq, 'with bots')
    const { exchange, bots } = await replay.copyAt(baseSeq)
    const recorded = replay.after(baseSeq).filter(({ ts }) => ts <= span.until)
    const botEvents = (seq: number) => replay.botEvents(seq)
    const fork = new Fork({ exchange, recorded, account: span.account, without, bots, botEvents })
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

  /** With its bots the first time takes longer where some are older than the session. */
  private async replayOf(span: SessionSpan, untilSeq: number, need?: 'with bots'): Promise<Replay> {
    const key = `${span.account} ${span.from}`
    const { session } = this
    const isKnown = session?.key === key && (session.knowsBots || need === undefined)
    const { replay } = isKnown ? session : await this.begin(key, span, untilSeq, need !== undefined)
    await this.extend(replay, span, untilSeq)
    return replay
  }

  private async begin(key: string, { account, from }: SessionSpan, untilSeq: number, needsBots: boolean) {
    this.session = undefined
    this.forks.clear()
    const { dataDir, genesis, limits } = this
    const oldest = madeSince(dataDir, account, { since: from - limits.botsBeforeMs, from })
    const exchange = this.exchangeFor(from, needsBots ? oldest : undefined)
    const bots = new OwnBots(botSources(dataDir, account, exchange), exchange)
    await this.walkTo(exchange, bots, from, untilSeq)
    const replay = new Replay({
      genesis,
      options: exchangeOptions,
      exchange,
      account,
      bots,
      keyframesMax: limits.keyframes,
    })
    this.session = { key, replay, knowsBots: needsBots || oldest === undefined }
    return this.session
  }

  /** From before its bots were made, unless what is kept of before that lies too far back. */
  private exchangeFor(from: number, botsFrom: number | undefined): Exchange {
    const { dataDir, limits } = this
    const early = botsFrom === undefined ? undefined : exchangeBefore(dataDir, botsFrom)
    return early && from - early.now() <= 2 * limits.botsBeforeMs ? early : exchangeBefore(dataDir, from)
  }

  /** Applies what lies between what was kept and the session. */
  private async walkTo(exchange: Exchange, bots: OwnBots, from: number, untilSeq: number): Promise<void> {
    const [first, startedAt] = [exchange.lastSeq, exchange.now()]
    for (const entries of entriesBetween(this.dataDir, first, untilSeq))
      for (const entry of entries) {
        if (entry.ts >= from) return
        if (entry.seq - first > this.limits.entriesBefore) throw new Problem('tooFar')
        await bots.apply(entry)
        if (entry.seq % 500 === 0) this.progress((0.5 * (entry.ts - startedAt)) / (from - startedAt))
      }
  }

  private async extend(replay: Replay, { from, until }: SessionSpan, untilSeq: number): Promise<void> {
    const isReached = () => replay.seqAt(until) < replay.lastSeq
    if (replay.lastSeq >= untilSeq || isReached()) return
    for (const entries of entriesBetween(this.dataDir, replay.lastSeq, untilSeq)) {
      // One entry behind the end shows that it was reached.
      await replay.take(entries)
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
