// The lines of unified wallets, with what is in them after each, what they repaid, the hours that were charged, and liquidations
// (domain.md 8). A debt is a balance below zero: what is borrowed is a line that leads there.

import { addDecimals, compareSigned, negated, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { unifiedName } from '#engine/kernel/accounts.ts'
import { unifiedOwner } from '#engine/kernel/wallets.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import type { LoanStatements } from './loan-statements.ts'
import { idsOf, linesOfTrade, type WalletLine } from './wallet-lines.ts'

type Of<T extends ExchangeEvent['type']> = Extract<ExchangeEvent, { type: T }>
type OfContracts = Of<
  'contractOrderFilled' | 'positionTakenOver' | 'positionDeleveraged' | 'positionNetted' | 'fundingPaid'
>

type Line = WalletLine & { seq: number }

const wallet = 'unified'

export class UnifiedFold {
  /** What a wallet holds of a coin, as far as this batch has come; rows of balances are those of before it. */
  private readonly held = new Map<string, string>()
  /** Wallets that the insurance fund took over in an entry. */
  private readonly takenOver = new Map<string, number>()

  constructor(private readonly statements: LoanStatements) {}

  clear(): void {
    this.held.clear()
    this.takenOver.clear()
  }

  take(event: ExchangeEvent): void {
    switch (event.type) {
      case 'accountModeChanged':
        this.statements.setUnified.run(event.mode === wallet ? 1 : 0, event.account)
        return
      case 'balanceChanged':
        this.changed(event)
        return
      case 'fundsMoved': {
        const { from, to, coin, amount, at, seq } = event
        const [payer, payee] = [unifiedOwner(from), unifiedOwner(to)]
        if (payer) this.add(payer, { kind: 'transfer-out', coin, amount: negated(amount), at, seq })
        if (payee) this.add(payee, { kind: 'transfer-in', coin, amount, at, seq })
        return
      }
      case 'marginTraded':
        this.traded(event)
        return
      case 'contractOrderFilled':
      case 'positionTakenOver':
      case 'positionDeleveraged':
      case 'positionNetted':
      case 'fundingPaid':
        this.ofContracts(event)
        return
      case 'unifiedInterestCharged':
        this.charged(event)
        return
      case 'unifiedTakenOver': {
        const { coin, amount, at, seq } = event
        const owner = unifiedOwner(event.account) as string
        this.takenOver.set(owner, seq)
        this.add(owner, { kind: 'taken-over', coin, amount: negated(amount), at, seq })
        return
      }
      case 'unifiedLiquidation':
        this.liquidated(event)
        return
      default:
    }
  }

  /** What the fund gives back for the coins it took has no event of its own. */
  private changed({ account, coin, available, frozen, at, seq }: Of<'balanceChanged'>): void {
    const owner = unifiedOwner(account)
    if (owner === undefined) return
    const now = addDecimals(available, frozen)
    const amount = subtractDecimals(now, this.heldOf(owner, coin))
    if (amount !== '0' && this.takenOver.get(owner) === seq)
      this.add(owner, { kind: 'takeover-price', coin, amount, at, seq })
    this.held.set(keyOf(owner, coin), now)
  }

  private traded(event: Of<'marginTraded'>): void {
    const owner = unifiedOwner(event.account)
    if (owner === undefined) return
    for (const line of linesOfTrade(event)) this.add(owner, { ...line, seq: event.seq })
  }

  private ofContracts(event: OfContracts): void {
    const { account, symbol, at, seq } = event
    if (account.includes('/') || account.startsWith('~') || !this.statements.isUnified.get(account)) return
    const coin = readContractSymbol(symbol)?.settle ?? ''
    const of = { coin, symbol, at, seq }
    switch (event.type) {
      case 'contractOrderFilled': {
        const { realised, fee, orderId, tradeId } = event
        this.add(account, { ...of, kind: 'position', amount: realised, fee: negated(fee), orderId, tradeId })
        return
      }
      case 'positionTakenOver':
        this.add(account, { ...of, kind: 'position', amount: event.realised, fee: negated(event.fee) })
        return
      case 'fundingPaid':
        this.add(account, { ...of, kind: 'funding', amount: event.amount })
        return
      default:
        this.add(account, { ...of, kind: 'position', amount: event.realised })
    }
  }

  private charged(event: Of<'unifiedInterestCharged'>): void {
    const { coin, liability: principal, dailyRate, amount, at, seq } = event
    const account = unifiedOwner(event.account) as string
    this.add(account, { kind: 'interest', coin, amount: negated(amount), at, seq })
    const facts = { coin, kind: 'scheduled', principal, dailyRate, amount, at }
    this.statements.insertInterest.run({ account, wallet, loanId: 0, ...facts })
  }

  private liquidated(event: Of<'unifiedLiquidation'>): void {
    const { stage, adjustedEquity: assets, maintenance: debt, mmr: risk, deficit = '0', at } = event
    const owned = { account: unifiedOwner(event.account) as string, wallet }
    if (stage === 'begun') this.statements.insertLiquidation.run({ ...owned, assets, debt, risk, at })
    else this.statements.endLiquidation.run({ ...owned, fee: '0', feeCoin: null, deficit, at })
  }

  private add(account: string, { fee = '0', seq, ...line }: Line): void {
    const { coin, amount, at, symbol = null } = line
    const change = addDecimals(amount, fee)
    if (change === '0' && line.kind === 'position') return
    const before = this.heldOf(account, coin)
    const balance = addDecimals(before, change)
    this.held.set(keyOf(account, coin), balance)
    this.statements.insertBill.run({ ...line, ...idsOf(line), account, wallet, symbol, fee, balance })
    if (!isBelowZero(before) || isBelowZero(change)) return
    const owed = negated(before)
    const principal = compareSigned(change, owed) < 0 ? change : owed
    const debt = isBelowZero(balance) ? negated(balance) : '0'
    const repaidBy = line.kind === 'taken-over' ? 'liquidation' : 'auto'
    const repaid = { coin, interest: '0', principal, debt, repaidBy, seq, at }
    this.statements.insertRepayment.run({ account, wallet, ...repaid })
  }

  private heldOf(owner: string, coin: string): string {
    const key = keyOf(owner, coin)
    const known = this.held.get(key)
    if (known !== undefined) return known
    const row = this.statements.heldBy.get(unifiedName(owner), coin)
    const held = row ? addDecimals(row.available, row.frozen) : '0'
    this.held.set(key, held)
    return held
  }
}

const keyOf = (owner: string, coin: string) => `${owner} ${coin}`
const isBelowZero = (text: string) => text.startsWith('-')
