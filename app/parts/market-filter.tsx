// Search and quote filter of the market list: a GET form and links, so the address holds what is shown.

import { Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#app/ui/class-names.ts'
import { AddressSearch } from './address-search.tsx'

function QuoteLinks({ quotes }: { quotes: string[] }) {
  const { t } = useTranslation('market')
  const [search] = useSearchParams()
  const chosen = search.get('quote') ?? ''
  const target = (quote: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (quote === '') next.delete('quote')
    else next.set('quote', quote)
    return `?${next}`
  }
  return (
    <nav aria-label={t('quote.label')} className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
      {['', ...quotes].map((quote) => (
        <Link
          key={quote}
          to={target(quote)}
          replace
          preventScrollReset
          aria-current={quote === chosen ? 'true' : undefined}
          className={cx(
            'flex h-8 items-center rounded-2 px-3 font-medium whitespace-nowrap',
            quote === chosen ? 'bg-bg-3 text-text-1' : 'text-text-3 hover:text-text-1',
          )}
        >
          {quote === '' ? t('quote.all') : <span lang="en">{quote}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** `children` stand beside the search. */
export function MarketFilter({ quotes, children }: { quotes: string[]; children?: ReactNode }) {
  const { t } = useTranslation('market')
  return (
    <div className="flex flex-col gap-3 p-3 pad:flex-row pad:items-center pad:justify-between pad:px-4">
      <QuoteLinks quotes={quotes} />
      <div className="flex items-center gap-2">
        {children}
        <AddressSearch label={t('search.label')} placeholder={t('search.placeholder')} />
      </div>
    </div>
  )
}
