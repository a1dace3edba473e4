// The account that pays what Earn brings: given coins when it is short of them, so that it uses none of other people.

import { addAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { availableUnits, bookUnits, moveFunds } from '../kernel/funds.ts'
import { earnFundName, platform } from '../kernel/platform-accounts.ts'
import type { EarnProduct } from './catalogue.ts'
import type { EarnState, Fund } from './state.ts'

const accountOf = (state: EarnState): Account =>
  state.accounts.find(earnFundName) ?? addAccount(state, { name: earnFundName, kind: 'main' })

const fundOf = ({ earn }: EarnState, coin: number): Fund => {
  const fund = earn.funds.get(coin) ?? { given: 0n, paid: 0n }
  earn.funds.set(coin, fund)
  return fund
}

/** To the spot balance of its owner. */
export function payInterest(state: EarnState, to: Account, product: EarnProduct, units: bigint): void {
  const { coin, personal } = product
  const [account, fund] = [accountOf(state), fundOf(state, coin)]
  const { ledger } = state.stores
  if (availableUnits(ledger, account.index, coin) < units) {
    const given = units + personal
    bookUnits(state.stores, platform.mint, account.index, coin, given)
    fund.given += given
  }
  fund.paid += units
  moveFunds(state, account, to, coin, units, 'interest')
}

/** What it was given is what it paid and what is left. */
export function brokenFunds({ earn, accounts, stores, coins }: EarnState): string[] {
  const account = accounts.find(earnFundName)
  return [...earn.funds]
    .filter(([coin, { given, paid }]) => {
      const left = account ? availableUnits(stores.ledger, account.index, coin) : 0n
      return left + paid !== given
    })
    .map(([coin]) => `earn: the fund of ${coins[coin]} does not add up`)
}
