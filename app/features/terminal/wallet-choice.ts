// Which of one's wallets an order of the form is of, and what it may borrow and repay: shared by page and server.

import type { LoanMode } from '#engine/kernel/protocol.ts'

/** In addresses and forms; of one pair the isolated one is that of the pair itself. */
export const walletChoices = ['spot', 'cross', 'isolated'] as const
export type WalletChoice = (typeof walletChoices)[number]

export const loanChoices = [
  'normal',
  'auto-borrow',
  'auto-repay',
  'auto-borrow-repay',
] as const satisfies LoanMode[]

/** The wallet as the exchange names it. */
export function walletOf(choice: WalletChoice, symbol: string): string {
  if (choice === 'spot') return 'spot'
  return choice === 'cross' ? 'margin' : `margin:${symbol}`
}

export const borrows = (loan: LoanMode) => loan === 'auto-borrow' || loan === 'auto-borrow-repay'

/** Who trades another's money makes no debts for it (domain.md 19). */
export const loansFor = (mayBorrow: boolean) => loanChoices.filter((loan) => mayBorrow || !borrows(loan))
