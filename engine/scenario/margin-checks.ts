// Compares what a scenario expects of margin loans with what the exchange shows.

import { z } from 'zod'
import { walletName } from '../kernel/wallets.ts'
import type { MarginView } from '../margin/view.ts'
import { same } from './differences.ts'
import { decimal, text } from './shapes.ts'

export const marginCheckForms = {
  /** All loans of a wallet in a coin together. */
  loan: z.strictObject({
    loan: text,
    wallet: text,
    coin: text,
    principal: decimal.optional(),
    interest: decimal.optional(),
  }),
  /** Assets ÷ debts; `risk`: the share at which 1 is liquidation. */
  safety: z.strictObject({
    safety: text,
    wallet: text,
    ratio: decimal.optional(),
    risk: decimal.optional(),
  }),
}

type MarginForm = keyof typeof marginCheckForms
export type MarginCheck = {
  [Form in MarginForm]: { form: Form; check: z.output<(typeof marginCheckForms)[Form]> }
}[MarginForm]

export function marginDifferences(loans: MarginView, named: MarginCheck): string[] {
  if (named.form === 'loan') {
    const { loan: account, wallet, coin, principal, interest } = named.check
    const debts = loans.wallet(walletName(account, wallet))?.debts
    const debt = debts?.find((one) => one.coin === coin) ?? { principal: '0', interest: '0' }
    const label = `loan ${account} ${wallet} ${coin}`
    return [
      ...same(`${label} principal`, principal, debt.principal),
      ...same(`${label} interest`, interest, debt.interest),
    ]
  }
  const { safety: account, wallet, ratio, risk } = named.check
  const shown = loans.wallet(walletName(account, wallet))
  const label = `safety ${account} ${wallet}`
  return [...same(`${label} ratio`, ratio, shown?.safety), ...same(`${label} risk`, risk, shown?.risk)]
}
