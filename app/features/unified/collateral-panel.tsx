// A switch of collateral before it is saved: both ratios as they are and as they would be (domain.md 8).

import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { UnifiedFigures } from '#app/services/unified/unified.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { UnifiedPage } from './load-unified.server.ts'

interface CollateralPanelProps {
  switched: NonNullable<UnifiedPage['switched']>
  figures: UnifiedFigures
  request: string
}

export function CollateralPanel({ switched, figures, request }: CollateralPanelProps) {
  const { t } = useTranslation('unified')
  const formats = useFormats()
  const navigation = useNavigation()
  const { coin, on } = switched
  const share = (text: string) => formats.percent(text, { places: 2, signed: false })
  const rows = [
    { name: t('state.risk'), before: figures.mmr, after: switched.mmr },
    { name: t('state.initialRatio'), before: figures.imr, after: switched.imr },
  ]
  return (
    <Panel name="unified-collateral" title={t(on ? 'collateral.on' : 'collateral.off', { coin })}>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-text-2">{t(on ? 'collateral.onText' : 'collateral.offText', { coin })}</p>
        <dl className="grid grid-cols-1 gap-3 pad:grid-cols-2">
          {rows.map(({ name, before, after }) => (
            <div key={name} className="flex flex-col gap-1">
              <dt className="text-sm text-text-2">{name}</dt>
              <dd className="num text-md">
                {t('collateral.change', { before: share(before), after: share(after) })}
              </dd>
            </div>
          ))}
        </dl>
        <Form method="post" className="flex flex-wrap gap-2">
          <CsrfField />
          <input type="hidden" name="request" value={request} />
          <input type="hidden" name="form" value="collateral" />
          <input type="hidden" name="coin" value={coin} />
          <input type="hidden" name="on" value={`${on}`} />
          <Button
            type="submit"
            kind="primary"
            size={40}
            pending={navigation.formData?.get('form') === 'collateral'}
          >
            {t('collateral.save')}
          </Button>
          <Link to="?" className={buttonClass('neutral', 40)}>
            {t('collateral.leave')}
          </Link>
        </Form>
      </div>
    </Panel>
  )
}
