// /{locale}/account/verified: the levels of verification, the form of the next one, and the customer recognition form.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { actOnPapers } from '#app/features/verification/act-on-papers.server.ts'
import { ClosedState, closedBy } from '#app/features/verification/closed-state.tsx'
import { BasicForm, IdentityForm } from '#app/features/verification/level-forms.tsx'
import { LevelSteps } from '#app/features/verification/level-steps.tsx'
import { loadVerification } from '#app/features/verification/load-verification.server.ts'
import { RecognitionPanel } from '#app/features/verification/recognition-form.tsx'
import { ReviewOutcome, ReviewPending, underReview } from '#app/features/verification/review-notes.tsx'
import { VerifiedState } from '#app/features/verification/verified-state.tsx'
import { DemoForm } from '#app/parts/demo-form.tsx'

export const handle = { i18n: ['verification'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'verification:title'), ...(await loadVerification(args)) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export const action = (args: ActionFunctionArgs) => actOnPapers(args, '/account/verified')

function NextStep() {
  const facts = useLoaderData<typeof loader>()
  if (underReview(facts)) return <ReviewPending facts={facts} />
  if (facts.level >= 2) return <VerifiedState level={facts.level} />
  return (
    <>
      <ReviewOutcome facts={facts} />
      {facts.left.count > 0 &&
        (facts.level === 0 ? <BasicForm facts={facts} /> : <IdentityForm facts={facts} />)}
    </>
  )
}

function DemoOffer() {
  const { t } = useTranslation('verification')
  return (
    <section className="panel flex flex-col gap-3 p-5 pad:p-8" aria-labelledby="demo-title">
      <h2 id="demo-title" className="text-lg">
        {t('demo.title')}
      </h2>
      <p className="text-text-2">{t('demo.text')}</p>
      <DemoForm className="pad:self-start" />
    </section>
  )
}

export default function AccountVerified() {
  const { t } = useTranslation('verification')
  const facts = useLoaderData<typeof loader>()
  const closed = closedBy(facts)
  if (closed)
    return (
      <div className="mx-auto w-full max-w-2xl p-4 pad:p-8">
        <section className="panel p-5 pad:p-8">
          <ClosedState by={closed} />
        </section>
      </div>
    )
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 p-4 pad:p-8">
      <section className="panel flex flex-col gap-4 p-5 pad:p-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl">{t('title')}</h1>
          <p className="text-text-2">{t('lead')}</p>
        </header>
        <NextStep />
        <LevelSteps facts={facts} />
      </section>
      {facts.level === 1 && <DemoOffer />}
      {facts.kind === 'main' && <RecognitionPanel facts={facts} />}
    </div>
  )
}
