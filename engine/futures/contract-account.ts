// One owner in one line of contracts, and in one contract: settings, positions, live orders.

import { sortByNumber } from '../core/sort-by-number.ts'
import type { Account } from '../kernel/accounts.ts'
import type { OrderSource, OrderType, SelfTradePrevention, TimeInForce } from '../kernel/protocol.ts'
import type { SideNumber } from '../kernel/text.ts'
import { isUnified } from '../kernel/wallets.ts'
import type { ContractLine } from '../market/contract-config.ts'
import type { Contract } from './contract.ts'
import { divideUp } from './fraction.ts'
import type { Position, PositionSide } from './position.ts'
import { futuresRules } from './rules.ts'

/** Until it is set, or the first order decides, a line has no mode (B19). */
export type PositionMode = 'undecided' | 'one-way' | 'hedge'

export const positionModes: readonly PositionMode[] = ['undecided', 'one-way', 'hedge']

/** Lots and cost in units of live orders that may open. */
export interface Pending {
  lots: number
  cost: bigint
}

/** Who or what sent an order. */
export type OrderOrigin = 'order' | 'flash-close' | 'reverse' | 'liquidation' | 'plan' | 'copy'

/** An order beside its record in the book. */
export interface ContractOrder {
  readonly id: number
  readonly clientOid: string
  readonly account: ContractAccount
  readonly side: SideNumber
  readonly orderType: OrderType
  readonly tif: TimeInForce
  readonly stp: SelfTradePrevention
  /** In hedge mode: whose position it opens or closes. */
  readonly positionSide: PositionSide | undefined
  /** It only reduces: a reduce-only order in one-way mode, one that closes in hedge mode. */
  readonly isClosing: boolean
  /** Ticks; of a market order the worst price it takes. */
  price: number
  lots: number
  /** Lots not executed yet. */
  rest: number
  /** Σ cost of its fills, units. */
  executed: bigint
  /** Σ fees, units, below zero: paid. */
  fee: bigint
  /** What of its cost does not depend on the leverage: fee and opening loss; and its value at placement. Units of all its lots (B9). */
  fixedCost: bigint
  value: bigint
  /** What it keeps of the available, were there no position to net with. */
  held: bigint
  readonly source: OrderSource
  readonly origin: OrderOrigin
  readonly placedAt: number
  /** In the book; 0 = not there. */
  slot: number
}

/** An owner's part in one contract. */
export class ContractAccount {
  /** Of long and short; in cross mode and one-way mode both are one. */
  readonly leverage: [long: number, short: number]
  isIsolated = false
  readonly autoMargin: [long: boolean, short: boolean] = [false, false]
  long: Position | undefined
  short: Position | undefined
  /** Live ones in the order in which they came to rest. */
  readonly orders: ContractOrder[] = []
  /** Of buys and sells that may open. */
  readonly pending: readonly [Pending, Pending] = [
    { lots: 0, cost: 0n },
    { lots: 0, cost: 0n },
  ]
  /** Positions being liquidated: no command on them is taken. */
  readonly liquidating: [long: boolean, short: boolean] = [false, false]
  /** It is in the list of this name (`state.ts`). */
  isChanged = false
  isReduced = false

  constructor(
    readonly owner: LineAccount,
    readonly contract: Contract,
  ) {
    const leverage = Math.min(futuresRules.leverageDefault, contract.config.maxLeverage)
    this.leverage = [leverage, leverage]
  }

  position(side: PositionSide): Position | undefined {
    return side === 1 ? this.long : this.short
  }

  lots(side: PositionSide): number {
    return this.position(side)?.lots ?? 0
  }

  leverageOf(side: PositionSide): number {
    return this.leverage[side === 1 ? 0 : 1]
  }

  get positions(): Position[] {
    if (this.long === undefined) return this.short === undefined ? [] : [this.short]
    return this.short === undefined ? [this.long] : [this.long, this.short]
  }

  get hasPosition(): boolean {
    return this.long !== undefined || this.short !== undefined
  }

  get isIdle(): boolean {
    return this.orders.length === 0 && !this.hasPosition
  }

  /** What live orders of a side keep of the available: in one-way mode only for what exceeds the opposite position (B12). */
  orderCost(side: 0 | 1): bigint {
    return nettedCost(this, side, this.pending[side])
  }
}

/** In a new array, by account. */
export const byAccount = (accounts: Iterable<ContractAccount>): ContractAccount[] =>
  sortByNumber([...accounts], ({ owner }) => owner.owner.index)

/** ⌈K · max(0, n − p) ÷ n⌉ in one-way mode, else K. */
export function nettedCost(account: ContractAccount, side: 0 | 1, { lots, cost }: Pending): bigint {
  if (account.owner.mode === 'hedge' || lots === 0) return cost
  const opposite = account.lots(side === 0 ? -1 : 1)
  if (opposite === 0) return cost
  return lots <= opposite ? 0n : divideUp(cost * BigInt(lots - opposite), BigInt(lots))
}

/** An owner's part in one line. */
export class LineAccount {
  mode: PositionMode = 'undecided'
  /** The wallet that its money is in; opened by the first transfer to it. */
  wallet: Account | undefined
  /** A copy's leader, with whose orders its wallet does not trade. Leaves no bytes in a snapshot. */
  apartFrom: Account | undefined
  /** By the contract's index. */
  readonly contracts = new Map<number, ContractAccount>()
  /** Coins whose cross positions are being liquidated. */
  readonly liquidating = new Set<number>()

  /** `held`: of all lines, owners no command of whom is taken. */
  constructor(
    readonly owner: Account,
    readonly line: ContractLine,
    private readonly held: ReadonlySet<Account>,
  ) {}

  /** Its unified account is being liquidated: that holds in contracts which were never used, too. */
  get isHeld(): boolean {
    return this.held.has(this.owner)
  }

  /** The owner's part in a contract; made when it is first used. */
  in(contract: Contract): ContractAccount {
    const found = this.contracts.get(contract.index)
    if (found) return found
    const made = new ContractAccount(this, contract)
    this.contracts.set(contract.index, made)
    return made
  }

  /** By contract, whatever was used first. */
  inOrder(): ContractAccount[] {
    const all = [...this.contracts.values()]
    return all.length > 1 ? all.sort((a, b) => a.contract.index - b.contract.index) : all
  }

  /** That its contracts settle in. */
  get coins(): number[] {
    return [...new Set(this.inOrder().map(({ contract }) => contract.coin))]
  }

  /** Those that settle in a coin. */
  of(coin: number): ContractAccount[] {
    const all = this.inOrder()
    return all.every(({ contract }) => contract.coin === coin)
      ? all
      : all.filter(({ contract }) => contract.coin === coin)
  }

  /** Whether it has a cross position that settles in a coin. */
  hasCross(coin: number): boolean {
    for (const one of this.contracts.values())
      if (one.contract.coin === coin && !one.isIsolated && one.hasPosition) return true
    return false
  }

  /** A stale price of any of its cross positions would be part of their ratio (F29). */
  hasStaleCross(coin: number): boolean {
    for (const one of this.contracts.values())
      if (one.contract.coin === coin && !one.isIsolated && one.hasPosition && one.contract.prices.isStale)
        return true
    return false
  }

  /** All of its owner's coins cover its cross positions (domain.md 8). */
  get isPooled(): boolean {
    return this.wallet !== undefined && isUnified(this.wallet)
  }

  get liveOrders(): number {
    let count = 0
    for (const { orders } of this.contracts.values()) count += orders.length
    return count
  }

  get openPositions(): number {
    let count = 0
    for (const { long, short } of this.contracts.values()) {
      if (long !== undefined) count++
      if (short !== undefined) count++
    }
    return count
  }

  get isIdle(): boolean {
    for (const one of this.contracts.values()) if (!one.isIdle) return false
    return true
  }
}
