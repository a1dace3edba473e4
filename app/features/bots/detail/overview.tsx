// The first tab of a bot's page: how its result comes about, its numbers, what it holds, what it did last.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CardTable } from '#app/ui/card-table.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PriceLevels } from '../create/price-levels.tsx'
import { PlanRuns } from '../plans/plan-runs.tsx'
import { useBotMoney } from '../use-bot-words.tsx'
import type { BotFact, HeldCoin } from './bot-facts.ts'
import { BotLog } from './bot-log.tsx'
import { CurveFigure } from './curve-figure.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { loadOverview } from './load-part.server.ts'
import { Waterfall } from './waterfall.tsx'

export type LoadedOverview = Awaited<ReturnType<typeof loadOverview>>

const hourMs = 3_600_000

function GridFacts({ data }: { data: LoadedOverview & { report: NonNullable<LoadedOverview['report']> } }) {
  const { t } = useTranslation('bots')
  const formats = useFormats()
  const money = useBotMoney()
  const { bot, report, exits, spare } = data
  const { coin } = bot
  const price = (text: string | undefined) =>
    text === undefined ? '-' : formats.decimal(text, { places: bot.priceDecimals })
  const share = (text: string) => formats.percent(text, { signed: false })
  const yearly = (text: string | undefined) => (text === undefined ? t('fact.early') : formats.percent(text))
  const { range, perGrid } = report
  return (
    <FactList
      facts={[
        { label: t('fact.pairs'), value: report.pairs },
        { label: t('fact.range'), value: range ? `${price(range.low)} - ${price(range.high)}` : '-' },
        { label: t('fact.grids'), value: range ? range.grids : '-' },
        { label: t('fact.perGrid'), value: perGrid ? `${share(perGrid.min)} - ${share(perGrid.max)}` : '-' },
        { label: t('fact.withdrawn'), value: money(report.withdrawn, coin) },
        { label: t('fact.reinvested'), value: money(report.reinvested, coin) },
        { label: t('fact.spare'), value: spare === undefined ? '-' : money(spare, coin) },
        { label: t('fact.takeProfit'), value: price(exits?.takeProfit) },
        { label: t('fact.stopLoss'), value: price(exits?.stopLoss) },
        { label: t('fact.totalYearly'), value: yearly(report.totalYearly) },
        { label: t('fact.gridYearly'), value: yearly(report.gridYearly) },
        {
          label: t('fact.running'),
          value: t('fact.hours', {
            hours: Math.floor(report.runningMs / hourMs),
            minutes: Math.floor((report.runningMs % hourMs) / 60_000),
          }),
        },
      ]}
    />
  )
}

function useFactValue({ priceDecimals }: LoadedOverview['bot']) {
  const t = useTranslation('bots').t as unknown as (key: string) => string
  const formats = useFormats()
  return (fact: BotFact) => {
    switch (fact.as) {
      case 'price':
        return formats.decimal(fact.value, { places: priceDecimals })
      case 'share':
        return formats.percent(fact.value)
      case 'count':
        return formats.decimal(fact.value)
      case 'time':
        return formats.dateTime(fact.at)
      case 'word':
        return t(fact.word)
    }
  }
}

function OtherFacts({ data: { bot, facts } }: { data: LoadedOverview }) {
  const t = useTranslation('bots').t as unknown as (key: string) => string
  const value = useFactValue(bot)
  return <FactList facts={facts.map((fact) => ({ label: t(`fact.${fact.name}`), value: value(fact) }))} />
}

function Coins({ coins }: { coins: readonly HeldCoin[] }) {
  const { t } = useTranslation('bots')
  const formats = useFormats()
  const isPlan = coins.some(({ averageCost }) => averageCost !== undefined)
  const share = (text: string) => formats.percent(text, { signed: false })
  return (
    <CardTable
      label={t('coin.label')}
      rows={coins}
      keyOf={({ coin }) => coin}
      columns={[
        { name: t('coin.coin'), cell: ({ coin }) => <b lang="en">{coin}</b> },
        { name: t('coin.amount'), end: true, cell: ({ amount }) => formats.decimal(amount) },
        {
          name: t('coin.value'),
          end: true,
          cell: ({ value }) => formats.money(value, 'USDT', { places: 2 }),
        },
        { name: t('coin.share'), end: true, cell: (row) => share(row.share) },
        { name: t('coin.target'), end: true, cell: (row) => share(row.target) },
        ...(isPlan
          ? [
              {
                name: t('coin.averageCost'),
                end: true,
                cell: ({ averageCost = '0' }: HeldCoin) => formats.decimal(averageCost, { maxPlaces: 4 }),
              },
            ]
          : []),
      ]}
    />
  )
}

export function Overview({ data }: { data: LoadedOverview }) {
  const { t } = useTranslation('bots')
  const { bot, report, figures, curve, levels, last, closes, facts, coins, log } = data
  const drawn = levels.map((price) => ({
    price,
    side: Number(price) <= Number(last) ? ('buy' as const) : ('sell' as const),
  }))
  return (
    <div className="grid items-start gap-4 pc:grid-cols-2">
      {figures && (
        <div className="min-w-0 pc:col-span-2">
          <Panel name="figures" title={t('figures')}>
            <FiguresTable bot={bot} figures={figures} />
          </Panel>
        </div>
      )}
      {report && (
        <Panel name="result" title={t('result.title')}>
          <div className="pt-3">
            <Waterfall
              gridProfit={report.gridProfit}
              floating={report.floating}
              total={report.totalProfit}
              hold={report.buyAndHold}
              coin={bot.coin}
            />
          </div>
        </Panel>
      )}
      {curve.length > 2 && (
        <Panel name="curve" title={t('result.curve')}>
          <CurveFigure points={curve} coin={bot.coin} />
        </Panel>
      )}
      {levels.length > 0 && (
        <Panel name="levels" title={t('levels')}>
          <div className="pt-3">
            <PriceLevels closes={closes} levels={drawn} />
          </div>
        </Panel>
      )}
      {(report || facts.length > 0) && (
        <Panel name="facts" title={t('facts')}>
          {report ? <GridFacts data={{ ...data, report }} /> : <OtherFacts data={data} />}
        </Panel>
      )}
      {data.plan && (
        <Panel name="runs" title={t('runs.title', { ns: 'auto-invest' })}>
          <PlanRuns plan={data.plan} />
        </Panel>
      )}
      {coins.length > 0 && (
        <Panel name="coins" title={t('coin.label')}>
          <Coins coins={coins} />
        </Panel>
      )}
      <Panel name="log" title={t('log.title')}>
        <BotLog lines={log} />
      </Panel>
    </div>
  )
}
