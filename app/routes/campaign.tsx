// /{locale}/campaigns/{id}: one campaign: its course, the reader's progress, its ranking.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { actOnLaunch } from '#app/features/launch/act-on-launch.server.ts'
import { CampaignFacts, ProgressPanel, RankingPanel } from '#app/features/launch/campaign-panels.tsx'
import { useSymbolName } from '#app/features/launch/campaign-symbols.ts'
import { LaunchFrame } from '#app/features/launch/launch-frame.tsx'
import { loadLaunch } from '#app/features/launch/load-launch.server.ts'
import { copiedName } from '#app/parts/contract-path.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'

export const handle = { i18n: ['launch'] }

export async function loader(args: LoaderFunctionArgs) {
  const { launch } = args.context.services
  const project = launch.campaigns().find(({ projectId }) => projectId === args.params.campaignId)
  if (!project) throw new Response(null, { status: 404 })
  const { subject, shown } = await loadLaunch(args, 'campaign')
  const { projectId, symbols } = project
  return {
    page: pageTitle(args.request, 'launch:campaign.pageOf', 'launch:campaign.lead', {
      pairs: symbols.map(copiedName).join(', '),
      id: projectId,
    }),
    project,
    ranks: launch.ranks(projectId, subject) ?? [],
    entrant: (subject && launch.entrant(subject.account, projectId)) ?? null,
    shown,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnLaunch(args, `/campaigns/${args.params.campaignId}`)

export default function Campaign() {
  const { project, ranks, entrant, shown } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('launch')
  const pairs = project.symbols.map(useSymbolName()).join(', ')
  return (
    <LaunchFrame
      title={t('campaign.pageOf', { pairs, id: project.projectId })}
      lead={t('campaign.lead')}
      did={shown.did}
      refused={answer?.refused}
    >
      <div className="grid gap-4 pad:grid-cols-2 pad:items-start">
        <CampaignFacts project={project} now={shown.now} />
        <ProgressPanel {...{ project, entrant, shown, answer }} />
      </div>
      <RankingPanel project={project} ranks={ranks} />
    </LaunchFrame>
  )
}
