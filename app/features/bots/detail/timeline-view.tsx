// What happened to a bot, newest first, along a line.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'
import type { BotView } from '../bot-view.ts'
import type { TimelineItem } from './timeline.ts'
import { useLogWords } from './use-log-words.ts'

function markOf(item: TimelineItem): string {
  if (item.what === 'filled') return item.order.side === 'buy' ? 'bg-up' : 'bg-down'
  return item.what === 'logged' ? 'bg-line-2' : 'bg-accent'
}

export function TimelineView({ bot, items }: { bot: BotView; items: readonly TimelineItem[] }) {
  const { t } = useTranslation('bots')
  const formats = useFormats()
  const line = useLogWords()
  const words = (item: TimelineItem) => {
    if (item.what === 'logged') return line(item.line)
    if (item.what === 'filled') {
      const { side, symbol, executedSize, averagePrice } = item.order
      return t(`timeline.${side}`, {
        symbol,
        size: formats.decimal(executedSize, { maxPlaces: 8 }),
        price: averagePrice === null ? '-' : formats.decimal(averagePrice, { maxPlaces: bot.priceDecimals }),
      })
    }
    if (item.what !== 'ended') return t(`timeline.${item.what}`)
    return bot.reason
      ? t('timeline.endedBy', { reason: t(`reason.${bot.reason}` as 'reason.1') })
      : t('timeline.ended')
  }
  return (
    <ol className="mx-4 my-3 flex flex-col border-s border-line-2">
      {items.map((item) => (
        <li key={item.key} className="relative flex flex-wrap justify-between gap-x-4 py-1.5 ps-4">
          <span
            className={cx('absolute -start-[5px] top-3 size-2.5 rounded-full', markOf(item))}
            aria-hidden="true"
          />
          <span className="min-w-0">{words(item)}</span>
          <time dateTime={new Date(item.at).toISOString()} className="num text-text-3">
            {formats.dateTime(item.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
