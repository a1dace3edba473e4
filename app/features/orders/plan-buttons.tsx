// What may be done with an order that waits: change it, on the terminal of its pair, or cancel it here and now.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { type PlanPair, usePlanWords } from '#app/parts/plan-words.ts'
import type { PlanRow } from '#app/services/trading.ts'
import { ButtonLink, type ButtonSize } from '#app/ui/button.tsx'
import { CancelButton } from './cancel-form.tsx'
import { terminalPath } from './terminal-path.ts'
import type { Listed } from './wallet-column.tsx'

export interface PlanButtonsProps {
  plan: Listed<PlanRow>
  pair: PlanPair
  /** Makes each cancel of this page one command, however often it is sent. */
  formId: string
  size?: ButtonSize
}

export function PlanButtons({ plan, pair, formId, size = 24 }: PlanButtonsProps) {
  const { t } = useTranslation('order')
  const local = useLocalPath()
  const words = usePlanWords().name(plan, pair)
  const { planId, kind, symbol } = plan
  return (
    <span className="inline-flex items-center gap-1">
      {plan.status === 'pending' && (
        <ButtonLink
          to={`${local(terminalPath(symbol, plan.wallet, { tab: kind, edit: `plan-${planId}` }))}#orders`}
          size={size}
          kind="ghost"
          aria-label={t('row.modifyPlan', words)}
        >
          {t('row.modify')}
        </ButtonLink>
      )}
      <CancelButton named={{ planId }} formId={formId} label={t('row.cancelPlan', words)} size={size} />
    </span>
  )
}
