// Makes the events of loans.

import { formatBig } from '../core/decimal.ts'
import { emit } from '../kernel/report.ts'
import type { Loan } from './loan.ts'
import type { MarginEvent } from './protocol.ts'
import type { MarginState } from './state.ts'

export const say = (state: MarginState, event: MarginEvent): void => {
  if (!state.terse) emit<MarginEvent>(state, event)
}

export const textOf = ({ scales }: MarginState, coin: number, units: bigint): string =>
  formatBig(units, scales[coin] as number)

/** A share in 10^-8. */
export const shareText = (share: bigint): string => formatBig(share, 8)

/** What is shown where nothing is left to compare a debt with (futures-rules.md B5). */
const nothingLeft = '9.99'

export const riskText = (ratio: bigint | undefined): string =>
  ratio === undefined ? nothingLeft : shareText(ratio)

export const ofLoan = (state: MarginState, { id, wallet, coin }: Loan) => ({
  account: wallet.name,
  coin: state.coins[coin] as string,
  loanId: `${id}`,
})
