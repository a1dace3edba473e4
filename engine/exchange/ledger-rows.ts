// Every balance of the ledger with whose it is: what proof of reserves and the accounting page add up.

import { wideToBigInt } from '../core/wide.ts'
import { ownerOf } from '../kernel/accounts.ts'
import {
  contractPlatformName,
  earnFundName,
  isPlatformName,
  launchFundName,
  loanPoolName,
  platform,
} from '../kernel/platform-accounts.ts'
import type { ExchangeState } from './state.ts'

/** Whose a balance is: of a person's own account or one that belongs to it, or which of the platform's. */
export type LedgerHolder =
  | 'own'
  | 'bot'
  | 'wallet'
  | 'escrow'
  | 'clearing'
  | 'insurance'
  | 'loans'
  | 'earn'
  | 'launch'
  | Exclude<keyof typeof platform, 'firstUser'>

export interface LedgerRow {
  holder: LedgerHolder
  /** The person's main or demo account; undefined for the platform's. */
  owner: string | undefined
  coin: string
  /** Decimals of one unit. */
  scale: number
  /** Available and frozen, in whole units; below zero for the platform's and for wallets that may owe. */
  units: bigint
}

/** In order of first use; balances of zero are left out. */
export function ledgerRows({ stores, accounts, coins, scales }: ExchangeState): LedgerRow[] {
  const rows: LedgerRow[] = []
  const limbs = new Float64Array(4)
  stores.ledger.eachRow((index, coin) => {
    stores.ledger.read(index, coin, limbs)
    const units = wideToBigInt(limbs[0]!, limbs[1]!) + wideToBigInt(limbs[2]!, limbs[3]!)
    if (units === 0n) return
    const account = accounts.at(index)
    const amount = { coin: coins[coin] as string, scale: scales[coin] as number, units }
    if (account === undefined || isPlatformName(account.name))
      rows.push({
        holder: account ? fundOf(account.name) : (platform[index] as LedgerHolder),
        owner: undefined,
        ...amount,
      })
    else {
      const holder = account.kind === 'bot' || account.kind === 'wallet' ? account.kind : 'own'
      rows.push({ holder, owner: ownerOf(account).name, ...amount })
    }
  })
  return rows
}

/** Market makers of contracts are market makers; funding on its way is cleared between people too. */
function fundOf(name: string): LedgerHolder {
  if (name === contractPlatformName.maker) return 'maker'
  if (name === contractPlatformName.insurance) return 'insurance'
  if (name === loanPoolName) return 'loans'
  if (name === earnFundName) return 'earn'
  if (name === launchFundName) return 'launch'
  const isCleared = name.startsWith(contractPlatformName.clearing) || name === contractPlatformName.funding
  return isCleared ? 'clearing' : 'escrow'
}
