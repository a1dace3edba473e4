// Why a bot is paused, what that keeps its owner from, and the button that lets it go on.

import { useTranslation } from 'react-i18next'
import { Banner } from '#app/ui/banner.tsx'
import type { PauseReason } from '#engine/host/reactor-pause.ts'
import type { RefusedAction } from './act-on-bot.server.ts'
import { ActionForm } from './action-form.tsx'
import { resumeAction } from './resume-action.ts'

export interface PausedNoticeProps {
  /** Its owner may change it while it runs. */
  mayChange: boolean
  why: PauseReason
  request: string
  answer: RefusedAction | undefined
}

export function PausedNotice({ mayChange, why, request, answer }: PausedNoticeProps) {
  const { t } = useTranslation('bots')
  return (
    <section aria-label={t('paused.title')} className="flex flex-col gap-2">
      <Banner tone="warn">
        <p className="font-semibold">{t('paused.title')}</p>
        <p>{t(`paused.why.${why}`)}</p>
        <p>{t(why === 'operator' ? 'paused.operator' : 'paused.lead')}</p>
        {mayChange && <p>{t('paused.edit')}</p>}
      </Banner>
      {why !== 'operator' && (
        <ActionForm type={resumeAction} request={request} answer={answer} submit={t('paused.submit')} />
      )}
    </section>
  )
}
