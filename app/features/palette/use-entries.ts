// Everything the palette knows: pairs and contracts of the exchange, pages of the site, and what the page at hand can do.

import { useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { commands } from '#app/live/commands.ts'
import { useStore } from '#app/live/use-store.ts'
import { contractPath, symbolParts } from '#app/parts/contract-path.ts'
import { useUser } from '#app/parts/root-data.ts'
import { nameOfPage, sitePages, sitePagesFor } from '#app/parts/site-pages.ts'
import type { PaletteEntry } from './find-entries.ts'

interface Pair {
  symbolId: string
  baseSymbol: string
  pricedSymbol: string
}

interface Known {
  pairs: readonly Pair[]
  contracts: readonly string[]
}

const nothing: Known = { pairs: [], contracts: [] }
let known: Known | undefined

async function post<Data>(path: string): Promise<Data | undefined> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  return ((await answer.json()) as { data?: Data }).data
}

async function fetchKnown(): Promise<Known> {
  const [markets, futures] = await Promise.all([
    post<{ items: { symbolDTOList: Pair[] }[] | null }>('/v1/mix/symbol/allSymbol/new'),
    post<{ contracts: { contractId: string }[] }>('/v1/mix/market/contracts'),
  ])
  return {
    pairs: markets?.items?.flatMap(({ symbolDTOList }) => symbolDTOList) ?? [],
    contracts: futures?.contracts.map(({ contractId }) => contractId) ?? [],
  }
}

/** Requested once per visit; without a response the palette still has pages and actions. */
function useKnown(open: boolean): Known {
  const [shown, setShown] = useState(known ?? nothing)
  useEffect(() => {
    if (!open || known !== undefined) return
    fetchKnown().then(
      (fetched) => {
        if (fetched.pairs.length > 0) known = fetched
        setShown(fetched)
      },
      () => {},
    )
  }, [open])
  return shown
}

export function useEntries(open: boolean): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'common'])
  const navigate = useNavigate()
  const local = useLocalPath()
  const { pairs, contracts } = useKnown(open)
  const user = useUser()
  const offered = useStore(commands)
  return [
    ...pairs.map(({ symbolId, baseSymbol, pricedSymbol }) => ({
      id: `pair-${symbolId}`,
      group: 'pairs' as const,
      label: `${baseSymbol}/${pricedSymbol}`,
      alias: symbolId,
      run: () => navigate(local(`/spot/${symbolId}`)),
    })),
    ...contracts.map((symbol) => ({
      id: `contract-${symbol}`,
      group: 'contracts' as const,
      label: symbolParts(symbol).name,
      note: t('palette:perpetual'),
      run: () => navigate(local(contractPath(symbol))),
    })),
    ...sitePagesFor(user !== null).map((page) => ({
      id: `page-${page}`,
      group: 'pages' as const,
      label: t(nameOfPage(page)),
      run: () => navigate(local(sitePages[page])),
    })),
    ...offered.map(({ id, label, keys, run }) => ({
      id: `action-${id}`,
      group: 'actions' as const,
      label,
      note: keys,
      run,
    })),
  ]
}
