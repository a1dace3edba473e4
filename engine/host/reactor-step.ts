// One turn of one reactor, pure: its record and what happened to it go in; its next record and all it wants come out.

import type { Command, ExchangeEvent } from '../exchange/protocol.ts'
import { intentId, timerId } from '../kernel/bot-accounts.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import { type BotState, endReason, isEnding } from '../reactors/bot-life.ts'
import { contextOf } from '../reactors/context.ts'
import type { ExchangeView } from '../reactors/exchange-view.ts'
import { profitShare } from '../reactors/profit-share.ts'
import type { AnyReactor, Intent, OwnCommand, Reaction, ReactorContext } from '../reactors/reactor.ts'
import { reactorLimits } from './reactor-limits.ts'
import { isHeldBack, mayResume, type PauseOrder, type PauseReason, pauseOrderOf } from './reactor-pause.ts'
import type { OwnEvent, PendingReactor, ReactorTurn } from './reactor-ports.ts'
import type { BadEnd, ReactorRecord } from './reactor-record.ts'
import { limitReached } from './self-limits.ts'

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
  /** Numbers of the commands that its pause held back: it learns of each as of one refused. */
  private heldBack: number[] = []

  constructor(
    private readonly kind: AnyReactor | undefined,
    before: ReactorRecord,
    private readonly view: ExchangeView,
  ) {
    this.record = { ...before, timers: { ...before.timers }, pace: { ...before.pace } }
    if (before.paused) this.record.paused = { ...before.paused, held: [...before.paused.held] }
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
    const order = pauseOrderOf(event)
    if (order) this.obey(order, event.at)
    else if (this.record.phase === 'opening') this.awaitFunds(event)
    else if (this.record.phase === 'running' && !this.isStale(event) && !this.waits(event)) this.react(event)
    this.reportHeldBack(event)
  }

  /** What is left of its orders and plans goes first, then what it holds; when there is nothing more it has ended. */
  stepToEnd(): void {
    const { record, view } = this
    const { account, owner } = record
    this.changed = true
    record.endingSteps++
    if (view.liveOrders(account).length > 0) this.submit({ type: 'cancelOrders', account })
    if (view.plans(account).length > 0) this.submit({ type: 'cancelPlans', account })
    this.leaveContracts()
    if (this.changes.intents.length > 0 || this.settleCopying()) return
    for (const { coin, available } of view.balances(account))
      if (available !== '0') this.submit({ type: 'transfer', account, to: owner, coin, amount: available })
    if (this.changes.intents.length > 0) return
    record.phase = 'ended'
    record.endedAt = view.now()
  }

  /** First its orders and plans, then at the market what a kind that could not end by itself still holds. */
  private leaveContracts(): void {
    const { contracts } = this.view
    const { account } = this.record
    if (!contracts) return
    if (contracts.liveOrders(account).length > 0) this.submit({ type: 'cancelContractOrders', account })
    if (contracts.waiting(account) > 0) this.submit({ type: 'cancelContractPlans', account })
    if (this.changes.intents.length > 0) return
    if (contracts.positions(account).length > 0) this.submit({ type: 'closePositions', account })
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

  private carryOut(at: number, react: (context: ReactorContext) => Reaction<unknown>): void {
    const { record, kind } = this
    try {
      if (!kind) throw new Error(`there is no kind ${record.kind}`)
      const context = contextOf(this.view, record, at, record.nextIntent)
      const { state, intents } = react(context)
      record.state = state
      if (!this.keepsLimits(kind, intents, context)) return
      for (const intent of intents) this.want(intent, at)
      if (kind.isOver(state)) this.end()
    } catch (error) {
      // A kind with a fault stops its own instance and no other.
      this.end({ why: 'fault', detail: String(error) })
    }
  }

  /**
   * Pauses it where it is beyond a limit (reliability.md I35). False where that does not help, because what a pause does not
   * hold back is too much: then it ends.
   */
  private keepsLimits(kind: AnyReactor, intents: readonly Intent[], context: ReactorContext): boolean {
    const { record } = this
    const { pace, timers, config, state, paused } = record
    const waking = intents.filter((intent) => intent.do === 'wakeAt').length
    if (Object.keys(timers).length + waking > reactorLimits.timers) return this.endBeyond('timers')
    if (isEnding(state as BotState)) return true
    const open = paused ? intents.filter((intent) => !isHeld(intent)) : intents
    const result = () => kind.result(config, state, context)
    const limit = limitReached(pace, context.now, open, kind.onlyBuys ? undefined : result, context)
    if (!limit) return true
    if (paused || intents.filter((one) => !isHeld(one)).length > reactorLimits.intentsPerReaction)
      return this.endBeyond(limit)
    this.pause(limit, context.now)
    return true
  }

  private endBeyond(detail: string): false {
    this.end({ why: 'limit', detail })
    return false
  }

  private obey(order: PauseOrder, at: number): void {
    const { paused, phase } = this.record
    if (phase === 'ending' || phase === 'ended') return
    if (order === 'pause') this.pause('operator', at)
    else if (paused && mayResume(paused, order)) this.resume(at)
  }

  private pause(why: PauseReason, at: number): void {
    const { record } = this
    if (record.paused?.why === why) return
    record.paused = { why, at, held: record.paused?.held ?? [] }
    // What a pause does not hold back has the same limits again.
    Object.assign(record.pace, { reactions: 0, intents: 0 })
    this.changes.log.push({ at, code: 'paused', params: { limit: why } })
  }

  /** Its limits start from zero, and timers that were due meanwhile fire at once. */
  private resume(at: number): void {
    const { record } = this
    const held = record.paused?.held ?? []
    delete record.paused
    record.pace = { minute: 0, reactions: 0, intents: 0 }
    for (const note of held) if (record.timers[note] === undefined) this.setTimer(note, at)
    this.changes.log.push({ at, code: 'resumed' })
  }

  /** A timer of a paused one is kept until it is resumed. */
  private waits(event: ExchangeEvent): boolean {
    const { paused } = this.record
    if (!paused || event.type !== 'reactorTold' || event.about !== 'timer') return false
    if (!paused.held.includes(event.note)) paused.held.push(event.note)
    return true
  }

  private reportHeldBack({ seq, at }: ExchangeEvent): void {
    const { id, account } = this.record
    for (let n = this.heldBack.shift(); n !== undefined; n = this.heldBack.shift()) {
      if (this.record.phase !== 'running') continue
      const commandId = intentId(id, n)
      this.react({ type: 'rejected', account, commandId, code: rejection.botPaused, seq, at })
    }
  }

  private want(intent: Intent, at: number): void {
    switch (intent.do) {
      case 'submit':
        if (this.record.paused && isHeld(intent) && !isEnding(this.record.state as BotState))
          this.heldBack.push(this.record.nextIntent++)
        else this.submit(this.commandOf(intent.command))
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

const isHeld = (intent: Intent) => intent.do === 'submit' && isHeldBack(intent.command)

const endNote = (state: BotState | undefined) => {
  if (state?.reason === endReason.takeProfit) return 'takeProfit'
  return state?.reason === endReason.stopLoss ? 'stopLoss' : 'left'
}
