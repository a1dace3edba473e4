// How many of the five steps of security are done.

import { useTranslation } from 'react-i18next'
import {
  type SecurityFacts,
  type SecurityStep,
  securitySteps,
} from '#app/services/people/security-service.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

export const isStepDone: Record<SecurityStep, (facts: SecurityFacts) => boolean> = {
  email: ({ isEmailBound }) => isEmailBound,
  phone: ({ phone }) => phone !== null,
  totp: ({ totpSetAt }) => totpSetAt !== null,
  fundPassword: ({ fundSetAt }) => fundSetAt !== null,
  antiPhishing: ({ antiPhishing }) => antiPhishing !== null,
}

export function StepScore({ facts }: { facts: SecurityFacts }) {
  const { t } = useTranslation('security')
  const done = securitySteps.filter((step) => isStepDone[step](facts)).length
  const all = securitySteps.length
  return (
    <section className="panel flex flex-col gap-2 p-4" aria-labelledby="score">
      <h2 id="score" className="text-md">
        {t('score', { done, all })}
      </h2>
      <div className="flex gap-1" aria-hidden="true">
        {securitySteps.map((step, n) => (
          <span key={step} className={cx('h-1.5 flex-1 rounded-full', n < done ? 'bg-good' : 'bg-bg-3')} />
        ))}
      </div>
      <p className="flex items-center gap-2 text-text-2">
        <Icon name={done === all ? 'check' : 'info'} className="shrink-0" />
        {t(done === all ? 'scoreFull' : 'scoreLeft')}
      </p>
    </section>
  )
}
