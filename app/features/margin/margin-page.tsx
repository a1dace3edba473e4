// The margin page: which wallet, how safe it is, its coins, and the form that borrows and repays.

import { Form, Link, useLocation, useSubmit } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { LoanForm, type LoanFormProps } from './loan-form.tsx'
import { MarginCoins } from './margin-coins.tsx'
import { marginForms } from './margin-query.ts'
import { MarginState } from './margin-state.tsx'

function WalletChoice({ page: { wallets, state } }: Pick<LoanFormProps, 'page'>) {
  const { t } = useTranslation('margin')
  const submit = useSubmit()
  return (
    <Form className="flex gap-2">
      <select
        name="wallet"
        key={state.wallet}
        defaultValue={state.wallet}
        aria-label={t('wallet')}
        onChange={(event) => submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
        className="h-10 rounded-2 border border-line-2 bg-bg-2 px-2"
      >
        {wallets.map(({ wallet, pair, leverage }) => (
          <option key={wallet} value={wallet}>
            {pair === null
              ? t('cross', { leverage: `${leverage}x` })
              : t('isolated', { pair, leverage: `${leverage}x` })}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">{t('open')}</Button>
      </noscript>
    </Form>
  )
}

/** Of an isolated wallet its own pair, of the cross one any. */
function terminalPath({ state, wallets }: LoanFormProps['page']): string {
  const isolated = wallets.find(({ pair }) => pair !== null)?.wallet ?? ''
  const symbol = state.symbol ?? isolated.slice('margin:'.length)
  return `/spot/${symbol}?wallet=${state.symbol === null ? 'cross' : 'isolated'}`
}

export function MarginPageView(props: LoanFormProps) {
  const { page } = props
  const { t } = useTranslation('margin')
  const { t: common } = useTranslation()
  const local = useLocalPath()
  // What was typed goes with the step that it was for.
  const { key: location } = useLocation()
  const { state, form, done } = page
  const of = encodeURIComponent(state.wallet)
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="margin-loans">{t('title')}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{t('lead')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <WalletChoice page={page} />
        <Link to={local(`/assets/transfer?from=spot&to=${of}`)} className={buttonClass('neutral', 40)}>
          {t('transferIn')}
        </Link>
        <Link to={local(`/assets/transfer?from=${of}&to=spot`)} className={buttonClass('neutral', 40)}>
          {t('transferOut')}
        </Link>
        <Link to={local(terminalPath(page))} className={buttonClass('neutral', 40)}>
          {common('nav.trade')}
        </Link>
        <Link to={local(`/orders/loans?wallet=${of}`)} className={buttonClass('neutral', 40)}>
          {t('histories')}
        </Link>
      </div>
      {done && !props.refused && (
        <Banner tone="up" role="status">
          {t(`done.${done}`)}
        </Banner>
      )}
      {page.isUnified && (
        <Banner
          tone="info"
          action={
            <Link to={local('/unified')} className={buttonClass('neutral', 32)}>
              {t('toUnified')}
            </Link>
          }
        >
          {t('inUnified')}
        </Banner>
      )}
      {!state.isOpen && <Banner tone="info">{t('notOpen')}</Banner>}
      {state.isLiquidating && <Banner tone="warn">{t('liquidating')}</Banner>}
      <div className="grid gap-4 pc:grid-cols-[2fr_1fr] pc:items-start">
        <MarginState state={state} />
        <section className="panel overflow-hidden" aria-label={t('form.tabs')}>
          <div className="px-4 pt-2">
            <TabLinks
              param="form"
              label={t('form.tabs')}
              selected={form}
              items={marginForms.map((value) => ({ value, label: t(`form.${value}`) }))}
            />
          </div>
          <LoanForm key={location} {...props} />
        </section>
      </div>
      <MarginCoins state={state} />
    </div>
  )
}
