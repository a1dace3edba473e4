// How safe a wallet is: its risk on the ladder, its sums, and below each how it was worked out with the person's own figures.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { MarginWallet } from '#app/services/margin/wallet-state.ts'
import { Panel } from '#app/ui/panel.tsx'

const steps = [
  { at: 70, name: 'notice' },
  { at: 80, name: 'warning' },
  { at: 90, name: 'forced' },
  { at: 100, name: 'liquidation' },
] as const

function Gauge({ risk }: { risk: string | null }) {
  const { t } = useTranslation('margin')
  const formats = useFormats()
  const percent = Math.min(100, Number(risk ?? 0) * 100)
  const passed = steps.findLast(({ at }) => percent >= at)
  const tone = percent >= 90 ? 'bg-bad' : percent >= 70 ? 'bg-warn' : 'bg-up'
  return (
    <div className="flex flex-col gap-2">
      <meter
        className="sr-only"
        aria-label={t('state.gauge')}
        min={0}
        max={100}
        value={Math.round(percent)}
      />
      <div aria-hidden="true" className="relative h-3 w-full overflow-hidden rounded-2 bg-bg-2">
        <div className={`h-full ${tone}`} style={{ width: `${percent}%` }} />
        {steps.map(({ at }) => (
          <span key={at} className="absolute top-0 h-full w-px bg-text-3" style={{ left: `${at}%` }} />
        ))}
      </div>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-3">
        {steps.map(({ at, name }) => (
          <li key={name} className={passed?.name === name ? 'font-medium text-text-1' : undefined}>
            <span className="num">{formats.percent(`${at / 100}`, { places: 0, signed: false })}</span>{' '}
            {t(`state.step.${name}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Figure({ name, value, why }: { name: string; value: ReactNode; why: string | null }) {
  const { t } = useTranslation('margin')
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm text-text-2">{name}</dt>
      <dd>
        <span className="num text-md font-medium">{value}</span>
        {why !== null && (
          <details className="text-sm text-text-2">
            <summary className="min-h-6 cursor-pointer text-accent">{t('state.why')}</summary>
            {why}
          </details>
        )}
      </dd>
    </div>
  )
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
        <Gauge risk={state.risk} />
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
