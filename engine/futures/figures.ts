// What a wallet has in one coin: equity, margins, what is available, how near liquidation (domain.md 5.2, 5.3; futures-rules.md B3, B5, B7, B8).
// Of an account in unified mode the cross figures are those of all of it, counted in the coin (domain.md 8).

import type { Account } from '../kernel/accounts.ts'
import { isUnified } from '../kernel/wallets.ts'
import type { Contract } from './contract.ts'
import type { ContractAccount, LineAccount } from './contract-account.ts'
import { add, type Fraction, largest, zero } from './fraction.ts'
import { aboutCash, walletCash } from './money.ts'
import { initialMargin, type Position, unrealised } from './position.ts'
import { SHARE_ONE } from './rules.ts'
import type { FuturesState } from './state.ts'
import { aboutMaintenance, maintenanceMargin } from './tiers.ts'

/** Units, but the exact maintenance margin. */
export interface Figures {
  /** In the wallet, isolated margins included; below zero while cross profit covers it. */
  cash: bigint
  isolatedMargin: bigint
  /** Floating profit at the mark: of all positions, and of the cross ones. */
  unrealised: bigint
  crossUnrealised: bigint
  crossInitial: bigint
  crossMaintenance: Fraction
  orderCost: bigint
  /** Whether there is a cross position. */
  hasCross: boolean
}

export const equity = ({ cash, unrealised }: Figures): bigint => cash + unrealised

/** What cross positions have to lose: liquidation is when it no longer exceeds their maintenance margin. */
export const crossEquity = ({ cash, isolatedMargin, crossUnrealised }: Figures): bigint =>
  cash - isolatedMargin + crossUnrealised

/** For cross positions; below zero where there is none, and checks use that (B8). */
export const crossAvailable = (figures: Figures): bigint =>
  crossEquity(figures) - figures.crossInitial - figures.orderCost

/** For isolated positions and transfers: floating profit opens cross positions only. */
export const isolatedAvailable = (figures: Figures): bigint =>
  figures.cash -
  figures.isolatedMargin +
  (figures.crossUnrealised < 0n ? figures.crossUnrealised : 0n) -
  figures.crossInitial -
  figures.orderCost

/** All figures of a wallet's coin at the present marks. O(positions of the coin). */
export function figuresOf(
  state: FuturesState,
  owner: Pick<LineAccount, 'contracts' | 'wallet'>,
  coin: number,
): Figures {
  const figures = ownFigures(state, owner, coin)
  const { wallet } = owner
  return wallet !== undefined && isUnified(wallet) ? pooledFigures(state, wallet, coin, figures) : figures
}

function pooledFigures(state: FuturesState, wallet: Account, coin: number, own: Figures): Figures {
  const { equity, initial, maintenance, orders, hasCross } = state.ports.unified.inCoin(wallet, coin)
  return {
    ...own,
    cash: equity + own.isolatedMargin - own.crossUnrealised,
    crossInitial: initial,
    crossMaintenance: { over: maintenance, under: 1n },
    orderCost: orders,
    hasCross,
  }
}

/** Units that isolated positions of the coin hold of the wallet's cash. */
export function isolatedMargins({ contracts }: LineAccount, coin: number): bigint {
  let sum = 0n
  for (const { contract, isIsolated, long, short } of contracts.values())
    if (isIsolated && contract.coin === coin) sum += (long?.margin ?? 0n) + (short?.margin ?? 0n)
  return sum
}

/** Of the coin alone. */
export function ownFigures(
  state: FuturesState,
  owner: Pick<LineAccount, 'contracts' | 'wallet'>,
  coin: number,
): Figures {
  const figures: Figures = {
    cash: walletCash(state, owner.wallet, coin),
    isolatedMargin: 0n,
    unrealised: 0n,
    crossUnrealised: 0n,
    crossInitial: 0n,
    crossMaintenance: zero,
    orderCost: 0n,
    hasCross: false,
  }
  for (const account of owner.contracts.values())
    if (account.contract.coin === coin) addFigures(figures, account)
  return figures
}

function addFigures(figures: Figures, account: ContractAccount): void {
  const { contract, long, short, isIsolated } = account
  if (account.orders.length > 0) figures.orderCost += account.orderCost(0) + account.orderCost(1)
  if (long === undefined && short === undefined) return
  const { mark } = contract.prices
  const profit =
    (long ? unrealised(contract, long, mark) : 0n) + (short ? unrealised(contract, short, mark) : 0n)
  figures.unrealised += profit
  if (isIsolated) {
    figures.isolatedMargin += (long?.margin ?? 0n) + (short?.margin ?? 0n)
    return
  }
  const larger = Math.max(long?.lots ?? 0, short?.lots ?? 0)
  figures.hasCross = true
  figures.crossUnrealised += profit
  figures.crossInitial += crossInitialOf(account, larger)
  figures.crossMaintenance = add(figures.crossMaintenance, maintenanceMargin(contract, larger, mark))
}

/** What cross positions of a coin have to lose and must keep. */
export interface CrossRisk {
  /** Units. */
  equity: bigint
  maintenance: Fraction
  /** Whether there is a cross position. */
  hasCross: boolean
}

/** The figures that liquidation goes by, without those that orders need. O(positions of the coin). */
export function crossRiskOf(state: FuturesState, owner: LineAccount, coin: number): CrossRisk {
  if (owner.isPooled) {
    const figures = figuresOf(state, owner, coin)
    const { crossMaintenance: maintenance, hasCross } = figures
    return { equity: crossEquity(figures), maintenance, hasCross }
  }
  let maintenance: Fraction | undefined
  for (const { contract, isIsolated, long, short } of owner.contracts.values()) {
    if (contract.coin !== coin || isIsolated || (long === undefined && short === undefined)) continue
    const lots = Math.max(long?.lots ?? 0, short?.lots ?? 0)
    const needed = maintenanceMargin(contract, lots, contract.prices.mark)
    maintenance = maintenance ? add(maintenance, needed) : needed
  }
  return {
    equity: ownCrossEquity(state, owner, coin),
    maintenance: maintenance ?? zero,
    hasCross: maintenance !== undefined,
  }
}

/** What cross positions of a coin have to lose, units. O(positions of the coin). */
export const crossEquityOf = (state: FuturesState, owner: LineAccount, coin: number): bigint =>
  owner.isPooled ? crossEquity(figuresOf(state, owner, coin)) : ownCrossEquity(state, owner, coin)

function ownCrossEquity(state: FuturesState, owner: LineAccount, coin: number): bigint {
  let equity = walletCash(state, owner.wallet, coin)
  for (const { contract, isIsolated, long, short } of owner.contracts.values()) {
    if (contract.coin !== coin) continue
    if (long) equity += isIsolated ? -long.margin : unrealised(contract, long, contract.prices.mark)
    if (short) equity += isIsolated ? -short.margin : unrealised(contract, short, contract.prices.mark)
  }
  return equity
}

/**
 * Whether the cross positions of a coin are surely below a margin ratio: by doubles, with more room than they round. Not for an account in
 * unified mode.
 */
export function isSurelyBelow(state: FuturesState, owner: LineAccount, coin: number, ratio: number): boolean {
  let equity = aboutCash(state, owner.wallet, coin)
  let needed = 0
  // What doubles may be wrong by, and what figures are rounded to.
  let rounded = 1000 + 1e-9 * Math.abs(equity)
  for (const { contract, isIsolated, long, short } of owner.contracts.values()) {
    if (contract.coin !== coin || (long === undefined && short === undefined)) continue
    if (isIsolated) {
      equity -= Number(long?.margin ?? 0n) + Number(short?.margin ?? 0n)
      continue
    }
    const { mark } = contract.prices
    const [bought, sold] = [long?.lots ?? 0, short?.lots ?? 0]
    const worth = contract.about(bought, mark) - contract.about(sold, mark)
    const [paid, received] = [Number(long?.cost ?? 0n), Number(short?.cost ?? 0n)]
    const profit = worth - paid + received
    equity += contract.isInverse ? -profit : profit
    const larger = Math.max(bought, sold)
    needed += aboutMaintenance(contract, larger, mark)
    rounded += 1000 + 1e-9 * (contract.about(larger, mark) + paid + received)
  }
  rounded += 1e-9 * Math.abs(equity)
  return needed + rounded < ratio * (equity - rounded)
}

/** Floating profit of all positions that settle in a coin, units. */
export function floatingOf(owner: LineAccount, coin: number): bigint {
  let sum = 0n
  for (const { contract, positions } of owner.contracts.values())
    if (contract.coin === coin)
      for (const position of positions) sum += unrealised(contract, position, contract.prices.mark)
  return sum
}

/** q·mark ÷ L of the larger side, as a multiple of the figures' step (B3, B7). */
function crossInitialOf({ contract, leverage }: ContractAccount, lots: number): bigint {
  const exact = initialMargin(contract, lots, contract.prices.mark, leverage[0])
  const { figureStep } = contract
  return ((exact + figureStep - 1n) / figureStep) * figureStep
}

/** MM ÷ equity; undefined where equity is not above zero: it counts as 100 % or more and is shown as 999 % (B5). */
export function ratioOf(maintenance: Fraction, ownEquity: bigint): Fraction | undefined {
  return ownEquity <= 0n ? undefined : { over: maintenance.over, under: maintenance.under * ownEquity }
}

/** Whether MM ÷ equity has reached a share in 10^-8, equality included. */
export function reaches(maintenance: Fraction, ownEquity: bigint, share: bigint): boolean {
  if (ownEquity <= 0n) return true
  const { over, under } = maintenance
  return share === SHARE_ONE ? over >= ownEquity * under : over * SHARE_ONE >= ownEquity * share * under
}

/** What an isolated position has to lose at a price in ticks. */
export const isolatedEquity = (contract: Contract, position: Position, price: number): bigint =>
  position.margin + unrealised(contract, position, price)

/** Of an isolated position, or of the cross positions it stands with. */
export function riskOf(
  state: FuturesState,
  account: ContractAccount,
  position: Position,
): { maintenance: Fraction; equity: bigint } {
  const { contract, owner, isIsolated } = account
  if (isIsolated)
    return {
      maintenance: maintenanceMargin(contract, position.lots, contract.prices.mark),
      equity: isolatedEquity(contract, position, contract.prices.mark),
    }
  return crossRiskOf(state, owner, contract.coin)
}

/** B8: shown figures are never below zero. */
export const shown = (units: bigint): bigint => largest(units, 0n)
