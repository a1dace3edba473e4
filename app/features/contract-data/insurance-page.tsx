// The insurance fund of a coin: balance now and over time, as a drawing and as a list of its changes.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { LineChart } from '#app/parts/chart/line-chart.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import { FileLink, ListPager } from '#app/parts/list-tools.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { InsuranceData } from './load-insurance.server.ts'

function Drawing({ drawn, coin }: Pick<InsuranceData, 'drawn' | 'coin'>) {
  const { t } = useTranslation('mix')
  const formats = useFormats()
  const times = useMemo(() => drawn.map(({ at }) => at), [drawn])
  const values = useMemo(() => drawn.map(({ balance }) => Number(balance)), [drawn])
  return (
    <LineChart
      label={t('insurance.drawing', { coin })}
      times={times}
      series={[
        { key: 'balance', name: t('insurance.balance'), values, colour: 'var(--accent)', isArea: true },
      ]}
      format={(value) => `${formats.decimal(value.toFixed(2))} ${coin}`}
    />
  )
}

export function InsurancePage({ coins, coin, balance, before, rows, next, drawn }: InsuranceData) {
  const { t } = useTranslation('mix')
  const formats = useFormats()
  const page = `?coin=${coin}`
  return (
    <>
      <section
        className="border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x"
        aria-label={t('insurance.fund')}
      >
        <TabLinks
          param="coin"
          label={t('insurance.coins')}
          selected={coin}
          items={coins.map((value) => ({ value, label: <span lang="en">{value}</span> }))}
          className="px-4 pt-1"
        />
        <div className="flex items-center gap-3 px-4 py-4">
          <CoinLogo coin={coin} size={32} />
          <p>
            <span className="block text-sm text-text-3">{t('insurance.balance')}</span>
            <span className="num text-xl font-semibold">
              <Amount text={balance} coin={coin} named />
            </span>
          </p>
        </div>
      </section>
      <Panel name="drawn" title={t('insurance.drawn')}>
        <div className="px-4 py-3">
          <Drawing drawn={drawn} coin={coin} />
        </div>
      </Panel>
      <section className="panel overflow-hidden" aria-labelledby="changes">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line-1 px-4 py-2">
          <h2 id="changes" className="text-md">
            {t('insurance.changes')}
          </h2>
          <FileLink href={`/export/insurance.csv?coin=${coin}`} />
        </div>
        {rows.length === 0 ? (
          <EmptyState text={t('insurance.none')} />
        ) : (
          <CardTable
            label={t('insurance.changesOf', { coin })}
            rows={rows}
            keyOf={({ seq }) => `${seq}`}
            columns={[
              { name: t('column.time'), cell: ({ at }) => formats.dateTime(at) },
              {
                name: t('insurance.balance'),
                end: true,
                cell: (row) => <Amount text={row.balance} coin={coin} named />,
              },
            ]}
          />
        )}
        <ListPager
          newest={before === null ? null : page}
          older={next === null ? null : `${page}&before=${next}`}
        />
      </section>
    </>
  )
}
