// One turn of one reactor, pure: its record and what happened to it go in; its next record and all it wants come out.

import type { Command, ExchangeEvent } from '../exchange/protocol.ts'
import { timerId } from '../kernel/bot-accounts.ts'
import { minuteMs } from '../market/intervals.ts'
import { type BotState, endReason } from '../reactors/bot-life.ts'
import { contextOf } from '../reactors/context.ts'
import type { ExchangeView } from '../reactors/exchange-view.ts'
import { profitShare } from '../reactors/profit-share.ts'
import type { AnyReactor, Intent, OwnCommand, Reaction } from '../reactors/reactor.ts'
import { reactorLimits } from './reactor-limits.ts'
import type { OwnEvent, PendingReactor, ReactorTurn } from './reactor-ports.ts'
import type { BadEnd, ReactorRecord } from './reactor-record.ts'

/** Undefined when there is nothing to change. An end takes one step of each turn that begins with it. */
export function stepReactor(
  kind: AnyReactor | undefined,
  { record, events }: PendingReactor,
  view: ExchangeView,
): ReactorTurn | undefined {
  const step = new ReactorStep(kind, record, view)
  for (const event of events) step.take(event)
  if (record.phase === 'ending') step.stepToEnd()
  return step.turn()
}

class ReactorStep {
  private readonly record: ReactorRecord
  private readonly changes: Omit<ReactorTurn, 'record'> = {
    intents: [],
    newTimers: [],
    goneTimers: [],
    log: [],
  }
  private changed = false

  constructor(
    private readonly kind: AnyReactor | undefined,
    before: ReactorRecord,
    private readonly view: ExchangeView,
  ) {
    this.record = { ...before, timers: { ...before.timers }, pace: { ...before.pace } }
    if (before.phase === 'running' && kind && before.version !== kind.version) this.upgrade(kind)
  }

  turn(): ReactorTurn | undefined {
    if (!this.changed) return undefined
    this.record.updatedAt = this.view.now()
    return { record: this.record, ...this.changes }
  }

  take({ cursor, event }: OwnEvent): void {
    this.changed = true
    this.record.cursor = cursor
    if (this.record.phase === 'opening') this.awaitFunds(event)
    else if (this.record.phase === 'running' && !this.isStale(event)) this.react(event)
  }

  /** What is left of its orders and plans goes first, then what it holds; when there is nothing more it has ended. */
  stepToEnd(): void {
    const { record, view } = this
    const { account, owner } = record
    this.changed = true
    record.endingSteps++
    if (view.liveOrders(account).length > 0) this.submit({ type: 'cancelOrders', account })
    if (view.plans(account).length > 0) this.submit({ type: 'cancelPlans', account })
    if (this.changes.intents.length > 0 || this.settleCopying()) return
    for (const { coin, available } of view.balances(account))
      if (available !== '0') this.submit({ type: 'transfer', account, to: owner, coin, amount: available })
    if (this.changes.intents.length > 0) return
    record.phase = 'ended'
    record.endedAt = view.now()
  }

  /** Its copiers learn how it ended; of what it made as a copy, the strategist gets the share. Once, and before its funds go back. */
  private settleCopying(): boolean {
    const { record, view } = this
    const { account, config } = record
    const { follows, leads } = view.account(account) ?? {}
    if (!follows && !leads) return false
    const state = record.state as BotState | undefined
    const prices = contextOf(view, record, view.now(), record.nextIntent)
    const result = follows && state && this.kind?.result(config, state, prices)
    const shares = result ? profitShare(result, follows.share, view.balances(account), prices) : []
    this.submit({ type: 'settleBot', account, note: endNote(state), shares })
    return true
  }

  private awaitFunds(event: ExchangeEvent): void {
    const { record, kind } = this
    if (event.type === 'rejected') this.end({ why: 'unfunded', code: event.code })
    else if (event.type === 'fundsMoved' && event.to === record.account) record.awaited--
    if (record.phase !== 'opening' || record.awaited > 0) return
    record.phase = 'running'
    if (kind) record.version = kind.version
    this.carryOut(event.at, (context) => (kind as AnyReactor).start(record.config, context))
  }

  private react(event: ExchangeEvent): void {
    const { record, kind } = this
    this.carryOut(event.at, (context) =>
      (kind as AnyReactor).react(record.config, record.state, event, context),
    )
  }

  private carryOut(at: number, react: (context: ReturnType<typeof contextOf>) => Reaction<unknown>): void {
    const { record, kind } = this
    try {
      if (!kind) throw new Error(`there is no kind ${record.kind}`)
      const { state, intents } = react(contextOf(this.view, record, at, record.nextIntent))
      const limit = this.limitReached(at, intents)
      if (limit) {
        this.end({ why: 'limit', detail: limit })
        return
      }
      record.state = state
      for (const intent of intents) this.want(intent, at)
      if (kind.isOver(state)) this.end()
    } catch (error) {
      // A kind with a fault stops its own instance and no other.
      this.end({ why: 'fault', detail: String(error) })
    }
  }

  /** The kill switch (reliability.md I35). */
  private limitReached(at: number, intents: readonly Intent[]): string | undefined {
    const { pace, timers } = this.record
    const minute = Math.floor(at / minuteMs)
    if (pace.minute !== minute) Object.assign(pace, { minute, reactions: 0, intents: 0 })
    const submitted = intents.filter((intent) => intent.do === 'submit').length
    const waking = intents.filter((intent) => intent.do === 'wakeAt').length
    pace.reactions++
    pace.intents += submitted
    if (submitted > reactorLimits.intentsPerReaction) return 'intentsPerReaction'
    if (pace.intents > reactorLimits.intentsPerMinute) return 'intentsPerMinute'
    if (pace.reactions > reactorLimits.reactionsPerMinute) return 'reactionsPerMinute'
    return Object.keys(timers).length + waking > reactorLimits.timers ? 'timers' : undefined
  }

  private want(intent: Intent, at: number): void {
    switch (intent.do) {
      case 'submit':
        this.submit(this.commandOf(intent.command))
        return
      case 'wakeAt':
        this.setTimer(intent.note, intent.at)
        return
      case 'forget':
        this.dropTimer(intent.note)
        return
      case 'log':
        this.changes.log.push({ at, code: intent.code, ...(intent.params && { params: intent.params }) })
        return
      default:
        intent satisfies never
    }
  }

  private commandOf(command: OwnCommand): Command {
    const { account, owner } = this.record
    if (command.type === 'drawFunds') return { ...command, type: 'transfer', account: owner, to: account }
    return { ...command, account } as Command
  }

  private submit(command: Command): void {
    const { record } = this
    this.changes.intents.push({ reactor: record.id, n: record.nextIntent++, command })
  }

  private setTimer(note: string, dueAt: number): void {
    const { record } = this
    this.dropTimer(note)
    const k = record.nextTimer++
    record.timers[note] = k
    const { id: reactor, kind, account } = record
    this.changes.newTimers.push({ id: timerId(reactor, k), reactor, kind, account, note, dueAt })
  }

  private dropTimer(note: string): void {
    const { record, changes } = this
    const k = record.timers[note]
    if (k === undefined) return
    delete record.timers[note]
    const id = timerId(record.id, k)
    const made = changes.newTimers.findIndex((timer) => timer.id === id)
    if (made >= 0) changes.newTimers.splice(made, 1)
    else changes.goneTimers.push(id)
  }

  /** A timer that fires after it was replaced or forgotten is ignored. */
  private isStale(event: ExchangeEvent): boolean {
    if (event.type !== 'reactorTold' || event.about !== 'timer') return false
    const { record } = this
    const k = record.timers[event.note]
    if (k === undefined || timerId(record.id, k) !== event.commandId) return true
    delete record.timers[event.note]
    return false
  }

  private end(badEnd?: BadEnd): void {
    const { record } = this
    record.phase = 'ending'
    if (badEnd) {
      record.badEnd = badEnd
      const { why, code, detail } = badEnd
      this.changes.log.push({
        at: this.view.now(),
        code: why,
        params: { ...(code && { code }), ...(detail !== undefined && { detail }) },
      })
    }
    for (const note of Object.keys(record.timers)) this.dropTimer(note)
  }

  private upgrade(kind: AnyReactor): void {
    const { record } = this
    try {
      if (!kind.upgrade) throw new Error(`${kind.kind}: nothing upgrades version ${record.version}`)
      record.state = kind.upgrade(record.state, record.version)
      record.version = kind.version
    } catch (error) {
      this.changed = true
      this.end({ why: 'fault', detail: String(error) })
    }
  }
}

const endNote = (state: BotState | undefined) => {
  if (state?.reason === endReason.takeProfit) return 'takeProfit'
  return state?.reason === endReason.stopLoss ? 'stopLoss' : 'left'
}
