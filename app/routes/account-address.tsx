// /{locale}/account/address: the proof of address that opens the third level.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { actOnPapers } from '#app/features/verification/act-on-papers.server.ts'
import { ClosedState, closedBy } from '#app/features/verification/closed-state.tsx'
import { AddressForm } from '#app/features/verification/level-forms.tsx'
import { loadVerification } from '#app/features/verification/load-verification.server.ts'
import { ReviewOutcome, ReviewPending, underReview } from '#app/features/verification/review-notes.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export const handle = { i18n: ['verification'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'verification:address.title'), ...(await loadVerification(args)) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export const action = (args: ActionFunctionArgs) => actOnPapers(args, '/account/address')

function Content() {
  const { t } = useTranslation('verification')
  const local = useLocalPath()
  const facts = useLoaderData<typeof loader>()
  const closed = closedBy(facts)
  if (closed) return <ClosedState by={closed} />
  const isNext = facts.level === 2 && facts.kind === 'main'
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="text-xl">{t('address.title')}</h1>
        <p className="text-text-2">{t('address.lead')}</p>
      </header>
      {facts.level >= 3 && <Banner tone="up">{t('address.done')}</Banner>}
      {facts.level < 2 && <Banner tone="warn">{t('address.first')}</Banner>}
      {isNext && underReview(facts) && <ReviewPending facts={facts} />}
      {isNext && !underReview(facts) && (
        <>
          <ReviewOutcome facts={facts} />
          {facts.left.count > 0 && <AddressForm facts={facts} />}
        </>
      )}
      <ButtonLink to={local('/account/verified')} className="pad:self-start">
        {t(facts.level < 2 ? 'address.toIdentity' : 'address.back')}
      </ButtonLink>
    </>
  )
}

export default function AccountAddress() {
  return (
    <div className="mx-auto w-full max-w-2xl p-4 pad:p-8">
      <section className="panel flex flex-col gap-4 p-5 pad:p-8">
        <Content />
      </section>
    </div>
  )
}
