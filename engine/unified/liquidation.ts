// Liquidation of an account whose risk rate has reached 100 %: cancel, repay, reduce positions two tiers at a time, take over (domain.md 8).

import { largest } from '../core/divide.ts'
import { bookUnits } from '../kernel/funds.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import type { Sums } from './parts.ts'
import { unitsFor, worthOf } from './rates.ts'
import { sellForDebts } from './repay.ts'
import { ratioText, say, unitsText, usdText } from './report.ts'
import { money, SHARE_ONE, unifiedRules } from './rules.ts'
import type { LiquidationStage, UnifiedAccount, UnifiedState } from './state.ts'
import { reaches, sumsOf } from './sums.ts'

export const isSpent = (sums: Sums): boolean => reaches(sums.maintenance, sums, SHARE_ONE)

export function beginLiquidation(state: UnifiedState, account: UnifiedAccount, sums: Sums): void {
  const { owner, wallet } = account
  account.liquidation = { steps: 0, dueAt: state.now }
  state.unified.liquidations.add(account)
  state.unified.queue.add(account)
  sayStage(state, account, 'begun', sums)
  for (const product of state.products) product.cancelAllOf?.(state, wallet, cancelReason.liquidation)
  state.ports.contracts.cancelAll(owner, cancelReason.liquidation)
  state.ports.contracts.hold(owner, true)
}

function sayStage(
  state: UnifiedState,
  { wallet }: UnifiedAccount,
  stage: 'begun' | 'ended',
  sums: Sums,
  deficit?: bigint,
): void {
  say(state, {
    type: 'unifiedLiquidation',
    account: wallet.name,
    stage,
    equity: usdText(sums.equity),
    adjustedEquity: usdText(sums.adjusted),
    maintenance: usdText(sums.maintenance),
    mmr: ratioText(sums.maintenance, sums),
    ...(deficit !== undefined && { deficit: usdText(deficit) }),
  })
}

/** One step; debts that the book does not let it repay are tried again a second later, then the insurance fund pays them. */
export function stepLiquidation(state: UnifiedState, account: UnifiedAccount, stage: LiquidationStage): void {
  const { contracts } = state.ports
  const { owner } = account
  const steps: ((sums: Sums) => void)[] = [
    () => sellForDebts(state, account, false),
    () => contracts.reduce(owner),
    ({ hasCross }) => hasCross && contracts.takeOver(owner),
    () => sellForDebts(state, account, true),
  ]
  let sums = sumsOf(state, account)
  if (sums.isStale) {
    stage.dueAt = state.now + unifiedRules.stepMs
    return
  }
  for (const step of steps) {
    if (!isSpent(sums)) break
    step(sums)
    sums = sumsOf(state, account)
  }
  let deficit: bigint | undefined
  if (isSpent(sums)) {
    if (++stage.steps < unifiedRules.steps && sums.coins.some(({ cash }) => cash > 0n)) {
      stage.dueAt = state.now + unifiedRules.stepMs
      return
    }
    deficit = takeOverCoins(state, account, sums)
    sums = sumsOf(state, account)
  }
  account.liquidation = undefined
  state.unified.liquidations.delete(account)
  account.level = 0
  contracts.hold(owner, false)
  state.unified.unsure.add(account)
  sayStage(state, account, 'ended', sums, deficit)
}

/** The fund buys all coins at a share of their worth, pays all debts, and gives back what is left. Its loss in 10^-24 USD. */
function takeOverCoins(state: UnifiedState, account: UnifiedAccount, { coins }: Sums): bigint {
  const { insurance } = state.ports
  const fund = insurance.account().index
  const { index } = account.wallet
  let [bought, paid] = [0n, 0n]
  for (const { coin, cash } of coins) {
    if (cash === 0n) continue
    if (cash > 0n) {
      bookUnits(state.stores, index, fund, coin, cash)
      bought += worthOf(state, coin, cash)
    } else {
      bookUnits(state.stores, fund, index, coin, -cash)
      paid += worthOf(state, coin, -cash)
    }
    sayTaken(state, account, coin, cash)
    insurance.changed(coin)
  }
  const left = (bought * unifiedRules.takeover) / SHARE_ONE - paid
  const dollar = state.coinIndex.get(money) as number
  if (left > 0n) {
    bookUnits(state.stores, fund, index, dollar, unitsFor(state, dollar, left))
    insurance.changed(dollar)
  }
  return largest(0n, -left)
}

const sayTaken = (state: UnifiedState, { wallet }: UnifiedAccount, coin: number, units: bigint): void =>
  say(state, {
    type: 'unifiedTakenOver',
    account: wallet.name,
    coin: state.coins[coin] as string,
    amount: unitsText(state, coin, units),
  })
