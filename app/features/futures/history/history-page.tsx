// One's contract orders, fills, closed positions, funding and liquidations: a list, its contract, its file, its pages.

import { Form, useSubmit } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { symbolParts } from '#app/parts/contract-path.ts'
import { FileLink, ListPager, NothingFiltered } from '#app/parts/list-tools.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { HistoryTable, type SettleCoins } from './history-list.tsx'
import { contractLists, type HistoryQuery, historyAddress } from './history-query.ts'
import type { HistoryRows } from './load-history.server.ts'

export interface HistoryPageProps {
  query: HistoryQuery
  page: HistoryRows
  next: string | null
  coins: SettleCoins
}

export function HistoryPage({ query, page, next, coins }: HistoryPageProps) {
  const { t } = useTranslation('futures')
  const common = useTranslation().t
  const submit = useSubmit()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
        <TabLinks
          param="list"
          label={t('history.lists')}
          selected={query.list}
          items={contractLists.map((value) => ({ value, label: t(`history.list.${value}`) }))}
        />
        <div className="flex flex-wrap gap-2">
          <Form className="flex gap-2">
            <input type="hidden" name="list" value={query.list} />
            <select
              name="contract"
              key={query.symbol}
              defaultValue={query.symbol ?? ''}
              aria-label={t('column.contract')}
              onChange={(event) =>
                submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
              }
              className="h-8 rounded-2 border border-line-2 bg-bg-2 px-2"
            >
              <option value="">{t('panel.all')}</option>
              {Object.keys(coins).map((symbol) => (
                <option key={symbol} value={symbol}>
                  {symbolParts(symbol).name}
                </option>
              ))}
            </select>
            <noscript>
              <Button type="submit">{common('action.search')}</Button>
            </noscript>
          </Form>
          <FileLink href={`/export/contracts.csv${historyAddress(query)}`} />
        </div>
      </div>
      {page.rows.length > 0 ? (
        <HistoryTable page={page} coins={coins} />
      ) : query.symbol === null ? (
        <EmptyState text={t(`history.empty.${query.list}`)} />
      ) : (
        <NothingFiltered cleared={historyAddress(query, { symbol: null })} />
      )}
      <ListPager
        newest={query.before === null ? null : historyAddress(query)}
        older={next === null ? null : historyAddress(query, { before: next })}
      />
    </>
  )
}
