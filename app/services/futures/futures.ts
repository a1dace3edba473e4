// One person's contracts: what they hold and have set, what an order would do, and every command on them.

import type { Tables } from '#db/open-database.ts'
import type { OrderArchive } from '#db/rows-archive/read-archive.ts'
import type { ContractSettings, OpeningRoom } from '#engine/futures/account-view.ts'
import type { PositionMode } from '#engine/futures/contract-account.ts'
import type { ContractPlanKind } from '#engine/futures/plans/protocol.ts'
import type { LiveContractPlan } from '#engine/futures/plans/view.ts'
import type {
  ContractBalance,
  ContractPosition,
  ContractsView,
  LiveContractOrder,
} from '#engine/futures/view.ts'
import type { ContractLine } from '#engine/market/contract-config.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import type { UnifiedView } from '#engine/unified/view.ts'
import type { TradingService } from '../trading.ts'
import { type ContractCommands, createContractCommands } from './commands.ts'
import { type EstimateInput, type EstimateView, estimateOrder, type OrderEstimate } from './estimate.ts'
import { type ContractHistory, createContractHistory } from './history.ts'
import { type ContractPlanCommands, createContractPlanCommands } from './plan-commands.ts'

export type { ContractCommands, ContractOrderTerms } from './commands.ts'
export type { EstimateInput, OrderEstimate } from './estimate.ts'
export type * from './history.ts'
export type * from './plan-commands.ts'
export type {
  ContractBalance,
  ContractPlanKind,
  ContractPosition,
  ContractSettings,
  LiveContractOrder,
  LiveContractPlan,
  OpeningRoom,
  PositionMode,
}

export interface FuturesService extends ContractCommands, ContractPlanCommands, ContractHistory {
  /** Which contracts there are: "usdtm:BTCUSDT". */
  hasContract(symbol: string): boolean
  /** By contract, longs first; of a line, or all. */
  positions(account: string, line?: ContractLine): ContractPosition[]
  /** Newest first; of a contract, of a line, or all. */
  liveOrders(account: string, of?: { symbol?: string; line?: ContractLine }): LiveContractOrder[]
  /** Newest first: those that wait. */
  livePlans(
    account: string,
    of?: { symbol?: string; line?: ContractLine; kinds?: readonly ContractPlanKind[] },
  ): LiveContractPlan[]
  /** Of each coin that the line's contracts settle in, also where nothing is. */
  balances(account: string, line: ContractLine): ContractBalance[]
  /** Of the line: undecided until it is set or the first order decides. */
  positionMode(account: string, line: ContractLine): PositionMode
  settings(account: string, symbol: string): ContractSettings | undefined
  /** What an order there could use. */
  room(account: string, symbol: string): OpeningRoom | undefined
  /** What of the contract's settle coin may leave the wallet before it is owed; undefined in classic mode. */
  cash(account: string, symbol: string): string | undefined
  estimate(account: string, input: EstimateInput): OrderEstimate | undefined
  /** Lists read after this call know of every event up to this seq of the log. */
  rowsUpTo(): Promise<number>
}

export interface FuturesSources {
  trading: Pick<TradingService, 'submit' | 'rowsUpTo'>
  exchange: {
    readonly contracts: ContractsView
    readonly unified: Pick<UnifiedView, 'cash'>
    now(): number
  }
  tables: Tables
  /** Where orders go after a year; absent: nowhere. */
  archive?: Pick<OrderArchive, 'contractOrder'>
}

export function createFutures({ trading, exchange, tables, archive }: FuturesSources): FuturesService {
  const view: EstimateView = {
    contract: (symbol) => exchange.contracts.contract(symbol),
    settings: (account, symbol) => exchange.contracts.settings(account, symbol),
    room: (account, symbol) => exchange.contracts.room(account, symbol),
    positions: (account) => exchange.contracts.positions(account),
    depth: (symbol, levels) => exchange.contracts.depth(symbol, levels),
    cash(account, symbol) {
      const settle = exchange.contracts.contract(symbol)?.config.settle
      return settle === undefined ? undefined : exchange.unified.cash(account, settle)
    },
  }
  return {
    ...createContractCommands({ trading }),
    ...createContractPlanCommands({ trading }),
    ...createContractHistory(tables, () => exchange.now(), archive),
    rowsUpTo: () => trading.rowsUpTo(),
    hasContract: (symbol) => exchange.contracts.contract(symbol) !== undefined,
    positions: (account, line) => exchange.contracts.positions(account).filter(inLine(line)),
    liveOrders: (account, { symbol, line } = {}) =>
      exchange.contracts
        .liveOrders(account)
        .filter(inLine(line))
        .filter((one) => symbol === undefined || one.symbol === symbol)
        .reverse(),
    livePlans: (account, { symbol, line, kinds } = {}) =>
      exchange.contracts
        .plans(account)
        .filter(inLine(line))
        .filter((one) => symbol === undefined || one.symbol === symbol)
        .filter((one) => !kinds?.length || kinds.includes(one.kind))
        .reverse(),
    balances: (account, line) => exchange.contracts.balances(account, line),
    positionMode: (account, line) => exchange.contracts.mode(account, line),
    settings: view.settings,
    room: view.room,
    cash: view.cash,
    estimate: (account, input) => estimateOrder(view, account, input),
  }
}

const inLine =
  (line: ContractLine | undefined) =>
  ({ symbol }: { symbol: string }): boolean =>
    line === undefined || readContractSymbol(symbol)?.line === line
