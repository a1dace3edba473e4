// The first tab of a bot's page: the price with its orders, how its result comes about, what it holds, what happened to it.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { isOver } from '../bot-view.ts'
import { PlanRuns } from '../plans/plan-runs.tsx'
import { useBotMoney } from '../use-bot-words.tsx'
import { BotChart } from './bot-chart.tsx'
import type { BotFact, HeldCoin } from './bot-facts.ts'
import { CurveFigure } from './curve-figure.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { loadOverview } from './load-part.server.ts'
import { TimelineView } from './timeline-view.tsx'
import { Waterfall } from './waterfall.tsx'

export type LoadedOverview = Awaited<ReturnType<typeof loadOverview>>

const [minuteMs, hourMs] = [60_000, 3_600_000]

function useFactValue({ priceDecimals, coin }: LoadedOverview['bot']) {
  const { t } = useTranslation('bots')
  const word = t as unknown as (key: string) => string
  const formats = useFormats()
  const money = useBotMoney()
  const figure = {
    price: (text: string) => formats.decimal(text, { places: priceDecimals }),
    count: (text: string) => formats.decimal(text),
    share: (text: string) => formats.percent(text, { signed: false }),
    money: (text: string) => money(text, coin),
    yearly: (text: string) => formats.percent(text),
  }
  return (fact: BotFact) => {
    switch (fact.as) {
      case 'time':
        return formats.dateTime(fact.at)
      case 'duration':
        return t('fact.hours', {
          hours: Math.floor(fact.ms / hourMs),
          minutes: Math.floor((fact.ms % hourMs) / minuteMs),
        })
      case 'word':
        return word(fact.word)
    }
    if (fact.values.length === 0) return fact.as === 'yearly' ? t('fact.early') : '-'
    return fact.values.map(figure[fact.as]).join(' - ')
  }
}

function Facts({ data: { bot, facts, rule } }: { data: LoadedOverview }) {
  const t = useTranslation('bots').t as unknown as (key: string) => string
  const value = useFactValue(bot)
  return (
    <>
      {rule && <p className="px-4 pt-3 text-text-2">{rule}</p>}
      <FactList facts={facts.map((fact) => ({ label: t(`fact.${fact.name}`), value: value(fact) }))} />
    </>
  )
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
        {
          name: t('coin.amount'),
          end: true,
          cell: ({ amount, coin }) => <Amount text={amount} coin={coin} />,
        },
        {
          name: t('coin.value'),
          end: true,
          cell: ({ value }) => <Amount text={value} coin="USDT" named />,
        },
        { name: t('coin.share'), end: true, cell: (row) => share(row.share) },
        { name: t('coin.target'), end: true, cell: (row) => share(row.target) },
        ...(isPlan
          ? [
              {
                name: t('coin.averageCost'),
                end: true,
                cell: ({ averageCost = '0' }: HeldCoin) => (
                  <Amount text={averageCost} coin="USDT" places={{ maxPlaces: 4 }} />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

export function Overview({ data }: { data: LoadedOverview }) {
  const { t } = useTranslation('bots')
  const { bot, figures, chart, curve, facts, coins, timeline } = data
  const hasWaterfall = figures?.paired !== undefined && figures.floating !== undefined
  return (
    <div className="grid items-start gap-4 pc:grid-cols-2">
      {chart && (
        <div className="min-w-0 pc:col-span-2">
          <Panel name="chart" title={t('chart.title')}>
            <BotChart chart={chart} isOver={isOver(bot)} />
          </Panel>
        </div>
      )}
      <Panel name="curve" title={t('result.curve')}>
        {curve.length > 1 ? (
          <CurveFigure points={curve} coin={bot.coin} />
        ) : (
          <EmptyState text={t('result.early')} />
        )}
      </Panel>
      {hasWaterfall && (
        <Panel name="result" title={t('result.title')}>
          <div className="pt-3">
            <Waterfall
              isGrid={bot.hasPairs}
              isOnContract={bot.isOnContract}
              paired={figures.paired as string}
              floating={figures.floating as string}
              total={bot.total}
              hold={figures.hold}
              coin={bot.coin}
            />
          </div>
        </Panel>
      )}
      {figures && (
        <div className="min-w-0 pc:col-span-2">
          <Panel name="figures" title={t('figures')}>
            <FiguresTable bot={bot} figures={figures} />
          </Panel>
        </div>
      )}
      {coins.length > 0 && (
        <div className="min-w-0 pc:col-span-2">
          <Panel name="coins" title={t('coin.label')}>
            <Coins coins={coins} />
          </Panel>
        </div>
      )}
      <Panel name="timeline" title={t('timeline.title')}>
        <TimelineView bot={bot} items={timeline} />
      </Panel>
      {facts.length > 0 && (
        <Panel name="facts" title={t('facts')}>
          <Facts data={data} />
        </Panel>
      )}
      {data.plan && (
        <Panel name="runs" title={t('runs.title', { ns: 'auto-invest' })}>
          <PlanRuns plan={data.plan} />
        </Panel>
      )}
    </div>
  )
}
