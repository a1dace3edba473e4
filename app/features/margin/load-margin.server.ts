// What the margin page shows: the wallets there are, the state of one, and the terms that its form begins with.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import type { MarginCoin, MarginWallet } from '#app/services/margin/wallet-state.ts'
import { type MarginForm, marginForms, readMarginQuery } from './margin-query.ts'

export interface MarginPage {
  /** Wallets that may be chosen: the cross one and one of each pair, with its coins. */
  wallets: { wallet: string; pair: string | null; leverage: number }[]
  /** Without coins that are neither held nor owed. */
  state: MarginWallet
  /** All that may be borrowed, in the form. */
  coins: MarginCoin[]
  form: MarginForm
  coin: string
  done: MarginForm | null
  /** In unified mode nothing is borrowed by hand. */
  isUnified: boolean
  request: string
}

export async function loadMargin(args: LoaderFunctionArgs): Promise<MarginPage> {
  const { account } = await requireSubject(args)
  const { margin, markets, unified } = args.context.services
  const search = new URL(args.request.url).searchParams
  const query = readMarginQuery(search, (wallet) => margin.coins(wallet))
  const state = margin.state(account, query.wallet) as MarginWallet
  const shown = ({ available, frozen, principal, interest }: MarginCoin) =>
    [available, frozen, principal, interest].some((text) => text !== '0')
  const usable = state.coins.filter((coin) => shown(coin) || coin.price !== '0')
  const ofForm = query.form === 'borrow' ? usable : usable.filter(owes)
  const wanted = ofForm.find(({ coin }) => coin === query.coin)
  const usual = ofForm.find(({ coin }) => coin === 'USDT') ?? ofForm[0]
  const first = margin.terms('USDT')?.tiers[0]
  return {
    wallets: [
      { wallet: 'margin', pair: null, leverage: first?.crossLeverage ?? 1 },
      ...markets.list().map(({ symbol, base, quote }) => ({
        wallet: `margin:${symbol}`,
        pair: `${base}/${quote}`,
        leverage: first?.isolatedLeverage ?? 1,
      })),
    ],
    state: { ...state, coins: state.symbol === null ? state.coins.filter(shown) : state.coins },
    coins: ofForm,
    form: query.form,
    coin: (wanted ?? usual)?.coin ?? 'USDT',
    done: marginForms.find((form) => form === search.get('done')) ?? null,
    isUnified: unified.mode(account) === 'unified',
    request: crypto.randomUUID(),
  }
}

const owes = ({ principal, interest }: MarginCoin) => principal !== '0' || interest !== '0'
