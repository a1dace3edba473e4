// Finds what has reached a margin ratio of 100 % and queues it; from then on it takes no commands (domain.md 6; futures-rules.md B27, D6).

import { compareRatios } from './compare.ts'
import type { Contract } from './contract.ts'
import type { ContractAccount } from './contract-account.ts'
import { crossEquity, figuresOf, isolatedEquity, ratioOf, reaches } from './figures.ts'
import { type Fraction, up } from './fraction.ts'
import { liquidationPointOf } from './liquidation-price.ts'
import { isOwnFund } from './platform.ts'
import { type Position, unrealised } from './position.ts'
import type { PositionAtRisk } from './protocol.ts'
import { say } from './report.ts'
import { SHARE_ONE } from './rules.ts'
import { screenOf, warningScreenOf } from './screen.ts'
import type { FuturesState, Liquidation } from './state.ts'
import { averageText, priceText, ratioText, sideName, sizeText, unitsOf } from './texts.ts'
import { maintenanceMargin, tierOf } from './tiers.ts'
import { warn } from './warnings/watch-warnings.ts'

/** B5: what has nothing left is shown so. */
const NO_EQUITY_RATIO = '9.99'

/** Those whose positions the last command changed. */
export function watchChanged(state: FuturesState): void {
  for (const account of state.futures.changed) {
    loosen(account.owner)
    watch(state, account)
    warn(state, account)
  }
}

/** What an owner has or owes changed: each part of it is looked at with the next mark. */
export function loosen({ contracts }: ContractAccount['owner']): void {
  for (const part of contracts.values()) {
    screenOf(part.contract).loosen(part)
    warningScreenOf(part.contract).loosen(part)
  }
}

/** The mark of a contract moved: isolated positions in the order in which it reached them, then cross ones by account (B27). */
export function watchContract(state: FuturesState, contract: Contract, isFalling: boolean): void {
  if (contract.prices.isStale) return
  const holding = state.futures.holdersOf(contract)
  const candidates = screenOf(contract).candidates(state, holding, contract.prices.mark)
  const holders = [...candidates].sort(byIndex)
  const isolated = holders.flatMap((account) =>
    account.isIsolated
      ? account.positions.filter((one) => isSpent(account, one)).map((one) => ({ account, one }))
      : [],
  )
  const found = isolated.map(({ account, one }) => ({
    account,
    one,
    point: liquidationPointOf(state, account, one).point,
  }))
  found.sort((a, b) => alongPath(a.point, b.point, isFalling) || a.one.id - b.one.id)
  for (const { account, one } of found) queueIsolated(state, account, one)
  for (const account of holders) if (!account.isIsolated) watchCross(state, account)
}

const byIndex = (a: ContractAccount, b: ContractAccount) => a.owner.owner.index - b.owner.owner.index

/** A falling mark reaches higher prices first. */
function alongPath(a: Fraction | undefined, b: Fraction | undefined, isFalling: boolean): number {
  if (a === undefined || b === undefined) return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0)
  return isFalling ? compareRatios(b, a) : compareRatios(a, b)
}

function watch(state: FuturesState, account: ContractAccount): void {
  if (account.contract.prices.isStale || isOwnFund(account.owner.owner)) return
  if (!account.isIsolated) watchCross(state, account)
  else for (const one of account.positions) if (isSpent(account, one)) queueIsolated(state, account, one)
}

/** MM ≥ margin + floating profit. */
export function isSpent({ contract, owner }: ContractAccount, position: Position): boolean {
  if (isOwnFund(owner.owner)) return false
  const { mark } = contract.prices
  const maintenance = maintenanceMargin(contract, position.lots, mark)
  return reaches(maintenance, isolatedEquity(contract, position, mark), SHARE_ONE)
}

function queueIsolated(state: FuturesState, account: ContractAccount, position: Position): void {
  const at = position.side === 1 ? 0 : 1
  if (account.liquidating[at]) return
  account.liquidating[at] = true
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
  state.futures.queue.push({ kind: 'isolated', account, side: position.side })
}

/** Σ MM ≥ cross equity, with a cross position. */
export function isCrossSpent(state: FuturesState, owner: ContractAccount['owner'], coin: number): boolean {
  const figures = figuresOf(state, owner, coin)
  return figures.hasCross && reaches(figures.crossMaintenance, crossEquity(figures), SHARE_ONE)
}

function watchCross(state: FuturesState, { owner, contract }: ContractAccount): void {
  const { coin } = contract
  // A unified account has a ladder of its own (domain.md 8).
  if (isOwnFund(owner.owner) || owner.isPooled || owner.liquidating.has(coin)) return
  if (!isCrossSpent(state, owner, coin)) return
  // A stale price of any of them would be part of the ratio (F29).
  if (
    owner.of(coin).some((one) => !one.isIsolated && one.positions.length > 0 && one.contract.prices.isStale)
  )
    return
  owner.liquidating.add(coin)
  const figures = figuresOf(state, owner, coin)
  const ratio = ratioOf(figures.crossMaintenance, crossEquity(figures))
  say(state, {
    type: 'liquidationStarted',
    account: owner.owner.name,
    coin: contract.config.settle,
    marginRatio: ratio ? ratioText(ratio) : NO_EQUITY_RATIO,
    maintenance: unitsOf(up(figures.crossMaintenance)),
    equity: unitsOf(crossEquity(figures)),
    positions: owner
      .of(coin)
      .filter((account) => !account.isIsolated)
      .flatMap((account) => account.positions.map((position) => atRisk(account, position))),
  })
  const one: Liquidation = { kind: 'cross', account: owner, coin }
  state.futures.queue.push(one)
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
