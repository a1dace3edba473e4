// The front page: a pair to watch, the way in, who moved most today, and which bots do best.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotRace } from '#app/features/bots/market/bot-race.tsx'
import { loadRace } from '#app/features/bots/market/load-market.server.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { HeroTerminal } from '#app/features/home/hero-terminal.tsx'
import { Developers, Facts, Hero, Reasons } from '#app/features/home/home-sections.tsx'
import { loadHome } from '#app/features/home/load-home.ts'
import { WelcomeCard } from '#app/features/home/welcome-card.tsx'
import { loadSparks } from '#app/features/markets/load-sparks.ts'
import { MoverList } from '#app/features/markets/mover-list.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { DemoForm } from '#app/parts/demo-form.tsx'
import { Region } from '#app/parts/region.tsx'
import { useRootData, useUser } from '#app/parts/root-data.ts'
import { servicesFor } from '#app/server/reader-markets.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export const handle = { i18n: ['home', 'market', 'bot-race'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cookies = request.headers.get('Cookie')
  const subject = await context.services.people.subject(cookies)
  const services = await servicesFor(context.services, cookies, subject)
  const home = await loadHome(services, new URL(request.url).searchParams.get('pair') ?? '')
  const symbols = Object.values(home.movers).flatMap((rows) => rows.map(({ symbol }) => symbol))
  const [sparks, runners, first] = await Promise.all([
    loadSparks(services.markets, [...new Set(symbols)], services.now()),
    loadRace(services),
    subject ? context.services.firstSteps.read(subject) : null,
  ])
  return { page: pageTitle(request, 'home:title', 'home:description'), ...home, sparks, runners, first }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

function WayIn({ symbol }: { symbol: string }) {
  const { t } = useTranslation('home')
  const local = useLocalPath()
  if (useUser()) {
    return (
      <>
        <ButtonLink to={local(`/spot/${symbol}`)} kind="primary" size={48}>
          {t('continue')}
        </ButtonLink>
        <ButtonLink to={local('/assets')} size={48}>
          {t('assets')}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <DemoForm kind="primary" size={48} returnTo={local(`/spot/${symbol}`)} />
      <ButtonLink to={local('/markets')} kind="ghost" size={48}>
        {t('markets')}
      </ButtonLink>
      <p className="w-full text-text-3">{t('free')}</p>
    </>
  )
}

function Movers() {
  const { movers, sparks } = useLoaderData<typeof loader>()
  const { t } = useTranslation('home')
  const local = useLocalPath()
  return (
    <section aria-labelledby="movers" className="flex flex-col gap-3">
      <header className="flex items-baseline justify-between gap-4">
        <h2 id="movers" className="text-xl">
          {t('movers.title')}
        </h2>
        <Link to={local('/markets')} className="py-1 font-medium text-accent hover:underline">
          {t('movers.all')}
        </Link>
      </header>
      <div className="grid gap-3 pc:grid-cols-3">
        {(['popular', 'gainers', 'losers'] as const).map((list) => (
          <section key={list} aria-labelledby={list} className="panel overflow-hidden">
            <h3 id={list} className="border-b border-line-1 px-4 py-2.5 text-md">
              {t(`movers.${list}`)}
            </h3>
            {list !== 'popular' && movers[list].length === 0 ? (
              <p className="px-4 py-6 text-text-3">{t(`movers.none.${list}`)}</p>
            ) : (
              <MoverList markets={movers[list]} sparks={sparks} />
            )}
          </section>
        ))}
      </div>
    </section>
  )
}

export default function Home() {
  const { hero, figures, runners, first } = useLoaderData<typeof loader>()
  const origin = useRootData()?.origin ?? ''
  const symbol = hero?.market.symbol ?? ''
  return (
    <div className="mx-auto flex w-full max-w-[1320px] flex-col gap-12 px-4 py-8 pad:px-6 pad:py-12 pc:gap-16">
      <WelcomeCard first={first} symbol={symbol} />
      <div className="grid items-center gap-10 pc:grid-cols-[5fr_7fr]">
        <div className="flex flex-col gap-8">
          <Hero>
            <WayIn symbol={symbol} />
          </Hero>
          <Facts {...figures} />
        </div>
        <Region>{hero && <HeroTerminal hero={hero} />}</Region>
      </div>
      <Region>
        <Movers />
      </Region>
      <Region>
        <BotRace runners={runners} />
      </Region>
      <Reasons />
      <Developers origin={origin} symbol={symbol} />
    </div>
  )
}
