// Alerts' part of the exchange's state: all alerts, and when each account was last notified of some.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import type { Alert, AlertState } from './alert.ts'
import { DayBoard } from './day-board.ts'
import {
  type AlertChannel,
  type AlertEvent,
  alertChannels,
  alertFrequencies,
  alertKinds,
} from './protocol.ts'
import { alertRules } from './rules.ts'

export type AlertsState = KernelState & { readonly alerts: Alerts }

const states: readonly AlertState[] = ['armed', 'fired', 'waiting']

export class Alerts {
  private readonly byId = new Map<number, Alert>()
  private readonly byAccount = new Map<Account, Alert[]>()
  private readonly boards = new Map<TradedPair, DayBoard>()
  /** Oldest first, none older than a day. */
  private readonly notices = new Map<Account, number[]>()
  /** What fired while prices moved, until it is reported. */
  private reports: AlertEvent[] = []
  private lastId = 0

  get isEmpty(): boolean {
    return this.lastId === 0
  }

  newId(): number {
    return ++this.lastId
  }

  add(alert: Alert): void {
    this.byId.set(alert.id, alert)
    const own = this.byAccount.get(alert.account)
    if (own) own.push(alert)
    else this.byAccount.set(alert.account, [alert])
  }

  remove({ id, account }: Alert): void {
    this.byId.delete(id)
    const own = this.of(account).filter((one) => one.id !== id)
    if (own.length > 0) this.byAccount.set(account, own)
    else this.byAccount.delete(account)
  }

  find(id: number): Alert | undefined {
    return this.byId.get(id)
  }

  of(account: Account): readonly Alert[] {
    return this.byAccount.get(account) ?? []
  }

  [Symbol.iterator](): IterableIterator<Alert> {
    return this.byId.values()
  }

  boardOf(pair: TradedPair): DayBoard {
    const board = this.boards.get(pair) ?? new DayBoard()
    this.boards.set(pair, board)
    return board
  }

  /** Pairs with alerts that watch the change within 24 hours, in the order of pairs: that of their first alerts leaves no bytes. */
  watchedPairs(): TradedPair[] {
    const watched: TradedPair[] = []
    for (const [pair, board] of this.boards) if (!board.isEmpty) watched.push(pair)
    return watched.length < 2 ? watched : watched.sort((a, b) => a.market - b.market)
  }

  /** How often its owner was notified within the last day; what is read leaves the bytes of a snapshot as they are. */
  countNotices(account: Account, now: number): number {
    return (this.notices.get(account) ?? []).filter((at) => at > now - alertRules.dayMs).length
  }

  /** When its owner was notified of any of his alerts within the last day; what is older is forgotten. */
  noticeTimes(account: Account, now: number): number[] {
    const times = (this.notices.get(account) ?? []).filter((at) => at > now - alertRules.dayMs)
    if (times.length === 0) this.notices.delete(account)
    else this.notices.set(account, times)
    return times
  }

  noteNotice(account: Account, now: number): void {
    this.notices.set(account, [...this.noticeTimes(account, now), now])
  }

  report(event: AlertEvent): void {
    this.reports.push(event)
  }

  takeReports(): readonly AlertEvent[] {
    if (this.reports.length === 0) return this.reports
    const taken = this.reports
    this.reports = []
    return taken
  }

  save(out: StateWriter): void {
    out.number(this.lastId)
    out.number(this.byId.size)
    for (const alert of this) {
      const { id, account, pair, kind, price, low, high, ppm, frequency, channels, zone, on } = alert
      const words = [
        alertKinds.indexOf(kind),
        alertFrequencies.indexOf(frequency),
        states.indexOf(alert.state),
      ]
      for (const value of [id, account.index, pair.market, ...words, price, low, high, ppm, zone, on ? 1 : 0])
        out.number(value)
      out.number(alert.reference)
      out.number(alert.noticeAt)
      out.text(channels.join(' '))
    }
    out.number(this.notices.size)
    for (const [account, times] of this.notices) {
      out.number(account.index)
      out.array(Float64Array.from(times))
    }
  }

  /** Expects accounts and pairs to be loaded. */
  load({ accounts, ports }: KernelState, from: StateReader): void {
    this.lastId = from.number()
    for (let left = from.number(); left > 0; left--) {
      const id = from.number()
      const account = accounts.at(from.number()) as Account
      const pair = ports.trading.pairs[from.number()] as TradedPair
      const kind = alertKinds[from.number()] as Alert['kind']
      const frequency = alertFrequencies[from.number()] as Alert['frequency']
      const state = states[from.number()] as AlertState
      const terms = { price: from.number(), low: from.number(), high: from.number(), ppm: from.number() }
      const [zone, on] = [from.number(), from.number() === 1]
      const [reference, noticeAt] = [from.number(), from.number()]
      const channels = from.text().split(' ').filter(isChannel)
      this.add({
        id,
        account,
        pair,
        kind,
        frequency,
        state,
        ...terms,
        zone,
        on,
        reference,
        noticeAt,
        channels,
      })
    }
    for (let left = from.number(); left > 0; left--) {
      const account = accounts.at(from.number()) as Account
      this.notices.set(account, [...from.float64()])
    }
  }
}

const isChannel = (text: string): text is AlertChannel => (alertChannels as readonly string[]).includes(text)
