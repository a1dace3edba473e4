// How a product of Earn is called and what its rates read like.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { EarnProductView } from '#app/services/earn.ts'

/** "USDT · Flexible", "USDT · 30 days" from "USDT-30d". */
export function useProductWords() {
  const { t } = useTranslation('earn')
  const formats = useFormats()
  const kindOf = (days: number | undefined) =>
    days === undefined ? t('flexible') : t('days', { count: days })
  return {
    kindOf,
    nameOf(product: string): string {
      const [coin = '', kind = ''] = product.split('-')
      return t('product.title', {
        coin,
        kind: kindOf(kind === 'flexible' ? undefined : Number.parseInt(kind, 10)),
      })
    },
    /** "%0,3 - %12" for tiers, "%8" for one rate. */
    rateOf({ tiers }: Pick<EarnProductView, 'tiers'>): string {
      const shares = tiers.map(({ apr }) => apr).sort((a, b) => Number(a) - Number(b))
      const [least = '0', most = '0'] = [shares[0], shares.at(-1)]
      const text = (share: string) => formats.percent(share, { maxPlaces: 2 })
      return least === most ? text(most) : `${text(least)} - ${text(most)}`
    },
  }
}
