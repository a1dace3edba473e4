// One campaign: its course, the reader's progress with the form that joins, its tasks and its ranking.

import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { isSpotSymbol } from '#app/parts/contract-path.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { SendButton } from '#app/parts/funds-fields.tsx'
import type { CampaignView, EntrantView, RankRow } from '#app/services/launch.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { symbolPath, useSymbolName } from './campaign-symbols.ts'
import { LoginLine } from './launch-form.tsx'
import type { LaunchAnswer, LaunchShown } from './load-launch.server.ts'
import { useTimeFacts } from './project-times.tsx'

interface Campaign {
  project: CampaignView
  entrant: EntrantView | null
}

export function CampaignFacts({ project, now }: Pick<Campaign, 'project'> & { now: number }) {
  const { t } = useTranslation('launch')
  const formats = useFormats()
  const local = useLocalPath()
  const timesOf = useTimeFacts()
  const nameOf = useSymbolName()
  const { symbols, measure, places, entrants, volume } = project
  const facts = [
    ...timesOf(project, now),
    {
      label: t('campaign.pairs'),
      value: symbols.map((symbol) => (
        <Link key={symbol} to={local(symbolPath(symbol))} className="ms-2 text-accent-text underline">
          {nameOf(symbol)}
        </Link>
      )),
    },
    { label: t('campaign.measure'), value: t(`campaign.measures.${measure}`) },
    {
      label: t('campaign.joined'),
      value: t('campaign.ofPlaces', {
        joined: formats.decimal(`${entrants}`),
        places: formats.decimal(`${places}`),
      }),
    },
    { label: t('campaign.volume'), value: `${formats.decimal(volume, { maxPlaces: 2 })} USDT` },
  ]
  return (
    <Panel name="campaign-facts" title={t('campaign.facts')}>
      <FactList facts={facts} />
    </Panel>
  )
}

interface ProgressProps extends Campaign {
  shown: LaunchShown
  answer: LaunchAnswer | undefined
}

export function ProgressPanel({ project, entrant, shown, answer }: ProgressProps) {
  const { t } = useTranslation('launch')
  const formats = useFormats()
  const navigation = useNavigation()
  const { projectId, symbols, coin, measure, tasks, status } = project
  const done = entrant?.tasksDone ?? 0
  return (
    <Panel name="campaign-progress" title={t('campaign.progress')}>
      {entrant ? (
        <FactList
          facts={[
            {
              label: t('campaign.rank'),
              value: entrant.rank === 0 ? t('campaign.unranked') : formats.decimal(`${entrant.rank}`),
            },
            { label: t('campaign.mine'), value: `${formats.decimal(entrant.volume, { maxPlaces: 2 })} USDT` },
            ...(measure === 'profit'
              ? [
                  {
                    label: t('campaign.myProfit'),
                    value: `${amountText(formats, entrant.profit ?? '0', 'USDT', true)} USDT`,
                  },
                ]
              : []),
            { label: t('campaign.earned'), value: `${formats.decimal(entrant.earned)} ${coin}` },
          ]}
        />
      ) : status === 'ended' ? (
        <p className="p-4 text-text-2">{t('campaign.over')}</p>
      ) : shown.isLoggedIn ? (
        <Form method="post" className="flex flex-col gap-2 p-4">
          <CsrfField />
          <input type="hidden" name="intent" value="join" />
          <input type="hidden" name="request" value={answer?.request ?? shown.request} />
          <input type="hidden" name="project" value={projectId} />
          <p className="text-text-2">
            {t(symbols.some((one) => !isSpotSymbol(one)) ? 'campaign.joinAllHint' : 'campaign.joinHint')}
          </p>
          {measure === 'profit' && <p className="text-text-2">{t('campaign.profitHint')}</p>}
          <SendButton pending={navigation.formData?.get('intent') === 'join'}>
            {t('campaign.join')}
          </SendButton>
        </Form>
      ) : (
        <div className="p-4">
          <LoginLine />
        </div>
      )}
      {tasks.length > 0 && (
        <ul aria-label={t('campaign.tasks')} className="flex flex-col gap-2 p-4">
          {tasks.map(({ volume, reward }, at) => (
            <li key={volume} className="flex items-center justify-between gap-2">
              <span>
                {t('campaign.task', {
                  volume: formats.decimal(volume),
                  reward: formats.decimal(reward),
                  coin,
                })}
              </span>
              <Badge tone={at < done ? 'up' : 'neutral'}>
                {t(at < done ? 'campaign.done' : 'campaign.notDone')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function RankingPanel({ project, ranks }: { project: CampaignView; ranks: readonly RankRow[] }) {
  const { t } = useTranslation('launch')
  const formats = useFormats()
  const { coin, measure, prizes } = project
  const ofProfit: Column<RankRow>[] =
    measure === 'profit'
      ? [
          {
            name: t('campaign.profitOf'),
            end: true,
            cell: ({ profit = '0' }) => amountText(formats, profit, 'USDT', true),
          },
        ]
      : []
  const columns: Column<RankRow>[] = [
    { name: t('campaign.rank'), cell: ({ rank }) => formats.decimal(`${rank}`) },
    {
      name: t('campaign.trader'),
      cell: ({ name, isOwn }) => (
        <>
          <span translate="no">{name}</span> {isOwn && <Badge tone="accent">{t('campaign.you')}</Badge>}
        </>
      ),
    },
    ...ofProfit,
    {
      name: t('campaign.volumeOf'),
      end: true,
      cell: ({ volume }) => formats.decimal(volume, { maxPlaces: 2 }),
    },
    {
      name: t('campaign.prize'),
      end: true,
      cell: ({ rank, prize }) => {
        const amount = prize ?? prizes[rank - 1]
        return amount === undefined ? '-' : `${formats.decimal(amount)} ${coin}`
      },
    },
  ]
  return (
    <Panel name="campaign-ranking" title={t('campaign.ranking')}>
      {ranks.length > 0 ? (
        <CardTable
          label={t(measure === 'profit' ? 'campaign.bestProfit' : 'campaign.best')}
          columns={columns}
          rows={ranks}
          keyOf={({ rank }) => `${rank}`}
        />
      ) : (
        <EmptyState text={t('campaign.noRanks')} />
      )}
    </Panel>
  )
}
