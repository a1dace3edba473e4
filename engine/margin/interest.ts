// Interest: for each started hour from the moment of the loan, rounded up; after a term what is unpaid becomes principal (domain.md 7.2; futures-rules.md B37, B38).

import { formatBig } from '../core/decimal.ts'
import { divideUp } from '../core/divide.ts'
import { platform } from '../kernel/platform-accounts.ts'
import type { Loan, LoanHour } from './loan.ts'
import { fillPool, move, poolOf } from './pool.ts'
import { ofLoan, say, textOf } from './report.ts'
import { DAILY_ONE, dailyRateOfOthers, dailyRates, marginRules, vipTerms } from './rules.ts'
import type { MarginState } from './state.ts'

const hoursPerDay = 24n
const interestDecimals = 8
/** A whole percent in the unit of the rates of fee levels. */
const PERCENT = 100n

/** Of a coin at a fee level, in 10^-11 a day. */
export function dailyRateOf(state: MarginState, coin: number, vip: number): bigint {
  const rate = dailyRates[state.coins[coin] as string] ?? dailyRateOfOthers
  return rate * (vipTerms[vip]?.rate ?? PERCENT)
}

export const dailyRateText = (rate: bigint): string => formatBig(rate, 11)

/** Units for one hour, rounded up to 10^-8 of a coin. `scale`: decimals of a unit. */
export function interestOf(principal: bigint, rate: bigint, scale: number): bigint {
  const step = 10n ** BigInt(scale - interestDecimals)
  return divideUp(principal * rate, hoursPerDay * DAILY_ONE * PERCENT * step) * step
}

/** Charges one hour, at the rate of the moment. */
export function chargeHour(state: MarginState, loan: Loan, kind: 'first' | 'scheduled'): void {
  if (loan.hours === marginRules.termHours) renew(state, loan)
  const { vip } = loan.wallet
  if (!loan.chargeSame(vip)) loan.charge(hourOf(state, loan, vip))
  if (!state.terse && loan.hour) sayHour(state, loan, loan.hour, kind)
}

function hourOf(state: MarginState, { coin, principal }: Loan, vip: number): LoanHour {
  const dailyRate = dailyRateOf(state, coin, vip)
  const units = interestOf(principal, dailyRate, state.scales[coin] as number)
  return { vip, principal, units, dailyRate }
}

function sayHour(state: MarginState, loan: Loan, hour: LoanHour, kind: 'first' | 'scheduled'): void {
  hour.texts ??= {
    principal: textOf(state, loan.coin, hour.principal),
    dailyRate: dailyRateText(hour.dailyRate),
    amount: textOf(state, loan.coin, hour.units),
  }
  const { principal, dailyRate, amount } = hour.texts
  say(state, {
    type: 'interestCharged',
    account: loan.wallet.name,
    coin: state.coins[loan.coin] as string,
    loanId: `${loan.id}`,
    principal,
    dailyRate,
    amount,
    kind,
  })
}

/** The pool lends what is owed as interest, so that it and all principal stay one sum. */
function renew(state: MarginState, loan: Loan): void {
  const { coin, interest } = loan
  fillPool(state, coin, interest)
  move(state, poolOf(state).index, platform.fee, coin, interest)
  loan.principal += interest
  loan.interest = 0n
  loan.beginTerm()
  say(state, {
    type: 'loanRenewed',
    ...ofLoan(state, loan),
    amount: textOf(state, coin, interest),
    principal: textOf(state, coin, loan.principal),
  })
}

/** Every loan whose hour is due at this moment. */
export function chargeDue(state: MarginState): void {
  const { margin, now, terse } = state
  margin.clock.chargeDue(now, {
    isSilent: terse,
    bounds: margin.bounds,
    charge: (loan) => chargeHour(state, loan, 'scheduled'),
    look: (wallet) => margin.look(wallet),
  })
}
