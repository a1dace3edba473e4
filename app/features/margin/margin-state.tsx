// How safe a wallet is: its risk on the ladder, its sums, and below each how it was worked out with the person's own figures.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { ExplainedFigure, RiskGauge } from '#app/parts/risk-gauge.tsx'
import type { MarginWallet } from '#app/services/margin/wallet-state.ts'
import { Panel } from '#app/ui/panel.tsx'

function Figure(props: { name: string; value: string; why: string | null }) {
  const { t } = useTranslation('margin')
  return <ExplainedFigure {...props} opener={t('state.why')} />
}

export function MarginState({ state }: { state: MarginWallet }) {
  const { t } = useTranslation('margin')
  const formats = useFormats()
  const usdt = (text: string) => formats.decimal(text, { places: 2 })
  const share = (text: string | null) =>
    text === null ? t('state.none') : formats.percent(text, { places: 2, signed: false })
  const assets = usdt(state.assets)
  const debt = usdt(state.debt)
  const net = usdt(state.net)
  const risk = share(state.risk)
  const safety = share(state.safety)
  return (
    <Panel name="margin-state" title={t('state.title')}>
      <div className="flex flex-col gap-4 p-4">
        <RiskGauge
          risk={state.risk}
          label={t('state.gauge')}
          words={{
            notice: t('state.step.notice'),
            warning: t('state.step.warning'),
            forced: t('state.step.forced'),
            liquidation: t('state.step.liquidation'),
          }}
        />
        <dl className="grid grid-cols-1 gap-4 pad:grid-cols-3">
          <Figure
            name={t('state.risk')}
            value={risk}
            why={state.risk && t('state.whyRisk', { maintenance: usdt(state.maintenance), net, risk })}
          />
          <Figure
            name={t('state.safety')}
            value={safety}
            why={state.safety && t('state.whySafety', { assets, debt, safety })}
          />
          <Figure
            name={t('state.net')}
            value={`${net} USDT`}
            why={t('state.whyNet', { assets, debt, net })}
          />
          <Figure name={t('state.assets')} value={`${assets} USDT`} why={t('state.whyAssets')} />
          <Figure name={t('state.debt')} value={`${debt} USDT`} why={t('state.whyDebt')} />
        </dl>
      </div>
    </Panel>
  )
}
