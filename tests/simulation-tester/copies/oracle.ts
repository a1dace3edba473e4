// The oracle of copy trading: reads events, and computes lots, profits, shares and the order of followers again from the rules
// (domain.md 13 and 24 oracle 13, futures-rules.md B49 to B55). Whole numbers: lots, and 10^-8 USDT. What an order, a fill and a position
// are is in `contract-oracle.ts` and `spot-oracle.ts`.

import type { CopyView } from '#engine/copy-trading/protocol.ts'
import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, ExchangeEvent, Receipt } from '#engine/exchange/protocol.ts'
import { type Closing, type Filled, type Followed, type Led, type Opening, shareOf, toClose } from './book.ts'
import { ShareCalendar } from './calendar.ts'
import { type Piece, sumOf } from './lots.ts'
import { scaled } from './scaled.ts'
import { checkTerms } from './sent-terms.ts'
import { checkHeld, checkShared, checkUnpaid } from './shares.ts'
import { type Of, Wrong } from './wrong.ts'

const minuteMs = 60_000

export abstract class CopyOracle {
  protected readonly leaders = new Map<string, Led>()
  /** By wallet. */
  protected readonly copies = new Map<string, Followed>()
  protected readonly cash = new Map<string, bigint>()
  private readonly order = new Map<string, number>()
  private readonly calendar: ShareCalendar
  private lastNo = 0n
  private lastTs = 0
  // Of the present entry
  protected entry: Entry | undefined
  /** Neither refused nor repeated. */
  protected isCarriedOut = false
  protected fills = new Map<string, Filled>()
  protected pieces = new Map<string, Piece[]>()
  protected openings: Opening[] = []
  protected closings: Closing[] = []
  /** Wallets whose positions something else changed too. */
  protected disturbed = new Set<string>()
  /** Wallets that the exchange took something from. */
  protected forced = new Set<string>()
  private leftWith = new Map<string, bigint>()
  /** By trade: the account that was named first. */
  private readonly sides = new Map<string, string>()
  private hasSetStops = false
  /** Accounts that its events name. */
  protected named = new Set<string>()
  private hasNewLeaders = false
  /** By wallet, after it. */
  private views = new Map<string, CopyView>()
  /** After the entry. */
  protected after: Exchange | undefined
  private lastProfit: { wallet: string; profit: bigint } | undefined

  constructor(start: number) {
    this.calendar = new ShareCalendar(start)
  }

  /** Orders, fills and what else changes positions. */
  protected abstract marketEvent(event: ExchangeEvent): void
  protected abstract leadOpened(event: Of<'leadOpened'>): void
  protected abstract leadClosed(event: Of<'leadClosed'>): void
  protected abstract copyOpened(event: Of<'copyOpened'>): void
  protected abstract copyClosed(event: Of<'copyClosed'>): void
  protected abstract lotsOf(symbol: string, size: string): bigint
  protected abstract minuteBegins(exchange: Exchange): void
  protected abstract end(entry: Entry, exchange: Exchange): void

  /** What is wrong with a result, or undefined. `exchange`: after it. */
  see(entry: Entry, { events, repeated, rejected }: Receipt, exchange: Exchange): string | undefined {
    try {
      this.isCarriedOut = !repeated && !rejected
      this.begin(entry, exchange)
      for (const event of events) {
        this.name(event)
        this.event(event)
      }
      this.passTo(Math.max(entry.ts, this.calendar.now()))
      if (this.isCarriedOut) checkTerms(entry, events)
      if (this.isCarriedOut && entry.command.type === 'setCopyStops' && !this.hasSetStops)
        throw new Wrong(`stops of ${entry.command.trackingNo} were not set`)
      this.end(entry, exchange)
      for (const copy of this.copies.values()) {
        const { wallet, isShareDue, lots } = copy
        if (!isShareDue || lots.length > 0) continue
        checkUnpaid(copy, this.netOf(copy), this.cashOf(wallet))
        this.named.add(wallet)
      }
      this.lastTs = Math.max(this.lastTs, entry.ts)
      return this.ofNamed(exchange)
    } catch (wrong) {
      if (wrong instanceof Wrong) return `copies: ${wrong.what}`
      throw wrong
    }
  }

  private begin(entry: Entry, exchange: Exchange): void {
    this.entry = entry
    this.after = exchange
    this.hasSetStops = false
    this.fills = new Map()
    this.pieces = new Map()
    this.openings = this.openingsLeft()
    this.closings = []
    this.disturbed = new Set()
    this.forced = new Set()
    this.leftWith = new Map()
    this.sides.clear()
    this.named = new Set()
    this.hasNewLeaders = false
    this.views = new Map()
    this.entryBegins()
    if (Math.floor(entry.ts / minuteMs) > Math.floor(this.lastTs / minuteMs)) {
      for (const wallet of this.copies.keys()) this.disturbed.add(wallet)
      this.minuteBegins(exchange)
    }
  }

  protected entryBegins(): void {}

  /** Openings of before that some followers copy with this entry: one serves 200 (futures-rules.md B55). */
  protected openingsLeft(): Opening[] {
    return []
  }

  private passTo(at: number): void {
    this.calendar.passTo(at, (of) => {
      for (const copy of this.copies.values()) {
        if (copy.leader.isDaily && of !== 'week') copy.dayNet = this.netOf(copy)
        if (!copy.leader.isDaily && of !== 'day') copy.isShareDue = true
      }
    })
  }

  protected cashOf = (wallet: string) => this.cash.get(wallet) ?? 0n

  /** Realised so far, with what was shared or is held. */
  protected netOf({ wallet, paidIn, shared, held }: Followed): bigint {
    return this.cashOf(wallet) - paidIn + shared + held
  }

  protected add(wallet: string, sum: bigint): void {
    this.cash.set(wallet, this.cashOf(wallet) + sum)
  }

  protected copy(wallet: string): Followed {
    const copy = this.copies.get(wallet)
    if (!copy) throw new Wrong(`${wallet} copies nothing`)
    return copy
  }

  private name(event: ExchangeEvent): void {
    const { account, wallet, from, to } = event as {
      account?: string
      wallet?: string
      from?: string
      to?: string
    }
    for (const name of [account, wallet, from, to]) if (name !== undefined) this.named.add(name)
  }

  private event(event: ExchangeEvent): void {
    this.passTo(event.at)
    switch (event.type) {
      case 'accountOpened':
        this.order.set(event.account, this.order.size)
        break
      case 'fundsMoved':
        this.fundsMoved(event)
        break
      case 'leaderChanged':
        this.leaderChanged(event)
        break
      case 'leadOpened':
        this.leadOpened(event)
        break
      case 'leadClosed':
        this.leadClosed(event)
        break
      case 'copyChanged':
        this.copyChanged(event)
        break
      case 'copyOpened':
        this.copyOpened(event)
        break
      case 'copyClosed':
        this.copyClosed(event)
        this.lastProfit = { wallet: event.wallet, profit: scaled(event.profit, 8) }
        break
      case 'copySkipped':
        this.copySkipped(event)
        break
      case 'copyStopsSet':
        this.stopsSet(event)
        break
      case 'shareHeld': {
        const { wallet } = event
        this.shareHeld(event)
        checkHeld(this.copy(wallet), event, this.lastProfit?.wallet === wallet ? this.lastProfit.profit : 0n)
        break
      }
      case 'profitShared': {
        const copy = this.copy(event.wallet)
        checkShared(copy, event, { net: this.netOf(copy), cash: this.cashOf(event.wallet) })
        break
      }
      default:
        this.marketEvent(event)
    }
  }

  protected fundsMoved({ from, to, coin, amount, why }: Of<'fundsMoved'>): void {
    if (coin !== 'USDT') return
    const sum = scaled(amount, 8)
    for (const [wallet, change] of [
      [from, -sum],
      [to, sum],
    ] as const) {
      if (!isWallet(wallet)) continue
      if (wallet === from) this.leftWith.set(wallet, this.cashOf(wallet))
      this.add(wallet, change)
      const copy = this.copies.get(wallet)
      if (copy && why !== 'share') copy.paidIn += change
    }
  }

  protected takeFills(account: string, key: string, action: 'open' | 'close'): Filled | undefined {
    const name = `${account} ${key} ${action}`
    const found = this.fills.get(name)
    this.fills.delete(name)
    return found
  }

  /** One side of a trade: a copy has none with its leader (record 141). */
  protected traded({ account, tradeId }: { account: string; tradeId: string }): void {
    const other = this.sides.get(tradeId)
    this.sides.set(tradeId, account)
    if (other === undefined) return
    for (const [wallet, met] of [
      [account, other],
      [other, account],
    ] as const)
      if (this.copies.get(wallet)?.leader.account === met) throw new Wrong(`${wallet} trades with ${met}`)
  }

  protected shareHeld(_: Of<'shareHeld'>): void {}

  // Leaders

  private leaderChanged({ account, status, share, sharing, followers }: Of<'leaderChanged'>): void {
    this.hasNewLeaders = true
    if (status === 'stopped') {
      this.leaders.delete(account)
      return
    }
    const isDaily = sharing === 'daily'
    const led = this.leaders.get(account) ?? { account, ppm: scaled(share, 6), isDaily, lots: [] }
    this.leaders.set(account, led)
    const count = [...this.copies.values()].filter((copy) => copy.leader === led).length
    if (count !== followers) throw new Wrong(`${account} has ${followers} followers, in truth ${count}`)
  }

  protected led(account: string): Led {
    const led = this.leaders.get(account)
    if (!led) throw new Wrong(`${account} leads nothing`)
    return led
  }

  protected copiesOf = (led: Led) =>
    [...this.copies.values()]
      .filter(({ leader }) => leader === led)
      .sort((a, b) => (this.order.get(a.follower) ?? 0) - (this.order.get(b.follower) ?? 0))

  /** Numbers follow each other. */
  protected numbered(trackingNo: string): void {
    this.lastNo++
    if (trackingNo !== `${this.lastNo}`) throw new Wrong(`number ${trackingNo} after ${this.lastNo - 1n}`)
  }

  protected closing(led: Led, key: string, share: Closing['share']): void {
    const due = new Map<string, bigint>()
    for (const { wallet, lots } of this.copiesOf(led)) {
      const own = sumOf(lots, key)
      if (own > 0n && share) due.set(wallet, toClose(own, share))
      if (own > 0n && !share) this.disturbed.add(wallet)
    }
    this.closings.push({ key, share, due })
  }

  // Copies

  private copyChanged(event: Of<'copyChanged'>): void {
    const { account: follower, leader, wallet, status, terms } = event
    const copy = this.copies.get(wallet)
    if (!copy) {
      if (status !== 'active') throw new Wrong(`${wallet} begins as ${status}`)
      const led = this.led(leader)
      const none = { shared: 0n, mark: 0n, held: 0n, dayNet: 0n, isShareDue: false, lots: [] }
      const paidIn = this.cashOf(wallet)
      this.copies.set(wallet, { follower, leader: led, wallet, status, terms, paidIn, ...none })
      return
    }
    if (copy.status === 'stopping' && status !== 'stopped')
      throw new Wrong(`${wallet} stops and is ${status}`)
    if (status === 'stopping') this.stopping(copy, event)
    copy.status = status
    copy.terms = terms
    if (status === 'stopped') this.ended(copy)
  }

  protected stopping({ wallet }: Followed, _: Of<'copyChanged'>): void {
    this.disturbed.add(wallet)
  }

  /** Everything closed, the share paid, the rest with the follower. */
  protected ended(copy: Followed): void {
    const { wallet, lots, held, leader, mark } = copy
    if (lots.length > 0 || held !== 0n || this.cashOf(wallet) > 0n)
      throw new Wrong(`${wallet} ended with ${lots.length} lots, ${held} held, ${this.cashOf(wallet)} left`)
    const left = this.leftWith.get(wallet)
    const net = left === undefined ? undefined : this.netOf(copy)
    // What went back counts as taken out here: the profit is as it was before.
    if (net !== undefined && !leader.isDaily && shareOf(net, mark, leader.ppm) > 0n)
      throw new Wrong(`${wallet} ended without a share of ${net} above ${mark}`)
    this.copies.delete(wallet)
  }

  protected outcome(opening: Opening, copy: Followed) {
    const { wallet } = copy
    const at = opening.waiting.indexOf(copy)
    if (at < 0) throw new Wrong(`${wallet} copies ${opening.no}, which it does not follow`)
    const found = opening.done.get(wallet)
    if (found) return found
    for (const one of opening.waiting.slice(at + 1))
      if (opening.done.has(one.wallet)) throw new Wrong(`${one.wallet} copies ${opening.no} before ${wallet}`)
    const one = { opened: 0n, cost: 0n, skipped: 0n, reason: undefined }
    opening.done.set(wallet, one)
    opening.before.set(wallet, sumOf(copy.lots, opening.key))
    return one as { opened: bigint; cost: bigint; skipped: bigint; reason: string | undefined }
  }

  protected opening(no: string): Opening {
    const found = this.openings.find((one) => one.no === no)
    if (!found) throw new Wrong(`${no} is copied, though it was not opened now`)
    return found
  }

  protected copySkipped({ wallet, trackingNo, symbol, size, reason }: Of<'copySkipped'>): void {
    const outcome = this.outcome(this.opening(trackingNo), this.copy(wallet))
    outcome.skipped += this.lotsOf(symbol, size)
    outcome.reason = reason
  }

  private stopsSet({ account, leader, wallet, trackingNo, takeProfit, stopLoss }: Of<'copyStopsSet'>): void {
    const { command } = this.entry as Entry
    const lot = this.copy(wallet).lots.find(({ no }) => no === trackingNo)
    const isWanted =
      command.type === 'setCopyStops' && command.account === account && command.leader === leader
    if (!lot || !isWanted || command.trackingNo !== trackingNo)
      throw new Wrong(`${wallet} has stops of ${trackingNo} that no one wanted`)
    for (const [is, wanted] of [
      [takeProfit, command.takeProfit],
      [stopLoss, command.stopLoss],
    ])
      if (scaled(is ?? '0', 8) !== scaled(wanted ?? '0', 8))
        throw new Wrong(`${wallet} stops ${trackingNo} at ${is}, not ${wanted}`)
    lot.stops = { takeProfit: scaled(takeProfit ?? '0', 8), stopLoss: scaled(stopLoss ?? '0', 8) }
    this.hasSetStops = true
  }

  /** Of the follower who sent the present entry, or named in what came of it: nothing else can have changed. */
  protected isConcerned({ wallet, follower }: Followed): boolean {
    const { command } = this.entry as Entry
    return this.named.has(wallet) || ('account' in command && command.account === follower)
  }

  /** As it can be read after the present entry. */
  protected viewOf(copy: Followed): CopyView | undefined {
    const { wallet, follower, leader } = copy
    const known = this.views.get(wallet)
    if (known) return known
    const { copyTrading } = this.after as Exchange
    const named = copyTrading.copy(follower, leader.account)
    // A leader who has left is not found by name.
    const view = named?.wallet === wallet ? named : wallets(copyTrading.copies(follower), wallet)
    if (view) this.views.set(wallet, view)
    return view
  }

  /** Copies that the present entry can have changed; all of them are looked at in `ofState`. */
  private ofNamed(exchange: Exchange): string | undefined {
    for (const copy of this.copies.values()) {
      const wrong = this.isConcerned(copy) ? this.differenceOf(copy, this.viewOf(copy), exchange) : undefined
      if (wrong) return wrong
    }
    return this.hasNewLeaders ? this.leadersDifference(exchange) : undefined
  }

  /** Copies as they can be read, against what was computed. */
  ofState(exchange: Exchange): string | undefined {
    const views = new Map<string, CopyView[]>()
    for (const copy of this.copies.values()) {
      const { follower, wallet } = copy
      const own = views.get(follower) ?? exchange.copyTrading.copies(follower)
      views.set(follower, own)
      const wrong = this.differenceOf(copy, wallets(own, wallet), exchange)
      if (wrong) return wrong
    }
    return this.leadersDifference(exchange)
  }

  private leadersDifference(exchange: Exchange): string | undefined {
    const known = exchange.copyTrading.leaders().map(({ account }) => account)
    return `${known}` === `${[...this.leaders.keys()]}` ? undefined : `copies: leaders are ${known}`
  }

  protected differenceOf(copy: Followed, view: CopyView | undefined, exchange: Exchange): string | undefined {
    const { wallet, status, paidIn, shared, mark, held, lots } = copy
    const got = view && [
      view.status,
      cashIn(exchange, wallet),
      scaled(view.paidIn, 8),
      scaled(view.shared, 8),
      scaled(view.highWaterMark, 8),
      scaled(view.held, 8),
      ...view.positions.map(
        ({ trackingNo, symbol, size, takeProfit = '0', stopLoss = '0' }) =>
          `${trackingNo}:${this.lotsOf(symbol, size)}:${scaled(takeProfit, 8)}:${scaled(stopLoss, 8)}`,
      ),
    ]
    const wanted = [
      ...[status, this.cashOf(wallet), paidIn, shared, mark, held],
      ...lots.map(
        ({ no, lots: own, stops }) => `${no}:${own}:${stops?.takeProfit ?? 0n}:${stops?.stopLoss ?? 0n}`,
      ),
    ]
    if (`${got}` === `${wanted}`) return undefined
    return `copies: ${wallet} has [status, cash, paid in, shared, mark, held, lots] ${got}, by the rules ${wanted}`
  }
}

const wallets = (views: readonly CopyView[], wallet: string) => views.find((one) => one.wallet === wallet)

export const isWallet = (account: string) => account.includes('/copy:')

/** 10^-8 USDT. */
function cashIn(exchange: Exchange, wallet: string): bigint {
  const balance = exchange.balances(wallet).find(({ coin }) => coin === 'USDT')
  return scaled(balance?.available ?? '0', 8)
}
