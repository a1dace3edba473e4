// The terms of a transfer: who may move coins in and out, on which chain, and how much.

import { malformed, parseBig, tooFine } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { kycToTrade } from '../kernel/defaults.ts'
import { personGate } from '../kernel/gates.ts'
import type { KernelState } from '../kernel/product.ts'
import { type CoinChain, coinChains } from '../market/coin-chains.ts'

type Direction = 'canDeposit' | 'canWithdraw'

/** People's own accounts: not those below them, nor bots and wallets (domain.md 19). */
export const isCustodyKind = ({ kind }: Account) => kind === 'main' || kind === 'demo'

/** A frozen one neither sends nor asks for a test deposit; where a region is closed, coins may still leave (domain.md 18.1, 19). */
export function custodyGate(account: Account, direction: Direction): Answer | undefined {
  if (!isCustodyKind(account)) return refuse('noPermission')
  const person = personGate(account)
  if (person && (direction === 'canDeposit' || account.underAge)) return person
  if (account.kyc < kycToTrade) return refuse('kycRequired')
  if (account.blacklisted) return refuse('blacklisted')
  return account.frozen ? refuse('accountFrozen') : undefined
}

export interface TransferTerms {
  coin: number
  chain: CoinChain
  units: bigint
}

export function readTransferTerms(
  state: KernelState,
  given: { coin: string; chain: string; amount: string },
  direction: Direction,
): TransferTerms | Answer {
  const coin = state.coinIndex.get(given.coin)
  const chains = coinChains.get(given.coin)
  if (coin === undefined || chains === undefined) return refuse('parameterInvalid', 'coin')
  const chain = chains.find((one) => one.chain === given.chain)
  if (!chain?.[direction]) return refuse('parameterInvalid', 'chain')
  const scale = state.scales[coin] as number
  const units = parseBig(given.amount, scale)
  if (units === BigInt(tooFine)) return refuse('tooManyDecimals', 'amount', { decimals: `${scale}` })
  if (units === BigInt(malformed)) return refuse('parameterInvalid', 'amount')
  const min = direction === 'canDeposit' ? chain.minDeposit : chain.minWithdraw
  return units < parseBig(min, scale) || units <= 0n
    ? refuse('amountTooSmall', 'amount', { min })
    : { coin, chain, units }
}
