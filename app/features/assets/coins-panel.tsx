// The coins held, with the cost method and what is left out as choices that are links.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { costMethods } from '#app/services/holdings/cost-methods.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SwitchLink } from '#app/ui/switch-link.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { AssetsTable } from './assets-table.tsx'
import type { Assets } from './load-assets.ts'
import { useSmallSwitch } from './wallet-total.tsx'

interface CoinsPanelProps {
  assets: Assets
  hidesSmall: boolean
}

export function CoinsPanel({ assets, hidesSmall }: CoinsPanelProps) {
  const { t } = useTranslation('assets')
  const local = useLocalPath()
  const otherwise = useSmallSwitch(hidesSmall)
  return (
    <section className="panel overflow-hidden" aria-labelledby="coins-title">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line-1 px-4 py-2">
        <h2 id="coins-title" className="text-md">
          {t('coins')}
        </h2>
        <TabLinks
          param="cost"
          look="segment"
          label={t('method.label')}
          items={costMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
          selected={assets.method}
        />
        <SwitchLink to={otherwise} isOn={hidesSmall}>
          {hidesSmall ? t('hideSmallCount', { count: assets.hidden }) : t('hideSmall')}
        </SwitchLink>
        <Link to={local('/assets/deposit')} className={buttonClass('neutral', 24)}>
          {t('deposit')}
        </Link>
        <Link to={local('/assets/withdraw')} className={buttonClass('neutral', 24)}>
          {t('withdraw')}
        </Link>
        <Link to={local('/assets/fiat/deposit')} className={buttonClass('neutral', 24)}>
          {t('lira.deposit')}
        </Link>
        <Link to={local('/convert')} className={buttonClass('neutral', 24)}>
          {t('convert')}
        </Link>
        <Link to={local('/assets/history')} className={buttonClass('neutral', 24)}>
          {t('funds.link')}
        </Link>
      </div>
      {assets.rows.length > 0 ? <AssetsTable assets={assets} /> : <EmptyState text={t('empty')} />}
      <p className="border-t border-line-1 px-4 py-2 text-sm text-text-3">
        {t(`methodNote.${assets.method}`)}
      </p>
    </section>
  )
}
