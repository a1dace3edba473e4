// One project of Launchpool: its course, its pools, the reader's stakes and the forms that change them.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { LaunchpoolView, StakeView } from '#app/services/launch.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { LaunchForm, LoginLine } from './launch-form.tsx'
import type { LaunchAnswer, LaunchShown } from './load-launch.server.ts'
import { useTimeFacts } from './project-times.tsx'

interface LaunchpoolPanelProps {
  project: LaunchpoolView
  stakes: readonly StakeView[]
  shown: LaunchShown
  answer: LaunchAnswer | undefined
}

export function LaunchpoolPanel({ project, stakes, shown, answer }: LaunchpoolPanelProps) {
  const { t } = useTranslation('launch')
  const timesOf = useTimeFacts()
  const { projectId, coin, pools, status } = project
  return (
    <Panel name={`pool-${projectId}`} title={t('pool.of', { coin, id: projectId })}>
      <FactList facts={timesOf(project, shown.now)} />
      <div className="grid gap-x-8 pad:grid-cols-2">
        {pools.map((pool) => (
          <PoolPart
            key={pool.coin}
            {...{ project, pool, shown, answer }}
            stake={stakes.find((one) => one.projectId === projectId && one.coin === pool.coin)}
          />
        ))}
      </div>
      {!shown.isLoggedIn && status !== 'ended' && (
        <div className="p-4">
          <LoginLine />
        </div>
      )}
    </Panel>
  )
}

interface PoolPartProps {
  project: LaunchpoolView
  pool: LaunchpoolView['pools'][number]
  stake: StakeView | undefined
  shown: LaunchShown
  answer: LaunchAnswer | undefined
}

function PoolPart({ project, pool, stake, shown, answer }: PoolPartProps) {
  const { t } = useTranslation('launch')
  const formats = useFormats()
  const { projectId, coin: reward, status } = project
  const { coin, total, paid, hourly, staked, stakers } = pool
  const money = (amount: string, of: string) => `${formats.decimal(amount)} ${of}`
  const facts = [
    { label: t('pool.total'), value: money(total, reward) },
    { label: t('pool.paid'), value: money(paid, reward) },
    { label: t('pool.hourly'), value: money(hourly, reward) },
    { label: t('pool.staked'), value: money(staked, coin) },
    { label: t('pool.stakers'), value: formats.decimal(`${stakers}`) },
    ...(stake
      ? [
          { label: t('pool.mine'), value: money(stake.amount, coin) },
          { label: t('pool.counted'), value: money(stake.counted, coin) },
          { label: t('pool.next'), value: money(stake.hourly, reward) },
          { label: t('pool.earned'), value: money(stake.earned, reward) },
        ]
      : []),
  ]
  const form = { project: projectId, coin, unit: coin, shown, answer }
  return (
    <section aria-label={t('pool.part', { coin, id: projectId })}>
      <h3 className="px-4 pt-3 font-medium">{t('pool.stakeOf', { coin })}</h3>
      <FactList facts={facts} />
      {shown.isLoggedIn && status !== 'ended' && (
        <div className="grid gap-4 px-4 pb-4 pc:grid-cols-2">
          <LaunchForm
            {...form}
            intent="stake"
            name={t('pool.stakeName', { coin, id: projectId })}
            label={t('pool.amount')}
            hint={t('available', { amount: formats.decimal(shown.available[coin] ?? '0'), coin })}
            submit={t('pool.stake')}
          />
          {stake && stake.amount !== '0' && (
            <LaunchForm
              {...form}
              intent="unstake"
              name={t('pool.unstakeName', { coin, id: projectId })}
              label={t('pool.back')}
              hint={t('pool.backMost', { amount: formats.decimal(stake.amount), coin })}
              submit={t('pool.unstake')}
            />
          )}
        </div>
      )}
    </section>
  )
}
