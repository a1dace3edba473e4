// /{locale}/bots/academy and /bots/grid-tutorial: short texts about what bots do and what they cannot do.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { kindLinks } from '#app/features/bots/bot-kinds.server.ts'
import type { KindLink } from '#app/features/bots/bot-view.ts'
import { BotsFrame } from '#app/features/bots/bots-frame.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export const handle = { i18n: ['bots'] }

export function loader({ request }: LoaderFunctionArgs) {
  const text = new URL(request.url).pathname.endsWith('/grid-tutorial') ? 'tutorial' : 'academy'
  return {
    page: pageTitle(request, `bots:${text}.title`),
    text: text as 'tutorial' | 'academy',
    kinds: kindLinks,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

const steps = ['range', 'grids', 'open', 'trade', 'numbers', 'end'] as const

function Tutorial() {
  const { t } = useTranslation('bots')
  const local = useLocalPath()
  return (
    <>
      <ol className="flex list-decimal flex-col gap-4 ps-6">
        {steps.map((step) => (
          <li key={step}>
            <h2 className="text-md">{t(`tutorial.${step}.title`)}</h2>
            <p className="text-text-2">{t(`tutorial.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <ButtonLink to={local('/bots/create/spot-grid')} kind="primary" size={40} className="self-start">
        {t('tutorial.start')}
      </ButtonLink>
    </>
  )
}

function Academy({ kinds }: { kinds: readonly KindLink[] }) {
  const { t } = useTranslation('bots')
  const local = useLocalPath()
  return (
    <>
      {kinds.map(({ kind, slug }) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind} className="text-md">
            {t(`kind.${kind}`)}
          </h2>
          <p className="text-text-2">
            {t(`goal.${kind}.how`)} {t(`goal.${kind}.risk`)}
          </p>
          <Link to={local(`/bots/create/${slug}`)} className="inline-block py-1 text-accent hover:underline">
            {t('hub.createNamed', { kind: t(`kind.${kind}`) })}
          </Link>
        </section>
      ))}
      <Link to={local('/bots/grid-tutorial')} className="py-1 text-accent hover:underline">
        {t('tutorial.title')}
      </Link>
    </>
  )
}

export default function BotsAcademy() {
  const { text, kinds } = useLoaderData<typeof loader>()
  const { t } = useTranslation('bots')
  return (
    <BotsFrame title={t(`${text}.title`)} lead={t(`${text}.lead`)}>
      <article className="panel flex max-w-3xl flex-col gap-5 p-4 pad:p-6">
        {text === 'tutorial' ? <Tutorial /> : <Academy kinds={kinds} />}
      </article>
    </BotsFrame>
  )
}
