// /{locale}/bots: one's bots in short, every kind by what it is for, and frequent questions.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { kindLinks } from '#app/features/bots/bot-kinds.server.ts'
import { BotTable } from '#app/features/bots/bot-table.tsx'
import type { KindLink } from '#app/features/bots/bot-view.ts'
import { BotsFrame } from '#app/features/bots/bots-frame.tsx'
import { KindIllustration } from '#app/features/bots/illustrations/kind-illustration.tsx'
import { botPage } from '#app/features/bots/list-bots.server.ts'
import { HubListsPart } from '#app/features/bots/market/hub-lists.tsx'
import { loadHubLists } from '#app/features/bots/market/load-market.server.ts'
import { useBotNews } from '#app/features/bots/use-bot-news.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export const handle = { i18n: ['bots', 'bot-market'] }

/** As many as the strip shows. */
const stripRows = 5

export async function loader(args: LoaderFunctionArgs) {
  const { services } = args.context
  const subject = await services.people.subject(args.request.headers.get('Cookie'))
  const bots = subject ? await botPage(services, subject.account, false)(null, stripRows) : []
  const market = await loadHubLists(services, subject)
  return { page: pageTitle(args.request, 'bots:hub.title', 'bots:hub.lead'), bots, market, kinds: kindLinks }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

const questions = ['profit', 'funds', 'loss', 'pause', 'many'] as const

function Kinds({ kinds }: { kinds: readonly KindLink[] }) {
  const { t } = useTranslation('bots')
  const local = useLocalPath()
  return (
    <section aria-labelledby="kinds" className="flex flex-col gap-3">
      <h2 id="kinds" className="text-lg">
        {t('hub.kinds')}
      </h2>
      <ul className="grid gap-3 pad:grid-cols-2 pc:grid-cols-3">
        {kinds.map(({ kind, slug }) => (
          <li key={kind} className="panel flex flex-col gap-2 p-4">
            <div className="flex items-center gap-4 pb-1">
              <KindIllustration kind={kind} size={88} className="shrink-0" />
              <div>
                <h3 className="text-lg">{t(`kind.${kind}`)}</h3>
                <p className="text-text-2">{t(`goal.${kind}.for`)}</p>
              </div>
            </div>
            <p>{t(`goal.${kind}.how`)}</p>
            <p className="flex-1 text-sm text-text-3">{t(`goal.${kind}.risk`)}</p>
            <div className="flex items-center gap-4 pt-1">
              <ButtonLink
                to={local(`/bots/create/${slug}`)}
                kind="primary"
                aria-label={t('hub.createNamed', { kind: t(`kind.${kind}`) })}
              >
                {t('hub.create')}
              </ButtonLink>
              <Link
                to={local(`/bots/academy#${kind}`)}
                aria-label={t('hub.lessonNamed', { kind: t(`kind.${kind}`) })}
                className="py-1 text-accent hover:underline"
              >
                {t('hub.lesson')}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function Bots() {
  const { bots, market, kinds } = useLoaderData<typeof loader>()
  const { t } = useTranslation('bots')
  const local = useLocalPath()
  useBotNews(bots)
  return (
    <BotsFrame title={t('hub.title')} lead={t('hub.lead')}>
      {bots.length > 0 && (
        <section className="panel overflow-hidden" aria-labelledby="strip">
          <h2 id="strip" className="px-4 py-2 text-md">
            {t('mine.title')}
          </h2>
          <BotTable bots={bots} label={t('mine.title')} />
        </section>
      )}
      <Kinds kinds={kinds} />
      <HubListsPart {...market} />
      <section aria-labelledby="faq" className="panel p-4">
        <h2 id="faq" className="mb-2 text-lg">
          {t('faq.title')}
        </h2>
        {questions.map((name) => (
          <details key={name} className="border-b border-line-1 py-1 last:border-0">
            <summary className="flex min-h-9 cursor-pointer items-center font-medium">
              {t(`faq.${name}.question`)}
            </summary>
            <p className="max-w-3xl pb-2 text-text-2">{t(`faq.${name}.answer`)}</p>
          </details>
        ))}
        <p className="mt-3 flex flex-wrap gap-4">
          <Link to={local('/bots/academy')} className="py-1 text-accent hover:underline">
            {t('academy.title')}
          </Link>
          <Link to={local('/bots/grid-tutorial')} className="py-1 text-accent hover:underline">
            {t('tutorial.title')}
          </Link>
        </p>
      </section>
    </BotsFrame>
  )
}
