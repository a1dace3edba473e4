// Warns once when a margin ratio passes 70 % and once when it passes 80 % (domain.md 6); again only after it has fallen clearly below.

import type { Contract } from '../contract.ts'
import type { ContractAccount } from '../contract-account.ts'
import { type CrossRisk, crossRiskOf, isolatedEquity, ratioOf, reaches } from '../figures.ts'
import type { Fraction } from '../fraction.ts'
import { isOwnFund } from '../platform.ts'
import type { PositionSide } from '../position.ts'
import { say } from '../report.ts'
import { SHARE_ONE } from '../rules.ts'
import { warningScreenOf } from '../screen.ts'
import type { FuturesState } from '../state.ts'
import { ratioText, sideName } from '../texts.ts'
import { maintenanceMargin } from '../tiers.ts'
import type { WarningLevel } from './levels.ts'

/** Five percent below a mark it is armed again: a ratio that trembles around the mark warns once. */
const shares = {
  stays70: (65n * SHARE_ONE) / 100n,
  at70: (70n * SHARE_ONE) / 100n,
  stays80: (75n * SHARE_ONE) / 100n,
  at80: (80n * SHARE_ONE) / 100n,
}

/** The mark of a contract moved. */
export function warnContract(state: FuturesState, contract: Contract): void {
  if (contract.prices.isStale) return
  const holding = state.futures.holdersOf(contract)
  const { mark } = contract.prices
  for (const account of warningScreenOf(contract).candidates(state, holding, mark))
    if (account.hasPosition) warn(state, account)
}

function warn(state: FuturesState, account: ContractAccount): void {
  const { owner, contract, isIsolated } = account
  if (isOwnFund(owner.owner)) return
  if (isIsolated) warnIsolated(state, account)
  // Of a unified account its own ladder tells (domain.md 8).
  else if (!owner.isPooled) warnCross(state, account, crossRiskOf(state, owner, contract.coin))
}

/** Of both sides, at a fresh mark. */
export function warnIsolated(state: FuturesState, account: ContractAccount): void {
  warnOfSide(state, account, 1)
  warnOfSide(state, account, -1)
}

function warnOfSide(state: FuturesState, account: ContractAccount, side: PositionSide): void {
  const { contract, liquidating, owner } = account
  const { levels } = state.futures
  const position = account.position(side)
  if (!position) {
    levels.set(account, side, 0)
    return
  }
  // What has reached 100 % is being liquidated: that is another message.
  if (liquidating[side === 1 ? 0 : 1]) return
  const { mark } = contract.prices
  const maintenance = maintenanceMargin(contract, position.lots, mark)
  const equity = isolatedEquity(contract, position, mark)
  const before = levels.get(account, side)
  const level = levelOf(maintenance, equity, before)
  levels.set(account, side, level)
  if (level <= before) return
  const { symbol, config } = contract
  say(state, {
    type: 'marginWarned',
    account: owner.owner.name,
    symbol,
    side: sideName(side),
    coin: config.settle,
    level: `${level}`,
    marginRatio: textOf(maintenance, equity),
    contracts: [symbol],
  })
}

/** `risk`: of the account's coin, at a fresh mark. */
export function warnCross(state: FuturesState, { owner, contract }: ContractAccount, risk: CrossRisk): void {
  const { coin } = contract
  const { levels } = state.futures
  const { maintenance, equity, hasCross } = risk
  if (!hasCross) {
    levels.set(owner, coin, 0)
    return
  }
  if (owner.liquidating.has(coin)) return
  if (owner.hasStaleCross(coin)) return
  const before = levels.get(owner, coin)
  const level = levelOf(maintenance, equity, before)
  levels.set(owner, coin, level)
  if (level <= before) return
  say(state, {
    type: 'marginWarned',
    account: owner.owner.name,
    coin: contract.config.settle,
    level: `${level}`,
    marginRatio: textOf(maintenance, equity),
    contracts: owner
      .of(coin)
      .flatMap((one) => (!one.isIsolated && one.hasPosition ? [one.contract.symbol] : [])),
  })
}

const textOf = (maintenance: Fraction, equity: bigint): string => {
  const ratio = ratioOf(maintenance, equity)
  return ratio ? ratioText(ratio) : '9.99'
}

function levelOf(maintenance: Fraction, equity: bigint, before: WarningLevel): WarningLevel {
  if (!reaches(maintenance, equity, before > 0 ? shares.stays70 : shares.at70)) return 0
  return reaches(maintenance, equity, before === 80 ? shares.stays80 : shares.at80) ? 80 : 70
}
