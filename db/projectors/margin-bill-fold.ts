// The lines of margin wallets: whatever moved what is in them, with what is in them after it.

import { addDecimals, negated } from '#engine/core/decimal-arithmetic.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { readWalletName, unifiedOwner } from '#engine/kernel/wallets.ts'
import type { LoanStatements } from './loan-statements.ts'
import { idsOf, linesOfTrade, type WalletLine } from './wallet-lines.ts'

export class MarginBillFold {
  /** What a wallet holds of a coin, as far as this batch has come; rows of balances are those of before it. */
  private readonly held = new Map<string, string>()

  constructor(private readonly statements: LoanStatements) {}

  clear(): void {
    this.held.clear()
  }

  take(event: ExchangeEvent): void {
    switch (event.type) {
      case 'fundsMoved': {
        const { from, to, coin, amount, at } = event
        if (isMarginWallet(from)) this.add(from, { kind: 'transfer-out', coin, amount: negated(amount), at })
        if (isMarginWallet(to)) this.add(to, { kind: 'transfer-in', coin, amount, at })
        return
      }
      case 'borrowed': {
        const { account, coin, amount, loanId, orderId, at } = event
        this.add(account, { kind: 'borrowed', coin, amount, loanId, orderId, at })
        return
      }
      case 'loanRepaid': {
        const { account, coin, interest, principal, by, at } = event
        const amount = negated(addDecimals(interest, principal))
        if (by !== 'insurance') this.add(account, { kind: 'repaid', coin, amount, at })
        return
      }
      case 'marginTraded':
        // Lines of unified wallets are in unified-fold.ts.
        if (unifiedOwner(event.account) === undefined)
          for (const line of linesOfTrade(event)) this.add(event.account, line)
        return
      case 'marginTakenOver': {
        const { account, coin, amount, paid, paidCoin, at } = event
        this.add(account, { kind: 'taken-over', coin, amount: negated(amount), at })
        this.add(account, { kind: 'takeover-price', coin: paidCoin, amount: paid, at })
        return
      }
      case 'loanLiquidation': {
        const { account, fee = '0', feeCoin: coin = '', at } = event
        if (fee !== '0') this.add(account, { kind: 'liquidation-fee', coin, amount: negated(fee), at })
        return
      }
      default:
    }
  }

  private add(name: string, { fee = '0', ...line }: WalletLine): void {
    const { owner: account, wallet } = readWalletName(name) ?? { owner: name, wallet: '' }
    const { coin, amount, symbol = null } = line
    const key = `${name} ${coin}`
    const balance = addDecimals(addDecimals(this.held.get(key) ?? this.before(name, coin), amount), fee)
    this.held.set(key, balance)
    this.statements.insertBill.run({ ...line, ...idsOf(line), account, wallet, symbol, fee, balance })
  }

  private before(name: string, coin: string): string {
    const row = this.statements.heldBy.get(name, coin)
    return row ? addDecimals(row.available, row.frozen) : '0'
  }
}

function isMarginWallet(name: string): boolean {
  // Most ends are other accounts, and looking is cheaper than matching.
  if (!name.includes('/margin')) return false
  return readWalletName(name)?.wallet.split(':')[0] === 'margin'
}
