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

function Facts({ data: { bot, facts } }: { data: LoadedOverview }) {
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
  const { bot, figures, curve, levels, last, closes, facts, coins, log } = data
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
      {bot.hasPairs && figures?.paired !== undefined && figures.floating !== undefined && (
        <Panel name="result" title={t('result.title')}>
          <div className="pt-3">
            <Waterfall
              gridProfit={figures.paired}
              floating={figures.floating}
              total={bot.total}
              hold={figures.hold}
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
