// How safe a unified account is: its risk on the ladder, its sums, and below each how it was worked out with the person's own figures.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { ExplainedFigure, RiskGauge } from '#app/parts/risk-gauge.tsx'
import { useReread } from '#app/parts/use-reread.ts'
import type { UnifiedFigures } from '#app/services/unified/unified.ts'
import { Panel } from '#app/ui/panel.tsx'
import { addDecimals, negated, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'

/** What makes the adjusted equity: collateral at its rates, debts, and what open orders would lose. */
export function partsOf({ coins, adjustedEquity }: Pick<UnifiedFigures, 'coins' | 'adjustedEquity'>) {
  let [collateral, debts] = ['0', '0']
  for (const { counted } of coins)
    if (counted.startsWith('-')) debts = addDecimals(debts, negated(counted))
    else collateral = addDecimals(collateral, counted)
  const losses = subtractDecimals(subtractDecimals(collateral, debts), adjustedEquity)
  return { collateral, debts, losses }
}

/** Prices move all the time. */
const rereadMs = 3_000

export function UnifiedState({ figures }: { figures: UnifiedFigures }) {
  const { t } = useTranslation('unified')
  const formats = useFormats()
  useReread(rereadMs)
  const usd = (text: string) => formats.decimal(text, { places: 2 })
  const share = (text: string) => formats.percent(text, { places: 2, signed: false })
  const { imr, mmr } = figures
  const equity = usd(figures.equity)
  const adjusted = usd(figures.adjustedEquity)
  const initial = usd(figures.initialMargin)
  const maintenance = usd(figures.maintenanceMargin)
  const { collateral, debts, losses } = partsOf(figures)
  const opener = t('state.why')
  return (
    <Panel name="unified-state" title={t('state.title')}>
      <div className="flex flex-col gap-4 p-4">
        <RiskGauge
          risk={mmr}
          label={t('state.gauge')}
          words={{
            notice: t('state.step.notice'),
            warning: t('state.step.warning'),
            forced: t('state.step.forced'),
            liquidation: t('state.step.liquidation'),
          }}
        />
        <dl className="grid grid-cols-1 gap-4 pad:grid-cols-3">
          <ExplainedFigure
            opener={opener}
            name={t('state.equity')}
            value={`${equity} USD`}
            why={t('state.whyEquity', { equity })}
          />
          <ExplainedFigure
            opener={opener}
            name={t('state.risk')}
            value={share(mmr)}
            why={t('state.whyRisk', { maintenance, adjusted, risk: share(mmr) })}
          />
          <ExplainedFigure
            opener={opener}
            name={t('state.initialRatio')}
            value={share(imr)}
            why={t('state.whyInitialRatio', { initial, adjusted, ratio: share(imr) })}
          />
          <ExplainedFigure
            opener={opener}
            name={t('state.adjusted')}
            value={`${adjusted} USD`}
            why={t('state.whyAdjusted', {
              collateral: usd(collateral),
              debts: usd(debts),
              losses: usd(losses),
              adjusted,
            })}
          />
          <ExplainedFigure
            opener={opener}
            name={t('state.initial')}
            value={`${initial} USD`}
            why={t('state.whyInitial')}
          />
          <ExplainedFigure
            opener={opener}
            name={t('state.maintenance')}
            value={`${maintenance} USD`}
            why={t('state.whyMaintenance')}
          />
        </dl>
      </div>
    </Panel>
  )
}
