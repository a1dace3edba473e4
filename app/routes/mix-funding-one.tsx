// /{locale}/mix/{line}/{symbolId}/funding: funding of one contract over time.

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DataFrame } from '#app/features/contract-data/data-frame.tsx'
import { FundingHistory } from '#app/features/contract-data/funding-history.tsx'
import { loadFundingHistory } from '#app/features/contract-data/load-funding.server.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { lineOfMix } from '#app/parts/contract-path.ts'

export const handle = { i18n: ['mix', 'market', 'chart'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const symbol = `${lineOfMix(params.line)}:${params.symbolId}`
  const history = await loadFundingHistory(context.services, symbol, new URL(request.url).searchParams)
  if (history === undefined) throw data(null, { status: 404 })
  const words = { contract: history.contract.name }
  return { page: pageTitle(request, 'mix:funding.titleOf', 'mix:funding.descriptionOf', words), history }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function MixFundingOne() {
  const { history } = useLoaderData<typeof loader>()
  const { t } = useTranslation('mix')
  const words = { contract: history.contract.name }
  return (
    <DataFrame title={t('funding.titleOf', words)} lead={t('funding.leadOf')} article="funding">
      <FundingHistory {...history} />
    </DataFrame>
  )
}
