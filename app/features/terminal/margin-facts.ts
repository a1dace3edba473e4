// What the terminal shows of the margin wallet that was chosen: its risk and debts, what may be borrowed, and what stands in the way.

import { addDecimals } from '#app/parts/units.ts'
import type { MarketRow } from '#app/services/markets.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import { type WalletChoice, walletOf } from './wallet-choice.ts'

export interface MarginFacts {
  /** As the exchange names it. */
  wallet: string
  /** Why it takes no orders: the account's mode, no first transfer yet, its liquidation. Null = nothing. */
  hindrance: 'unified' | 'notOpen' | 'liquidating' | null
  /** False of one who trades another's money: orders may repay all the same. */
  mayBorrow: boolean
  /** A share, 1 is liquidation; null without debts. */
  risk: string | null
  /** In USDT. */
  debt: string
  /** By coin, interest included. */
  debts: Record<string, string>
  /** Of the pair's coins, how much may be borrowed now. */
  borrowable: Record<string, string>
}

/** Null for the spot wallet. */
export function marginFacts(
  { margin, unified }: Pick<Services, 'margin' | 'unified'>,
  { account, facts }: Pick<Subject, 'account' | 'facts'>,
  choice: WalletChoice,
  { symbol, base, quote }: Pick<MarketRow, 'symbol' | 'base' | 'quote'>,
): MarginFacts | null {
  if (choice === 'spot') return null
  const wallet = walletOf(choice, symbol)
  const found = margin.figures(account, wallet)
  const owed = found?.debts ?? []
  const borrowable = [base, quote].map((coin) => [
    coin,
    margin.limits(account, wallet, coin)?.borrowable ?? '0',
  ])
  const ofWallet = found === undefined ? 'notOpen' : found.isLiquidating ? 'liquidating' : null
  return {
    wallet,
    hindrance: unified.mode(account) === 'unified' ? 'unified' : ofWallet,
    mayBorrow: facts.custodial !== true,
    risk: found?.risk ?? null,
    debt: found?.debt ?? '0',
    debts: Object.fromEntries(
      owed.map(({ coin, principal, interest }) => [coin, addDecimals(principal, interest)]),
    ),
    borrowable: Object.fromEntries(borrowable),
  }
}
