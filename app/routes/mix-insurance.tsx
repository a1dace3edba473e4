// /{locale}/mix/insurance?coin=: the insurance fund of a coin now and over time.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DataFrame } from '#app/features/contract-data/data-frame.tsx'
import { InsurancePage } from '#app/features/contract-data/insurance-page.tsx'
import { loadInsurance } from '#app/features/contract-data/load-insurance.server.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'

export const handle = { i18n: ['mix', 'chart'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    page: pageTitle(request, 'mix:insurance.title', 'mix:insurance.description'),
    insurance: await loadInsurance(context.services, new URL(request.url).searchParams),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function MixInsurance() {
  const { insurance } = useLoaderData<typeof loader>()
  const { t } = useTranslation('mix')
  return (
    <DataFrame title={t('insurance.title')} lead={t('insurance.lead')} article="insurance-fund">
      <InsurancePage {...insurance} />
    </DataFrame>
  )
}
