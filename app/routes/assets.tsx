// One's coins and their worth in the chosen currency, with fresh demo funds at hand.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Allocation } from '#app/features/assets/allocation.tsx'
import { AssetsTabs } from '#app/features/assets/assets-tabs.tsx'
import { CoinsPanel } from '#app/features/assets/coins-panel.tsx'
import { EarningsPanel } from '#app/features/assets/earnings-panel.tsx'
import { loadAssets, readCostMethod } from '#app/features/assets/load-assets.ts'
import { loadEarnings, readSpan } from '#app/features/assets/load-earnings.ts'
import { TotalPanel } from '#app/features/assets/total-panel.tsx'
import { tabsOf } from '#app/features/assets/wallet-tabs.ts'
import { WalletsPanel } from '#app/features/assets/wallets-panel.tsx'
import { CurrencyForm } from '#app/features/frame/currency-form.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { WelcomeCard } from '#app/features/home/welcome-card.tsx'
import { resetAction } from '#app/features/people/reset-action.server.ts'
import { ResetAnswer, ResetPanel } from '#app/features/people/reset-panel.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { zoneMinutesOf } from '#app/parts/zone.ts'
import { currencyFor } from '#app/server/first-visit.ts'
import { readBaseline } from '#app/services/holdings/pnl-baseline.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export const handle = { i18n: ['account', 'assets', 'home'] }

export async function loader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { account, facts } = subject
  const { services } = args.context
  const search = new URL(args.request.url).searchParams
  const hidesSmall = search.get('small') === 'hide'
  const wanted = currencyFor(args.request, localeOf(args.params))
  const method = readCostMethod(search.get('cost'))
  const { timezone, pnlBaseline } = await services.preferences.read(subject.userId)
  const baseline = readBaseline(search.get('day')) ?? pnlBaseline
  const day = { baseline, zone: zoneMinutesOf(timezone) }
  const assets = await loadAssets(services, account, wanted, method, hidesSmall)
  return {
    page: pageTitle(args.request, 'assets:title'),
    assets,
    earnings: await loadEarnings(services, account, readSpan(search.get('days')), assets.currency, day),
    tabs: tabsOf(await services.funds.wallets(account), facts.kind !== 'sub'),
    first: await services.firstSteps.read(subject),
    symbol: services.markets.list()[0]?.symbol ?? '',
    hidesSmall,
    isReset: search.has('reset'),
    mayReset: facts.kyc >= 2,
    needsLira: facts.kind === 'main' && facts.kyc >= 2 && (await services.fiat.isFirst(account)),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export const action = (args: ActionFunctionArgs) => resetAction(args, '/assets')

export default function Assets() {
  const { assets, earnings, tabs, first, symbol, hidesSmall, isReset, mayReset, needsLira } =
    useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('assets')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 pad:p-6">
      <HelpedTitle article="assets-and-profit">{t('title')}</HelpedTitle>
      <AssetsTabs tabs={tabs} />
      <ResetAnswer answer={answer} isReset={isReset} />
      {needsLira && (
        <Banner
          tone="accent"
          action={<ButtonLink to={local('/assets/fiat/deposit')}>{t('lira.deposit')}</ButtonLink>}
        >
          {t('lira.first')}
        </Banner>
      )}
      <WelcomeCard first={first} symbol={symbol} />
      <TotalPanel assets={assets} earnings={earnings}>
        <CurrencyForm />
      </TotalPanel>
      <div className="grid gap-4 pc:grid-cols-[1fr_2fr]">
        <Allocation assets={assets} />
        <EarningsPanel earnings={earnings} />
      </div>
      <WalletsPanel assets={assets} />
      <CoinsPanel assets={assets} hidesSmall={hidesSmall} />
      <ResetPanel isAllowed={mayReset} />
    </div>
  )
}
