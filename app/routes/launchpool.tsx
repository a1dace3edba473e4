// /{locale}/launchpool: coins that are given to stakers, hour by hour (domain.md 15.2).

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { actOnLaunch } from '#app/features/launch/act-on-launch.server.ts'
import { LaunchFrame } from '#app/features/launch/launch-frame.tsx'
import { LaunchpoolPanel } from '#app/features/launch/launchpool-panel.tsx'
import { loadLaunch, projectsOf } from '#app/features/launch/load-launch.server.ts'
import { ProjectPages } from '#app/features/launch/project-pages.tsx'
import { RecordsPanel } from '#app/features/launch/records-panel.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['launch'] }

export async function loader(args: LoaderFunctionArgs) {
  const { launch } = args.context.services
  const { subject, shown } = await loadLaunch(args, 'launchpool')
  return {
    page: pageTitle(args.request, 'launch:pool.title', 'launch:pool.lead'),
    ...(await projectsOf(launch.launchpools(), args)),
    own: subject ? launch.stakes(subject.account) : [],
    shown,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnLaunch(args, '/launchpool')

export default function Launchpool() {
  const { projects, pages, own, shown } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('launch')
  return (
    <LaunchFrame
      title={t('pool.title')}
      lead={t('pool.lead')}
      did={shown.did}
      refused={answer?.typed.intent === '' ? answer.refused : null}
    >
      {projects.map((project) => (
        <LaunchpoolPanel
          key={project.projectId}
          project={project}
          stakes={own}
          shown={shown}
          answer={answer}
        />
      ))}
      {projects.length === 0 && <EmptyState className="panel" text={t('pool.none')} />}
      <ProjectPages {...pages} />
      <RecordsPanel {...shown.records} />
    </LaunchFrame>
  )
}
