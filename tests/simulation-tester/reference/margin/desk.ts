// The loans of the reference exchange: a plain list, of which every wallet is judged after every entry (domain.md 7).

import type { PlaceOrder } from '#engine/exchange/protocol.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import type { RepaidBy } from '#engine/margin/protocol.ts'
import { addPerson } from '../accounts.ts'
import { show } from '../amounts.ts'
import { No } from '../rules.ts'
import type { LoansPort, Order, OrderFill, Person, ProductPort, State } from '../state.ts'
import {
  dayRate,
  hourMs,
  hoursOfTerm,
  levelShare,
  poolTimes,
  returnAfterMs,
  type Step,
  stepsInCoin,
  stepsInUsdt,
} from './terms.ts'
import { sumFor, wholeUsdt, worth } from './worth.ts'

export interface Loan {
  id: number
  wallet: Person
  coin: string
  principal: bigint
  interest: bigint
  startedAt: number
  hours: number
  chargeAt: number
}

export interface Debtor {
  wallet: Person
  level: 0 | 70 | 80 | 90
  /** Under liquidation. */
  stage?: { steps: number; nextAt: number; sold: bigint }
}

interface Borrowing {
  order: Order
  mode: LoanMode
  loan: Loan | undefined
  coin: string
  gained: bigint
}

interface Repayment {
  sum?: bigint
  by: RepaidBy
  payer?: Person
  only?: Loan
}

export interface Figures {
  assets: bigint
  debt: bigint
  needs: bigint
}

const poolName = '~loans'
const least = (...sums: bigint[]) => sums.reduce((a, b) => (a < b ? a : b))

export class MarginDesk implements ProductPort, LoansPort {
  loans: Loan[] = []
  readonly debtors = new Map<Person, Debtor>()
  /** Under liquidation, in the order in which it began. */
  liquidations: Debtor[] = []
  private readonly borrowings = new Map<string, Borrowing>()
  private gainers = new Set<Borrowing>()
  private returns: { loan: Loan; at: number }[] = []
  private readonly given = new Set<string>()
  /** Loans and the orders by which the exchange sells for a wallet are counted as one. */
  lastId = 0
  readonly sale = { orderId: '', brought: 0n }

  /** The loans of each wallet, as long as the list of all is the same. */
  private grouped = { of: this.loans, count: 0, byWallet: new Map<Person, Loan[]>() }
  private readonly kinds = new Map<Person, string | undefined>()

  constructor(readonly state: State) {}

  // Wallets

  /** The pair of an isolated wallet, '' for the cross one; undefined for all other accounts. */
  kindOf(person: Person): string | undefined {
    if (person.kind !== 'wallet') return undefined
    if (!this.kinds.has(person)) {
      const found = /\/margin(?::([A-Z0-9]+))?$/.exec(person.name)
      this.kinds.set(person, found ? (found[1] ?? '') : undefined)
    }
    return this.kinds.get(person)
  }

  walletOf(owner: Person, wallet: unknown): Person {
    const found = typeof wallet === 'string' ? this.state.people.get(`${owner.name}/${wallet}`) : undefined
    if (found?.parent === owner && this.kindOf(found) !== undefined) return found
    const [, symbol] = /^margin(?::(.+))?$/s.exec(typeof wallet === 'string' ? wallet : '') ?? ['', undefined]
    const isWallet = wallet === 'margin' || (symbol !== undefined && this.state.markets.has(symbol))
    throw isWallet ? new No('43012', 'wallet') : new No('40017', 'wallet')
  }

  coinsOf(wallet: Person): string[] {
    const symbol = this.kindOf(wallet)
    if (!symbol) return this.state.coins
    const { base, quote } = this.state.markets.get(symbol)!.config
    return [base, quote]
  }

  mustBeCalm(wallet: Person): void {
    if (wallet.frozen) throw new No('40024')
    if (this.debtors.get(wallet)?.stage) throw new No('P1001')
  }

  availableOf(wallet: Person, coin: string): bigint {
    return wallet.wallets.get(coin)?.available ?? 0n
  }

  totalOf(wallet: Person, coin: string): bigint {
    const has = wallet.wallets.get(coin)
    return has ? has.available + has.frozen : 0n
  }

  // Figures

  loansOf(wallet: Person, coin?: string): readonly Loan[] {
    const own = this.byWallet().get(wallet) ?? []
    return coin === undefined ? own : own.filter((loan) => loan.coin === coin)
  }

  private byWallet(): ReadonlyMap<Person, readonly Loan[]> {
    const { grouped, loans } = this
    if (grouped.of === loans && grouped.count === loans.length) return grouped.byWallet
    const byWallet = new Map<Person, Loan[]>()
    for (const loan of loans) {
      const own = byWallet.get(loan.wallet)
      if (own) own.push(loan)
      else byWallet.set(loan.wallet, [loan])
    }
    this.grouped = { of: loans, count: loans.length, byWallet }
    return byWallet
  }

  owed(wallet: Person, coin: string): bigint {
    let sum = 0n
    for (const loan of this.byWallet().get(wallet) ?? [])
      if (loan.coin === coin) sum += loan.principal + loan.interest
    return sum
  }

  private stepsOf(coin: string): readonly Step[] {
    const own = stepsInCoin[coin]
    if (own) return own
    return stepsInUsdt.map((step) => ({ ...step, most: sumFor(this.state, coin, step.most * 10n ** 6n) }))
  }

  stepOf(coin: string, debt: bigint): Step {
    const all = this.stepsOf(coin)
    return all.find(({ most }) => debt <= most) ?? all[all.length - 1]!
  }

  figures(wallet: Person): Figures {
    const { state } = this
    let [assets, debt, needs] = [0n, 0n, 0n]
    for (const coin of this.coinsOf(wallet)) {
      assets += worth(state, coin, this.totalOf(wallet, coin))
      const owed = this.owed(wallet, coin)
      if (owed === 0n) continue
      const value = worth(state, coin, owed)
      debt += value
      needs += (value * this.stepOf(coin, owed).needs) / 10n ** 18n
    }
    return { assets, debt, needs }
  }

  /** The least of leverage, tier, level and pool, in the tier that allows most (7.1, B40). */
  mayBorrow(wallet: Person, coin: string): bigint {
    const { state } = this
    const { assets, debt } = this.figures(wallet)
    const net = assets - debt
    if (net <= 0n) return 0n
    const owed = this.owed(wallet, coin)
    const all = this.stepsOf(coin)
    const byTier = all.map(({ most, cross, isolated }) => {
      const leverage = this.kindOf(wallet) === '' ? cross : isolated
      const room = net * (leverage - 1n) - debt
      return least(sumFor(state, coin, room > 0n ? room : 0n), most - owed)
    })
    const allowed = byTier.reduce((a, b) => (a > b ? a : b), 0n)
    const step = 10n ** BigInt(18 - state.places.get(coin)!)
    const byLevel = ((all[all.length - 1]!.most * levelShare(wallet.vip)) / (100n * step)) * step - owed
    const most = least(allowed, byLevel, this.inPool(coin))
    return most > 0n ? most : 0n
  }

  /** What may leave so that assets stay 150 % (isolated 125 %) of the debts. */
  mayTakeOut(wallet: Person, coin: string): bigint {
    const available = this.availableOf(wallet, coin)
    const { assets, debt } = this.figures(wallet)
    if (debt === 0n) return available
    const share = this.kindOf(wallet) === '' ? 150n : 125n
    const free = assets - (debt * share + 99n) / 100n
    if (free <= 0n) return 0n
    return worth(this.state, coin, available) <= free ? available : sumFor(this.state, coin, free)
  }

  // The pool

  private pool(): Person {
    const { state } = this
    return state.people.get(poolName) ?? addPerson(state, poolName, 'main', undefined)
  }

  private wholePool(coin: string): bigint {
    const all = this.stepsOf(coin)
    return all[all.length - 1]!.most * poolTimes
  }

  private inPool(coin: string): bigint {
    if (!this.given.has(coin)) return this.wholePool(coin)
    return this.availableOf(this.state.people.get(poolName)!, coin)
  }

  private fill(coin: string, sum: bigint): void {
    const { state } = this
    state.wallet(this.pool(), coin).available += sum
    state.minted.set(coin, (state.minted.get(coin) ?? 0n) + sum)
    this.given.add(coin)
  }

  // Loans

  payOut(wallet: Person, coin: string, sum: bigint): void {
    const pool = this.pool()
    if (!this.given.has(coin)) this.fill(coin, this.wholePool(coin))
    this.state.wallet(pool, coin).available -= sum
    this.state.wallet(wallet, coin).available += sum
  }

  lend(wallet: Person, coin: string, sum: bigint, orderId?: string): Loan {
    const { state } = this
    const loan: Loan = {
      id: ++this.lastId,
      wallet,
      coin,
      principal: sum,
      interest: 0n,
      startedAt: state.now,
      hours: 0,
      chargeAt: state.now + hourMs,
    }
    this.loans.push(loan)
    if (!this.debtors.has(wallet)) this.debtors.set(wallet, { wallet, level: 0 })
    state.emit({
      type: 'borrowed',
      ...wordsOf(loan),
      amount: show(sum),
      ...(orderId !== undefined && { orderId }),
    })
    this.charge(loan, 'first')
    return loan
  }

  /** One hour, rounded up to 8 decimals; before the first of a new term what is unpaid becomes principal (B38). */
  private charge(loan: Loan, kind: 'first' | 'scheduled'): void {
    const { state } = this
    const { coin, wallet } = loan
    if (loan.hours === hoursOfTerm) this.renew(loan)
    const rate = dayRate(coin, wallet.vip)
    const [cut, under] = [10n ** 10n, 24n * 10n ** 18n * 10n ** 10n]
    const due = ((loan.principal * rate + under - 1n) / under) * cut
    loan.interest += due
    loan.hours++
    state.emit({
      type: 'interestCharged',
      ...wordsOf(loan),
      principal: show(loan.principal),
      dailyRate: show(rate),
      amount: show(due),
      kind,
    })
  }

  private renew(loan: Loan): void {
    const { state } = this
    const { coin, interest } = loan
    const lacking = interest - this.inPool(coin)
    if (lacking > 0n) this.fill(coin, lacking)
    state.wallet(this.pool(), coin).available -= interest
    this.earn(coin, interest)
    loan.principal += interest
    loan.interest = 0n
    loan.hours = 0
    state.emit({
      type: 'loanRenewed',
      ...wordsOf(loan),
      amount: show(interest),
      principal: show(loan.principal),
    })
  }

  private earn(coin: string, sum: bigint): void {
    const { fees } = this.state
    fees.set(coin, (fees.get(coin) ?? 0n) + sum)
  }

  /** Interest of all loans of the coin, oldest first, then principal, oldest first (B37). */
  settle(wallet: Person, coin: string, { sum, by, payer = wallet, only }: Repayment): bigint {
    const { state } = this
    const loans = only ? [only] : this.loansOf(wallet, coin)
    let left = sum ?? this.availableOf(wallet, coin)
    const paid = { interest: 0n, principal: 0n }
    for (const part of ['interest', 'principal'] as const)
      for (const loan of loans) {
        const takes = least(left, loan[part])
        loan[part] -= takes
        paid[part] += takes
        left -= takes
      }
    const used = paid.interest + paid.principal
    if (used === 0n) return 0n
    state.wallet(payer, coin).available -= used
    this.earn(coin, paid.interest)
    state.wallet(this.pool(), coin).available += paid.principal
    this.loans = this.loans.filter(({ principal, interest }) => principal + interest > 0n)
    if (this.loansOf(wallet).length === 0) this.debtors.delete(wallet)
    state.emit({
      type: 'loanRepaid',
      account: wallet.name,
      coin,
      interest: show(paid.interest),
      principal: show(paid.principal),
      debt: show(this.owed(wallet, coin)),
      by,
    })
    return used
  }

  // What orders, transfers and resets ask

  payer(owner: Person, { wallet, loan, symbol, takeProfit, stopLoss }: PlaceOrder): Person {
    if (loan !== undefined && !['normal', 'auto-borrow', 'auto-repay', 'auto-borrow-repay'].includes(loan))
      throw new No('40017', 'loan')
    if (wallet === undefined) {
      if (loan !== undefined && loan !== 'normal') throw new No('40017', 'loan')
      return owner
    }
    if (takeProfit !== undefined) throw new No('40017', 'takeProfit')
    if (stopLoss !== undefined) throw new No('40017', 'stopLoss')
    return this.walletFor(owner, wallet, symbol)
  }

  walletFor(owner: Person, wallet: string, symbol: string): Person {
    const found = this.walletOf(owner, wallet)
    const own = this.kindOf(found)
    if (own !== '' && own !== symbol) throw new No('40017', 'wallet')
    this.mustBeCalm(found)
    return found
  }

  /** Pays out what an order lacks of its cost; returns the sum. */
  cover(wallet: Person, coin: string, cost: bigint): bigint {
    const lacking = cost - this.availableOf(wallet, coin)
    if (lacking <= 0n) return 0n
    if (lacking > this.mayBorrow(wallet, coin)) throw new No('P1102', 'size')
    this.payOut(wallet, coin, lacking)
    return lacking
  }

  accepted(order: Order, mode: LoanMode, gives: string, brings: string, lent: bigint): void {
    const loan = lent > 0n ? this.lend(order.person, gives, lent, order.id) : undefined
    this.borrowings.set(order.id, { order, mode, loan, coin: brings, gained: 0n })
  }

  modeOf(order: Order): LoanMode | undefined {
    return this.borrowings.get(order.id)?.mode
  }

  filled({ order, tradeId, bought, sold, fee, quote }: OrderFill): void {
    const { person, market, side } = order
    const { base, quote: money } = market.config
    const [boughtCoin, soldCoin] = side === 'buy' ? [base, money] : [money, base]
    if (person.kind === 'wallet')
      this.state.emit({
        type: 'marginTraded',
        account: person.name,
        symbol: market.symbol,
        orderId: order.id,
        tradeId,
        bought: show(bought),
        boughtCoin,
        sold: show(sold),
        soldCoin,
        fee: show(fee.amount),
        feeCoin: fee.coin,
      })
    if (order.id === this.sale.orderId) this.sale.brought += quote
    const borrowing = this.borrowings.get(order.id)
    if (!borrowing || !['auto-repay', 'auto-borrow-repay'].includes(borrowing.mode)) return
    borrowing.gained += bought - (fee.coin === boughtCoin ? fee.amount : 0n)
    this.gainers.add(borrowing)
  }

  ended(order: Order): void {
    const loan = this.borrowings.get(order.id)?.loan
    this.borrowings.delete(order.id)
    if (loan) this.returns.push({ loan, at: this.state.now + returnAfterMs })
  }

  repayGains(): void {
    const gainers = this.gainers
    this.gainers = new Set()
    for (const one of gainers) {
      const { person } = one.order
      const sum = least(one.gained, this.availableOf(person, one.coin))
      one.gained = 0n
      this.settle(person, one.coin, { sum, by: 'auto' })
    }
  }

  mayLeave(from: Person, coin: string, sum: bigint): void {
    if (!this.debtors.has(from)) return
    this.mustBeCalm(from)
    if (sum > this.mayTakeOut(from, coin)) throw new No('P1104', 'amount')
  }

  mayReset(person: Person): void {
    for (const { parent } of this.debtors.keys()) if (parent === person) throw new No('40920', 'loans')
  }

  endAllOf(): void {}

  // Time

  dueAt(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { chargeAt } of this.loans) next = Math.min(next, chargeAt)
    for (const { at } of this.returns) next = Math.min(next, at)
    for (const { stage } of this.liquidations) next = Math.min(next, stage!.nextAt)
    return next
  }

  /** Hours that have begun, then loans of ended orders that go back (B39). */
  pass(): void {
    const { now } = this.state
    const due = this.loans.filter(({ chargeAt }) => chargeAt <= now)
    for (const loan of due.sort((a, b) => a.chargeAt - b.chargeAt || a.id - b.id)) {
      this.charge(loan, 'scheduled')
      loan.chargeAt += hourMs
    }
    const back = this.returns.filter(({ at }) => at <= now)
    this.returns = this.returns.filter(({ at }) => at > now)
    for (const { loan } of back) {
      if (!this.loans.includes(loan) || this.debtors.get(loan.wallet)?.stage) continue
      this.settle(loan.wallet, loan.coin, { by: 'auto', only: loan })
    }
  }
}

export const wordsOf = ({ wallet, coin, id }: Loan) => ({ account: wallet.name, coin, loanId: `${id}` })

/** Rounded down to 8 decimals. */
export const usdt = (value: bigint) => show(((value * 10n ** 8n) / wholeUsdt) * 10n ** 10n)

/** Whether needs ÷ net has come to so many percent; without net assets it has. */
export function isAt({ assets, debt, needs }: Figures, percent: bigint): boolean {
  if (debt === 0n) return false
  const net = assets - debt
  return net <= 0n || needs * 100n >= net * percent
}

/** Rounded up to 8 decimals; what is shown where nothing is left is 999 % (B5). */
export function riskText({ assets, debt, needs }: Figures): string {
  const net = assets - debt
  if (net <= 0n) return '9.99'
  return show(((needs * 10n ** 8n + net - 1n) / net) * 10n ** 10n)
}
