// What a margin wallet is at this moment: its coins with debts and limits, its risk, and the prices that would liquidate it (domain.md 7.1).

import { Decimal } from 'decimal.js'
import type { AccountView } from '#engine/exchange/view.ts'
import { walletName } from '#engine/kernel/wallets.ts'
import type { LoanTerms, MarginView } from '#engine/margin/view.ts'

export interface MarginCoin {
  coin: string
  available: string
  frozen: string
  principal: string
  interest: string
  /** What is in the wallet less what is owed. */
  net: string
  /** USDT of one coin. */
  price: string
  /** Of its debt, as a share. */
  maintenance: string
  borrowable: string
  /** That may leave the wallet. */
  removable: string
  /** A share. */
  dailyRate: string
  /** In USDT, all other prices as they are; null where none would liquidate, or without debts. */
  liquidationPrice: string | null
}

export interface MarginWallet {
  wallet: string
  /** The pair of an isolated wallet. */
  symbol: string | null
  isOpen: boolean
  isLiquidating: boolean
  /** In USDT. */
  assets: string
  debt: string
  net: string
  /** What the debts need, in USDT. */
  maintenance: string
  /** 1 is liquidation; null without debts. */
  risk: string | null
  /** Assets ÷ debts; null without debts. */
  safety: string | null
  leverage: number
  coins: MarginCoin[]
}

type View = Pick<AccountView, 'balances' | 'account'> & { readonly loans: MarginView }

/** Undefined for an unknown wallet. Coins with neither balance nor debt are there too. */
export function walletState(view: View, account: string, wallet: string): MarginWallet | undefined {
  const names = view.loans.coinsOf(wallet)
  if (names === undefined) return undefined
  const name = walletName(account, wallet)
  const found = view.loans.wallet(name)
  const held = new Map(view.balances(name).map((balance) => [balance.coin, balance]))
  const debts = new Map(found?.debts.map((debt) => [debt.coin, debt]))
  const level = view.account(account)?.vip ?? 0
  const coins = names.map((coin): MarginCoin => {
    const { available = '0', frozen = '0' } = held.get(coin) ?? {}
    const { principal = '0', interest = '0' } = debts.get(coin) ?? {}
    const limits = view.loans.limits(name, coin)
    const terms = view.loans.terms(coin)
    const debt = new Decimal(principal).plus(interest)
    return {
      coin,
      available,
      frozen,
      principal,
      interest,
      net: new Decimal(available).plus(frozen).minus(debt).toFixed(),
      price: terms?.price ?? '0',
      maintenance: terms ? maintenanceOf(terms, debt) : '0',
      borrowable: limits?.borrowable ?? '0',
      removable: limits?.removable ?? '0',
      dailyRate: view.loans.dailyRate(coin, level) ?? '0',
      liquidationPrice: null,
    }
  })
  const assets = new Decimal(found?.assets ?? 0)
  const debt = new Decimal(found?.debt ?? 0)
  const isIsolated = wallet !== 'margin'
  const first = view.loans.terms('USDT')?.tiers[0]
  return {
    wallet,
    symbol: isIsolated ? wallet.slice('margin:'.length) : null,
    isOpen: found !== undefined,
    isLiquidating: found?.isLiquidating ?? false,
    assets: assets.toFixed(),
    debt: debt.toFixed(),
    net: assets.minus(debt).toFixed(),
    maintenance: sum(coins, (coin) => owed(coin).times(coin.maintenance).times(coin.price)).toFixed(8),
    risk: found?.risk ?? null,
    safety: found?.safety ?? null,
    leverage: (isIsolated ? first?.isolatedLeverage : first?.crossLeverage) ?? 1,
    coins: debt.isZero()
      ? coins
      : coins.map((coin) => ({ ...coin, liquidationPrice: liquidationPriceOf(coin, coins) })),
  }
}

const owed = ({ principal, interest }: MarginCoin) => new Decimal(principal).plus(interest)

const sum = (coins: readonly MarginCoin[], of: (coin: MarginCoin) => Decimal) =>
  coins.reduce((total, coin) => total.plus(of(coin)), new Decimal(0))

/** Of the tier that the debt lies in; above the last one that of the last. */
function maintenanceOf({ tiers }: LoanTerms, debt: Decimal): string {
  const tier = tiers.find(({ most }) => debt.lte(most)) ?? tiers.at(-1)
  return tier?.maintenance ?? '0'
}

/** Units of a coin that the price moves: what is in the wallet less the debt with its maintenance. */
const exposure = (coin: MarginCoin) => new Decimal(coin.net).minus(owed(coin).times(coin.maintenance))

/** Where net assets are what the debts need, by the price of one coin: assets × price + rest = 0. */
function liquidationPriceOf(coin: MarginCoin, coins: readonly MarginCoin[]): string | null {
  const own = exposure(coin)
  if (coin.coin === 'USDT' || own.isZero() || coin.price === '0') return null
  const rest = sum(coins, (other) =>
    other.coin === coin.coin ? new Decimal(0) : exposure(other).times(other.price),
  )
  const price = rest.neg().div(own)
  if (price.lte(0)) return null
  // Away from the person: up where a fall liquidates, down where a rise does (futures-rules.md B21).
  const digits = decimalsOf(coin.price)
  return price.toDecimalPlaces(digits, own.gt(0) ? Decimal.ROUND_UP : Decimal.ROUND_DOWN).toFixed()
}

/** As many as make seven digits of the present price, at least two. */
const decimalsOf = (price: string) => Math.max(2, 6 - Math.floor(Math.log10(Number(price) || 1)))
