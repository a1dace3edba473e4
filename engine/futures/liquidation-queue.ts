// Finds what has reached a margin ratio of 100 % and queues it; from then on it takes no commands (domain.md 6; futures-rules.md B27, D6).

import type { Contract } from './contract.ts'
import type { ContractAccount, LineAccount } from './contract-account.ts'
import { crossRiskOf, isolatedEquity, isSurelyBelow, ratioOf, reaches } from './figures.ts'
import { up } from './fraction.ts'
import { isOwnFund } from './platform.ts'
import { type Position, unrealised } from './position.ts'
import type { PositionAtRisk } from './protocol.ts'
import { say } from './report.ts'
import { SHARE_ONE } from './rules.ts'
import { screenOf, warningScreenOf } from './screen.ts'
import type { FuturesState } from './state.ts'
import { averageText, priceText, ratioText, sideName, sizeText, unitsOf } from './texts.ts'
import { maintenanceMargin, tierOf } from './tiers.ts'
import { warnCross, warnIsolated } from './warnings/watch-warnings.ts'

/** B5: what has nothing left is shown so. */
const NO_EQUITY_RATIO = '9.99'
/** A little below the first warning. */
const CALM = 0.69

/** Those whose positions the last command changed. */
export function watchChanged(state: FuturesState): void {
  for (const account of state.futures.changed) {
    loosen(account.owner)
    watch(state, account)
  }
}

/** What an owner has or owes changed: each part of it is looked at with the next mark. */
export function loosen({ contracts }: ContractAccount['owner']): void {
  for (const part of contracts.values()) {
    screenOf(part.contract).loosen(part)
    warningScreenOf(part.contract).loosen(part)
  }
}

function watch(state: FuturesState, account: ContractAccount): void {
  const { contract, owner, isIsolated } = account
  if (isOwnFund(owner.owner)) return
  const { isStale } = contract.prices
  if (isIsolated && !isStale)
    for (const one of account.positions) if (isSpent(account, one)) queueIsolated(state, account, one)
  // What an isolated position took as its margin, cross positions have no longer.
  if (isIsolated ? owner.hasCross(contract.coin) : !isStale) watchCross(state, account)
  if (isIsolated && !isStale) warnIsolated(state, account)
}

/** MM ≥ margin + floating profit. */
export function isSpent({ contract, owner }: ContractAccount, position: Position): boolean {
  if (isOwnFund(owner.owner)) return false
  const { mark } = contract.prices
  const maintenance = maintenanceMargin(contract, position.lots, mark)
  return reaches(maintenance, isolatedEquity(contract, position, mark), SHARE_ONE)
}

/** It is at 100 % and does not wait for its liquidation yet. */
export const isSpentIsolated = (account: ContractAccount, position: Position): boolean =>
  !account.liquidating[position.side === 1 ? 0 : 1] && isSpent(account, position)

export function queueIsolated(state: FuturesState, account: ContractAccount, position: Position): void {
  const at = position.side === 1 ? 0 : 1
  if (account.liquidating[at]) return
  account.liquidating[at] = true
  sayIsolated(state, account, position)
  state.futures.queue.add({ kind: 'isolated', account, side: position.side })
}

function sayIsolated(state: FuturesState, account: ContractAccount, position: Position): void {
  if (state.terse) return
  const { contract, owner } = account
  const { mark } = contract.prices
  const maintenance = maintenanceMargin(contract, position.lots, mark)
  const equity = isolatedEquity(contract, position, mark)
  const ratio = ratioOf(maintenance, equity)
  say(state, {
    type: 'liquidationStarted',
    account: owner.owner.name,
    symbol: contract.symbol,
    side: sideName(position.side),
    coin: contract.config.settle,
    marginRatio: ratio ? ratioText(ratio) : NO_EQUITY_RATIO,
    maintenance: unitsOf(up(maintenance)),
    equity: unitsOf(equity),
    positions: [atRisk(account, position)],
  })
}

/** Σ MM ≥ cross equity, with a cross position. */
export function isCrossSpent(state: FuturesState, owner: ContractAccount['owner'], coin: number): boolean {
  if (!owner.isPooled && !owner.hasCross(coin)) return false
  const { hasCross, maintenance, equity } = crossRiskOf(state, owner, coin)
  return hasCross && reaches(maintenance, equity, SHARE_ONE)
}

/** A unified account has a ladder of its own, which also warns (domain.md 8). */
function watchCross(state: FuturesState, account: ContractAccount): void {
  const { owner, contract } = account
  const { coin } = contract
  if (owner.isPooled || isCalm(state, owner, coin)) return
  const risk = crossRiskOf(state, owner, coin)
  const isSpent = risk.hasCross && reaches(risk.maintenance, risk.equity, SHARE_ONE)
  if (isSpent && !owner.liquidating.has(coin) && !owner.hasStaleCross(coin)) queueCross(state, account)
  warnCross(state, account, risk)
}

/** Nothing of it is near the first warning, and it was not warned before. */
const isCalm = (state: FuturesState, owner: LineAccount, coin: number): boolean =>
  state.futures.levels.get(owner, coin) === 0 && isSurelyBelow(state, owner, coin, CALM)

/** Of the account's coin; not where they wait for their liquidation already. */
export function isSpentCross(state: FuturesState, { owner, contract: { coin } }: ContractAccount): boolean {
  // A unified account has a ladder of its own (domain.md 8).
  if (isOwnFund(owner.owner) || owner.isPooled || owner.liquidating.has(coin)) return false
  if (!owner.hasCross(coin)) return false
  if (!isCrossSpent(state, owner, coin)) return false
  return !owner.hasStaleCross(coin)
}

export function queueCross(state: FuturesState, { owner, contract }: ContractAccount): void {
  owner.liquidating.add(contract.coin)
  sayCross(state, owner, contract)
  state.futures.queue.add({ kind: 'cross', account: owner, coin: contract.coin })
}

function sayCross(state: FuturesState, owner: ContractAccount['owner'], { coin, config }: Contract): void {
  if (state.terse) return
  const { maintenance, equity } = crossRiskOf(state, owner, coin)
  const ratio = ratioOf(maintenance, equity)
  say(state, {
    type: 'liquidationStarted',
    account: owner.owner.name,
    coin: config.settle,
    marginRatio: ratio ? ratioText(ratio) : NO_EQUITY_RATIO,
    maintenance: unitsOf(up(maintenance)),
    equity: unitsOf(equity),
    positions: owner
      .of(coin)
      .filter((account) => !account.isIsolated)
      .flatMap((account) => account.positions.map((position) => atRisk(account, position))),
  })
}

/** Why it is liquidated, in numbers. */
function atRisk({ contract }: ContractAccount, position: Position): PositionAtRisk {
  const { mark } = contract.prices
  const { side, lots, cost, margin } = position
  const tier = tierOf(contract, contract.quoteValue(lots, mark))
  return {
    symbol: contract.symbol,
    side: sideName(side),
    size: sizeText(contract, lots),
    entryPrice: averageText(contract, lots, cost),
    markPrice: priceText(contract, mark),
    margin: unitsOf(margin),
    unrealised: unitsOf(unrealised(contract, position, mark)),
    tier: tier.number,
    maintenanceRate: unitsOf(tier.rate),
  }
}
