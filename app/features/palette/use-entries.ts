// Everything the palette knows: pairs of the exchange, pages of the site, and what the page at hand can do.

import { useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { commands } from '#app/live/commands.ts'
import { useStore } from '#app/live/use-store.ts'
import { useUser } from '#app/parts/root-data.ts'
import { nameOfPage, sitePages, sitePagesFor } from '#app/parts/site-pages.ts'
import type { PaletteEntry } from './find-entries.ts'

interface Pair {
  symbolId: string
  baseSymbol: string
  pricedSymbol: string
}

let known: readonly Pair[] | undefined

async function fetchPairs(): Promise<readonly Pair[]> {
  const answer = await fetch('/v1/mix/symbol/allSymbol/new', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  const body = (await answer.json()) as { data?: { items: { symbolDTOList: Pair[] }[] | null } }
  return body.data?.items?.flatMap(({ symbolDTOList }) => symbolDTOList) ?? []
}

/** Requested once per visit; without a response the palette still has pages and actions. */
function usePairs(open: boolean): readonly Pair[] {
  const [pairs, setPairs] = useState(known ?? [])
  useEffect(() => {
    if (!open || known !== undefined) return
    fetchPairs().then(
      (fetched) => {
        if (fetched.length > 0) known = fetched
        setPairs(fetched)
      },
      () => {},
    )
  }, [open])
  return pairs
}

export function useEntries(open: boolean): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'common'])
  const navigate = useNavigate()
  const local = useLocalPath()
  const pairs = usePairs(open)
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
