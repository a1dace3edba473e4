// The words of what was done, on timelines and in lists.

import type { TFunction } from 'i18next'
import type { Formats } from '#app/i18n/format.ts'
import type { Look } from '#app/services/replay/replay.ts'

export type ShownMark = Look['session']['marks'][number]

export function markText(mark: ShownMark, t: TFunction<'replay'>, formats: Formats): string {
  switch (mark.kind) {
    case 'order':
    case 'plan':
      return t(`marks.kinds.${mark.kind}`, {
        side: t(`side.${mark.side}`),
        size: formats.decimal(mark.size ?? mark.quoteSize ?? '0'),
        symbol: mark.symbol,
      })
    case 'fill':
      return t('marks.kinds.fill', {
        side: t(`side.${mark.side}`),
        size: formats.decimal(mark.size),
        symbol: mark.symbol,
      })
    case 'funds':
      return t('marks.kinds.funds', {
        amount: formats.decimal(mark.amount, { signed: true }),
        coin: mark.coin,
      })
    case 'bot':
      return t('marks.kinds.bot', { bot: mark.bot })
    default:
      return t(`marks.kinds.${mark.kind}`, { symbol: mark.symbol })
  }
}
