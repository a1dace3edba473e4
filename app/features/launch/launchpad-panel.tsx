// One sale of Launchpad: its terms, what is committed, the reader's share and the form that commits.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { CommitView, LaunchpadView } from '#app/services/launch.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { LaunchForm, LoginLine } from './launch-form.tsx'
import type { LaunchAnswer, LaunchShown } from './load-launch.server.ts'
import { useTimeFacts } from './project-times.tsx'

interface LaunchpadPanelProps {
  project: LaunchpadView
  commit: CommitView | undefined
  shown: LaunchShown
  answer: LaunchAnswer | undefined
}

export function LaunchpadPanel({ project, commit, shown, answer }: LaunchpadPanelProps) {
  const { t } = useTranslation('launch')
  const formats = useFormats()
  const timesOf = useTimeFacts()
  const { projectId, coin, total, price, cap, committed, committers, sold, status } = project
  const money = (amount: string, of: string) => `${formats.decimal(amount)} ${of}`
  const isOver = status === 'ended'
  const facts = [
    ...timesOf(project, shown.now),
    { label: t('pad.total'), value: money(total, coin) },
    { label: t('pad.price'), value: money(price, 'USDT') },
    { label: t('pad.cap'), value: money(cap, coin) },
    { label: t('pad.committed'), value: money(committed, 'USDT') },
    { label: t('pad.committers'), value: formats.decimal(`${committers}`) },
    ...(isOver ? [{ label: t('pad.sold'), value: money(sold, coin) }] : []),
    ...(commit
      ? [
          { label: t('pad.mine'), value: money(commit.amount, 'USDT') },
          { label: t(isOver ? 'pad.got' : 'pad.wouldGet'), value: money(commit.allotted, coin) },
          { label: t('pad.cost'), value: money(commit.cost, 'USDT') },
          { label: t(isOver ? 'pad.returned' : 'pad.wouldReturn'), value: money(commit.returned, 'USDT') },
        ]
      : []),
  ]
  return (
    <Panel name={`pad-${projectId}`} title={t('pad.of', { coin, id: projectId })}>
      <FactList facts={facts} />
      {status === 'running' && (
        <div className="p-4">
          {shown.isLoggedIn ? (
            <LaunchForm
              intent="commit"
              project={projectId}
              name={t('pad.formName', { coin, id: projectId })}
              label={t('pad.amount')}
              unit="USDT"
              hint={t('available', {
                amount: formats.decimal(shown.available.USDT ?? '0'),
                coin: 'USDT',
              })}
              submit={t('pad.commit')}
              {...{ shown, answer }}
            />
          ) : (
            <LoginLine />
          )}
        </div>
      )}
    </Panel>
  )
}
