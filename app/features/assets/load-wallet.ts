// What lies in the wallets of one tab, wallet by wallet and coin by coin, with its worth in the reader's currency.

import { Decimal } from 'decimal.js'
import type { Services } from '#app/services/services.ts'
import { type Currency, inCurrency, shownCurrency, usdtRate } from '#app/services/worth.ts'
import { walletAccount } from '#engine/kernel/wallets.ts'
import { coinName } from '#engine/market/catalogue.ts'
import { byWorth, smallUsdt } from './small-balances.ts'
import { tabOf, type WalletTab } from './wallet-tabs.ts'

export interface WalletCoin {
  coin: string
  name: string
  available: string
  frozen: string
  total: string
  /** Principal and interest; '0' outside margin wallets. */
  debt: string
  /** Less what is owed. In the display currency and in USDT; null when no pair prices the coin. */
  worth: string | null
  usdt: string | null
}

export interface WalletSection {
  /** 'spot', 'margin:BTCUSDT' …, or the number of a bot. */
  wallet: string
  worth: string
  coins: WalletCoin[]
  /** Of a margin wallet; the ratio is null without a debt. */
  loans: { debt: string; safety: string | null } | null
  /** Where it carries positions on contracts; part of its worth. */
  floating: string | null
}

export interface WalletPage {
  currency: Currency
  total: string
  sections: WalletSection[]
  /** How many were left out as small. */
  hidden: number
}

type Sources = Pick<Services, 'markets' | 'trading' | 'holdings' | 'funds' | 'margin'>

/** Ledger accounts by the names that pages give them. */
async function accountsOf({ funds, holdings }: Sources, account: string, tab: WalletTab) {
  if (tab === 'bots')
    return (await holdings.ofBots(account)).map(({ bot, account: of, floating }) => ({
      wallet: bot,
      of,
      floating,
    }))
  const opened = tab === 'spot' ? ['spot'] : await funds.wallets(account)
  return opened
    .filter((wallet) => tabOf(wallet) === tab)
    .map((wallet) => ({
      wallet,
      of: walletAccount(account, wallet),
      floating: holdings.floatingIn(account, wallet),
    }))
}

export async function loadWallet(
  services: Sources,
  account: string,
  tab: WalletTab,
  wanted: Currency,
  hidesSmall: boolean,
): Promise<WalletPage> {
  const { markets, trading } = services
  const currency = shownCurrency(markets, wanted)
  const shown = (usdt: Decimal) => inCurrency(markets, usdt, currency)
  let sum = new Decimal(0)
  let hidden = 0
  const sections = (await accountsOf(services, account, tab)).map(({ wallet, of, floating }) => {
    const floats = [...floating].reduce(
      (all, [coin, amount]) => all.plus(usdtRate(markets, coin)?.times(amount) ?? 0),
      new Decimal(0),
    )
    let worth = floats
    let owed = new Decimal(0)
    const state = tab === 'margin' ? services.margin.state(account, wallet) : undefined
    const coins = (state?.coins ?? trading.balances(of).map(withoutDebt))
      .map(({ coin, available, frozen, principal, interest }) => {
        const total = new Decimal(available).plus(frozen)
        const debt = new Decimal(principal).plus(interest)
        const rate = usdtRate(markets, coin)
        const usdt = rate?.times(total.minus(debt)) ?? null
        worth = worth.plus(usdt ?? 0)
        owed = owed.plus(rate?.times(debt) ?? 0)
        return { coin, available, frozen, total, debt, usdt }
      })
      .filter(({ total, debt }) => !total.isZero() || !debt.isZero())
      .sort(byWorth)
    // What is owed is never small.
    const kept = coins.filter(
      ({ usdt, debt }) => !hidesSmall || !debt.isZero() || (usdt?.abs().gte(smallUsdt) ?? false),
    )
    hidden += coins.length - kept.length
    sum = sum.plus(worth)
    return {
      wallet,
      worth: shown(worth),
      floating: floating.size > 0 ? shown(floats) : null,
      loans: state ? { debt: shown(owed), safety: state.safety } : null,
      coins: kept.map(({ total, debt, usdt, coin, ...rest }) => ({
        ...rest,
        coin,
        name: coinName(coin),
        total: total.toFixed(),
        debt: debt.toFixed(),
        worth: usdt && shown(usdt),
        usdt: usdt?.toFixed(8) ?? null,
      })),
    }
  })
  return { currency, total: shown(sum), sections, hidden }
}

const withoutDebt = (held: { coin: string; available: string; frozen: string }) => ({
  ...held,
  principal: '0',
  interest: '0',
})
