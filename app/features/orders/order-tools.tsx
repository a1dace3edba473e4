// Above and below the lists: which list, which pair, the file, older rows. All of it is in the address.

import { Form, Link, useSearchParams, useSubmit } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { type OrderList, orderLists } from './load-orders.ts'
import type { PairFacts } from './order-lists.tsx'

interface Chosen {
  list: OrderList
  symbol: string | null
}

function addressOf({ list, symbol }: Chosen, before?: string | null): string {
  const query = new URLSearchParams({ list })
  if (symbol) query.set('pair', symbol)
  if (before) query.set('before', before)
  return `?${query}`
}

export function OrderTools({ chosen, pairs }: { chosen: Chosen; pairs: PairFacts[] }) {
  const { t } = useTranslation('orders')
  const { t: order } = useTranslation('order')
  const submit = useSubmit()
  return (
    <div className="flex flex-col gap-3 p-3 pad:flex-row pad:items-center pad:justify-between pad:px-4">
      <nav aria-label={order('panel.label')} className="flex gap-1 overflow-x-auto">
        {orderLists.map((list) => (
          <Link
            key={list}
            to={addressOf({ ...chosen, list })}
            replace
            preventScrollReset
            aria-current={list === chosen.list ? 'true' : undefined}
            className={cx(
              'flex h-8 items-center rounded-2 px-3 font-medium whitespace-nowrap',
              list === chosen.list ? 'bg-bg-3 text-text-1' : 'text-text-3 hover:text-text-1',
            )}
          >
            {order(`panel.${list}`)}
          </Link>
        ))}
      </nav>
      <div className="flex items-center gap-2">
        <Form replace preventScrollReset className="flex gap-2">
          <input type="hidden" name="list" value={chosen.list} />
          <select
            name="pair"
            key={chosen.symbol}
            defaultValue={chosen.symbol ?? ''}
            aria-label={order('panel.pairFilter')}
            onChange={(event) =>
              submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
            }
            className={cx(controlClass, 'h-8 w-40 px-2')}
          >
            <option value="">{order('panel.allPairs')}</option>
            {pairs.map(({ symbol, base, quote }) => (
              <option key={symbol} value={symbol}>
                {base}/{quote}
              </option>
            ))}
          </select>
          <Button type="submit">{t('filter')}</Button>
        </Form>
        <a href={`/export/orders.csv${addressOf(chosen)}`} download className={buttonClass()}>
          {t('export')}
        </a>
      </div>
    </div>
  )
}

export function OrderPager({ chosen, next }: { chosen: Chosen; next: string | null }) {
  const { t } = useTranslation('order')
  const [search] = useSearchParams()
  if (next === null && !search.has('before')) return null
  return (
    <nav aria-label={t('panel.older')} className="flex justify-center gap-3 border-t border-line-1 p-3">
      {search.has('before') && (
        <Link to={addressOf(chosen)} className={buttonClass()}>
          {t('panel.newest')}
        </Link>
      )}
      {next !== null && (
        <Link to={addressOf(chosen, next)} className={buttonClass()}>
          {t('panel.older')}
        </Link>
      )}
    </nav>
  )
}
