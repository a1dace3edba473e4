// /{locale}/legal/{page}: terms, privacy, cookies, risk, licences.

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { legalFigures } from '#app/features/legal/legal-figures.server.ts'
import { LegalPage, type LegalPageName, legalPages } from '#app/features/legal/legal-page.tsx'
import {
  CookiesText,
  type LegalFigures,
  LicencesText,
  PrivacyText,
  RiskText,
  TermsText,
} from '#app/features/legal/legal-texts.tsx'

export const handle = { i18n: ['legal'] }

export function loader({ request, params }: LoaderFunctionArgs) {
  const name = legalPages.find((known) => known === params.page)
  if (name === undefined) throw data(null, { status: 404 })
  return {
    page: pageTitle(request, `legal:${name}.title`, `legal:${name}.lead`),
    name,
    figures: legalFigures,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

const texts: Record<LegalPageName, (figures: LegalFigures) => React.ReactNode> = {
  terms: TermsText,
  privacy: PrivacyText,
  cookies: CookiesText,
  risk: RiskText,
  licences: LicencesText,
}

export default function Legal() {
  const { name, figures } = useLoaderData<typeof loader>()
  const Text = texts[name]
  return (
    <LegalPage page={name}>
      <Text {...figures} />
    </LegalPage>
  )
}
