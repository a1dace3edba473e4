// What the terminal shows of a wallet that orders borrow with, the margin wallet that was chosen or that of unified mode: its risk and
// debts, what may be borrowed, and what stands in the way.

import { addDecimals } from '#app/parts/units.ts'
import type { MarketRow } from '#app/services/markets.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import { loansFor, type WalletChoice, walletOf } from './wallet-choice.ts'

export interface MarginFacts {
  /** As the exchange names it. */
  wallet: string
  /** Between which loans there is a choice for an order; in unified mode it borrows by itself. */
  loans: readonly LoanMode[]
  /** Why it takes no orders: the account's mode, no first transfer yet, its liquidation. Null = nothing. */
  hindrance: 'unified' | 'notOpen' | 'liquidating' | null
  /** False of one who trades another's money: orders may repay all the same. */
  mayBorrow: boolean
  /** A share, 1 is liquidation; null without debts. */
  risk: string | null
  /** In USDT; in unified mode each coin stands for itself. */
  debt: string
  /** By coin, interest included. */
  debts: Record<string, string>
  /** Of the pair's coins, how much may be borrowed now. */
  borrowable: Record<string, string>
}

/** Null for the spot wallet in classic mode. */
export function marginFacts(
  { margin, unified }: Pick<Services, 'margin' | 'unified'>,
  { account, facts }: Pick<Subject, 'account' | 'facts'>,
  choice: WalletChoice,
  { symbol, base, quote }: Pick<MarketRow, 'symbol' | 'base' | 'quote'>,
): MarginFacts | null {
  if (choice === 'spot') return unifiedFacts(unified, account, { symbol, base, quote })
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
    loans: loansFor(facts.custodial !== true),
    mayBorrow: facts.custodial !== true,
    risk: found?.risk ?? null,
    debt: found?.debt ?? '0',
    debts: Object.fromEntries(
      owed.map(({ coin, principal, interest }) => [coin, addDecimals(principal, interest)]),
    ),
    borrowable: Object.fromEntries(borrowable),
  }
}

function unifiedFacts(
  unified: Services['unified'],
  account: string,
  { symbol, base, quote }: Pick<MarketRow, 'symbol' | 'base' | 'quote'>,
): MarginFacts | null {
  const figures = unified.figures(account)
  if (figures === undefined) return null
  const owed = figures.coins.filter(({ liability }) => liability !== '0')
  return {
    wallet: 'unified',
    loans: [],
    hindrance: figures.isLiquidating ? 'liquidating' : null,
    mayBorrow: true,
    risk: figures.mmr === '0' ? null : figures.mmr,
    debt: '0',
    debts: Object.fromEntries(owed.map(({ coin, liability }) => [coin, liability])),
    borrowable: {
      [base]: unified.borrowable(account, symbol, 'sell') ?? '0',
      [quote]: unified.borrowable(account, symbol, 'buy') ?? '0',
    },
  }
}
