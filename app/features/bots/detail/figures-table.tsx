// The figures of a bot side by side: gains, what floats, fees, and what holding the same funds would have made.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import type { BotView } from '../bot-view.ts'
import { Result } from '../use-bot-words.tsx'
import type { BotFigures } from './bot-figures.ts'

export function FiguresTable({ bot, figures }: { bot: BotView; figures: BotFigures }) {
  const { t } = useTranslation('bots')
  const formats = useFormats()
  const { paired, floating, fees, inRange, hold } = figures
  const result = (amount: string) => <Result amount={amount} coin={bot.coin} />
  const paid = Object.entries(fees).map(([coin, amount]) => (
    <div key={coin}>
      <Amount text={amount} coin={coin} named />
    </div>
  ))
  const columns: Column<BotFigures>[] = []
  const add = (name: string, cell: Column<BotFigures>['cell']) => columns.push({ name, end: true, cell })
  if (paired !== undefined) add(t(bot.hasPairs ? 'fact.gridProfit' : 'fact.realised'), () => result(paired))
  if (floating !== undefined)
    add(t(bot.isOnContract && bot.hasPairs ? 'result.unpaired' : 'result.floating'), () => result(floating))
  add(t('fact.fees'), () => (paid.length > 0 ? <div className="num">{paid}</div> : '-'))
  if (inRange !== undefined)
    add(t('fact.inRange'), () => (inRange === null ? '-' : formats.percent(inRange, { signed: false })))
  if (hold !== undefined) add(t('result.hold'), () => result(hold))
  return (
    <CardTable
      label={`${t('figures')}: ${bot.name}`}
      columns={columns}
      rows={[figures]}
      keyOf={() => bot.id}
    />
  )
}
