// What a unified account has, owes and needs, in USD: one sum over its coins, its contracts and its orders (domain.md 8; futures-rules.md B45, B46).
// Screens, checks of orders and the ladder read the same numbers.

import { smallest } from '../core/divide.ts'
import { partOf } from './coin-part.ts'
import { factsOf, renewSums, sumUp } from './kept-sums.ts'
import { type CoinFacts, type CoinPart, type CoinSums, KeptSums, type Sums } from './parts.ts'
import { SHARE_ONE } from './rules.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'

/** What is tried: as if these units had come or were frozen, so much worth would be lost, and only these coins were collateral. */
export interface Trial {
  net?: ReadonlyMap<number, bigint>
  frozen?: ReadonlyMap<number, bigint>
  loss?: bigint
  collateral?: ReadonlySet<number>
}

/** O(coins + positions + orders) comparisons, and sums of what changed or is tried. */
export function sumsOf(state: UnifiedState, account: UnifiedAccount, trial?: Trial): Sums {
  const sums = renewSums(state, account, account.kept)
  return trial === undefined ? sums : triedSums(state, account, trial)
}

/** The same with nothing remembered but what contracts remember: for the invariants, beside which nothing may differ. */
export const sumsFromScratch = (state: UnifiedState, account: UnifiedAccount): Sums =>
  renewSums(state, account, new KeptSums())

export function areSame({ coins, ...amounts }: Sums, { coins: others, ...rest }: Sums): boolean {
  return (
    coins.length === others.length &&
    haveSameFields(amounts, rest) &&
    coins.every((one, n) => haveSameFields(one, others[n] as CoinSums))
  )
}

const haveSameFields = <Fields extends object>(one: Fields, other: Fields): boolean =>
  (Object.keys(one) as (keyof Fields)[]).every((field) => one[field] === other[field])

function triedSums(state: UnifiedState, account: UnifiedAccount, trial: Trial): Sums {
  const { coins, loss } = account.kept
  const parts: { coin: number; part: CoinPart }[] = []
  for (const one of coins)
    parts.push(
      isTried(trial, one.coin) ? { coin: one.coin, part: triedPart(state, factsOf(one), trial) } : one,
    )
  for (const coin of new Set([...(trial.net?.keys() ?? []), ...(trial.frozen?.keys() ?? [])])) {
    if (account.kept.byCoin[coin]) continue
    const isCollateral = account.collateral.has(coin)
    const facts = { coin, isCollateral, total: 0n, frozen: 0n, exposure: undefined }
    parts.push({ coin, part: triedPart(state, facts, trial) })
    parts.sort((a, b) => a.coin - b.coin)
  }
  return sumUp(parts, (trial.loss ?? 0n) + loss)
}

const isTried = ({ net, frozen, collateral }: Trial, coin: number): boolean =>
  collateral !== undefined || net?.has(coin) === true || frozen?.has(coin) === true

function triedPart(state: UnifiedState, facts: CoinFacts, trial: Trial): CoinPart {
  const { coin } = facts
  return partOf(state, {
    ...facts,
    isCollateral: trial.collateral?.has(coin) ?? facts.isCollateral,
    total: facts.total + (trial.net?.get(coin) ?? 0n),
    frozen: facts.frozen + (trial.frozen?.get(coin) ?? 0n),
  })
}

/** Units that may be given without a debt, and are not needed for floating losses. */
export const spendable = ({ cash, net, frozen }: CoinSums): bigint => smallest(cash, net) - frozen

/** Of all that is kept: positions, debts and orders. */
export const marginOf = ({ initial, orders }: Sums): bigint => initial + orders

/** Whether a part ÷ adjusted equity has reached a share in 10^-8, equality included; where nothing is left to cover it, it has (B5). */
export function reaches(needed: bigint, { adjusted }: Sums, share: bigint): boolean {
  return needed > 0n && (adjusted <= 0n || needed * SHARE_ONE >= adjusted * share)
}
