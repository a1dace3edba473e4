// What the level of an owner counts: what is held on the accounts, wallets and bots of the family without what loans brought, and what
// they traded. In a unified account a debt is a balance below zero.

import { LIMB } from '../core/wide.ts'
import { familyOf } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { totalUnits } from '../kernel/funds.ts'
import type { KernelState } from '../kernel/product.ts'

/** Exact, or as doubles. */
export interface Holdings<Amount extends number | bigint = bigint> {
  /** 10^-8 USDT. */
  assets: Amount
  /** Units of the platform token. */
  tokens: Amount
}

const tokenOf = ({ coinIndex, genesis }: KernelState): number =>
  coinIndex.get(genesis.platformToken) as number

/** Of one owner, to the last unit. */
export function holdingsOf(state: KernelState, owner: Account): Holdings {
  const { stores, ports } = state
  const token = tokenOf(state)
  const sum: Holdings = { assets: 0n, tokens: 0n }
  for (const account of familyOf(state, owner))
    for (const coin of state.coins.keys()) {
      const { index } = account
      if (stores.ledger.find(index, coin) === 0) continue
      const units = totalUnits(stores.ledger, index, coin) - ports.lending.debt(account, coin)
      sum.assets += ports.valuation.usdtOfCoin(coin, units)
      if (coin === token) sum.tokens += units
    }
  return sum
}

/** Far more than doubles are wrong by, as a share of each amount. */
export const doubt = 1e-9

/** Of all owners in one walk over the ledger: between which two amounts theirs lie. Bigints of so many rows take too long. */
export class RoughHoldings {
  private readonly assets: Float64Array
  private readonly assetsDoubt: Float64Array
  private readonly tokens: Float64Array
  private readonly tokensDoubt: Float64Array

  constructor(state: KernelState) {
    const owners = new Int32Array(state.accounts.nextIndex).fill(-1)
    for (const { index, parent } of state.accounts)
      owners[index] = parent ? (owners[parent.index] as number) : index
    const [assets, assetsDoubt, tokens, tokensDoubt] = Array.from(
      { length: 4 },
      () => new Float64Array(owners.length),
    ) as [Float64Array, Float64Array, Float64Array, Float64Array]
    const rates = ratesOf(state)
    const token = tokenOf(state)
    const limbs = new Float64Array(4)
    const { ledger } = state.stores
    const count = (account: number, coin: number, units: number): void => {
      const owner = owners[account] as number
      if (owner < 0) return
      const value = units * (rates[coin] as number)
      assets[owner]! += value
      // A row's value is rounded down.
      assetsDoubt[owner]! += Math.abs(value) * doubt + 1
      if (coin === token) tokens[owner]! += units
      if (coin === token) tokensDoubt[owner]! += Math.abs(units) * doubt
    }
    ledger.eachRow((account, coin) => {
      ledger.read(account, coin, limbs)
      const [high, low, frozenHigh, frozenLow] = limbs as unknown as [number, number, number, number]
      count(account, coin, (high + frozenHigh) * LIMB + low + frozenLow)
    })
    state.ports.lending.eachDebt(({ index }, coin, units) => count(index, coin, -Number(units)))
    this.assets = assets
    this.assetsDoubt = assetsDoubt
    this.tokens = tokens
    this.tokensDoubt = tokensDoubt
  }

  /** `side`: −1 = the least that it may be, 1 = the most. */
  of({ index }: Account, side: -1 | 1): Holdings<number> {
    return {
      assets: this.assets[index]! + side * this.assetsDoubt[index]!,
      tokens: this.tokens[index]! + side * this.tokensDoubt[index]!,
    }
  }
}

/** 10^-8 USDT for a unit of each coin. */
function ratesOf({ coins, ports }: KernelState): Float64Array {
  const many = 10n ** 30n
  return Float64Array.from(coins, (_, coin) => Number(ports.valuation.usdtOfCoin(coin, many)) / Number(many))
}
