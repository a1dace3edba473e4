// /{locale}/account/security: five steps with a score, and the ways to every setting.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { securityLoader } from '#app/features/people/security-action.server.ts'
import { SecurityFrame } from '#app/features/people/security-frame.tsx'
import { HoldBanners, SecurityRows } from '#app/features/people/security-rows.tsx'
import { StepScore } from '#app/features/people/step-score.tsx'

export const handle = { i18n: ['security', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { shown } = await securityLoader(args)
  return { ...shown, page: pageTitle(args.request, 'security:title') }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function AccountSecurity() {
  const { t } = useTranslation('security')
  const { facts } = useLoaderData<typeof loader>()
  return (
    <SecurityFrame title={t('title')} lead={t('lead')} isShared={facts.isShared} isHome>
      <HoldBanners facts={facts} />
      <StepScore facts={facts} />
      <SecurityRows facts={facts} />
    </SecurityFrame>
  )
}
