// What a product promises and asks: rates, clock, bounds, how one leaves it.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { EarnProductView } from '#app/services/earn.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'

export function TermsPanel({ product }: { product: EarnProductView }) {
  const { t } = useTranslation('earn')
  const formats = useFormats()
  const { coin, days, accrual, tiers, least, personal, left } = product
  const amount = (text: string) => `${formats.decimal(text, { maxPlaces: 8 })} ${coin}`
  const rates = tiers.map(({ upTo, apr }) => ({
    label:
      tiers.length === 1
        ? t('product.rate')
        : upTo === undefined
          ? t('product.above')
          : t('product.tier', { upTo: formats.decimal(upTo), coin }),
    value: formats.percent(apr, { maxPlaces: 2 }),
  }))
  return (
    <Panel name="earn-terms" title={t('product.terms')}>
      <FactList
        facts={[
          ...rates,
          { label: t('product.least'), value: amount(least) },
          { label: t('product.personal'), value: amount(personal) },
          { label: t('product.left'), value: amount(left) },
        ]}
      />
      <div className="flex flex-col gap-2 px-4 pb-4 text-text-2">
        <p>
          {t('product.accrual')}: {t(`product.${days === undefined ? accrual : 'atEnd'}`)}.
        </p>
        <p>
          {t('product.redeeming')}: {t(days === undefined ? 'product.redeemFlexible' : 'product.redeemFixed')}
        </p>
      </div>
    </Panel>
  )
}
