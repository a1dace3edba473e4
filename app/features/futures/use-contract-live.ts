// Makes the stores of the page and keeps them fed: by the socket while there is one, by the loader every 30 s.

import { useRevalidator } from '@remix-run/react'
import { useEffect, useMemo } from 'react'
import { restoreCadence } from '#app/live/cadence.ts'
import { theFeed } from '#app/live/feed.ts'
import { MarketLive, type MarketSeed } from '#app/live/market-live.ts'
import { useOrderPolling } from '#app/live/use-order-polling.ts'
import type { ContractData } from './load-contract.server.ts'
import { OwnContracts } from './own-contracts.ts'

function seedOf({ contract, depth, trades, ticker }: ContractData): MarketSeed {
  const { symbol, priceDecimals, sizeDecimals, tick } = contract
  return { symbol, scale: { priceDecimals, sizeDecimals, tick }, depth, trades, ticker }
}

export function useContractLive(data: ContractData): MarketLive {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's first data seed the stores once per contract
  const live = useMemo(() => new MarketLive(seedOf(data)), [data.contract.symbol])
  useEffect(() => live.refresh(seedOf(data)), [live, data])
  useEffect(() => {
    restoreCadence()
    return live.follow(theFeed())
  }, [live])
  return live
}

export function useOwnContracts({ viewer }: ContractData): OwnContracts | null {
  const uid = viewer?.uid
  // biome-ignore lint/correctness/useExhaustiveDependencies: one store per person; later data arrive below
  const store = useMemo(() => (viewer ? new OwnContracts(viewer) : null), [uid])
  useEffect(() => {
    if (viewer) store?.seed(viewer)
  }, [store, viewer])
  useEffect(() => store?.follow(theFeed()), [store])
  return store
}

const calmMs = 300

/** What an order could use is read again when something happened to one's orders; everything every 30 s. */
export function useRereads(store: OwnContracts | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store?.news.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(revalidate, calmMs)
    })
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [store, revalidate])
  useOrderPolling(store !== null, revalidate)
}
