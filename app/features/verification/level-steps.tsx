// The three levels with their states and what each opens.

import { useTranslation } from 'react-i18next'
import { Badge } from '#app/ui/badge.tsx'
import type { VerificationFacts } from './load-verification.server.ts'

const levels = [1, 2, 3] as const
const tones = {
  none: 'neutral',
  submitted: 'warn',
  approved: 'up',
  rejected: 'down',
  expired: 'warn',
} as const

export function LevelSteps({ facts }: { facts: VerificationFacts }) {
  const { t } = useTranslation('verification')
  const stateOf = (level: number) =>
    facts.level >= level
      ? 'approved'
      : (facts.submissions.find((one) => one.level === level)?.state ?? 'none')
  return (
    <ol aria-label={t('steps')} className="flex flex-col gap-2">
      {levels.map((level) => {
        const state = stateOf(level)
        return (
          <li key={level} className="flex flex-col gap-1 rounded-2 border border-line-1 px-4 py-3">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{t(`step.${level}`)}</span>
              <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
            </span>
            <span className="text-sm text-text-2">{t(`opens.${level}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}
