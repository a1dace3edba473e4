// The part of the exchange's state that contracts have.

import { Room } from '../core/room.ts'
import { Turns } from '../core/turns.ts'
import type { Account } from '../kernel/accounts.ts'
import type { ContractSimulation } from '../kernel/contract-simulation.ts'
import type { PositionChange } from '../kernel/ports.ts'
import type { KernelState } from '../kernel/product.ts'
import { ById } from '../market/by-id.ts'
import { type ContractLine, contractLines } from '../market/contract-config.ts'
import { MatchResult } from '../market/match-result.ts'
import { Orders } from '../market/orders.ts'
import type { Contract } from './contract.ts'
import type { ContractOrder } from './contract-account.ts'
import { type ContractAccount, LineAccount } from './contract-account.ts'
import { MarketRest } from './market-rest.ts'
import { Plans } from './plans/plans.ts'
import type { PositionSide } from './position.ts'
import { futuresRules } from './rules.ts'
import { WarningLevels } from './warnings/levels.ts'

/** A position, or the cross positions of one coin, whose margin ratio reached 100 %. */
export type Liquidation =
  | { kind: 'isolated'; account: ContractAccount; side: PositionSide }
  | { kind: 'cross'; account: LineAccount; coin: number }

/** A mark that reached more than one step queues. */
export interface Look {
  readonly contract: Contract
  readonly isFalling: boolean
  /** Index of the first account that was not looked at. */
  from: number
  /**
   * From there on by index, and how many of them were looked at. Only remembered, never saved: undefined stands for all whom the
   * mark may have reached, and who is not among these is not at 100 %.
   */
  holders?: readonly ContractAccount[]
  seen: number
}

/** A position that the insurance fund took over and sells. */
export interface InsuranceSale {
  account: ContractAccount
  side: PositionSide
  lots: number
  /** Ticks: no worse than this while it is patient. */
  limit: number
  patientUntil: number
}

/** One settlement. What of it is not booked yet stands with the positions (`owed`). */
export interface FundingRound {
  /** 10^-8. */
  readonly rate: bigint
  /** Ticks. */
  readonly mark: number
  /** The side that pays. */
  readonly pays: PositionSide
  /** In the order of their turns, payers first. */
  readonly payers: readonly ContractAccount[]
  readonly receivers: readonly ContractAccount[]
  /** How many of them had their turn. */
  turns: number
}

export class Futures {
  constructor(readonly simulation?: ContractSimulation) {}

  /** Its own records and match result: nothing of spot's hot path is shared. */
  readonly orders = new Orders(64)
  readonly matches = new MatchResult()
  readonly contracts: Contract[] = []
  /** By the contract's index: every owner with a position in it. */
  readonly holders: Set<ContractAccount>[] = []
  /** The same, by the side of the position. */
  readonly holdersBySide: Record<PositionSide, Set<ContractAccount>>[] = []
  readonly bySymbol = new Map<string, Contract>()
  /** By account and line. */
  private readonly lines = new Map<number, LineAccount>()
  /** Live orders by id, oldest first. */
  readonly live = new ById<ContractOrder>()
  lastOrderId = 0
  lastTradeId = 0
  lastPositionId = 0
  /** Of the quotes of market makers. */
  lastSerial = 0
  /** When marks are computed next. */
  nextMarkAt = Number.POSITIVE_INFINITY
  /** Marks that reached more than one step queues, in the sequence in which they go on. */
  readonly looks = new Map<Contract, Look>()
  readonly queue = new Turns<Liquidation>()
  readonly plans = new Plans()
  readonly levels = new WarningLevels()
  readonly sales: InsuranceSale[] = []
  /** Settlements that are not booked for all positions yet, in the sequence in which they go on. */
  readonly funding = new Map<Contract, FundingRound>()
  readonly fundingRoom = new Room(futuresRules.fundedPerEntry)
  /** Coins that are deleveraging. */
  readonly deleveraging = new Set<number>()
  /** Since the last report: whose positions changed, each once. */
  readonly changed: ContractAccount[] = []
  /** Since the last check: who lost lots of a position, so that orders which only reduce it may end. */
  readonly reduced: ContractAccount[] = []

  /** Owners whose unified account is being liquidated. */
  readonly held = new Set<Account>()

  /** Whose changes of positions are kept for those who follow them. */
  readonly followed = new Set<LineAccount>()
  readonly followedChanges: PositionChange[] = []

  readonly rest = new MarketRest()
  private ordered: readonly Contract[] = []

  noteChanged(account: ContractAccount): void {
    if (account.isChanged) return
    account.isChanged = true
    this.changed.push(account)
  }

  noteReduced(account: ContractAccount): void {
    if (account.isReduced) return
    account.isReduced = true
    this.reduced.push(account)
  }

  clearChanged(): void {
    for (const account of this.changed) account.isChanged = false
    this.changed.length = 0
  }

  clearReduced(): void {
    for (const account of this.reduced) account.isReduced = false
    this.reduced.length = 0
  }

  /** By symbol: the sequence of one instant (futures-rules.md B26). */
  inOrder(): readonly Contract[] {
    if (this.ordered.length !== this.contracts.length)
      this.ordered = [...this.contracts].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
    return this.ordered
  }

  get isEmpty(): boolean {
    return this.contracts.length === 0
  }

  /** Every owner with a position in a contract. */
  holdersOf({ index }: Contract): Set<ContractAccount> {
    return this.holders[index] as Set<ContractAccount>
  }

  /** Every owner with a position of this side in it. */
  holdersOn({ index }: Contract, side: PositionSide): Set<ContractAccount> {
    return (this.holdersBySide[index] as Record<PositionSide, Set<ContractAccount>>)[side]
  }

  find(owner: Account, line: ContractLine): LineAccount | undefined {
    return this.lines.get(keyOf(owner, line))
  }

  /** How many there are; none is ever taken out. */
  get lineCount(): number {
    return this.lines.size
  }

  linesOf(owner: Account): LineAccount[] {
    return contractLines.map((line) => this.find(owner, line)).filter((one) => one !== undefined)
  }

  /** Made when it is first used. */
  of(owner: Account, line: ContractLine): LineAccount {
    const found = this.find(owner, line)
    if (found) return found
    const made = new LineAccount(owner, line, this.held)
    this.lines.set(keyOf(owner, line), made)
    return made
  }

  /** By account, then by line. */
  all(): LineAccount[] {
    return [...this.lines].sort(([a], [b]) => a - b).map(([, line]) => line)
  }
}

const keyOf = ({ index }: Account, line: ContractLine) =>
  index * contractLines.length + contractLines.indexOf(line)

export type FuturesState = KernelState & { readonly futures: Futures }
