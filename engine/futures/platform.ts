// The platform accounts of contracts: a clearing account for each, one insurance fund, one for funding on its way.

import { addAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { contractPlatformName } from '../kernel/platform-accounts.ts'
import type { KernelState } from '../kernel/product.ts'

/** The account of this name; opened when it is first used. */
function platformAccount(state: KernelState, name: string): Account {
  return state.accounts.find(name) ?? addAccount(state, { name, kind: 'main' })
}

/** Every realised amount of a contract is booked between a wallet and this (futures-rules.md D2). */
export const clearingOf = (state: KernelState, symbol: string): Account =>
  platformAccount(state, `${contractPlatformName.clearing}${symbol}`)

/** One fund for each coin (F): it takes over positions, and pays what wallets cannot. */
export const insuranceOf = (state: KernelState): Account =>
  platformAccount(state, contractPlatformName.insurance)

/** What payers of funding paid and receivers have not got: less than a unit for each position remains (D7). */
export const fundingOf = (state: KernelState): Account => platformAccount(state, contractPlatformName.funding)

/** The simulated market makers and takers of contracts: one account, so that what they trade with each other changes no position. */
export const makerOf = (state: KernelState): Account => platformAccount(state, contractPlatformName.maker)

/** It may owe without bound, and nothing of it is reported. */
export const isMaker = ({ name }: Account): boolean => name === contractPlatformName.maker

/** Accounts of the platform itself trade without fees and are not liquidated. */
export const isOwnFund = (account: Account): boolean =>
  account.name === contractPlatformName.insurance || isMaker(account)
