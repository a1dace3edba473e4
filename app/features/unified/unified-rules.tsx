// The rules of the unified account, with the numbers that the exchange goes by.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { RuleFigures } from './rule-figures.server.ts'

export function UnifiedRules({ figures }: { figures: RuleFigures }) {
  const { t } = useTranslation('unified')
  const formats = useFormats()
  const share = (text: string) => formats.percent(text, { places: 0, signed: false })
  const words = {
    equityMin: formats.decimal(figures.equityMin),
    notice: share(figures.notice),
    warning: share(figures.warning),
    forced: share(figures.forced),
    switchOff: share(figures.switchOff),
    full: share('1'),
    leverage: `${figures.debtLeverage}x`,
    takeover: share(figures.takeover),
  }
  const debts = figures.debtTiers
    .map(({ top, rate }) =>
      top === null
        ? t('markets.above', { rate: share(rate) })
        : t('markets.upTo', { top: formats.decimal(top), rate: share(rate) }),
    )
    .join(' · ')
  const rules = ['enter', 'margin', 'debt', 'interest', 'collateral', 'orders', 'notices'] as const
  const later = ['forced', 'liquidation', 'leave', 'not'] as const
  return (
    <Panel name="unified-rules" title={t('part.rules')}>
      <ul className="flex list-disc flex-col gap-2 p-4 ps-8">
        {rules.map((rule) => (
          <li key={rule}>{t(`rule.${rule}`, words)}</li>
        ))}
        <li>{t('rule.debtMargin', { ...words, tiers: debts })}</li>
        {later.map((rule) => (
          <li key={rule}>{t(`rule.${rule}`, words)}</li>
        ))}
      </ul>
    </Panel>
  )
}
