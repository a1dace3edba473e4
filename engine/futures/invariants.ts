// What must hold of contracts after every entry (futures-rules.md D). Walks everything.

import type { Contract } from './contract.ts'
import type { ContractAccount, Pending } from './contract-account.ts'
import { exposureOf } from './exposure.ts'
import { crossEquity, figuresOf, reaches } from './figures.ts'
import { isSpent } from './liquidation-queue.ts'
import { cashOf, walletCash } from './money.ts'
import { heldBy } from './order.ts'
import { fundingOf, isOwnFund } from './platform.ts'
import { SHARE_ONE } from './rules.ts'
import type { FuturesState } from './state.ts'

/** Names of broken identities with details; empty = all well. */
export function brokenContracts(state: FuturesState): string[] {
  if (state.futures.isEmpty) return []
  return [
    ...state.futures.contracts.flatMap((contract) => brokenContract(state, contract)),
    ...state.futures
      .all()
      .flatMap((owner) =>
        [...owner.contracts.values()].flatMap((account) => [
          ...brokenOrders(account),
          ...brokenPositions(account),
        ]),
      ),
    ...brokenWallets(state),
    ...brokenFunding(state),
    ...brokenExposures(state),
  ]
}

/** What is kept of contracts of accounts in unified mode is what they are (record 156). */
function brokenExposures(state: FuturesState): string[] {
  const broken: string[] = []
  for (const line of state.futures.all()) {
    if (!line.isPooled) continue
    const kept = state.ports.contracts.exposure(line.owner)
    for (const coin of line.coins) {
      const now = exposureOf(state, line, coin)
      const own = kept.find((one) => one.coin === coin)
      const fields = Object.keys(now) as (keyof typeof now)[]
      if (fields.some((field) => own?.[field] !== now[field]))
        broken.push(
          `unified: the exposure of ${line.owner.name} in ${state.coins[coin]} is not what was kept`,
        )
    }
  }
  return broken
}

/** D1: both sides are equal, and what the sums say. D2: clearing balance ± Σ side × cost = 0. The book is not crossed. */
function brokenContract(state: FuturesState, contract: Contract): string[] {
  const broken: string[] = []
  const { symbol, longLots, shortLots, signedCost, clearing, coin, direction, book } = contract
  let [long, short, cost] = [0, 0, 0n]
  for (const account of state.futures.holdersOf(contract))
    for (const { side, lots, cost: own } of account.positions) {
      if (side === 1) long += lots
      else short += lots
      cost += BigInt(side) * own
    }
  if (longLots !== shortLots) broken.push(`D1: ${symbol}: long ${longLots}, short ${shortLots}`)
  if (long !== longLots || short !== shortLots)
    broken.push(`D1: ${symbol}: sums ${longLots} ${shortLots}, positions ${long} ${short}`)
  if (cost !== signedCost) broken.push(`D2: ${symbol}: Σ cost ${signedCost}, positions ${cost}`)
  const balance = cashOf(state, clearing.index, coin)
  if (balance + direction * signedCost !== 0n)
    broken.push(`D2: ${symbol}: clearing ${balance}, Σ side × cost ${signedCost}`)
  if (book.bid >= book.ask) broken.push(`I10: ${symbol}: bid ${book.bid}, ask ${book.ask}`)
  return broken
}

/** D4: pending lots and costs are the sums of live orders; none is done. */
function brokenOrders(account: ContractAccount): string[] {
  const broken: string[] = []
  const sums: Record<0 | 1, Pending> = { 0: { lots: 0, cost: 0n }, 1: { lots: 0, cost: 0n } }
  for (const order of account.orders) {
    if (order.rest <= 0 || order.slot === 0) broken.push(`D4: order ${order.id} is done and live`)
    if (order.isClosing) continue
    const sum = sums[order.side]
    sum.lots += order.rest
    sum.cost += heldBy(order)
  }
  for (const side of [0, 1] as const) {
    const { lots, cost } = sums[side]
    const pending = account.pending[side]
    if (lots !== pending.lots || cost !== pending.cost)
      broken.push(
        `D4: ${whose(account)} side ${side}: pending ${pending.lots} ${pending.cost}, orders ${lots} ${cost}`,
      )
  }
  return broken
}

/** One-way mode has one side; margin only where it is isolated; a position has lots. */
function brokenPositions(account: ContractAccount): string[] {
  const { long, short, owner, isIsolated } = account
  const broken: string[] = []
  if (long && short && owner.mode !== 'hedge') broken.push(`${whose(account)}: two positions in one-way mode`)
  for (const { lots, margin } of account.positions) {
    if (lots <= 0) broken.push(`${whose(account)}: a position without lots`)
    if (margin < 0n || (margin !== 0n && !isIsolated)) broken.push(`${whose(account)}: margin ${margin}`)
  }
  return broken
}

/** D10: without a cross position cash covers the isolated margins. D6: nothing is at 100 % while nothing is queued. */
function brokenWallets(state: FuturesState): string[] {
  const broken: string[] = []
  const { queue, looks, contracts } = state.futures
  const coins = new Set(contracts.map((one) => one.coin))
  for (const owner of state.futures.all()) {
    if (isOwnFund(owner.owner)) continue
    for (const coin of coins) {
      const own = owner.of(coin)
      if (own.length === 0) continue
      // A unified account is checked by its own product.
      const figures = owner.isPooled ? undefined : figuresOf(state, owner, coin)
      const name = `${owner.owner.name} ${owner.line} ${state.coins[coin]}`
      if (figures && !figures.hasCross && walletCash(state, owner.wallet, coin) < figures.isolatedMargin)
        broken.push(`D10: ${name}: cash ${figures.cash}, isolated margins ${figures.isolatedMargin}`)
      if (queue.size > 0 || looks.size > 0 || own.some(({ contract }) => contract.prices.isStale)) continue
      if (figures?.hasCross && reaches(figures.crossMaintenance, crossEquity(figures), SHARE_ONE))
        broken.push(`D6: ${name}: at 100 % and not liquidated`)
      for (const account of own)
        if (account.isIsolated && account.positions.some((one) => isSpent(account, one)))
          broken.push(`D6: ${whose(account)}: at 100 % and not liquidated`)
    }
  }
  return broken
}

/** D7: what payers paid, or have still to pay, covers what receivers get; nothing is owed where no settlement is under way. */
function brokenFunding(state: FuturesState): string[] {
  const broken: string[] = []
  const owed = state.coins.map(() => 0n)
  for (const contract of state.futures.contracts)
    for (const account of state.futures.holdersOf(contract))
      for (const position of account.positions) {
        owed[contract.coin] = (owed[contract.coin] as bigint) + position.owed
        if (position.owed !== 0n && !state.futures.funding.has(contract))
          broken.push(`D7: ${whose(account)}: funding of ${position.owed} is left`)
      }
  const account = fundingOf(state)
  for (const [coin, units] of owed.entries())
    if (cashOf(state, account.index, coin) < units)
      broken.push(`D7: ${state.coins[coin]}: funding below zero`)
  return broken
}

const whose = ({ owner, contract }: ContractAccount) => `${owner.owner.name} ${contract.symbol}`
