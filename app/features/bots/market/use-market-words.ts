// How the market of bots names things: titles of the platform's own bots, terms, ages, shares.

import { useTranslation } from 'react-i18next'
import { shiftPoint } from '#app/i18n/format.ts'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { StrategyTerms } from '#engine/bot-market/protocol.ts'
import type { CardView } from './load-market.server.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

export function useMarketWords() {
  const { t } = useTranslation('bot-market')
  const formats = useFormats()
  /** A percent without decimals, as terms have it. */
  const whole = (percent: string) => formats.percent(shiftPoint(percent, -2), { signed: false, places: 0 })
  return {
    t,
    whole,
    title: ({ title, isPlatform }: Pick<CardView, 'title' | 'isPlatform'>) =>
      isPlatform ? t(`house.${title}.title` as 'house.calm-bitcoin.title') : title,
    terms({ by, amount }: StrategyTerms): string {
      if (amount === '0') return t('terms.free')
      if (by === 'share') return t('terms.share', { percent: whole(amount) })
      return t(by === 'price' ? 'terms.price' : 'terms.subscription', { amount: formats.decimal(amount) })
    },
    age(ms: number): string {
      if (ms < hourMs) return t('age.less')
      return ms < dayMs
        ? t('age.hours', { count: Math.floor(ms / hourMs) })
        : t('age.days', { count: Math.floor(ms / dayMs) })
    },
    share: (share: string) => formats.percent(share),
    unsigned: (share: string) => formats.percent(share, { signed: false }),
  }
}
