// /{locale}/mix/rules: the rules of all contracts, as validation applies them.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DataFrame } from '#app/features/contract-data/data-frame.tsx'
import { loadContractRules } from '#app/features/contract-data/load-contract-rules.server.ts'
import { ContractRulesPage } from '#app/features/contract-data/rules-page.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'

export const handle = { i18n: ['mix', 'market'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    page: pageTitle(request, 'mix:rules.title', 'mix:rules.description'),
    rules: loadContractRules(context.services, new URL(request.url).searchParams),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function MixRules() {
  const { rules } = useLoaderData<typeof loader>()
  const { t } = useTranslation('mix')
  return (
    <DataFrame title={t('rules.title')} lead={t('rules.lead')} article="leverage-and-margin">
      <ContractRulesPage {...rules} />
    </DataFrame>
  )
}
