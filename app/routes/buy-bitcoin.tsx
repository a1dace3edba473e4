// /{locale}/buy-bitcoin: bitcoin for lira in three steps; the price is confirmed on the convert page.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Decimal } from 'decimal.js'
import { useTranslation } from 'react-i18next'
import { BuyForm } from '#app/features/fiat/buy-form.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { DemoForm } from '#app/parts/demo-form.tsx'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['fiat'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const subject = await services.people.subject(request.headers.get('Cookie'))
  const held = subject && services.trading.balances(subject.account).find(({ coin }) => coin === 'TRY')
  const amount = new URL(request.url).searchParams.get('amount') ?? ''
  const [inUsdt, lira] = ['BTCUSDT', 'USDTTRY'].map((symbol) => services.markets.get(symbol)?.ticker.last)
  return {
    page: pageTitle(request, 'fiat:buy.title'),
    price: new Decimal(inUsdt ?? 0).times(lira ?? 0).toFixed(0),
    amount: /^\d{1,21}(\.\d{1,18})?$/.test(amount) ? amount : '',
    available: subject ? (held?.available ?? '0') : null,
    request: crypto.randomUUID() as string,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

const steps = ['1', '2', '3'] as const

export default function BuyBitcoin() {
  const { t } = useTranslation('fiat')
  const local = useLocalPath()
  const { price, amount, available, request } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="buy-by-card">{t('buy.title')}</HelpedTitle>
        <p className="text-text-2">{t('buy.lead')}</p>
      </div>
      <ol aria-label={t('buy.steps.label')} className="grid gap-2 pad:grid-cols-3">
        {steps.map((step) => (
          <li key={step} className="rounded-2 border border-line-1 px-3 py-2">
            <span className="num me-2 text-accent">{step}</span>
            {t(`buy.steps.${step}`)}
          </li>
        ))}
      </ol>
      {available === null ? (
        <Panel name="buy-guest" title={t('buy.form')}>
          <div className="flex flex-col gap-3 p-4">
            <p>{t('buy.guest')}</p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={local('/signup')} kind="primary" size={40}>
                {t('buy.signUp')}
              </ButtonLink>
              <DemoForm returnTo={local('/buy-bitcoin')} />
            </div>
          </div>
        </Panel>
      ) : (
        <>
          <BuyForm {...{ available, price, amount, request }} />
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={local('/assets/fiat/deposit')}>{t('buy.deposit')}</ButtonLink>
            <ButtonLink to={local('/buy-bitcoin/card')}>{t('card.link')}</ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
