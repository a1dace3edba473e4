// /{locale}/mix/funding: funding rates of all contracts.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DataFrame } from '#app/features/contract-data/data-frame.tsx'
import { FundingBoard } from '#app/features/contract-data/funding-board.tsx'
import { loadFundingBoard } from '#app/features/contract-data/load-funding.server.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'

export const handle = { i18n: ['mix', 'market'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    page: pageTitle(request, 'mix:funding.title', 'mix:funding.description'),
    board: loadFundingBoard(context.services, new URL(request.url).searchParams),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function MixFunding() {
  const { board } = useLoaderData<typeof loader>()
  const { t } = useTranslation('mix')
  return (
    <DataFrame title={t('funding.title')} lead={t('funding.lead')} article="funding">
      <FundingBoard {...board} />
    </DataFrame>
  )
}
