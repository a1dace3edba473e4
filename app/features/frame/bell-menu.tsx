// The bell of the header for members: the last orders that filled and important notices, how many are new, and a form that marks
// them as read. The terminal has a bell of its own.

import { Form, Link, useFetcher, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { ownNotices } from '#app/live/own-notices.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { Bell, BellItem } from '#app/services/bell.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { menuBox } from './menu-box.ts'

/** After a notice: its fill is a row by then, and several at once are read together. */
const readAgainMs = 1000

const isTerminal = (pathname: string) => /^\/\w+\/spot\/\w/.test(pathname)

/** Reads again when an order of one's own fills or changes. */
function useBell(first: Bell): Bell {
  const { data, load } = useFetcher<Bell>({ key: 'bell' })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = ownNotices().kept.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => load('/action/bell'), readAgainMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [load])
  return data ?? first
}

const row = 'flex flex-col gap-0.5 rounded-2 px-3 py-2'

function Item({ item }: { item: BellItem }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const local = useLocalPath()
  const language = useLocale() === 'tr' ? 'tr' : 'en'
  const time = (
    <time dateTime={new Date(item.at).toISOString()} className="num text-sm text-text-3">
      {formats.dateTime(item.at)}
    </time>
  )
  if (item.kind === 'notice')
    return (
      <div className={row}>
        <span>{item.words[language]}</span>
        {time}
      </div>
    )
  if (item.kind === 'alert')
    return (
      <Link to={local('/alerts/log')} className={cx(row, 'hover:bg-bg-2')}>
        <span>
          {t('bell.alert', {
            pair: `${item.base}/${item.quote}`,
            price: `${formats.decimal(item.price)} ${item.quote}`,
          })}
        </span>
        {time}
      </Link>
    )
  if (item.kind === 'announcement')
    return (
      <Link to={local(`/support/announcements#${item.id}`)} className={cx(row, 'hover:bg-bg-2')}>
        <span>{item.words[language]}</span>
        {time}
      </Link>
    )
  const { orderId, base, quote, side, size, price, priceDecimals } = item
  return (
    <Link to={local(`/orders/${orderId}`)} className={cx(row, 'hover:bg-bg-2')}>
      <span>
        {t(`bell.filled.${side}`, {
          pair: `${base}/${quote}`,
          amount: `${formats.decimal(size)} ${base}`,
          price: `${formats.decimal(price, { maxPlaces: priceDecimals })} ${quote}`,
        })}
      </span>
      {time}
    </Link>
  )
}

export function BellMenu({ first }: { first: Bell }) {
  const { t } = useTranslation()
  const local = useLocalPath()
  const { pathname, search } = useLocation()
  const { items, unread } = useBell(first)
  if (isTerminal(pathname)) return null
  return (
    <details className="group relative" name="header-menu">
      <summary
        aria-label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.title')}
        className="relative grid size-8 list-none place-items-center rounded-2 text-text-2 group-open:bg-bg-2 hover:bg-bg-2 hover:text-text-1"
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="num absolute end-0 top-0 min-w-4 rounded-full bg-accent px-1 text-center text-xs leading-4 text-accent-ink"
          >
            {unread}
          </span>
        )}
      </summary>
      <div className={cx(menuBox, 'w-80 max-w-[calc(100vw-1rem)] max-pad:-end-10')}>
        <div className="flex items-center justify-between gap-2 px-3 py-1.5">
          <h2 className="text-md">{t('bell.title')}</h2>
          {unread > 0 && (
            <Form method="post" action="/action/bell" navigate={false} fetcherKey="bell" preventScrollReset>
              <CsrfField />
              <input type="hidden" name="returnTo" value={pathname + search} />
              <Button type="submit" kind="ghost" size={24}>
                {t('bell.markRead')}
              </Button>
            </Form>
          )}
        </div>
        {items.length === 0 ? (
          <p className="px-3 py-4 text-text-3">{t('bell.none')}</p>
        ) : (
          <ul className="max-h-96 overflow-y-auto">
            {items.map((item) => (
              <li key={`${item.kind}-${item.kind === 'filled' ? item.orderId : item.id}`}>
                <Item item={item} />
              </li>
            ))}
          </ul>
        )}
        <Link
          to={local('/orders/spot?list=trades')}
          className="flex h-9 items-center border-t border-line-1 px-3 font-medium text-accent hover:underline"
        >
          {t('bell.all')}
        </Link>
      </div>
    </details>
  )
}
