// The bell of the header for members: the newest notifications and important notices, how many are new, a form that marks them as
// read, and the way to all of them. The terminal has a bell of its own.

import { Form, Link, useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { theFeed } from '#app/live/feed.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { Bell, BellItem } from '#app/services/bell.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { popUp } from './desktop-popups.ts'
import { menuBox } from './menu-box.ts'

const isTerminal = (pathname: string) => /^\/\w+\/spot\/\w/.test(pathname)

/** Read again when there are others than a moment ago, whatever they come from. */
function useBell(first: Bell): Bell {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data, load } = useFetcher<Bell>({ key: 'bell' })
  const brand = t('brand')
  const mark = useRef(first.mark)
  mark.current = (data ?? first).mark
  useEffect(() => {
    return theFeed().subscribe({ channel: 'notifications' }, (message) => {
      if (message.c !== 'notifications') return
      if (mark.current !== `${message.last} ${message.unread}`) load(`/action/bell?lang=${locale}`)
    })
  }, [load, locale])
  useEffect(() => popUp(data ?? first, brand), [data, first, brand])
  return data ?? first
}

const row = 'flex flex-col gap-0.5 rounded-2 px-3 py-2'

function Item({ item: { text, at, href, isNew } }: { item: BellItem }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const content = (
    <>
      <span>{text}</span>
      <span className="flex items-center gap-2 text-sm text-text-3">
        <time dateTime={new Date(at).toISOString()} className="num">
          {formats.dateTime(at)}
        </time>
        {isNew && <span className="font-medium text-accent">{t('bell.new')}</span>}
      </span>
    </>
  )
  return href === null ? (
    <div className={row}>{content}</div>
  ) : (
    <Link to={href} className={cx(row, 'hover:bg-bg-2')}>
      {content}
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
            {unread > 99 ? '99+' : unread}
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
              <li key={item.id}>
                <Item item={item} />
              </li>
            ))}
          </ul>
        )}
        <Link
          to={local('/account/notifications')}
          className="flex h-9 items-center border-t border-line-1 px-3 font-medium text-accent hover:underline"
        >
          {t('bell.all')}
        </Link>
      </div>
    </details>
  )
}
