// The oracle of copies of contracts: what of an order's lots is copied and closed, by fills and the equities of the wallets before.

import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { type Closing, type Followed, isTooLarge, type Opening, termsFor, wantedOf } from './book.ts'
import { isOwnReached, mustBe, sumOf, takeOldest } from './lots.ts'
import { CopyOracle, isWallet } from './oracle.ts'
import { scaled } from './scaled.ts'
import { WalletPositions } from './wallet-positions.ts'
import { isOf } from './whose.ts'
import { type Of, Wrong } from './wrong.ts'

const lotPlaces = 4
const million = 1_000_000n

export class ContractCopyOracle extends CopyOracle {
  private equities = new Map<string, bigint>()
  private closedNow = new Map<string, bigint>()
  /** Orders that close, with the worst price that they take. */
  private closeOrders = new Map<string, { lots: bigint; limit: bigint }>()
  /** Those before an order that is not of a copy: at the end of a minute, which is before the command. */
  private readonly earlier = new Set<Opening>()
  /** Wallets and leaders whose cash or equity has changed. */
  private moved = new Set<string>()

  private readonly positions = new WalletPositions()
  /** Whether accounts have cross margin, by the last event of a position. */
  private readonly cross = new Map<string, boolean>()
  /** Lots that were to be closed alone: what the book does not take of them is tried again each minute. */
  private readonly tried = new Set<string>()
  /** By contract: after the present entry, where they were looked up, and all of them after the one before. */
  private marks = new Map<string, bigint>()
  private lastMarks = ''

  protected lotsOf = (_: string, size: string): bigint => scaled(size, lotPlaces)

  protected override entryBegins(): void {
    this.closedNow = new Map()
    this.closeOrders = new Map()
    this.moved = new Set()
    this.marks = new Map()
    this.earlier.clear()
  }

  protected minuteBegins(): void {
    this.equities = new Map()
  }

  protected override fundsMoved(event: Of<'fundsMoved'>): void {
    super.fundsMoved(event)
    if (event.coin === 'USDT') for (const of of [event.from, event.to]) if (isWallet(of)) this.moved.add(of)
  }

  protected marketEvent(event: ExchangeEvent): void {
    switch (event.type) {
      case 'contractOrderAccepted':
        if (event.isClosing && isWallet(event.account))
          this.closeOrders.set(`${event.account} ${event.symbol} ${event.positionSide}`, {
            lots: scaled(event.size, lotPlaces),
            limit: scaled(event.price ?? '0', 8),
          })
        // What is offered at the end of the entry was not there before it.
        if (!isWallet(event.account)) for (const opening of this.openings) this.earlier.add(opening)
        break
      case 'contractOrderFilled':
        this.filled(event)
        break
      case 'fundingPaid':
        this.moved.add(event.account)
        if (isWallet(event.account)) this.add(event.account, scaled(event.amount, 8))
        break
      case 'positionChanged':
        this.cross.set(event.account, event.marginMode === 'cross')
        break
      case 'positionTakenOver':
        this.taken(event)
        this.add(event.account, -scaled(event.fee, 8))
        this.usedUp(event.account)
        break
      case 'positionNetted':
      case 'positionDeleveraged':
        this.taken(event)
        break
      case 'debtCovered':
        this.isForced(event.account)
        this.add(event.account, scaled(event.amount, 8))
        break
      case 'positionCut':
        this.isForced(event.account)
        break
    }
  }

  private isForced(account: string): void {
    this.forced.add(account)
    this.disturbed.add(account)
  }

  /** Lots that the exchange took: the wallet has what was realised with them, and its copies were closed for what they were taken for. */
  private taken(event: Of<'positionTakenOver'> | Of<'positionNetted'> | Of<'positionDeleveraged'>): void {
    const { account, symbol, side, size } = event
    const [lots, realised] = [scaled(size, lotPlaces), scaled(event.realised, 8)]
    this.isForced(account)
    if (!isWallet(account)) return
    this.add(account, realised)
    const name = `${account} ${symbol} ${side}`
    this.fill(`${name} close`, lots, this.positions.taken(name, lots, realised))
  }

  /** Of cross margin all cash of a wallet is used up exactly, of isolated margin no more than there is (domain.md 6). */
  private usedUp(wallet: string): void {
    if (!isWallet(wallet)) return
    const left = this.cashOf(wallet)
    if (left < 0n || (this.cross.get(wallet) && left > 0n))
      throw new Wrong(`${wallet} was taken over and has ${left} left`)
  }

  private fill(name: string, lots: bigint, cost: bigint): void {
    const sum = this.fills.get(name) ?? { lots: 0n, cost: 0n }
    sum.lots += lots
    sum.cost += cost
    this.fills.set(name, sum)
  }

  private filled(event: Of<'contractOrderFilled'>): void {
    const { account, symbol, positionSide, action, size, quote, fee, realised } = event
    this.traded(event)
    if (!this.leaders.has(account) && !isWallet(account)) return
    const [lots, cost] = [scaled(size, lotPlaces), scaled(quote, 8)]
    const name = `${account} ${symbol} ${positionSide}`
    this.fill(`${name} ${action}`, lots, cost)
    if (event.isLiquidation) this.forced.add(account)
    if (!isWallet(account)) return
    this.add(account, scaled(realised, 8) - scaled(fee, 8))
    if (action === 'open') {
      this.positions.opened(name, lots, cost)
      return
    }
    const due = this.positions.closed(name, lots, cost)
    if (due !== scaled(realised, 8))
      throw new Wrong(`${account} realised ${realised} of ${size}, by the rules ${due}`)
  }

  protected leadOpened(event: Of<'leadOpened'>): void {
    const { account, trackingNo, symbol, side, size, leverage } = event
    const led = this.led(account)
    const key = `${symbol} ${side}`
    const filled = this.takeFills(account, key, 'open')
    if (!filled || filled.lots !== scaled(size, lotPlaces))
      throw new Wrong(`${account} opened ${size}, fills ${filled?.lots}`)
    this.numbered(trackingNo)
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

  protected leadClosed(event: Of<'leadClosed'>): void {
    const { account, symbol, side } = event
    const led = this.led(account)
    // What it opens in the same entry, by an order of its own that it met, is sized by what this left.
    this.moved.add(account)
    const key = `${symbol} ${side}`
    const filled = this.takeFills(account, key, 'close')
    const before = sumOf(led.lots, key)
    if (filled) {
      this.pieces.set(`${account} ${key}`, takeOldest(led.lots, key, filled.lots, filled.cost))
      this.closing(led, key, { lots: filled.lots, of: before })
    }
    const piece = this.pieces.get(`${account} ${key}`)?.shift()
    if (piece) {
      mustBe(account, event, piece, lotPlaces)
      return
    }
    // Not by an order: the exchange took it.
    takeOldest(led.lots, key, scaled(event.size, lotPlaces), 0n)
    this.closing(led, key, undefined)
  }

  protected copyOpened(event: Of<'copyOpened'>): void {
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
    const terms = termsFor(copy, key)
    if (terms === undefined) throw new Wrong(`${wallet} opens ${key}, which it does not copy`)
    const slippage = scaled(terms.slippage ?? '0.005', 6)
    const [own, theirs] = [filled.cost * opening.lots * million, opening.cost * filled.lots]
    const isBeyond =
      side === 'long' ? own > theirs * (million + slippage) : own < theirs * (million - slippage)
    if (isBeyond)
      throw new Wrong(`${wallet} paid ${filled.cost} for ${filled.lots} lots, beyond its slippage`)
  }

  protected copyClosed(event: Of<'copyClosed'>): void {
    const { wallet, symbol, side, size, trackingNo } = event
    const copy = this.copy(wallet)
    const key = `${symbol} ${side}`
    const name = `${wallet} ${key}`
    const filled = this.takeFills(wallet, key, 'close')
    if (filled) {
      const no = this.aloneOf(copy, key, trackingNo, filled.lots)
      this.pieces.set(name, takeOldest(copy.lots, key, filled.lots, filled.cost, no))
    }
    const lots = scaled(size, lotPlaces)
    this.closedNow.set(name, (this.closedNow.get(name) ?? 0n) + lots)
    this.moved.add(wallet)
    const piece = this.pieces.get(name)?.shift()
    if (piece) {
      mustBe(wallet, event, piece, lotPlaces)
      return
    }
    takeOldest(copy.lots, key, lots, 0n)
    this.forced.add(wallet)
    this.disturbed.add(wallet)
  }

  /** The lot that was closed alone, where the follower or a stop of its own wanted it; undefined = the oldest. */
  private aloneOf(copy: Followed, key: string, no: string, lots: bigint): string | undefined {
    const { command } = this.entry as Entry
    const lot = copy.lots.find((one) => one.no === no)
    if (!lot || lots > lot.lots) return undefined
    const isNamed = isOf(copy, command) && command.type === 'closeCopy' && command.trackingNo === no
    if (!isNamed && !this.tried.has(`${copy.wallet} ${no}`) && !isOwnReached(lot, this.markOf(key)))
      return undefined
    this.tried.add(`${copy.wallet} ${no}`)
    this.disturbed.add(copy.wallet)
    return no
  }

  private markOf(key: string): bigint {
    const [symbol] = key.split(' ') as [string]
    const known = this.marks.get(symbol)
    if (known !== undefined) return known
    const mark = scaled(this.after?.contracts.contract(symbol)?.markPrice ?? '0', 8)
    this.marks.set(symbol, mark)
    return mark
  }

  // What an entry should have brought

  protected end({ command }: Entry, exchange: Exchange): void {
    if (this.isCarriedOut && command.type === 'closeCopy' && command.trackingNo)
      for (const copy of this.copies.values())
        if (isOf(copy, command)) this.tried.add(`${copy.wallet} ${command.trackingNo}`)
    for (const copy of this.copies.values()) this.checkStops(copy, exchange)
    for (const opening of this.openings) this.checkOpening(opening, exchange)
    for (const closing of this.closings) this.checkClosing(closing, exchange)
    for (const copy of this.copies.values()) {
      const isLeft = command.type === 'tick' && copy.status === 'stopping' && this.disturbed.has(copy.wallet)
      const [lot] = copy.lots
      if (!isLeft || !lot || this.forced.has(copy.wallet) || !this.hasOffers(exchange, lot.key)) continue
      // An order goes as far as its limit: what is offered behind it is for the next minute.
      const order = this.closeOrders.get(`${copy.wallet} ${lot.key}`)
      if (!order || this.reaches(exchange, lot.key, order.limit))
        throw new Wrong(`${copy.wallet} stops, and a minute left ${lot.lots} lots open`)
    }
    this.renewEquities(exchange)
  }

  /** Of accounts that the entry concerns; of all where a mark moved or a minute ended. */
  private renewEquities(exchange: Exchange): void {
    const before = this.equities
    const marks = `${exchange.contracts.symbols().map((symbol) => this.markOf(symbol))}`
    const isSame = marks === this.lastMarks
    this.lastMarks = marks
    this.equities = new Map()
    const renew = (name: string, isConcerned: boolean, read: () => string | undefined) => {
      const known = isSame && !isConcerned ? before.get(name) : undefined
      this.equities.set(name, known ?? scaled(read() ?? '0', 8))
    }
    const { command } = this.entry as Entry
    const sender = 'account' in command ? command.account : undefined
    for (const account of this.leaders.keys()) {
      const isNamed = this.named.has(account) || this.named.has(`${account}/usdtm`)
      renew(account, isNamed || sender === account, () => cashAndProfit(exchange, account))
    }
    for (const copy of this.copies.values())
      renew(copy.wallet, this.isConcerned(copy), () => this.viewOf(copy)?.equity)
  }

  /** A lot whose own stop was reached is ordered to be closed at once. */
  private checkStops({ wallet, lots, status }: Followed, exchange: Exchange): void {
    if (status === 'stopping') return
    for (const lot of lots) {
      if (lot.stops === undefined) continue
      const name = `${wallet} ${lot.no}`
      if (this.tried.has(name) || !isOwnReached(lot, this.markOf(lot.key))) continue
      this.tried.add(name)
      const isOrdered = this.closeOrders.has(`${wallet} ${lot.key}`) || this.forced.has(wallet)
      if (!isOrdered && this.hasOffers(exchange, lot.key))
        throw new Wrong(`${name} is past its stop and was not closed`)
    }
  }

  private checkOpening(opening: Opening, exchange: Exchange): void {
    const { no, key, lots, cost } = opening
    for (const copy of opening.waiting) {
      const { wallet } = copy
      if (this.copies.get(wallet) !== copy || copy.status !== 'active') continue
      const done = opening.done.get(wallet)
      if (!done) throw new Wrong(`${wallet} neither copied nor skipped ${no}`)
      const { opened, skipped, reason } = done
      if (reason === 'one-way') continue
      const terms = termsFor(copy, key)
      if ((terms === undefined) !== (reason === 'not-chosen') || (!terms && opened + skipped > 0n))
        throw new Wrong(`${wallet} of ${no}: ${reason}, by what it copies`)
      if (terms === undefined) continue
      const wanted = wantedOf(terms, opening, wallet)
      const [got, isNone] = [opened + skipped, reason === 'below-minimum' && skipped === 0n]
      if (wanted !== undefined && got !== (isNone && wanted < 1n ? 0n : wanted))
        throw new Wrong(
          `${wallet} copied ${opened} and skipped ${skipped} (${reason}) of ${no}, due ${wanted} lots`,
        )
      if (got === 0n && !isNone) throw new Wrong(`${wallet} copied nothing of ${no} without a reason`)
      if (isNone) continue
      const isMuch = isTooLarge(terms, opening, opening.before.get(wallet) ?? 0n, got)
      if (isMuch !== (reason === 'max-position'))
        throw new Wrong(`${wallet} of ${no}: ${reason}, though its greatest position is ${terms.maxPosition}`)
      if (opened > 0n && reason !== undefined && reason !== 'slippage')
        throw new Wrong(`${wallet} copied a part of ${no} and skipped the rest for ${reason}`)
      if (reason !== 'slippage' || this.earlier.has(opening)) continue
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
      if (closed > lots || (closed < lots && this.reaches(exchange, key, order.limit)))
        throw new Wrong(`${wallet} closed ${closed} lots of ${key}, due ${lots}, and more was at hand`)
    }
  }

  /** 10^-8 USDT; undefined = an empty side. */
  private best(exchange: Exchange, key: string, side: 'bids' | 'asks'): bigint | undefined {
    const [level] = exchange.contracts.depth(key.split(' ')[0] as string, 1)[side]
    return level && scaled(level[0], 8)
  }

  /** Whether something is offered that a closing with this limit takes. */
  private reaches(exchange: Exchange, key: string, limit: bigint): boolean {
    const isLong = key.endsWith('long')
    const best = this.best(exchange, key, isLong ? 'bids' : 'asks')
    return best !== undefined && (isLong ? best >= limit : best <= limit)
  }

  /** Near the mark: a close at the market does not go far from it. */
  private hasOffers(exchange: Exchange, key: string): boolean {
    const [symbol, side] = key.split(' ') as [string, string]
    const best = this.best(exchange, key, side === 'long' ? 'bids' : 'asks')
    const mark = scaled(exchange.contracts.contract(symbol)?.markPrice ?? '0', 8)
    if (best === undefined) return false
    return (best > mark ? best - mark : mark - best) * 200n < mark
  }
}

const cashAndProfit = (exchange: Exchange, account: string) =>
  exchange.contracts.balances(account, 'usdtm').find(({ coin }) => coin === 'USDT')?.equity
