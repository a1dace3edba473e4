// Funding of one contract over time: figures, a drawing, the settlements page by page and as a file.

import { Link } from '@remix-run/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { LineChart } from '#app/parts/chart/line-chart.tsx'
import { contractPath } from '#app/parts/contract-path.ts'
import { FileLink, ListPager } from '#app/parts/list-tools.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Countdown } from './countdown.tsx'
import type { FundingHistoryData } from './load-funding.server.ts'
import { useRate } from './use-rate.tsx'

function Drawing({ drawn, name }: { drawn: FundingHistoryData['drawn']; name: string }) {
  const { t } = useTranslation('mix')
  const formats = useFormats()
  const times = useMemo(() => drawn.map(({ at }) => at), [drawn])
  const values = useMemo(() => drawn.map(({ rate }) => Number(rate)), [drawn])
  const percent = (value: number) => formats.percent(value.toFixed(8), { places: 4, signed: true })
  return (
    <LineChart
      label={t('funding.drawing', { contract: name })}
      times={times}
      series={[
        { key: 'rate', name: t('funding.column.rate'), values, colour: 'var(--accent)', isArea: true },
      ]}
      format={percent}
      formatMark={percent}
      baseline={0}
    />
  )
}

export function FundingHistory(props: FundingHistoryData) {
  const { contract, hours, cap, settled, before, rows, next, drawn, sums, now } = props
  const { t } = useTranslation('mix')
  const formats = useFormats()
  const local = useLocalPath()
  const rate = useRate()
  const { symbol, name, nextFundingAt } = contract
  return (
    <>
      <Panel name="now" title={t('funding.now')}>
        <FactList
          facts={[
            { label: t('funding.column.predicted'), value: rate(contract.fundingRate) },
            { label: t('funding.column.next'), value: <Countdown until={nextFundingAt} now={now} /> },
            { label: t('funding.column.settled'), value: settled === null ? '–' : rate(settled.rate) },
            { label: t('funding.column.interval'), value: t('hours', { count: hours }) },
            {
              label: t('funding.column.cap'),
              value: `±${formats.percent(cap, { places: undefined, maxPlaces: 4, signed: false })}`,
            },
            { label: t('funding.week'), value: rate(sums.week) },
            { label: t('funding.month'), value: rate(sums.month) },
            {
              label: t('funding.contract'),
              value: (
                <Link to={local(contractPath(symbol))} className="text-accent hover:underline">
                  {t('funding.trade', { contract: name })}
                </Link>
              ),
            },
          ]}
        />
      </Panel>
      {drawn.length > 1 && (
        <Panel name="drawn" title={t('funding.drawn')}>
          <div className="px-4 py-3">
            <Drawing drawn={drawn} name={name} />
          </div>
        </Panel>
      )}
      <section className="panel overflow-hidden" aria-labelledby="settlements">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line-1 px-4 py-2">
          <h2 id="settlements" className="text-md">
            {t('funding.settlements')}
          </h2>
          <FileLink href={`/export/funding.csv?contract=${symbol}`} />
        </div>
        {rows.length === 0 ? (
          <EmptyState text={t('funding.none')} />
        ) : (
          <CardTable
            label={t('funding.settlementsOf', { contract: name })}
            rows={rows}
            keyOf={({ at }) => `${at}`}
            columns={[
              { name: t('column.time'), cell: ({ at }) => formats.dateTime(at) },
              { name: t('funding.column.rate'), end: true, cell: (row) => rate(row.rate) },
              {
                name: t('funding.column.mark'),
                end: true,
                cell: ({ markPrice }) => formats.decimal(markPrice, { places: contract.priceDecimals }),
              },
              {
                name: t('funding.column.payer'),
                end: true,
                cell: (row) => t(`funding.payer.${payerOf(row.rate)}`),
              },
            ]}
          />
        )}
        <ListPager newest={before === null ? null : '?'} older={next === null ? null : `?before=${next}`} />
      </section>
    </>
  )
}

const payerOf = (rate: string) => (Number(rate) === 0 ? 'none' : rate.startsWith('-') ? 'short' : 'long')
