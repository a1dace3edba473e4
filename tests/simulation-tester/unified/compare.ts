// Finds how what can be read of an account in unified mode differs from the reference: figures, coins, balances, terms.

import type { Exchange } from '#engine/exchange/exchange.ts'
import { amount, show } from '../reference/amounts.ts'
import { most } from '../reference/contracts/ratio.ts'
import { dayRate } from '../reference/margin/terms.ts'
import { borrowLimit } from '../reference/unified/accept.ts'
import type { Member, UnifiedDesk } from '../reference/unified/desk.ts'
import { type Coin, countedOf, marginOf, type Sums, spendable } from '../reference/unified/sums.ts'
import { quotaOf } from '../reference/unified/terms.ts'
import { shareText, usdText } from './texts.ts'

export function memberDifference(
  desk: UnifiedDesk,
  member: Member,
  exchange: Exchange,
  sums: Sums,
): string | undefined {
  const { owner, stage } = member
  const got = exchange.unified.account(owner)
  if (!got) return `${owner} is in classic mode`
  const { coins, ...figures } = got
  const wanted = {
    equity: usdText(sums.equity),
    adjustedEquity: usdText(sums.adjusted),
    initialMargin: usdText(marginOf(sums)),
    maintenanceMargin: usdText(sums.maintenance),
    imr: shareText(marginOf(sums), sums.adjusted),
    mmr: shareText(sums.maintenance, sums.adjusted),
    isLiquidating: stage !== undefined,
  }
  const difference = textsDifference(owner, figures, wanted)
  if (difference) return difference
  for (const one of sums.coins) {
    const shown = coins.find(({ coin }) => coin === one.coin)
    if (!shown && (one.equity !== 0n || one.frozen !== 0n)) return `${owner}: ${one.coin} is missing`
    const wrong = shown && textsDifference(`${owner} ${one.coin}`, shown, coinTexts(desk, member, one))
    if (wrong) return wrong
  }
  return undefined
}

const coinTexts = (desk: UnifiedDesk, { collateral, vip }: Member, one: Coin) => ({
  coin: one.coin,
  equity: show(one.equity),
  available: show(most(0n, spendable(one))),
  frozen: show(one.frozen),
  liability: show(one.owed),
  value: usdText(desk.worth(one.coin, one.equity)),
  counted: usdText(countedOf(desk, one.coin, one.net, collateral.has(one.coin))),
  isCollateral: collateral.has(one.coin),
  borrowLimit: show(borrowLimit(desk.state, one.coin, vip)),
  interestFree: show(quotaOf(one.coin)),
  dailyRate: show(dayRate(one.coin, vip)),
})

/** What each switch of collateral is shown to lead to. */
export function trialDifference(
  desk: UnifiedDesk,
  member: Member,
  exchange: Exchange,
  sums: Sums,
): string | undefined {
  for (const { coin, net } of sums.coins) {
    const on = !member.collateral.has(coin)
    // A switch changes what the coin itself counts for, and nothing else.
    const adjusted = sums.adjusted + countedOf(desk, coin, net, on) - countedOf(desk, coin, net, !on)
    const wanted = {
      imr: shareText(marginOf(sums), adjusted),
      mmr: shareText(sums.maintenance, adjusted),
    }
    const got = exchange.unified.simulate(member.owner, coin, on) ?? {}
    const difference = textsDifference(`${member.owner} with ${coin} ${on ? 'on' : 'off'}`, got, wanted)
    if (difference) return difference
  }
  return undefined
}

/** What lies in the wallet, in either mode. */
export function walletDifference(member: Member, exchange: Exchange): string | undefined {
  const shown = new Map(exchange.balances(member.wallet).map((one) => [one.coin, one]))
  for (const coin of new Set([...shown.keys(), ...member.balances.keys()])) {
    const { available, frozen } = shown.get(coin) ?? { available: '0', frozen: '0' }
    const [got, wanted] = [amount(available) + amount(frozen), member.balances.get(coin) ?? 0n]
    if (got !== wanted) return `${member.wallet} has ${show(got)} ${coin}, by the rules ${show(wanted)}`
    if (wanted < 0n && !member.isIn) return `${member.wallet} owes ${show(-wanted)} ${coin} in classic mode`
  }
  return undefined
}

function textsDifference(what: string, got: object, wanted: object): string | undefined {
  for (const [name, value] of Object.entries(wanted)) {
    const has = (got as Record<string, unknown>)[name]
    if (has !== value) return `${what}: ${name} is ${has}, by the rules ${value}`
  }
  return undefined
}
