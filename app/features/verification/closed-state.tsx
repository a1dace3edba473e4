// The end for those whom no verification helps: under 18, of a closed region, blacklisted, frozen.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { VerificationFacts } from './load-verification.server.ts'

export function closedBy(facts: VerificationFacts) {
  if (facts.isUnderAge) return 'underAge'
  if (facts.isRegionClosed) return 'region'
  if (facts.isBlacklisted) return 'blacklisted'
  return facts.isFrozen ? 'frozen' : undefined
}

export function ClosedState({ by }: { by: NonNullable<ReturnType<typeof closedBy>> }) {
  const { t } = useTranslation('verification')
  const local = useLocalPath()
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-warn-soft text-warn">
        <Icon name="warning" size={28} />
      </span>
      <h1 className="text-xl">{t(`closed.${by}.title`)}</h1>
      <p className="text-text-2">{t(`closed.${by}.text`)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {by === 'region' && <ButtonLink to={local('/assets/withdraw')}>{t('closed.withdraw')}</ButtonLink>}
        <ButtonLink to={local('/support/contact')}>{t('closed.support')}</ButtonLink>
      </div>
    </div>
  )
}
