// One account's positions, wallets and modes of contracts: at once after something happened to it, and a few times a second
// while only the mark moves.

import type {
  ContractBalance,
  ContractPosition,
  FuturesService,
  PositionMode,
} from '#app/services/futures/futures.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { type ContractLine, contractLines } from '#engine/market/contract-config.ts'
import type { Source } from '../channel.ts'

export interface ContractsSources {
  futures: Pick<FuturesService, 'positions' | 'balances' | 'positionMode'>
  lastSeq(): number
  clock(): number
}

/** A part that did not change is the same object as in the state before. */
export interface ContractsState {
  /** Of the log. */
  seq: number
  positions: readonly ContractPosition[]
  balances: readonly ({ line: ContractLine } & ContractBalance)[]
  modes: Readonly<Record<ContractLine, PositionMode>>
}

/** Ms between two looks while nothing happens to the account. */
const markMs = 250

export class ContractsSource implements Source<ContractsState> {
  private state: ContractsState
  private hasNews = false
  private nextLookAt: number

  constructor(
    private readonly account: string,
    private readonly sources: ContractsSources,
  ) {
    this.state = this.read()
    this.nextLookAt = sources.clock() + markMs
  }

  /** Of the account or one of its wallets. */
  note(_event: ExchangeEvent): void {
    this.hasNews = true
  }

  current(): ContractsState {
    return this.state
  }

  advance(): ContractsState | undefined {
    const now = this.sources.clock()
    if (!this.hasNews && now < this.nextLookAt) return undefined
    this.hasNews = false
    this.nextLookAt = now + markMs
    const before = this.state
    const { seq, ...parts } = this.read()
    const positions = kept(before.positions, parts.positions)
    const balances = kept(before.balances, parts.balances)
    const modes = kept(before.modes, parts.modes)
    if (positions === before.positions && balances === before.balances && modes === before.modes)
      return undefined
    this.state = { seq, positions, balances, modes }
    return this.state
  }

  dueAt(): number | undefined {
    if (this.hasNews) return 0
    return this.state.positions.length > 0 ? this.nextLookAt : undefined
  }

  private read(): ContractsState {
    const { account } = this
    const { futures, lastSeq } = this.sources
    const modes = contractLines.map((line) => [line, futures.positionMode(account, line)])
    return {
      seq: lastSeq(),
      positions: futures.positions(account),
      balances: contractLines.flatMap((line) =>
        futures.balances(account, line).map((balance) => ({ line, ...balance })),
      ),
      modes: Object.fromEntries(modes),
    }
  }
}

/** The part as it was where it still is the same. */
const kept = <Part>(before: Part, after: Part): Part =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after
