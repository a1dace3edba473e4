// The plans of a person: when each buys, what it has spent, what that is worth, how its runs went.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import type { BotView } from '../bot-view.ts'
import { BotName, BotState, Result } from '../use-bot-words.tsx'
import type { PlanView } from './plan-view.ts'

export interface ShownPlan {
  bot: BotView
  plan: PlanView | undefined
}

function useEvery() {
  const { t } = useTranslation('auto-invest')
  const at = (hour: number) => `${hour}`.padStart(2, '0').concat(':00')
  return (frequency: PlanView['frequency']) => {
    switch (frequency.every) {
      case 'hours':
        return frequency.hours === 1 ? t('every.hour') : t('every.hours', { hours: frequency.hours })
      case 'day':
        return t('every.day', { hour: at(frequency.hour) })
      case 'month':
        return t('every.month', { day: frequency.day, hour: at(frequency.hour) })
    }
  }
}

export function PlanTable({ plans }: { plans: readonly ShownPlan[] }) {
  const { t } = useTranslation('auto-invest')
  const formats = useFormats()
  const every = useEvery()
  const usdt = (text = '0') => <Amount text={text} coin="USDT" named />
  const figure = (text: string) => <Amount text={text} coin="USDT" places={{ maxPlaces: 4 }} />
  return (
    <CardTable
      label={t('title')}
      rows={plans}
      keyOf={({ bot }) => bot.id}
      columns={[
        {
          name: t('column.plan'),
          cell: ({ bot, plan }) => (
            <>
              <BotName bot={bot} />
              {plan && (
                <span className="block text-sm whitespace-normal text-text-3">
                  {every(plan.frequency)}{' '}
                  <span lang="en" translate="no">
                    ({plan.zone})
                  </span>
                </span>
              )}
            </>
          ),
        },
        { name: t('column.status'), cell: ({ bot }) => <BotState bot={bot} /> },
        { name: t('column.amount'), end: true, cell: ({ plan }) => usdt(plan?.amount) },
        {
          name: t('column.next'),
          end: true,
          cell: ({ plan }) => (plan?.runs[0] === undefined ? t('stopped') : formats.dateTime(plan.runs[0])),
        },
        { name: t('column.invested'), end: true, cell: ({ plan }) => usdt(plan?.invested) },
        {
          name: t('column.value'),
          end: true,
          cell: ({ bot, plan }) => (
            <>
              {usdt(plan?.value)}
              <span className="block">
                <Result amount={plan?.profit ?? '0'} coin={bot.coin} />
              </span>
            </>
          ),
        },
        {
          name: t('column.cost'),
          end: true,
          cell: ({ plan }) =>
            plan === undefined || plan.costs.length === 0
              ? '-'
              : plan.costs.map(({ coin, averageCost, price }) => (
                  <span key={coin} className="block">
                    <span lang="en" translate="no" className="text-text-3">
                      {coin}
                    </span>{' '}
                    {figure(averageCost)} / {figure(price)}
                  </span>
                )),
        },
        {
          name: t('column.runs'),
          end: true,
          cell: ({ plan }) =>
            plan
              ? `${plan.counts.done + plan.counts.partial} / ${plan.counts.skipped} / ${plan.counts.failed}`
              : '-',
        },
      ]}
    />
  )
}
