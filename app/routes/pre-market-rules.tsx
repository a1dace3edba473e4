// /{locale}/pre-market/rules: how the pre-market trades and delivers, with the numbers of the rules themselves.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { PremarketFrame } from '#app/features/premarket/premarket-frame.tsx'
import { useFormats } from '#app/i18n/use-locale.ts'

export const handle = { i18n: ['pre-market'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const { least, most, fee } = context.services.premarket.rules
  return { page: pageTitle(request, 'pre-market:tab.rules', 'pre-market:rules.lead'), least, most, fee }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

const rules = ['ads', 'freeze', 'delivery', 'default', 'usdt', 'fee', 'calledOff', 'spot'] as const

export default function PreMarketRules() {
  const { least, most, fee } = useLoaderData<typeof loader>()
  const { t } = useTranslation('pre-market')
  const formats = useFormats()
  const values = {
    min: formats.decimal(least),
    max: formats.decimal(most),
    fee: formats.percent(fee, { places: 1, signed: false }),
  }
  return (
    <PremarketFrame title={t('tab.rules')} lead={t('rules.lead')}>
      <section className="panel p-4" aria-label={t('tab.rules')}>
        <ul className="flex max-w-3xl list-disc flex-col gap-3 ps-5 text-text-2">
          {rules.map((rule) => (
            <li key={rule}>{t(`rules.${rule}`, values)}</li>
          ))}
        </ul>
      </section>
    </PremarketFrame>
  )
}
