// What an owner has set for a contract, and what an order there could use: read before it is sent.

import { formatBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { UNIT_DECIMALS } from './contract.ts'
import { ContractAccount, LineAccount } from './contract-account.ts'
import { crossAvailable, figuresOf, isolatedAvailable } from './figures.ts'
import { down } from './fraction.ts'
import { walletIn } from './gates.ts'
import { leftBy } from './liquidation-price.ts'
import type { MarginMode } from './protocol.ts'
import type { FuturesState } from './state.ts'
import { sizeText, unitsOf } from './texts.ts'

export interface ContractSettings {
  symbol: string
  marginMode: MarginMode
  longLeverage: number
  shortLeverage: number
  autoMarginLong: boolean
  autoMarginShort: boolean
}

/** Below zero where there is nothing to spend; amounts in the settle coin. */
export interface OpeningRoom {
  crossAvailable: string
  isolatedAvailable: string
  /** What a cross position of this contract could lose: X of domain.md 5.6. */
  crossRoom: string
  /** Sizes and cost of live orders that may open. */
  pendingBuys: { size: string; cost: string }
  pendingSells: { size: string; cost: string }
}

/** The owner's part in a contract; of one who never used it, what it would begin with. Reading opens nothing. */
function partOf(state: FuturesState, owner: Account, symbol: string): ContractAccount | undefined {
  const contract = state.futures.bySymbol.get(symbol)
  if (!contract) return undefined
  const line = state.futures.find(owner, contract.line) ?? emptyLine(state, owner, contract.line)
  return line.contracts.get(contract.index) ?? new ContractAccount(line, contract)
}

function emptyLine(state: FuturesState, owner: Account, line: LineAccount['line']): LineAccount {
  const empty = new LineAccount(owner, line, new Set())
  empty.wallet = walletIn(state, owner, line)
  return empty
}

export function settingsOf(state: FuturesState, name: string, symbol: string): ContractSettings | undefined {
  const owner = state.accounts.find(name)
  const part = owner && partOf(state, owner, symbol)
  return (
    part && {
      symbol,
      marginMode: part.isIsolated ? 'isolated' : 'cross',
      longLeverage: part.leverage[0],
      shortLeverage: part.leverage[1],
      autoMarginLong: part.autoMargin[0],
      autoMarginShort: part.autoMargin[1],
    }
  )
}

export function openingRoom(state: FuturesState, name: string, symbol: string): OpeningRoom | undefined {
  const owner = state.accounts.find(name)
  const part = owner && partOf(state, owner, symbol)
  if (!part) return undefined
  const { contract } = part
  const figures = figuresOf(state, part.owner, contract.coin)
  const pending = (side: 0 | 1) => {
    const { lots, cost } = part.pending[side]
    return { size: sizeText(contract, lots), cost: unitsOf(cost) }
  }
  return {
    crossAvailable: unitsOf(crossAvailable(figures)),
    isolatedAvailable: unitsOf(isolatedAvailable(figures)),
    crossRoom: formatBig(down(leftBy(state, part, part.owner)), UNIT_DECIMALS),
    pendingBuys: pending(0),
    pendingSells: pending(1),
  }
}
