// A list of bots: what each is, how it stands, what it made.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import type { BotView } from './bot-view.ts'
import { BotName, BotState, Result } from './use-bot-words.tsx'

export function BotTable({ bots, label }: { bots: readonly BotView[]; label: string }) {
  const { t } = useTranslation('bots')
  const formats = useFormats()
  const columns: Column<BotView>[] = [
    { name: t('column.bot'), cell: (bot) => <BotName bot={bot} /> },
    { name: t('column.status'), cell: (bot) => <BotState bot={bot} /> },
    {
      name: t('column.invested'),
      end: true,
      cell: (bot) => <Amount text={bot.invested} coin={bot.coin} named />,
    },
    {
      name: t('column.total'),
      end: true,
      cell: ({ total, coin, share }) => <Result amount={total} coin={coin} share={share} />,
    },
    { name: t('column.createdAt'), end: true, cell: ({ createdAt }) => formats.dateTime(createdAt) },
  ]
  return <CardTable label={label} columns={columns} rows={bots} keyOf={({ id }) => id} />
}
