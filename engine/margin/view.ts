// What may be read of loans: wallets with their risk, loans, limits, rates.

import { formatBig } from '../core/decimal.ts'
import { readWalletName } from '../kernel/wallets.ts'
import { dailyRateOf, dailyRateText } from './interest.ts'
import { type LentSum, lentSums } from './lent-sums.ts'
import { borrowable, removable } from './limits.ts'
import type { LoanView, MarginWalletView } from './protocol.ts'
import { riskText, shareText, textOf } from './report.ts'
import { ratioOf, riskOf } from './risk.ts'
import { SHARE_ONE } from './rules.ts'
import type { MarginState } from './state.ts'
import { tiersFor } from './tiers.ts'
import { usdtText } from './usdt-text.ts'
import { coinsOf, marginOf } from './wallet.ts'
import { worthOf } from './worth.ts'

export interface MarginView {
  /** Undefined where no such wallet of margin was opened. */
  wallet(name: string): MarginWalletView | undefined
  /** Wallets of margin that an account has opened: 'margin', 'margin:BTCUSDT', in the order of opening. */
  opened(owner: string): string[]
  /** Oldest first. */
  loans(name: string): LoanView[]
  /** How much more may be borrowed, and may leave the wallet; undefined for a coin that it does not have. */
  limits(name: string, coin: string): { borrowable: string; removable: string } | undefined
  /** Of a fee level, as a share a day. */
  dailyRate(coin: string, vip: number): string | undefined
  /** Names of the coins that a wallet may hold and borrow, opened or not; undefined for an unknown wallet. */
  coinsOf(wallet: string): string[] | undefined
  /** Walks over all loans. */
  lent(): LentSum[]
  /** What a coin counts as and which tiers its debts have; undefined for an unknown coin. */
  terms(coin: string): LoanTerms | undefined
}

export interface LoanTerms {
  /** USDT of one coin; '0' where no pair tells. */
  price: string
  tiers: {
    /** In the coin. */
    most: string
    crossLeverage: number
    isolatedLeverage: number
    /** A share of the debt. */
    maintenance: string
  }[]
}

export function marginView(state: MarginState): MarginView {
  const find = (name: string) => {
    const account = readWalletName(name) && state.accounts.find(name)
    return account && marginOf(account) ? account : undefined
  }
  return {
    wallet(name) {
      const wallet = find(name)
      if (wallet === undefined) return undefined
      const risk = riskOf(state, wallet)
      const hasDebt = risk.debt > 0n
      return {
        assets: usdtText(risk.assets),
        debt: usdtText(risk.debt),
        ...(hasDebt && {
          risk: riskText(ratioOf(risk)),
          safety: shareText((risk.assets * SHARE_ONE) / risk.debt),
        }),
        isLiquidating: state.margin.borrowers.get(wallet)?.liquidation !== undefined,
        debts: debtsOf(state, wallet),
      }
    },
    opened(owner) {
      const account = state.accounts.find(owner)
      const wallets = account ? state.accounts.childrenOf(account).filter((child) => marginOf(child)) : []
      return wallets.map(({ name }) => readWalletName(name)?.wallet ?? name)
    },
    loans(name) {
      const wallet = find(name)
      const loans = wallet ? [...(state.margin.borrowers.get(wallet)?.loans.values() ?? [])] : []
      return loans.map(({ id, coin, principal, interest, borrowedAt }) => ({
        loanId: `${id}`,
        coin: state.coins[coin] as string,
        principal: textOf(state, coin, principal),
        interest: textOf(state, coin, interest),
        borrowedAt,
      }))
    },
    limits(name, coinName) {
      const wallet = find(name)
      const coin = state.coinIndex.get(coinName)
      if (wallet === undefined || coin === undefined || !coinsOf(state, wallet).includes(coin))
        return undefined
      return {
        borrowable: textOf(state, coin, borrowable(state, wallet, coin)),
        removable: textOf(state, coin, removable(state, wallet, coin)),
      }
    },
    dailyRate(coinName, vip) {
      const coin = state.coinIndex.get(coinName)
      return coin === undefined ? undefined : dailyRateText(dailyRateOf(state, coin, vip))
    },
    coinsOf(wallet) {
      if (wallet === 'margin') return [...state.coins]
      const pair = isolatedPair(state, wallet)
      return pair && [state.coins[pair.base] as string, state.coins[pair.quote] as string]
    },
    lent: () => lentSums(state),
    terms(coinName) {
      const coin = state.coinIndex.get(coinName)
      if (coin === undefined) return undefined
      return {
        price: usdtText(worthOf(state, coin, 10n ** BigInt(state.scales[coin] as number))),
        tiers: tiersFor(state, coin).map(({ most, crossLeverage, isolatedLeverage, maintenance }) => ({
          most: textOf(state, coin, most),
          crossLeverage: Number(crossLeverage),
          isolatedLeverage: Number(isolatedLeverage),
          maintenance: shareText(maintenance),
        })),
      }
    },
  }
}

const isolatedPrefix = 'margin:'

const isolatedPair = ({ ports }: MarginState, wallet: string) =>
  wallet.startsWith(isolatedPrefix) ? ports.trading.find(wallet.slice(isolatedPrefix.length)) : undefined

function debtsOf(state: MarginState, wallet: Parameters<typeof riskOf>[1]): MarginWalletView['debts'] {
  const sums = new Map<number, { principal: bigint; interest: bigint }>()
  for (const { coin, principal, interest } of state.margin.borrowers.get(wallet)?.loans.values() ?? []) {
    const sum = sums.get(coin) ?? { principal: 0n, interest: 0n }
    sums.set(coin, { principal: sum.principal + principal, interest: sum.interest + interest })
  }
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([coin, sum]) => ({
      coin: state.coins[coin] as string,
      principal: formatBig(sum.principal, state.scales[coin] as number),
      interest: formatBig(sum.interest, state.scales[coin] as number),
    }))
}
