// Makes the stores of a page and keeps them fed: by the socket while there is one, by the loader every 30 s.

import { useRevalidator } from '@remix-run/react'
import { useEffect, useMemo } from 'react'
import { AccountStore } from '#app/live/account-store.ts'
import { restoreCadence } from '#app/live/cadence.ts'
import { theFeed } from '#app/live/feed.ts'
import { MarketLive, type MarketSeed } from '#app/live/market-live.ts'
import { useOrderPolling } from '#app/live/use-order-polling.ts'
import type { TerminalData } from './load-terminal.ts'
import { walletOf } from './wallet-choice.ts'

function seedOf(data: TerminalData): MarketSeed {
  const { symbol, priceDecimals, sizeDecimals, tick, ticker } = data.market
  return {
    symbol,
    scale: { priceDecimals, sizeDecimals, tick },
    depth: data.depth,
    trades: data.trades,
    ticker,
  }
}

export function useMarketLive(data: TerminalData): MarketLive {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's first data seed the stores once per pair
  const live = useMemo(() => new MarketLive(seedOf(data)), [data.market.symbol])
  useEffect(() => live.refresh(seedOf(data)), [live, data])
  useEffect(() => {
    restoreCadence()
    return live.follow(theFeed())
  }, [live])
  return live
}

export function useAccountStore(data: TerminalData): AccountStore | null {
  const { viewer, market } = data
  const uid = viewer?.uid
  const name = walletOf(data.wallet, market.symbol)
  const wallet = name === 'spot' ? undefined : name
  // biome-ignore lint/correctness/useExhaustiveDependencies: one store per person and wallet; later data arrive below
  const store = useMemo(() => (viewer ? new AccountStore(viewer) : null), [uid, wallet])
  useEffect(() => {
    if (viewer) store?.seed(viewer)
  }, [store, viewer])
  useEffect(() => {
    if (store === null) return
    return theFeed().subscribe({ channel: 'account', ...(wallet && { wallet }) }, (message) => {
      if (message.c === 'account') store.receive(message)
    })
  }, [store, wallet])
  return store
}

/** Lists of the past are loaded again when an order ended or filled; everything every 30 s. */
export function useRevalidation(store: AccountStore | null, showsPast: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (store === null || !showsPast) return
    let seen = store.state.get().pastVersion
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.state.subscribe(() => {
      const { pastVersion } = store.state.get()
      if (pastVersion === seen) return
      seen = pastVersion
      clearTimeout(timer)
      timer = setTimeout(revalidate, 500)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store, showsPast, revalidate])
  useOrderPolling(store !== null, revalidate)
}
