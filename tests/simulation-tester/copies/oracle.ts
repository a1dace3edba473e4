// The oracle of copy trading: reads events, and computes sizes, skips, lots, profits and shares again from the rules
// (domain.md 13 and 24 oracle 13, futures-rules.md B49 to B55). Whole numbers: lots, and 10^-8 USDT.

import type { CopyTerms } from '#engine/copy-trading/protocol.ts'
import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, ExchangeEvent, Receipt } from '#engine/exchange/protocol.ts'
import {
  type Closing,
  type Filled,
  type Followed,
  isTooLarge,
  type Led,
  type Opening,
  scaled,
  shareOf,
  toClose,
  wantedOf,
} from './book.ts'
import { type Piece, sumOf, takeOldest } from './lots.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const weekMs = 7 * dayMs
/** 00:00 UTC+8, and Monday 00:00 UTC. */
const [dayEnds, weekEnds] = [16 * 3_600_000, 4 * dayMs]
const lotPlaces = 4
const million = 1_000_000n

type Of<Type extends ExchangeEvent['type']> = Extract<ExchangeEvent, { type: Type }>

/** Thrown, and caught in `see`: the first thing that is not as the rules have it. */
class Wrong {
  constructor(readonly what: string) {}
}

export class CopyOracle {
  private readonly order = new Map<string, number>()
  private readonly leaders = new Map<string, Led>()
  /** By wallet. */
  private readonly copies = new Map<string, Followed>()
  private readonly cash = new Map<string, bigint>()
  private equities = new Map<string, bigint>()
  private lastNo = 0n
  private lastTs = 0
  private clock: number
  // Of the present entry
  private fills = new Map<string, Filled>()
  private pieces = new Map<string, Piece[]>()
  private openings: Opening[] = []
  private closings: Closing[] = []
  private closedNow = new Map<string, bigint>()
  /** Orders that close, with the worst price that they take. */
  private closeOrders = new Map<string, { lots: bigint; limit: bigint }>()
  /** Wallets whose positions something else changed too. */
  private disturbed = new Set<string>()
  /** Wallets and leaders whose cash or equity has changed. */
  private moved = new Set<string>()
  private forced = new Set<string>()
  private leftWith = new Map<string, bigint>()
  private lastProfit: { wallet: string; profit: bigint } | undefined

  constructor(start: number) {
    this.clock = start
  }

  /** What is wrong with a result, or undefined. */
  see(entry: Entry, { events, repeated, rejected }: Receipt, exchange: Exchange): string | undefined {
    try {
      this.begin(entry)
      for (const event of events) this.event(event)
      this.passTo(Math.max(entry.ts, this.clock))
      if (!repeated && !rejected) this.afterCommand(entry, events)
      this.end(entry, exchange)
      this.lastTs = Math.max(this.lastTs, entry.ts)
      return this.ofState(exchange)
    } catch (wrong) {
      if (wrong instanceof Wrong) return `copies: ${wrong.what}`
      throw wrong
    }
  }

  private begin({ ts }: Entry): void {
    this.fills = new Map()
    this.pieces = new Map()
    this.openings = []
    this.closings = []
    this.closedNow = new Map()
    this.closeOrders = new Map()
    this.disturbed = new Set()
    this.moved = new Set()
    this.forced = new Set()
    this.leftWith = new Map()
    if (Math.floor(ts / minuteMs) > Math.floor(this.lastTs / minuteMs)) {
      for (const wallet of this.copies.keys()) this.disturbed.add(wallet)
      this.equities = new Map()
    }
  }

  /** Ends of days and weeks up to a moment: what is due at them. */
  private passTo(at: number): void {
    for (;;) {
      const day = (Math.floor((this.clock - dayEnds) / dayMs) + 1) * dayMs + dayEnds
      const week = (Math.floor((this.clock - weekEnds) / weekMs) + 1) * weekMs + weekEnds
      const next = Math.min(day, week)
      if (next >= at) break
      this.clock = next
      for (const copy of this.copies.values()) {
        if (copy.leader.isDaily && next === day) copy.dayNet = this.netOf(copy)
        if (!copy.leader.isDaily && next === week) copy.isShareDue = true
      }
    }
  }

  private cashOf = (wallet: string) => this.cash.get(wallet) ?? 0n

  private netOf({ wallet, paidIn, shared, held }: Followed): bigint {
    return this.cashOf(wallet) - paidIn + shared + held
  }

  private add(wallet: string, sum: bigint): void {
    this.cash.set(wallet, this.cashOf(wallet) + sum)
  }

  private copy(wallet: string): Followed {
    const copy = this.copies.get(wallet)
    if (!copy) throw new Wrong(`${wallet} copies nothing`)
    return copy
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
      case 'contractOrderAccepted':
        if (event.isClosing && isWallet(event.account))
          this.closeOrders.set(`${event.account} ${event.symbol} ${event.positionSide}`, {
            lots: scaled(event.size, lotPlaces),
            limit: scaled(event.price ?? '0', 8),
          })
        break
      case 'contractOrderFilled':
        this.filled(event)
        break
      case 'fundingPaid':
        this.moved.add(event.account)
        if (isWallet(event.account)) this.add(event.account, scaled(event.amount, 8))
        break
      case 'positionTakenOver':
      case 'positionNetted':
      case 'positionDeleveraged':
      case 'positionCut':
      case 'debtCovered':
        this.forced.add(event.account)
        this.disturbed.add(event.account)
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
        break
      case 'copySkipped':
        this.copySkipped(event)
        break
      case 'shareHeld':
        this.shareHeld(event)
        break
      case 'profitShared':
        this.profitShared(event)
        break
    }
  }

  private fundsMoved({ from, to, coin, amount, why }: Of<'fundsMoved'>): void {
    if (coin !== 'USDT') return
    const sum = scaled(amount, 8)
    for (const [wallet, change] of [
      [from, -sum],
      [to, sum],
    ] as const) {
      if (!isWallet(wallet)) continue
      this.moved.add(wallet)
      if (wallet === from) this.leftWith.set(wallet, this.cashOf(wallet))
      this.add(wallet, change)
      const copy = this.copies.get(wallet)
      if (copy && why !== 'share') copy.paidIn += change
    }
  }

  private filled(event: Of<'contractOrderFilled'>): void {
    const { account, symbol, positionSide, action, size, quote, fee, realised } = event
    const led = this.leaders.get(account)
    if (!led && !isWallet(account)) return
    if (isWallet(account)) this.add(account, scaled(realised, 8) - scaled(fee, 8))
    const key = `${account} ${symbol} ${positionSide} ${action}`
    const sum = this.fills.get(key) ?? { lots: 0n, cost: 0n }
    sum.lots += scaled(size, lotPlaces)
    sum.cost += scaled(quote, 8)
    this.fills.set(key, sum)
    if (event.isLiquidation) this.forced.add(account)
  }

  private takeFills(account: string, key: string, action: 'open' | 'close'): Filled | undefined {
    const name = `${account} ${key} ${action}`
    const found = this.fills.get(name)
    this.fills.delete(name)
    return found
  }

  // Leaders

  private leaderChanged({ account, status, share, sharing, followers }: Of<'leaderChanged'>): void {
    if (status === 'stopped') {
      this.leaders.delete(account)
      return
    }
    const ppm = scaled(share, 6)
    const led = this.leaders.get(account) ?? {
      account,
      ppm,
      isDaily: sharing === 'daily',
      isLeading: true,
      lots: [],
    }
    this.leaders.set(account, led)
    const count = [...this.copies.values()].filter((copy) => copy.leader === led).length
    if (count !== followers) throw new Wrong(`${account} has ${followers} followers, in truth ${count}`)
  }

  private led(account: string): Led {
    const led = this.leaders.get(account)
    if (!led) throw new Wrong(`${account} leads nothing`)
    return led
  }

  private copiesOf = (led: Led) =>
    [...this.copies.values()]
      .filter(({ leader }) => leader === led)
      .sort((a, b) => (this.order.get(a.follower) ?? 0) - (this.order.get(b.follower) ?? 0))

  private leadOpened(event: Of<'leadOpened'>): void {
    const { account, trackingNo, symbol, side, size, leverage } = event
    const led = this.led(account)
    const key = `${symbol} ${side}`
    const filled = this.takeFills(account, key, 'open')
    if (!filled || filled.lots !== scaled(size, lotPlaces))
      throw new Wrong(`${account} opened ${size}, fills ${filled?.lots}`)
    this.lastNo++
    if (trackingNo !== `${this.lastNo}`) throw new Wrong(`number ${trackingNo} after ${this.lastNo - 1n}`)
    led.lots.push({ no: trackingNo, key, ...filled })
    const own = this.equities.get(account)
    const waiting = this.copiesOf(led).filter(({ status }) => status === 'active')
    const known = new Map(
      waiting.flatMap(({ wallet }) => {
        const equity = this.equities.get(wallet)
        return equity === undefined || this.moved.has(wallet) ? [] : [[wallet, equity] as const]
      }),
    )
    this.openings.push({
      no: trackingNo,
      key,
      ...filled,
      leverage: BigInt(leverage),
      waiting,
      done: new Map(),
      before: new Map(),
      equities: own === undefined || this.moved.has(account) ? undefined : { leader: own, of: known },
    })
    this.moved.add(account)
  }

  private leadClosed(event: Of<'leadClosed'>): void {
    const { account, symbol, side } = event
    const led = this.led(account)
    const key = `${symbol} ${side}`
    const filled = this.takeFills(account, key, 'close')
    const before = sumOf(led.lots, key)
    if (filled) {
      this.pieces.set(`${account} ${key}`, takeOldest(led.lots, key, filled.lots, filled.cost))
      this.closing(led, key, { lots: filled.lots, of: before })
    }
    const piece = this.pieces.get(`${account} ${key}`)?.shift()
    if (piece) {
      mustBe(account, event, piece, side === 'long')
      return
    }
    // Not by an order: the exchange took it.
    takeOldest(led.lots, key, scaled(event.size, lotPlaces), 0n)
    this.closing(led, key, undefined)
  }

  private closing(led: Led, key: string, share: Closing['share']): void {
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
    if (status === 'stopping') this.disturbed.add(wallet)
    copy.status = status
    copy.terms = terms
    if (status === 'stopped') this.ended(copy)
  }

  /** Everything closed, the share paid, the rest with the follower. */
  private ended(copy: Followed): void {
    const { wallet, lots, held, leader, mark } = copy
    const isEmpty = this.forced.has(wallet) || this.cashOf(wallet) <= 0n
    if (lots.length > 0 || held !== 0n || !isEmpty)
      throw new Wrong(`${wallet} ended with ${lots.length} lots, ${held} held, ${this.cashOf(wallet)} left`)
    const left = this.leftWith.get(wallet)
    const net = left === undefined ? undefined : this.netOf(copy)
    // What went back counts as taken out here: the profit is as it was before.
    if (
      net !== undefined &&
      !leader.isDaily &&
      !this.forced.has(wallet) &&
      shareOf(net, mark, leader.ppm) > 0n
    )
      throw new Wrong(`${wallet} ended without a share of ${net} above ${mark}`)
    this.copies.delete(wallet)
    if (this.forced.has(wallet)) this.cash.set(wallet, 0n)
  }

  private outcome(opening: Opening, copy: Followed) {
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

  private opening(no: string): Opening {
    const found = this.openings.find((one) => one.no === no)
    if (!found) throw new Wrong(`${no} is copied, though it was not opened now`)
    return found
  }

  private copyOpened(event: Of<'copyOpened'>): void {
    const { wallet, trackingNo, symbol, side, size } = event
    const copy = this.copy(wallet)
    const key = `${symbol} ${side}`
    const filled = this.takeFills(wallet, key, 'open')
    if (!filled || filled.lots !== scaled(size, lotPlaces))
      throw new Wrong(`${wallet} opened ${size}, fills ${filled?.lots}`)
    if (copy.status !== 'active') throw new Wrong(`${wallet} is ${copy.status} and opens`)
    const opening = this.opening(trackingNo)
    const outcome = this.outcome(opening, copy)
    outcome.opened += filled.lots
    outcome.cost += filled.cost
    copy.lots.push({ no: trackingNo, key, ...filled })
    this.moved.add(wallet)
    const slippage = scaled(copy.terms.slippage ?? '0.005', 6)
    const [own, theirs] = [filled.cost * opening.lots * million, opening.cost * filled.lots]
    const isBeyond =
      side === 'long' ? own > theirs * (million + slippage) : own < theirs * (million - slippage)
    if (isBeyond)
      throw new Wrong(`${wallet} paid ${filled.cost} for ${filled.lots} lots, beyond its slippage`)
  }

  private copySkipped({ wallet, trackingNo, size, reason }: Of<'copySkipped'>): void {
    const outcome = this.outcome(this.opening(trackingNo), this.copy(wallet))
    outcome.skipped += scaled(size, lotPlaces)
    outcome.reason = reason
  }

  private copyClosed(event: Of<'copyClosed'>): void {
    const { wallet, symbol, side, size } = event
    const copy = this.copy(wallet)
    const key = `${symbol} ${side}`
    const name = `${wallet} ${key}`
    const filled = this.takeFills(wallet, key, 'close')
    if (filled) this.pieces.set(name, takeOldest(copy.lots, key, filled.lots, filled.cost))
    const lots = scaled(size, lotPlaces)
    this.closedNow.set(name, (this.closedNow.get(name) ?? 0n) + lots)
    this.moved.add(wallet)
    const piece = this.pieces.get(name)?.shift()
    if (piece) mustBe(wallet, event, piece, side === 'long')
    else {
      takeOldest(copy.lots, key, lots, 0n)
      this.forced.add(wallet)
      this.disturbed.add(wallet)
    }
    this.lastProfit = { wallet, profit: scaled(event.profit, 8) }
  }

  // Shares

  private shareHeld({ wallet, amount, held }: Of<'shareHeld'>): void {
    const copy = this.copy(wallet)
    const { leader } = copy
    const sum = scaled(amount, 8)
    copy.held += sum
    const profit = this.lastProfit?.wallet === wallet ? this.lastProfit.profit : 0n
    if (!leader.isDaily || sum !== shareOf(profit, 0n, leader.ppm))
      throw new Wrong(`${wallet} holds ${sum} of a gain of ${profit}`)
    if (scaled(held, 8) !== copy.held) throw new Wrong(`${wallet} holds ${held}, in sum ${copy.held}`)
  }

  private profitShared(event: Of<'profitShared'>): void {
    const { wallet, amount, net: netText, highWaterMark, refunded } = event
    const copy = this.copy(wallet)
    const { leader } = copy
    const [paid, net] = [scaled(amount, 8), scaled(netText, 8)]
    if (leader.isDaily) {
      const back = scaled(refunded ?? '0', 8)
      const before = this.netOf(copy) - back
      const due = shareOf(before, copy.dayNet, leader.ppm)
      const wanted = due < copy.held ? due : copy.held
      if (net !== before || paid !== wanted || back !== copy.held - wanted)
        throw new Wrong(`${wallet} shared ${paid} of ${net} and got ${back} back, due ${wanted} of ${before}`)
      copy.held = 0n
      copy.shared += paid
      copy.dayNet = before
      return
    }
    const before = this.netOf(copy) + paid
    const cash = this.cashOf(wallet) + paid
    const due = shareOf(before, copy.mark, leader.ppm)
    const most = cash > 0n ? cash : 0n
    const wanted = due < most ? due : most
    if (net !== before || paid !== wanted)
      throw new Wrong(`${wallet} shared ${paid} of ${net} above ${copy.mark}, due ${wanted} of ${before}`)
    if (before > copy.mark) copy.mark = before
    if (scaled(highWaterMark, 8) !== copy.mark)
      throw new Wrong(`${wallet} has the mark ${highWaterMark}, by the rules ${copy.mark}`)
    copy.shared += paid
    copy.isShareDue = false
  }

  // What an entry should have brought

  /** Terms are those of the command. */
  private afterCommand({ command }: Entry, events: readonly ExchangeEvent[]): void {
    if (command.type !== 'followLeader' && command.type !== 'changeCopy') return
    const changed = events.find(
      (event) =>
        event.type === 'copyChanged' && event.account === command.account && event.leader === command.leader,
    ) as Of<'copyChanged'> | undefined
    if (!changed) throw new Wrong(`${command.type} of ${command.account} changed nothing`)
    if (command.type === 'changeCopy' && command.paused !== undefined) {
      const status = command.paused ? 'paused' : 'active'
      if (changed.status !== status) throw new Wrong(`${changed.wallet} is ${changed.status}, not ${status}`)
    }
    for (const name of ['sizing', 'marginMode'] as const)
      if (changed.terms[name] !== command[name]) throw new Wrong(`${name} is ${changed.terms[name]}`)
    const numbers: readonly (keyof CopyTerms)[] = [
      ...(['value', 'leverage', 'maxPosition', 'maxLoss', 'takeProfit', 'stopLoss'] as const),
      'slippage',
    ]
    for (const name of numbers) {
      const wanted = command[name] ?? (name === 'slippage' ? '0.005' : '0')
      if (scaled(changed.terms[name] ?? '0', 8) !== scaled(wanted, 8))
        throw new Wrong(`${name} is ${changed.terms[name]} where ${wanted} was sent`)
    }
  }

  private end({ command }: Entry, exchange: Exchange): void {
    for (const opening of this.openings) this.checkOpening(opening, exchange)
    for (const closing of this.closings) this.checkClosing(closing, exchange)
    for (const wallet of this.forced) this.cash.set(wallet, cashIn(exchange, wallet))
    for (const copy of this.copies.values()) {
      if (copy.isShareDue && copy.lots.length === 0) this.checkShare(copy)
      const isLeft = command.type === 'tick' && copy.status === 'stopping' && this.disturbed.has(copy.wallet)
      const [lot] = copy.lots
      if (isLeft && lot && this.hasOffers(exchange, lot.key) && !this.forced.has(copy.wallet))
        throw new Wrong(`${copy.wallet} stops, and a minute left ${lot.lots} lots open`)
    }
    this.equities = new Map()
    for (const account of this.leaders.keys()) {
      const balance = exchange.contracts.balances(account, 'usdtm').find(({ coin }) => coin === 'USDT')
      this.equities.set(account, scaled(balance?.equity ?? '0', 8))
    }
    for (const { wallet, follower } of this.copies.values()) {
      const view = exchange.copyTrading.copies(follower).find((one) => one.wallet === wallet)
      this.equities.set(wallet, scaled(view?.equity ?? '0', 8))
    }
  }

  private checkOpening(opening: Opening, exchange: Exchange): void {
    const { no, key, lots, cost } = opening
    for (const copy of opening.waiting) {
      const { wallet, terms } = copy
      if (this.copies.get(wallet) !== copy || copy.status !== 'active') continue
      const done = opening.done.get(wallet)
      if (!done) throw new Wrong(`${wallet} neither copied nor skipped ${no}`)
      const { opened, skipped, reason } = done
      if (reason === 'one-way') continue
      const wanted = wantedOf(copy, opening, wallet)
      const [got, isNone] = [opened + skipped, reason === 'below-minimum' && skipped === 0n]
      if (wanted !== undefined && got !== (isNone && wanted < 1n ? 0n : wanted))
        throw new Wrong(
          `${wallet} copied ${opened} and skipped ${skipped} (${reason}) of ${no}, due ${wanted} lots`,
        )
      if (got === 0n && !isNone) throw new Wrong(`${wallet} copied nothing of ${no} without a reason`)
      if (isNone) continue
      const isMuch = isTooLarge(copy, opening, opening.before.get(wallet) ?? 0n, got)
      if (isMuch !== (reason === 'max-position'))
        throw new Wrong(`${wallet} of ${no}: ${reason}, though its greatest position is ${terms.maxPosition}`)
      if (opened > 0n && reason !== undefined && reason !== 'slippage')
        throw new Wrong(`${wallet} copied a part of ${no} and skipped the rest for ${reason}`)
      if (reason !== 'slippage') continue
      const isLong = key.endsWith('long')
      const best = this.best(exchange, key, isLong ? 'asks' : 'bids')
      if (best === undefined) continue
      const slippage = scaled(terms.slippage ?? '0.005', 6)
      // The price of one lot, against the leader's average.
      const [offered, theirs] = [best * lots * million, cost * 10n ** BigInt(lotPlaces)]
      const reached = isLong
        ? offered <= theirs * (million + slippage)
        : offered >= theirs * (million - slippage)
      if (reached) throw new Wrong(`${wallet} skipped ${skipped} of ${no} for slippage at ${best}`)
    }
  }

  private checkClosing({ key, share, due }: Closing, exchange: Exchange): void {
    if (!share) return
    const isAlone = this.closings.filter((one) => one.key === key).length === 1
    for (const [wallet, lots] of due) {
      if (!isAlone || this.disturbed.has(wallet) || !this.copies.has(wallet)) continue
      const closed = this.closedNow.get(`${wallet} ${key}`) ?? 0n
      const order = this.closeOrders.get(`${wallet} ${key}`)
      if (order?.lots !== lots) throw new Wrong(`${wallet} closes ${order?.lots} lots of ${key}, due ${lots}`)
      const isLong = key.endsWith('long')
      const best = this.best(exchange, key, isLong ? 'bids' : 'asks')
      const hasMore = best !== undefined && (isLong ? best >= order.limit : best <= order.limit)
      if (closed > lots || (closed < lots && hasMore))
        throw new Wrong(`${wallet} closed ${closed} lots of ${key} with ${best} at hand, due ${lots}`)
    }
  }

  /** A week has ended, and it is flat. */
  private checkShare(copy: Followed): void {
    const { wallet, mark, leader } = copy
    const net = this.netOf(copy)
    if (shareOf(net, mark, leader.ppm) > 0n && this.cashOf(wallet) > 0n && !this.forced.has(wallet))
      throw new Wrong(`${wallet} paid no share of ${net} above ${mark}`)
    if (net > mark) copy.mark = net
    copy.isShareDue = false
  }

  /** 10^-8 USDT; undefined = an empty side. */
  private best(exchange: Exchange, key: string, side: 'bids' | 'asks'): bigint | undefined {
    const [level] = exchange.contracts.depth(key.split(' ')[0] as string, 1)[side]
    return level && scaled(level[0], 8)
  }

  /** Near the mark: a close at the market does not go far from it. */
  private hasOffers(exchange: Exchange, key: string): boolean {
    const [symbol, side] = key.split(' ') as [string, string]
    const best = this.best(exchange, key, side === 'long' ? 'bids' : 'asks')
    const mark = scaled(exchange.contracts.contract(symbol)?.markPrice ?? '0', 8)
    if (best === undefined) return false
    return (best > mark ? best - mark : mark - best) * 200n < mark
  }

  /** Copies as they can be read, against what was computed. */
  ofState(exchange: Exchange): string | undefined {
    for (const copy of this.copies.values()) {
      const { wallet, follower, status, paidIn, shared, mark, held, lots } = copy
      const view = exchange.copyTrading.copies(follower).find((one) => one.wallet === wallet)
      const got = view && [
        view.status,
        cashIn(exchange, wallet),
        scaled(view.paidIn, 8),
        scaled(view.shared, 8),
        scaled(view.highWaterMark, 8),
        scaled(view.held, 8),
        ...view.positions.map((one) => `${one.trackingNo}:${scaled(one.size, lotPlaces)}`),
      ]
      const wanted = [
        ...[status, this.cashOf(wallet), paidIn, shared, mark, held],
        ...lots.map((lot) => `${lot.no}:${lot.lots}`),
      ]
      if (`${got}` !== `${wanted}`)
        return `copies: ${wallet} has [status, cash, paid in, shared, mark, held, lots] ${got}, by the rules ${wanted}`
    }
    const known = exchange.copyTrading.leaders().map(({ account }) => account)
    return `${known}` === `${[...this.leaders.keys()]}` ? undefined : `copies: leaders are ${known}`
  }
}

const isWallet = (account: string) => account.includes('/copy:')

function cashIn(exchange: Exchange, wallet: string): bigint {
  const balance = exchange.balances(wallet).find(({ coin }) => coin === 'USDT')
  return scaled(balance?.available ?? '0', 8)
}

function mustBe(
  who: string,
  event: Of<'leadClosed'> | Of<'copyClosed'>,
  piece: Piece,
  isLong: boolean,
): void {
  const profit = isLong ? piece.received - piece.cost : piece.cost - piece.received
  const got = [
    event.trackingNo,
    scaled(event.size, lotPlaces),
    scaled(event.profit, 8),
    scaled(event.remaining, lotPlaces),
  ]
  const wanted = [piece.no, piece.lots, profit, piece.left]
  if (`${got}` !== `${wanted}`)
    throw new Wrong(`${who} closed [number, lots, profit, left] ${got}, by the rules ${wanted}`)
}
