// /{locale}/bots/academy and /bots/grid-tutorial: lessons about what bots do and what they cannot do.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AcademyPage } from '#app/features/bots/academy/academy-page.tsx'
import { kindLinks } from '#app/features/bots/bot-kinds.server.ts'
import { BotsFrame } from '#app/features/bots/bots-frame.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export const handle = { i18n: ['bots', 'academy'] }

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

export default function BotsAcademy() {
  const { text, kinds } = useLoaderData<typeof loader>()
  const { t } = useTranslation('bots')
  return (
    <BotsFrame title={t(`${text}.title`)} lead={t(`${text}.lead`)}>
      {text === 'tutorial' ? (
        <article className="panel flex max-w-3xl flex-col gap-5 p-4 pad:p-6">
          <Tutorial />
        </article>
      ) : (
        <AcademyPage kinds={kinds} />
      )}
    </BotsFrame>
  )
}
