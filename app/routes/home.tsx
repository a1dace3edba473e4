// The front page: what Erguvan is, the way in, and the markets of this moment.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { Developers, Facts, Hero, Reasons } from '#app/features/home/home-sections.tsx'
import { loadHome } from '#app/features/home/load-home.ts'
import { loadSparks } from '#app/features/markets/load-sparks.ts'
import { PopularMarkets } from '#app/features/markets/popular-markets.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { DemoForm } from '#app/parts/demo-form.tsx'
import { useRootData, useUser } from '#app/parts/root-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export const handle = { i18n: ['home', 'market'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const figures = loadHome(services)
  const symbols = figures.popular.map(({ symbol }) => symbol)
  return {
    page: pageTitle(request, 'home:title', 'home:description'),
    figures,
    sparks: await loadSparks(services.markets, symbols, services.now()),
  }
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
      <DemoForm kind="primary" size={48} />
      <ButtonLink to={local('/markets')} size={48}>
        {t('markets')}
      </ButtonLink>
    </>
  )
}

export default function Home() {
  const { figures, sparks } = useLoaderData<typeof loader>()
  const { t } = useTranslation('home')
  const local = useLocalPath()
  const origin = useRootData()?.origin ?? ''
  const { popular, ...counts } = figures
  const symbol = popular[0]?.symbol ?? ''
  return (
    <div className="mx-auto flex w-full max-w-[1200px] flex-col gap-12 px-4 py-8 pad:px-6 pad:py-12 pc:gap-16">
      <div className="grid items-center gap-10 pc:grid-cols-[5fr_6fr]">
        <div className="flex flex-col gap-8">
          <Hero>
            <WayIn symbol={symbol} />
          </Hero>
          <Facts {...counts} />
        </div>
        <section className="flex min-w-0 flex-col gap-3">
          <header className="flex items-baseline justify-between gap-4">
            <h2 className="text-lg">{t('popular.title')}</h2>
            <Link to={local('/markets')} className="py-1 font-medium text-accent hover:underline">
              {t('popular.all')}
            </Link>
          </header>
          <PopularMarkets markets={popular} sparks={sparks} />
        </section>
      </div>
      <Reasons />
      <Developers origin={origin} symbol={symbol} />
    </div>
  )
}
