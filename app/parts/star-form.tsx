// A star to keep a pair or a contract among one's favourites: a form of its own, for visitors a link to the login. Speaks the words of `market`.

import { Form, useFetchers, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useUser } from '#app/parts/root-data.ts'
import type { MarketRow } from '#app/services/markets.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

const starBox = 'grid size-7 shrink-0 place-items-center rounded-2 hover:bg-bg-3'

export interface StarProps {
  market: Pick<MarketRow, 'symbol' | 'base' | 'quote'>
  /** Of a contract; a pair is named by its coins. */
  name?: string
  isOn: boolean
}

export function Star({ market, name, isOn }: StarProps) {
  const { t } = useTranslation('market')
  const local = useLocalPath()
  const user = useUser()
  const { pathname, search } = useLocation()
  const key = `star-${market.symbol}`
  // Not by useFetcher: it would drop the request when the row leaves the list.
  const wanted = useFetchers()
    .find((fetcher) => fetcher.key === key)
    ?.formData?.get('intent')
  const shown = wanted ? wanted === 'favourite' : isOn
  const pair = name ?? `${market.base}/${market.quote}`
  const label = t(shown ? 'favourite.remove' : 'favourite.add', { pair })
  const icon = <Icon name="star" className={shown ? 'fill-current text-warn' : 'text-text-3'} />
  if (!user) {
    const returnTo = encodeURIComponent(pathname + search)
    return (
      <PageLink
        to={`${local('/login')}?returnTo=${returnTo}`}
        aria-label={label}
        title={label}
        className={starBox}
      >
        {icon}
      </PageLink>
    )
  }
  return (
    <Form method="post" action="/action/favorite" navigate={false} fetcherKey={key} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="intent" value={shown ? 'unfavourite' : 'favourite'} />
      <input type="hidden" name="symbol" value={market.symbol} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" aria-label={label} title={label} className={starBox}>
        {icon}
      </button>
    </Form>
  )
}
