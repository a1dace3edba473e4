// What a notice of the live socket says in the reader's language (spec.md 8: fill, price update).

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { HeardNotice } from '#app/live/notice-stream.ts'
import { useTerminal } from './terminal-context.ts'

export function useNoticeWords(): (notice: HeardNotice) => string {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  return (notice) => {
    const isFill = notice.subType === 'notice'
    const pair = isFill ? notice.data.displayName : `${notice.data.lC}/${notice.data.rC}`
    const [base, quote] = pair.split('/')
    const known = data.pairs.find((row) => row.base === base && row.quote === quote)
    const places = known?.priceDecimals ?? 2
    const price = isFill ? notice.data.dealPrice : notice.data.p
    const size = isFill ? notice.data.dealCount : notice.data.v
    const coin = isFill ? base : notice.data.vC
    return t(isFill ? 'done.fill' : 'done.priceChanged', {
      pair,
      side: t(notice.data.ftype === 0 ? 'side.buy' : 'side.sell'),
      // An average over several prices may have more digits than a price of the pair.
      price: formats.decimal(price, { minPlaces: places, maxPlaces: places + 2 }),
      amount: `${formats.decimal(size)} ${coin}`,
    })
  }
}
