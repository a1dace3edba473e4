// Exposures of accounts in unified mode, kept from one question to the next (record 156). Nothing reports a change: every question compares all
// that an exposure was made of with what is there now.

import type { Account } from '../kernel/accounts.ts'
import type { CoinExposure } from '../kernel/ports.ts'
import type {
  ContractAccount,
  ContractOrder,
  LineAccount,
  Pending,
  PositionMode,
} from './contract-account.ts'
import { exposureOf } from './exposure.ts'
import type { Position } from './position.ts'
import type { Futures, FuturesState } from './state.ts'

/** What of a position an exposure is made of. */
class PositionPrint {
  private isThere = false
  private lots = 0
  private cost = 0n
  private margin = 0n

  isOf(position: Position | undefined): boolean {
    if (position === undefined) return !this.isThere
    return (
      this.isThere &&
      position.lots === this.lots &&
      position.cost === this.cost &&
      position.margin === this.margin
    )
  }

  take(position: Position | undefined): void {
    this.isThere = position !== undefined
    this.lots = position?.lots ?? 0
    this.cost = position?.cost ?? 0n
    this.margin = position?.margin ?? 0n
  }
}

/** The same of an order. */
interface OrderPrint {
  order: ContractOrder
  rest: number
  lots: number
  fixedCost: bigint
  value: bigint
}

/** The same of what orders of one side keep. */
class PendingPrint {
  private lots = 0
  private cost = 0n

  isOf({ lots, cost }: Pending): boolean {
    return lots === this.lots && cost === this.cost
  }

  take({ lots, cost }: Pending): void {
    this.lots = lots
    this.cost = cost
  }
}

/** The same of an owner's part in one contract. What never changes of a contract and of an order is not in it. */
class ContractPrint {
  private isIdle = true
  private mark = 0
  private isStale = false
  private isIsolated = false
  private leverage = 0
  private mode: PositionMode = 'undecided'
  private readonly long = new PositionPrint()
  private readonly short = new PositionPrint()
  private readonly buys = new PendingPrint()
  private readonly sells = new PendingPrint()
  private orders: OrderPrint[] = []

  constructor(readonly account: ContractAccount) {}

  /** Whether all is as it was taken. */
  isSame(): boolean {
    const { account } = this
    // What has neither positions nor orders adds nothing, whatever the mark.
    if (account.isIdle) return this.isIdle
    const { prices } = account.contract
    return (
      !this.isIdle &&
      prices.mark === this.mark &&
      this.long.isOf(account.long) &&
      this.short.isOf(account.short) &&
      this.buys.isOf(account.pending[0]) &&
      this.sells.isOf(account.pending[1]) &&
      this.haveSameOrders() &&
      prices.isStale === this.isStale &&
      account.isIsolated === this.isIsolated &&
      account.leverage[0] === this.leverage &&
      account.owner.mode === this.mode
    )
  }

  take(): void {
    const { account } = this
    const { prices } = account.contract
    this.isIdle = account.isIdle
    this.mark = prices.mark
    this.isStale = prices.isStale
    this.isIsolated = account.isIsolated
    this.leverage = account.leverage[0]
    this.mode = account.owner.mode
    this.long.take(account.long)
    this.short.take(account.short)
    this.buys.take(account.pending[0])
    this.sells.take(account.pending[1])
    this.orders = []
    for (const order of account.orders) {
      const { rest, lots, fixedCost, value } = order
      this.orders.push({ order, rest, lots, fixedCost, value })
    }
  }

  private haveSameOrders(): boolean {
    const { orders, account } = this
    if (account.orders.length !== orders.length) return false
    if (orders.length === 0) return true
    let at = 0
    for (const order of account.orders) {
      const print = orders[at++] as OrderPrint
      if (
        order !== print.order ||
        order.rest !== print.rest ||
        order.lots !== print.lots ||
        order.fixedCost !== print.fixedCost ||
        order.value !== print.value
      )
        return false
    }
    return true
  }
}

/** The contracts of a line that settle in one coin. */
class KeptExposure {
  private readonly prints: ContractPrint[]
  private exposure: CoinExposure | undefined

  constructor(
    private readonly line: LineAccount,
    private readonly coin: number,
  ) {
    this.prints = line.of(coin).map((account) => new ContractPrint(account))
  }

  of(state: FuturesState): CoinExposure {
    if (this.exposure !== undefined && this.isSame()) return this.exposure
    for (const print of this.prints) print.take()
    this.exposure = exposureOf(state, this.line, this.coin)
    return this.exposure
  }

  private isSame(): boolean {
    for (const print of this.prints) if (!print.isSame()) return false
    return true
  }
}

class KeptLine {
  /** Contracts that were used when the coins were listed; none is ever taken out. */
  private used = -1
  private coins: KeptExposure[] = []

  constructor(private readonly line: LineAccount) {}

  get kept(): readonly KeptExposure[] {
    const { line } = this
    if (line.contracts.size !== this.used) {
      this.used = line.contracts.size
      this.coins = line.coins.map((coin) => new KeptExposure(line, coin))
    }
    return this.coins
  }
}

class KeptOwner {
  /** Of all owners, when its own were looked up. */
  lineCount = -1
  lines: readonly KeptLine[] = []
  list: readonly CoinExposure[] = []
}

export class PooledExposures {
  /** By the index of the owner. */
  private readonly owners: (KeptOwner | undefined)[] = []

  private futures: Futures | undefined

  constructor(private readonly state: FuturesState) {}

  /** Of all lines, by settle coin; the same list, and the same exposure of a coin, only where nothing of it changed. */
  of(owner: Account): readonly CoinExposure[] {
    const kept = this.keptOf(owner)
    if (kept.lines.length === 0) return kept.list
    let [count, isSame] = [0, true]
    for (const line of kept.lines)
      for (const one of line.kept) if (kept.list[count++] !== one.of(this.state)) isSame = false
    if (!isSame || count !== kept.list.length)
      kept.list = kept.lines.flatMap((line) => line.kept.map((one) => one.of(this.state)))
    return kept.list
  }

  private keptOf(owner: Account): KeptOwner {
    // The state is searched once: it is too large for quick look-ups.
    const futures = this.futures ?? this.state.futures
    this.futures = futures
    let kept = this.owners[owner.index]
    if (kept === undefined) {
      kept = new KeptOwner()
      this.owners[owner.index] = kept
    }
    if (kept.lineCount !== futures.lineCount) {
      kept.lineCount = futures.lineCount
      kept.lines = futures.linesOf(owner).map((line) => new KeptLine(line))
    }
    return kept
  }
}
