// The overview of futures: contracts of a line or of all, searched by the address, and the ways on.

import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ContractTable } from '#app/parts/contract-table.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { ContractListData } from './load-list.server.ts'

export function ContractList({ contracts, line, lines, wanted }: ContractListData) {
  const { t } = useTranslation('futures')
  const common = useTranslation().t
  const local = useLocalPath()
  return (
    <div className="mx-auto w-full max-w-[1440px] pad:px-4 pad:pb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 pt-6 pb-4 pad:px-0">
        <div>
          <h1 className="text-xl">{t('list.title')}</h1>
          <p className="text-text-2">{t('list.lead')}</p>
        </div>
        <p className="flex flex-wrap gap-4">
          <Link to={local('/calculator/pnl')} className="text-accent hover:underline">
            {common('nav.calculator')}
          </Link>
          <Link to={local('/legal/risk')} className="text-accent hover:underline">
            {t('risk.more')}
          </Link>
        </p>
      </div>
      <section className="border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
          <TabLinks
            param="line"
            label={t('list.lines')}
            selected={line}
            items={['all', ...lines].map((value) => ({
              value,
              label: value === 'all' ? t('list.all') : t(`line.${value as (typeof lines)[number]}`),
            }))}
          />
          <Form role="search" className="flex gap-2">
            {line !== 'all' && <input type="hidden" name="line" value={line} />}
            <input
              type="search"
              name="q"
              defaultValue={wanted}
              aria-label={t('picker.search')}
              placeholder={t('picker.search')}
              className="h-8 w-44 rounded-2 border border-line-2 bg-bg-2 px-2.5"
            />
            <Button type="submit">{common('action.search')}</Button>
          </Form>
        </div>
        {contracts.length > 0 ? (
          <ContractTable rows={contracts} />
        ) : (
          <EmptyState
            text={t('picker.none')}
            action={
              <Link to="?" className={buttonClass('neutral', 32)}>
                {common('action.clear')}
              </Link>
            }
          />
        )}
      </section>
    </div>
  )
}
