// What may be read of Earn: products with what is left of them, holdings, what an amount would bring.

import { formatBig, parseBig } from '../core/decimal.ts'
import { type EarnProduct, flexibleId } from './catalogue.ts'
import { firstDates } from './clocks.ts'
import { periodInterest, termInterest } from './interest.ts'
import { roomOf } from './open-holding.ts'
import type { EarnHolding, EarnProductView } from './protocol.ts'
import { holdingView, textOf } from './report.ts'
import { earnRules } from './rules.ts'
import type { EarnState } from './state.ts'

const rateDecimals = 6

export interface EarnEstimate {
  /** Of an hour or a day of a flexible product, of the whole term of a fixed one. */
  interest: string
  /** When it begins to earn, and when it is paid for the first time, if it is subscribed now. */
  from: number
  paidAt: number
}

export interface EarnView {
  /** In the order of coins: flexible first, then by term. */
  products(): EarnProductView[]
  product(id: string): EarnProductView | undefined
  /** Oldest first. */
  holdings(account: string): EarnHolding[]
  /** Undefined for an unknown product or an amount that is none. */
  estimate(product: string, amount: string): EarnEstimate | undefined
  /** How much more an account may subscribe. */
  room(account: string, product: string): string | undefined
  /** Coins whose idle amounts are subscribed each day. */
  autoSubscribed(account: string): string[]
}

export function earnView(state: EarnState): EarnView {
  const { earn, accounts, coins, scales } = state
  const viewOf = (product: EarnProduct): EarnProductView => {
    const { id, coin, days, accrual, tiers, least, personal, pool } = product
    const text = (units: bigint) => textOf(state, coin, units)
    return {
      product: id,
      coin: coins[coin] as string,
      ...(days !== undefined && { days }),
      accrual,
      tiers: tiers.map(({ upTo, rate }) => ({
        ...(upTo !== undefined && { upTo: text(upTo) }),
        apr: formatBig(rate, rateDecimals),
      })),
      least: text(least),
      personal: text(personal),
      pool: text(pool),
      left: text(pool - (earn.books.get(id)?.sold ?? 0n)),
    }
  }
  return {
    products: () => [...earn.products.values()].map(viewOf),
    product(id) {
      const found = earn.products.get(id)
      return found && viewOf(found)
    },
    holdings(name) {
      const owner = accounts.find(name)
      const held = owner ? earn.holdingsOf(owner) : []
      return held.filter(({ principal }) => principal > 0n).map((one) => holdingView(state, one))
    },
    estimate(id, amount) {
      const product = earn.products.get(id)
      if (product === undefined) return undefined
      const { coin, days } = product
      const scale = scales[coin] as number
      const units = parseBig(amount, scale)
      if (units <= 0n) return undefined
      if (days === undefined)
        return {
          interest: textOf(state, coin, periodInterest(product, units, scale)),
          ...firstDates(product, state.now),
        }
      const paidAt = state.now + days * earnRules.dayMs
      return {
        interest: textOf(state, coin, termInterest(product, days, units, scale)),
        from: state.now,
        paidAt,
      }
    },
    room(name, id) {
      const [owner, product] = [accounts.find(name), earn.products.get(id)]
      return owner && product && textOf(state, product.coin, roomOf(state, owner, product))
    },
    autoSubscribed(name) {
      const owner = accounts.find(name)
      if (owner === undefined) return []
      return coins.filter((coin) => earn.books.get(flexibleId(coin))?.autos.has(owner))
    },
  }
}
