// Who may borrow and repay, and in which wallet.

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { cancelGate, tradeGate } from '../kernel/gates.ts'
import type { MarginState } from './state.ts'
import { coinsOf, walletOf } from './wallet.ts'

/** Bots and wallets command nothing here. Who trades another's money makes no debts for it (domain.md 19). */
export function borrowGate(owner: Account): Answer | undefined {
  if (owner.kind === 'bot') return refuse('noPermission')
  const gate = tradeGate(owner) ?? modeGate(owner)
  if (gate) return gate
  return owner.custodial ? refuse('noPermission') : undefined
}

/** Who may close may repay. */
export function repayGate(owner: Account): Answer | undefined {
  if (owner.kind === 'bot' || owner.kind === 'wallet') return refuse('noPermission')
  return cancelGate(owner) ?? modeGate(owner)
}

/** In unified mode what lacks is borrowed by itself (domain.md 8). */
export const modeGate = (owner: Account): Answer | undefined =>
  owner.unified === undefined ? undefined : refuse('modeChangeRefused', 'wallet')

/** Whether its owner may command a wallet: an operator may have frozen it alone. */
export function walletGate({ margin }: MarginState, wallet: Account): Answer | undefined {
  if (wallet.frozen) return refuse('accountFrozen')
  return margin.borrowers.get(wallet)?.liquidation ? refuse('underLiquidation') : undefined
}

/** The wallet and the index of the coin that a command names, or why not. */
export function subjectOf(
  state: MarginState,
  owner: Account,
  command: { wallet: string; coin: string },
  gate: Answer | undefined,
): { wallet: Account; coin: number } | Answer {
  if (gate) return gate
  const wallet = walletOf(state, owner, command.wallet)
  if ('orderId' in wallet) return wallet
  const coin = state.coinIndex.get(command.coin)
  if (coin === undefined || !coinsOf(state, wallet).includes(coin)) return refuse('parameterInvalid', 'coin')
  return walletGate(state, wallet) ?? { wallet, coin }
}
