// What a notice of the live socket says in the reader's language (spec.md 8: fill, price update).

import type { TFunction } from 'i18next'
import type { Formats } from '#app/i18n/format.ts'
import type { OrderNotice } from '#app/push/channels/notices/notice.ts'

const digitsShown = 7

/** An average over several prices may have digits without end: those that count are shown. */
function placesOf(price: string): number {
  const [whole = '', fraction = ''] = price.split('.')
  return /[1-9]/.test(whole)
    ? Math.max(2, digitsShown - whole.length)
    : fraction.search(/[1-9]|$/) + digitsShown
}

export function noticeText(notice: OrderNotice, t: TFunction<'order'>, formats: Formats): string {
  const isFill = notice.subType === 'notice'
  const pair = isFill ? notice.data.displayName : `${notice.data.lC}/${notice.data.rC}`
  const price = isFill ? notice.data.dealPrice : notice.data.p
  const size = isFill ? notice.data.dealCount : notice.data.v
  const coin = isFill ? pair.split('/')[0] : notice.data.vC
  return t(isFill ? 'done.fill' : 'done.priceChanged', {
    pair,
    side: t(notice.data.ftype === 0 ? 'sideIn.buy' : 'sideIn.sell'),
    price: formats.decimal(price, { minPlaces: 2, maxPlaces: placesOf(price) }),
    amount: `${formats.decimal(size)} ${coin}`,
  })
}
