// The index of a coin's USDT-M contract in ticks of the coin's pair: what loans go by where the pair has no index of its own (scenario.md).

import { tenTo } from '../core/ten-to.ts'
import type { PricedContract } from '../kernel/ports.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'

/** An index has two decimals more than the tick of its contract. */
const finePerTick = 100n

/** What is kept of a pair: its contract, and the last index that was read, in both measures. */
interface Kept {
  readonly contract: PricedContract | undefined
  index: number
  ticks: number
}

/** Every price of a watched pair reads it, so ticks are computed when the index is another. Leaves no bytes. */
export class ContractIndexes {
  /** By pair, as of so many contracts. */
  private kept: (Kept | undefined)[] = []
  private listed = 0

  /** Ticks of the pair, at least one; 0 where the contract does not exist. A stale index keeps its value. */
  ticksOf(contracts: readonly PricedContract[], pairs: readonly TradedPair[], pair: number): number {
    if (contracts.length !== this.listed) {
      this.kept = []
      this.listed = contracts.length
    }
    const kept = this.kept[pair] ?? this.find(contracts, pairs, pair)
    const { contract } = kept
    if (contract === undefined) return 0
    const { index } = contract.prices
    if (index !== kept.index) {
      kept.index = index
      kept.ticks = inTicks(contract, (pairs[pair] as TradedPair).tick)
    }
    return kept.ticks
  }

  private find(contracts: readonly PricedContract[], pairs: readonly TradedPair[], pair: number): Kept {
    const symbol = `usdtm:${(pairs[pair] as TradedPair).symbol}`
    const contract = contracts.find((one) => one.symbol === symbol)
    const kept = { contract, index: 0, ticks: 0 }
    this.kept[pair] = kept
    return kept
  }
}

/** Half up. */
function inTicks({ tick: own, prices }: PricedContract, tick: PricedContract['tick']): number {
  const over = BigInt(prices.index) * BigInt(own.units) * tenTo(tick.scale)
  const under = finePerTick * tenTo(own.scale) * BigInt(tick.units)
  return Math.max(1, Number((2n * over + under) / (2n * under)))
}
