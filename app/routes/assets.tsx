// One's coins and their worth in the chosen currency, with fresh demo funds at hand.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AssetsTable } from '#app/features/assets/assets-table.tsx'
import { loadAssets } from '#app/features/assets/load-assets.ts'
import { CurrencyForm } from '#app/features/frame/currency-form.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { requireSubject } from '#app/features/people/require-subject.server.ts'
import { resetAction } from '#app/features/people/reset-action.server.ts'
import { ResetPanel } from '#app/features/people/reset-panel.tsx'
import { useFormats } from '#app/i18n/use-locale.ts'
import { currencyOf } from '#app/server/preferences.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['account', 'assets'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account, facts } = await requireSubject(args)
  const { services } = args.context
  const search = new URL(args.request.url).searchParams
  const hidesSmall = search.get('small') === 'hide'
  const wanted = currencyOf(args.request.headers.get('Cookie'))
  return {
    page: pageTitle(args.request, 'assets:title'),
    assets: loadAssets(services, account, wanted, hidesSmall),
    hidesSmall,
    isReset: search.has('reset'),
    mayReset: facts.kyc >= 2,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export const action = (args: ActionFunctionArgs) => resetAction(args, '/assets')

export default function Assets() {
  const { assets, hidesSmall, isReset, mayReset } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('assets')
  const { t: account } = useTranslation('account')
  const formats = useFormats()
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 pad:p-6">
      <h1 className="text-xl">{t('title')}</h1>
      {answer?.refused && (
        <Banner tone="down" role="alert">
          {answer.refused}
        </Banner>
      )}
      {isReset && !answer && (
        <Banner tone="up" role="status">
          {account('reset.done')}
        </Banner>
      )}
      <section className="panel flex flex-wrap items-end justify-between gap-4 p-4">
        <div>
          <h2 className="text-sm font-normal text-text-3">{t('sum')}</h2>
          <p className="num text-2xl font-semibold">{formats.money(assets.total, assets.currency)}</p>
        </div>
        <CurrencyForm />
      </section>
      <section className="panel overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line-1 px-4 py-2">
          <h2 className="text-md">{t('coins')}</h2>
          <Link
            to={hidesSmall ? '?' : '?small=hide'}
            replace
            preventScrollReset
            className={buttonClass('ghost', 24)}
          >
            {hidesSmall ? t('showAll', { count: assets.hidden }) : t('hideSmall')}
          </Link>
        </div>
        {assets.rows.length > 0 ? <AssetsTable assets={assets} /> : <EmptyState text={t('empty')} />}
      </section>
      <ResetPanel isAllowed={mayReset} />
    </div>
  )
}
