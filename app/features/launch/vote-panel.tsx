// One vote to list: its tally, the reader's votes and a form for each candidate.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { BallotView, VoteView } from '#app/services/launch.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { LaunchForm, LoginLine } from './launch-form.tsx'
import type { LaunchAnswer, LaunchShown } from './load-launch.server.ts'
import { useTimeFacts } from './project-times.tsx'

interface VotePanelProps {
  project: VoteView
  ballot: BallotView | undefined
  shown: LaunchShown
  answer: LaunchAnswer | undefined
}

export function VotePanel({ project, ballot, shown, answer }: VotePanelProps) {
  const { t } = useTranslation('launch')
  const formats = useFormats()
  const timesOf = useTimeFacts()
  const { projectId, coin, lot, candidates, votes, voters, winner, status } = project
  const facts = [
    ...timesOf(project, shown.now),
    { label: t('vote.lot'), value: `${formats.decimal(lot)} ${coin}` },
    { label: t('vote.votes'), value: formats.decimal(`${votes}`) },
    { label: t('vote.voters'), value: formats.decimal(`${voters}`) },
    ...(ballot ? [{ label: t('vote.locked'), value: `${formats.decimal(ballot.locked)} ${coin}` }] : []),
  ]
  const most = Math.max(1, ...candidates.map((one) => one.votes))
  return (
    <Panel name={`vote-${projectId}`} title={t('vote.of', { id: projectId })}>
      <FactList facts={facts} />
      <ul className="grid gap-4 p-4 pad:grid-cols-2">
        {candidates.map((one) => {
          const own = ballot?.candidates.find((mine) => mine.coin === one.coin)?.votes ?? 0
          return (
            <li key={one.coin} className="flex flex-col gap-2 rounded-2 border border-line-1 p-3">
              <p className="flex items-center justify-between gap-2">
                <span lang="en" translate="no" className="font-medium">
                  {one.name} ({one.coin})
                </span>
                {winner === one.coin && <Badge tone="up">{t('vote.winner')}</Badge>}
              </p>
              <div className="h-1.5 rounded-1 bg-bg-3" aria-hidden="true">
                <div
                  className="h-full rounded-1 bg-accent"
                  style={{ width: `${Math.round((100 * one.votes) / most)}%` }}
                />
              </div>
              <p className="text-sm text-text-2">
                {t('vote.tally', { votes: formats.decimal(`${one.votes}`) })}
                {own > 0 && ` ${t('vote.own', { votes: formats.decimal(`${own}`) })}`}
              </p>
              {status === 'running' && shown.isLoggedIn && (
                <LaunchForm
                  intent="vote"
                  project={projectId}
                  coin={one.coin}
                  name={t('vote.formName', { coin: one.coin, id: projectId })}
                  label={t('vote.count')}
                  submit={t('vote.cast')}
                  {...{ shown, answer }}
                />
              )}
            </li>
          )
        })}
      </ul>
      {status === 'running' && (
        <div className="px-4 pb-4 text-text-2">
          {shown.isLoggedIn ? (
            <p>{t('available', { amount: formats.decimal(shown.available[coin] ?? '0'), coin })}</p>
          ) : (
            <LoginLine />
          )}
        </div>
      )}
    </Panel>
  )
}
