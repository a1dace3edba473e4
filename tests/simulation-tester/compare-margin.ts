// Finds how loans in the exchange differ from the reference's: wallets with their risk, loans, limits.

import type { MarginView } from '#engine/margin/view.ts'
import { show } from './reference/amounts.ts'
import { type MarginDesk, riskText, usdt } from './reference/margin/desk.ts'
import { dayRate } from './reference/margin/terms.ts'
import type { Person } from './reference/state.ts'

export function marginDifference(desk: MarginDesk, view: MarginView): string | undefined {
  for (const person of desk.state.people.values()) {
    if (desk.kindOf(person) === undefined) continue
    const difference = walletDifference(desk, view, person)
    if (difference) return difference
  }
  for (const coin of desk.state.coins) {
    const rates = [0, 1, 2, 3, 4, 5].map((vip) => [view.dailyRate(coin, vip), show(dayRate(coin, vip))])
    const wrong = rates.find(([got, wanted]) => got !== wanted)
    if (wrong) return `margin: the daily rate of ${coin} is ${wrong[0]}, the reference has ${wrong[1]}`
  }
  return undefined
}

export function walletDifference(desk: MarginDesk, view: MarginView, wallet: Person): string | undefined {
  const { name } = wallet
  const figures = desk.figures(wallet)
  const debts = desk.coinsOf(wallet).flatMap((coin) => {
    const loans = desk.loansOf(wallet, coin)
    const sum = (part: 'principal' | 'interest') => show(loans.reduce((all, loan) => all + loan[part], 0n))
    return loans.length > 0 ? [{ coin, principal: sum('principal'), interest: sum('interest') }] : []
  })
  const wanted = {
    assets: usdt(figures.assets),
    debt: usdt(figures.debt),
    ...(figures.debt > 0n && { risk: riskText(figures), safety: safety(figures) }),
    isLiquidating: desk.debtors.get(wallet)?.stage !== undefined,
    debts: debts.sort((a, b) => desk.state.coins.indexOf(a.coin) - desk.state.coins.indexOf(b.coin)),
  }
  const got = view.wallet(name)
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    return `margin: ${name} is ${JSON.stringify(got)}, in the reference ${JSON.stringify(wanted)}`
  const loans = desk.loansOf(wallet).map(({ id, coin, principal, interest, startedAt }) => ({
    loanId: `${id}`,
    coin,
    principal: show(principal),
    interest: show(interest),
    borrowedAt: startedAt,
  }))
  if (JSON.stringify(view.loans(name)) !== JSON.stringify(loans))
    return `margin: loans of ${name} are ${JSON.stringify(view.loans(name))}, in the reference ${JSON.stringify(loans)}`
  for (const coin of desk.coinsOf(wallet)) {
    const limits = view.limits(name, coin)
    const [borrowable, removable] = [show(desk.mayBorrow(wallet, coin)), show(desk.mayTakeOut(wallet, coin))]
    if (limits?.borrowable !== borrowable)
      return `margin: ${name} may borrow ${limits?.borrowable} ${coin}, in the reference ${borrowable}`
    if (limits.removable !== removable)
      return `margin: ${removable} ${coin} may leave ${name}, the exchange says ${limits.removable}`
  }
  return undefined
}

const safety = ({ assets, debt }: { assets: bigint; debt: bigint }) =>
  show(((assets * 10n ** 8n) / debt) * 10n ** 10n)
