// Changes the mode of the account, either way: what it needs, and the reason where it cannot be done.

import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { UnifiedObstacle, UnifiedPage } from './load-unified.server.ts'

/** Where something can be done about it. */
const ways: Partial<Record<UnifiedObstacle, string>> = {
  kyc: '/account/verified',
  unrecognised: '/account/verified',
  sub: '/account/sub-accounts',
  frozen: '/support',
  blacklisted: '/support',
  region: '/support',
  underAge: '/support',
}

export function ModePanel({ page, request }: { page: UnifiedPage; request: string }) {
  const { t } = useTranslation('unified')
  const formats = useFormats()
  const local = useLocalPath()
  const navigation = useNavigation()
  const { mode, obstacle, equityMin } = page
  const wanted = mode === 'unified' ? 'classic' : 'unified'
  const way = obstacle && ways[obstacle]
  return (
    <Panel name="unified-mode" title={t('mode.title')}>
      <div className="flex flex-col gap-3 p-4">
        <p>{t(`mode.${mode}`)}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-text-2">
          {wanted === 'unified' && <li>{t('mode.equity', { amount: formats.money(equityMin, 'USD') })}</li>}
          <li>{t('mode.nothingOpen')}</li>
          <li>{t(wanted === 'unified' ? 'mode.noLoans' : 'mode.noDebts')}</li>
          <li>{t(wanted === 'unified' ? 'mode.movesIn' : 'mode.movesOut')}</li>
        </ul>
        {obstacle && (
          <p id="unified-obstacle" className="text-text-2">
            {t(`obstacle.${obstacle}`)}
          </p>
        )}
        <Form method="post" className="flex flex-wrap gap-2">
          <CsrfField />
          <input type="hidden" name="request" value={request} />
          <input type="hidden" name="form" value="mode" />
          <input type="hidden" name="mode" value={wanted} />
          <Button
            type="submit"
            kind={wanted === 'unified' ? 'primary' : 'neutral'}
            size={40}
            disabled={obstacle !== null}
            aria-describedby={obstacle ? 'unified-obstacle' : undefined}
            pending={navigation.formData?.get('form') === 'mode'}
          >
            {t(`mode.to-${wanted}`)}
          </Button>
          {obstacle && way && (
            <Link to={local(way)} className={buttonClass('neutral', 40)}>
              {t(`way.${obstacle}`)}
            </Link>
          )}
        </Form>
      </div>
    </Panel>
  )
}
