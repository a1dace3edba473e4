// The page of the unified account: its mode; in unified mode how safe it is and its coins.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { CollateralPanel } from './collateral-panel.tsx'
import type { UnifiedPage } from './load-unified.server.ts'
import { ModePanel } from './mode-panel.tsx'
import { isObstacle, stepOf } from './mode-steps.ts'
import { UnifiedCoins } from './unified-coins.tsx'
import { UnifiedFrame } from './unified-frame.tsx'
import { UnifiedState } from './unified-state.tsx'

interface UnifiedPageViewProps {
  page: UnifiedPage
  request: string
  refused: string | null
  field: string | null
}

export function UnifiedPageView({ page, request, refused, field }: UnifiedPageViewProps) {
  const { t } = useTranslation('unified')
  const local = useLocalPath()
  const { figures, switched, done, mode } = page
  return (
    <UnifiedFrame>
      {refused && (
        <Banner
          tone="down"
          role="alert"
          action={
            isObstacle(field) && (
              <Link to={local(stepOf(field))} className={buttonClass('neutral', 32)}>
                {t(`step.${field}`)}
              </Link>
            )
          }
        >
          {refused}
        </Banner>
      )}
      {done && !refused && (
        <Banner tone="up" role="status">
          {t(`done.${done}`)}
        </Banner>
      )}
      {figures?.isLiquidating && <Banner tone="warn">{t('liquidating')}</Banner>}
      {switched && figures && <CollateralPanel switched={switched} figures={figures} request={request} />}
      {figures && (
        <>
          <div className="flex flex-wrap gap-2">
            <Link to={local('/assets/transfer?from=spot&to=unified')} className={buttonClass('neutral', 40)}>
              {t('transferIn')}
            </Link>
            <Link to={local('/assets/transfer?from=unified&to=spot')} className={buttonClass('neutral', 40)}>
              {t('transferOut')}
            </Link>
          </div>
          <UnifiedState figures={figures} />
          <UnifiedCoins figures={figures} />
        </>
      )}
      <ModePanel key={mode} page={page} request={request} />
    </UnifiedFrame>
  )
}
