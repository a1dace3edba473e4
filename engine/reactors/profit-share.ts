// What of a copy's profit goes to its strategist when it ends, and in which of the coins it holds.

import type { Balance } from '../exchange/view.ts'
import { floorTo, over, textOf, times, units } from './amounts.ts'
import { moneyStep } from './order-inputs.ts'
import type { BotResult, Funding, Prices } from './reactor.ts'
import { priceIn } from './usdt.ts'

/** Nothing of a loss. First the coin it invests, then the others as far as it takes, at their last prices. */
export function profitShare(
  { coin, total }: BotResult,
  percent: number,
  held: readonly Balance[],
  prices: Prices,
): Funding[] {
  let due = total > 0n ? floorTo((total * BigInt(percent)) / 100n, moneyStep) : 0n
  const inOrder = [...held].sort((a, b) => Number(b.coin === coin) - Number(a.coin === coin))
  const shares: Funding[] = []
  for (const { coin: other, available } of inOrder) {
    const price = priceIn(prices, other, coin)
    const worth = times(units(available), price)
    if (due <= 0n || worth <= 0n) continue
    const part = worth <= due ? units(available) : floorTo(over(due, price), moneyStep)
    due -= worth <= due ? worth : due
    if (part > 0n) shares.push({ coin: other, amount: textOf(part) })
  }
  return shares
}
