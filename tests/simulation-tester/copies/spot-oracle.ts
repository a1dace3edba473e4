// The oracle of copies of spot: every order of a wallet against what the rules want of it, coins and lots left after fees, sales with
// their reason, and what is handed over (record 122).

import type { CopyView } from '#engine/copy-trading/protocol.ts'
import { copyRules } from '#engine/copy-trading/rules.ts'
import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, ExchangeEvent, Genesis } from '#engine/exchange/protocol.ts'
import { type Followed, isTooLarge, type Led, type Opening, shareOf, termsFor } from './book.ts'
import { mustBe, sumOf, takeOldest } from './lots.ts'
import { CopyOracle, isWallet } from './oracle.ts'
import { scaled } from './scaled.ts'
import { placesOf, SpotHoldings } from './spot-holdings.ts'
import { SpotPurchases } from './spot-purchases.ts'
import { SpotSales } from './spot-sales.ts'
import { DueStops } from './spot-stops.ts'
import { handsOver } from './whose.ts'
import { type Of, Wrong } from './wrong.ts'

/** A purchase of a wallet that is under way. */
interface Buying {
  opening: Opening
  wanted: bigint
  got: bigint
}

export class SpotCopyOracle extends CopyOracle {
  private readonly holdings: SpotHoldings
  private readonly stops: DueStops
  private readonly sales: SpotSales
  private readonly purchases: SpotPurchases
  private readonly lotPlaces: Map<string, number>
  /** By wallet. */
  private buying = new Map<string, Buying>()
  /** Units of the base coin that fills of a leader brought, by account and key. */
  private received = new Map<string, bigint>()
  /** What a gain should hold. */
  private dueHold: { wallet: string; sum: bigint } | undefined
  /** Copies with a loss that ends them, at the last minute. */
  private lost: Followed[] = []
  /** Two leaders may trade with each other's copies until the entry has served all it may: the next one goes on. */
  private isQueued = false

  constructor({ start, markets }: Pick<Genesis, 'start' | 'markets'>) {
    super(start)
    this.holdings = new SpotHoldings(markets)
    this.stops = new DueStops(this.holdings)
    this.sales = new SpotSales(this.stops)
    this.purchases = new SpotPurchases(this.holdings)
    this.lotPlaces = new Map(markets.map(({ symbol, lot }) => [symbol, placesOf(lot)]))
  }

  protected lotsOf = (symbol: string, size: string): bigint => scaled(size, this.lotPlaces.get(symbol) ?? 0)

  protected override netOf(copy: Followed): bigint {
    return super.netOf(copy) + copy.lots.reduce((sum, { cost }) => sum + cost, 0n)
  }

  protected override entryBegins(): void {
    this.buying = new Map()
    this.received = new Map()
    this.dueHold = undefined
    this.lost = []
    this.holdings.entryBegins()
    this.stops.begin(this.copies.values())
    this.sales.begin()
  }

  protected override openingsLeft(): Opening[] {
    const isLeft = ({ waiting, done }: Opening) => waiting.some(({ wallet }) => !done.has(wallet))
    return this.isQueued ? this.openings.filter(isLeft) : []
  }

  protected minuteBegins(): void {
    this.sales.minuteBegins()
    this.lost = [...this.copies.values()].filter(
      (copy) => copy.status !== 'stopping' && copy.lots.length > 0 && this.hasLost(copy),
    )
  }

  private hasLost({ terms, wallet, paidIn, shared, held }: Followed): boolean {
    const most = scaled(terms.maxLoss ?? '0', 8)
    return most > 0n && this.holdings.equity(wallet) - paidIn + shared + held <= -most
  }

  protected override stopping(copy: Followed, event: Of<'copyChanged'>): void {
    super.stopping(copy, event)
    if (event.reason === 'follower') this.sales.stoppedBy(copy)
    if (event.reason === 'max-loss' && !this.hasLost(copy))
      throw new Wrong(`${copy.wallet} stops, and has not lost ${copy.terms.maxLoss}`)
  }

  protected override fundsMoved(event: Of<'fundsMoved'>): void {
    super.fundsMoved(event)
    const { from, to, coin, amount } = event
    const sum = scaled(amount, 8)
    if (isWallet(from)) this.holdings.add(from, coin, -sum)
    if (isWallet(to)) this.holdings.add(to, coin, sum)
  }

  protected marketEvent(event: ExchangeEvent): void {
    switch (event.type) {
      case 'traded':
        this.holdings.tradedAt(event)
        break
      case 'balanceChanged':
        if (!isWallet(event.account))
          this.holdings.set(event.account, event.coin, scaled(event.available, 8) + scaled(event.frozen, 8))
        break
      case 'orderAccepted':
        if (isWallet(event.account)) this.ordered(event)
        break
      case 'orderFilled':
        this.filled(event)
        break
    }
  }

  private filled(event: Of<'orderFilled'>): void {
    const { account, symbol, side, size, quote, feeCoin, fee } = event
    this.traded(event)
    const pair = this.holdings.pairs.get(symbol)
    const isOwn = isWallet(account)
    if (pair === undefined || (!isOwn && !this.leaders.has(account))) return
    const key = `${symbol} long`
    const lots = this.lotsOf(symbol, size)
    const isBuy = side === 'buy'
    const came = scaled(size, 8) - (feeCoin === pair.base ? scaled(fee, 8) : 0n)
    if (isOwn) {
      const cash = isBuy ? -scaled(quote, 8) : scaled(quote, 8) - scaled(fee, 8)
      this.add(account, cash)
      this.holdings.add(account, 'USDT', cash)
      this.holdings.add(account, pair.base, isBuy ? came : -scaled(size, 8))
      const buying = this.buying.get(account)
      if (isBuy && buying) buying.got += lots
      if (!isBuy) this.sales.filled(account, key, lots)
    } else {
      // Coins that he did not buy as a leader are not his lots.
      if (!isBuy && sumOf(this.led(account).lots, key) === 0n) return
      if (isBuy) this.received.set(`${account} ${key}`, (this.received.get(`${account} ${key}`) ?? 0n) + came)
    }
    const name = `${account} ${key} ${isBuy ? 'open' : 'close'}`
    const sum = this.fills.get(name) ?? { lots: 0n, cost: 0n }
    sum.lots += lots
    sum.cost += scaled(quote, 8)
    this.fills.set(name, sum)
  }

  // Leaders

  protected leadOpened({ account, trackingNo, symbol, size, leverage }: Of<'leadOpened'>): void {
    const led = this.led(account)
    const key = `${symbol} long`
    if (!this.holdings.pairs.has(symbol)) throw new Wrong(`${account} leads with ${symbol}`)
    const filled = this.takeFills(account, key, 'open')
    const received = this.received.get(`${account} ${key}`) ?? 0n
    this.received.delete(`${account} ${key}`)
    const { base, lotPlaces } = this.holdings.pair(symbol)
    const kept = received / 10n ** BigInt(8 - lotPlaces)
    if (!filled || kept !== this.lotsOf(symbol, size))
      throw new Wrong(`${account} leads with ${size} of ${symbol}, ${kept} lots are left after the fee`)
    this.numbered(trackingNo)
    led.lots.push({ no: trackingNo, key, lots: kept, cost: (filled.cost * kept) / filled.lots })
    const before = this.holdings.equity(account) - this.holdings.worthOf(base, received) + filled.cost
    this.openings.push({
      no: trackingNo,
      key,
      ...filled,
      leverage: BigInt(leverage),
      waiting: this.copiesOf(led).filter(({ status }) => status === 'active'),
      done: new Map(),
      before: new Map(),
      equities: { leader: before, of: new Map() },
    })
  }

  protected leadClosed(event: Of<'leadClosed'>): void {
    const { account, symbol } = event
    const led = this.led(account)
    const key = `${symbol} long`
    const name = `${account} ${key}`
    const filled = this.takeFills(account, key, 'close')
    const before = sumOf(led.lots, key)
    if (filled) {
      const lots = filled.lots < before ? filled.lots : before
      this.closes(led, key, lots, (filled.cost * lots) / filled.lots, before)
    } else if (!this.pieces.get(name)?.length) {
      // Sold for another coin, or gone: what he no longer has, at the last price.
      const missing = before - this.holdings.wholeLots(account, symbol)
      if (missing <= 0n) throw new Wrong(`${account} closed ${event.size} of ${symbol} and still has it`)
      this.closes(led, key, missing, this.holdings.worthOfLots(symbol, missing), before)
    }
    const piece = this.pieces.get(name)?.shift()
    if (!piece) throw new Wrong(`${account} closed ${event.size} of ${symbol} once more`)
    mustBe(account, event, piece, this.holdings.pair(symbol).lotPlaces)
  }

  private closes(led: Led, key: string, lots: bigint, worth: bigint, of: bigint): void {
    this.pieces.set(`${led.account} ${key}`, takeOldest(led.lots, key, lots, worth))
    for (const { wallet, lots: own } of this.copiesOf(led))
      if (sumOf(own, key) > 0n) this.sales.lead(wallet, key, { lots, of })
  }

  // Copies

  private ordered({ account: wallet, symbol, side, size, price, clientOid }: Of<'orderAccepted'>): void {
    const copy = this.copy(wallet)
    const key = `${symbol} long`
    const lots = this.lotsOf(symbol, size ?? '0')
    // What was filled before is seen by now: less than a lot opens none.
    this.fills.clear()
    this.received.clear()
    if (side === 'sell') {
      this.sales.ordered(copy, key, lots, this.entry as Entry)
      return
    }
    if (copy.status !== 'active') throw new Wrong(`${wallet} is ${copy.status} and buys`)
    const opening = this.opening((clientOid ?? '').slice('copy-'.length))
    this.outcome(opening, copy)
    const wanted = this.purchases.wanted(copy, opening)
    if (lots !== wanted) throw new Wrong(`${wallet} orders ${lots} lots for ${opening.no}, due ${wanted}`)
    const terms = termsFor(copy, key)
    if (terms === undefined) throw new Wrong(`${wallet} buys ${symbol}, which it does not copy`)
    if (isTooLarge(terms, opening, sumOf(copy.lots, key), lots))
      throw new Wrong(`${wallet} orders ${lots} lots, beyond its greatest position`)
    const most = this.purchases.limitOf(copy, opening, symbol)
    if (scaled(price ?? '0', 8) !== most)
      throw new Wrong(`${wallet} pays up to ${price} for ${opening.no}, due ${most}`)
    this.buying.set(wallet, { opening, wanted, got: 0n })
  }

  protected copyOpened({ wallet, trackingNo, symbol, size }: Of<'copyOpened'>): void {
    const copy = this.copy(wallet)
    const key = `${symbol} long`
    const filled = this.takeFills(wallet, key, 'open')
    const kept = this.holdings.wholeLots(wallet, symbol) - sumOf(copy.lots, key)
    if (!filled || this.buying.get(wallet)?.opening.no !== trackingNo)
      throw new Wrong(`${wallet} copied ${trackingNo} without an order`)
    if (kept !== this.lotsOf(symbol, size))
      throw new Wrong(`${wallet} copied ${size} of ${symbol}, ${kept} lots joined its coins`)
    copy.lots.push({ no: trackingNo, key, lots: kept, cost: (filled.cost * kept) / filled.lots })
  }

  protected override copySkipped(event: Of<'copySkipped'>): void {
    const { wallet, trackingNo, symbol, size, reason } = event
    const [copy, opening] = [this.copy(wallet), this.opening(trackingNo)]
    const buying = this.buying.get(wallet)
    const skipped = this.lotsOf(symbol, size)
    super.copySkipped(event)
    if (buying?.opening === opening) {
      this.buying.delete(wallet)
      if (reason !== 'slippage' || skipped !== buying.wanted - buying.got)
        throw new Wrong(
          `${wallet} skipped ${skipped} (${reason}), bought ${buying.got} of ${buying.wanted} lots`,
        )
      return
    }
    if (reason === 'leader-limit') {
      // The one that was opened now is among them.
      const open = copy.leader.lots.filter(({ key }) => key === opening.key).length
      if (open <= copyRules.tracksPerContract)
        throw new Wrong(`${wallet} skipped ${trackingNo} at ${open} lots`)
      return
    }
    const due = this.purchases.skipOf(copy, opening, symbol, this.cashOf(wallet))
    if (due.reason !== reason || due.lots !== skipped)
      throw new Wrong(
        `${wallet} skipped ${skipped} of ${trackingNo} (${reason}), due ${due.lots} (${due.reason})`,
      )
  }

  protected copyClosed(event: Of<'copyClosed'>): void {
    const { wallet, symbol, trackingNo } = event
    const copy = this.copy(wallet)
    const key = `${symbol} long`
    const name = `${wallet} ${key}`
    this.heldIsDue()
    const filled = this.takeFills(wallet, key, 'close')
    if (filled) {
      const no = this.sales.stopOf(copy, key, trackingNo)
      if (no !== undefined) this.sales.closedAlone(copy, key, no, filled.lots)
      this.pieces.set(name, takeOldest(copy.lots, key, filled.lots, filled.cost, no))
    } else if (!this.pieces.get(name)?.length) this.handedOver(copy, symbol)
    const piece = this.pieces.get(name)?.shift()
    if (!piece) throw new Wrong(`${wallet} closed ${event.size} of ${symbol} once more`)
    mustBe(wallet, event, piece, this.holdings.pair(symbol).lotPlaces)
    const gain = shareOf(piece.received - piece.cost, 0n, copy.leader.ppm)
    const isHeld = copy.leader.isDaily && gain > 0n && gain <= this.cashOf(wallet)
    this.dueHold = isHeld ? { wallet, sum: gain } : undefined
  }

  /** Coins that go to the follower count as taken out at the last price. */
  private handedOver(copy: Followed, symbol: string): void {
    const { command } = this.entry as Entry
    const { wallet, status } = copy
    const isWanted = handsOver(copy, command) && (command.type === 'closeCopy' || status === 'stopping')
    if (!isWanted) throw new Wrong(`${wallet} gave coins away`)
    const key = `${symbol} long`
    const no = command.type === 'closeCopy' ? command.trackingNo : undefined
    const given = copy.lots.filter((lot) => lot.key === key && (no === undefined || lot.no === no))
    const [lots, cost] = [sumOf(given, key), given.reduce((sum, lot) => sum + lot.cost, 0n)]
    const worth = this.holdings.worthOfLots(symbol, lots)
    if (command.type === 'closeCopy') this.isCovered(copy, worth - cost)
    if (no === undefined) this.sales.gone(wallet, key)
    else this.sales.closedAlone(copy, key, no, lots)
    this.pieces.set(`${wallet} ${key}`, takeOldest(copy.lots, key, lots, worth, no))
    copy.paidIn -= worth
  }

  /** While a copy goes on its cash covers the share of a gain that leaves with coins. */
  private isCovered(copy: Followed, gain: bigint): void {
    const { leader, wallet, mark } = copy
    const due = leader.isDaily
      ? shareOf(gain, 0n, leader.ppm)
      : shareOf(this.netOf(copy) + gain, mark, leader.ppm)
    if (this.cashOf(wallet) < due)
      throw new Wrong(`${wallet} gave coins away, a share of ${due} is not covered`)
  }

  /** A gain that was not held before something else happened. */
  private heldIsDue(): void {
    if (this.dueHold) throw new Wrong(`${this.dueHold.wallet} did not hold ${this.dueHold.sum} of a gain`)
  }

  protected override shareHeld({ wallet }: Of<'shareHeld'>): void {
    if (this.dueHold?.wallet !== wallet) throw new Wrong(`${wallet} holds a share of nothing`)
    this.dueHold = undefined
  }

  protected override ended(copy: Followed): void {
    super.ended(copy)
    this.sales.ended(copy.wallet)
    const left = this.holdings.coinsOf(copy.wallet)
    if (left !== '') throw new Wrong(`${copy.wallet} ended with ${left}`)
  }

  // What an entry should have brought

  protected end({ command }: Entry, exchange: Exchange): void {
    this.heldIsDue()
    this.isQueued = exchange.queuedPlans > 0
    for (const opening of this.openings) this.checkOpening(opening)
    const bids = new Map<string, boolean>()
    const canSell = (symbol: string) => {
      const known = bids.get(symbol) ?? exchange.depth(symbol, 1).bids.length > 0
      bids.set(symbol, known)
      return known
    }
    const unsold = this.sales.unsold(this.copies, canSell, command, this.isCarriedOut, this.isQueued)
    if (unsold) throw new Wrong(unsold)
    const missed = this.stops.missed(this.copies, canSell)
    if (missed) throw new Wrong(`${missed} is past its stop and was not sold`)
    for (const copy of this.lost)
      if (this.copies.get(copy.wallet) === copy && copy.status !== 'stopping' && this.isStill())
        throw new Wrong(`${copy.wallet} lost its most and goes on`)
    for (const { account, lots } of this.leaders.values())
      for (const symbol of new Set(lots.map(({ key }) => key.split(' ')[0] as string)))
        if (sumOf(lots, `${symbol} long`) > this.holdings.wholeLots(account, symbol))
          throw new Wrong(`${account} leads with ${symbol} that it no longer has`)
    for (const { wallet, lots, status } of this.copies.values()) {
      const [lot] = lots
      const isLeft = command.type === 'tick' && status === 'stopping' && this.disturbed.has(wallet)
      if (isLeft && lot && canSell(lot.key.split(' ')[0] as string))
        throw new Wrong(`${wallet} stops, and a minute left ${lot.lots} lots open`)
    }
  }

  /** No price has changed since the minute ended, which it did before the command. */
  private isStill = () => this.holdings.traded.size === 0

  private checkOpening({ waiting, done, no }: Opening): void {
    for (const copy of waiting) {
      const { wallet, status } = copy
      if (this.copies.get(wallet) !== copy || status !== 'active') continue
      if (!done.has(wallet) && !this.isQueued) throw new Wrong(`${wallet} neither copied nor skipped ${no}`)
      const buying = this.buying.get(wallet)
      if (buying?.opening.no === no && buying.got !== buying.wanted)
        throw new Wrong(`${wallet} bought ${buying.got} of ${buying.wanted} lots for ${no} and says nothing`)
    }
  }

  protected override differenceOf(
    copy: Followed,
    view: CopyView | undefined,
    exchange: Exchange,
  ): string | undefined {
    const wrong = super.differenceOf(copy, view, exchange)
    if (wrong) return wrong
    const { wallet } = copy
    const held = exchange.balances(wallet).map(({ coin, available, frozen }) => ({
      coin,
      units: scaled(available, 8) + scaled(frozen, 8),
    }))
    const got = held.filter(({ units }) => units !== 0n).sort((a, b) => (a.coin < b.coin ? -1 : 1))
    const coins = `${got.map(({ coin, units }) => `${coin} ${units}`)}`
    return coins === this.holdings.coinsOf(wallet)
      ? undefined
      : `copies: ${wallet} holds ${coins}, by the rules ${this.holdings.coinsOf(wallet)}`
  }
}
