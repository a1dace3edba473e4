// What became of the last submission: under review, rejected, expired, or no more today.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { useReread } from '#app/parts/use-reread.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { VerificationFacts } from './load-verification.server.ts'

export const underReview = ({ submissions }: Pick<VerificationFacts, 'submissions'>) =>
  submissions.find(({ state }) => state === 'submitted')

export function ReviewPending({ facts }: { facts: VerificationFacts }) {
  const { t } = useTranslation('verification')
  const formats = useFormats()
  const review = underReview(facts)
  useReread(2_000)
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <h2 className="text-lg">{t('review.title')}</h2>
      <p className="text-text-2">
        {review?.held ? t('review.held', { time: formats.dateTime(review.decidedAt) }) : t('review.text')}
      </p>
    </div>
  )
}

/** Of the level that is next. */
export function ReviewOutcome({ facts }: { facts: VerificationFacts }) {
  const { t } = useTranslation('verification')
  const formats = useFormats()
  const last = facts.submissions.find(({ level }) => level === facts.level + 1)
  const step = last && t(`step.${last.level}`)
  return (
    <>
      {last?.state === 'rejected' && last.reason && (
        <Banner tone="down">{t('rejected', { step, reason: t(`reason.${last.reason}`) })}</Banner>
      )}
      {last?.state === 'expired' && <Banner tone="warn">{t('expired', { step })}</Banner>}
      {facts.left.count === 0 && facts.left.nextAt !== undefined && (
        <Banner tone="warn">{t('noneLeft', { time: formats.dateTime(facts.left.nextAt) })}</Banner>
      )}
    </>
  )
}
