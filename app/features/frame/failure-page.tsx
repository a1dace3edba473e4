// What a page shows when it cannot be shown: not found, or a failure with a way to try again.

import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { BrandMark } from '#app/parts/brand.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { SearchForm } from './search-form.tsx'

/** Known to every page; the markets themselves may be what failed. */
const popularPairs = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', 'BTC/TRY'] as const

export function NotFound() {
  const { t } = useTranslation()
  const local = useLocalPath()
  return (
    <section className="tile-pattern grid min-h-[60vh] flex-1 place-items-center p-6 text-center">
      <div className="flex flex-col items-center gap-4">
        <span className="num text-[64px] leading-none font-semibold text-accent">404</span>
        <h1 className="text-lg">{t('notFound.text')}</h1>
        <a href={local('/spot')} className={buttonClass('primary', 40)}>
          {t('notFound.action')}
        </a>
        <SearchForm label={t('search.instead')} className="w-72 max-w-full" />
        <nav aria-label={t('notFound.popular')} className="flex flex-wrap justify-center gap-2">
          {popularPairs.map((pair) => (
            <a
              key={pair}
              href={local(`/spot/${pair.replace('/', '')}`)}
              lang="en"
              translate="no"
              className={buttonClass('neutral', 32)}
            >
              <CoinLogo coin={pair.split('/')[0] ?? ''} size={18} />
              {pair}
            </a>
          ))}
        </nav>
      </div>
    </section>
  )
}

export function FailurePage() {
  const { t } = useTranslation()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const code = isRouteErrorResponse(error) ? String(error.status) : '500'
  return (
    <section className="grid min-h-[60vh] flex-1 place-items-center p-6 text-center">
      <div className="flex max-w-md flex-col items-center gap-4">
        <BrandMark size={40} />
        <h1 className="text-lg">{t('failure.title')}</h1>
        <p className="text-text-2">{t('failure.text')}</p>
        <a href="." className={buttonClass('primary', 40)}>
          {t('failure.action')}
        </a>
        <p className="text-sm text-text-3">{t('failure.code', { code })}</p>
      </div>
    </section>
  )
}
