// What a reader may do with a published bot: buy the right to copy it, try a budget, copy it; or why not.

import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { LoadedStrategy } from './load-strategy.server.ts'
import { useMarketWords } from './use-market-words.ts'

function Buy({ data }: { data: LoadedStrategy }) {
  const { t, terms } = useMarketWords()
  const navigation = useNavigation()
  const { by, amount } = data.card.terms
  return (
    <Form method="post" className="flex flex-col gap-3">
      <CsrfField />
      <input type="hidden" name="intent" value="buy" />
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="request" value={data.request} />
      <p>{t(by === 'price' ? 'buy.price' : 'buy.subscription')}</p>
      <Button type="submit" kind="primary" size={40} pending={navigation.formMethod === 'POST'}>
        {t('buy.submit', { terms: terms(data.card.terms) })}
      </Button>
      <p className="text-sm text-text-3">{t('buy.note')}</p>
    </Form>
  )
}

function Copy({ data }: { data: LoadedStrategy }) {
  const { t, whole } = useMarketWords()
  const formats = useFormats()
  const navigation = useNavigation()
  const { check, coins, available, card } = data
  const money = (amount: string) => `${formats.decimal(amount, { maxPlaces: 8 })} ${coins.invested}`
  return (
    <div className="flex flex-col gap-3">
      <p>{t('copy.lead')}</p>
      {data.isOnContract && <p>{t('copy.contract')}</p>}
      {card.terms.by === 'share' && card.terms.amount !== '0' && (
        <p>{t('copy.share', { percent: whole(card.terms.amount) })}</p>
      )}
      <Form preventScrollReset className="flex flex-col">
        <TextField
          name="amount"
          key={check?.typed ?? ''}
          label={t('copy.amount', { coin: coins.invested })}
          defaultValue={check?.typed ?? ''}
          inputMode="decimal"
          autoComplete="off"
          required
          error={check?.error}
          hint={available === null ? undefined : t('copy.available', { amount: money(available) })}
        />
        <Button type="submit" size={40}>
          {t('copy.check')}
        </Button>
      </Form>
      {check?.amount != null && (
        <Form method="post" className="flex flex-col gap-3">
          <CsrfField />
          <input type="hidden" name="intent" value="copy" />
          <input type="hidden" name="amount" value={check.amount} />
          <input type="hidden" name="request" value={data.request} />
          <Banner tone="up" role="status">
            {t('copy.fits', { amount: money(check.amount) })}
          </Banner>
          <Button type="submit" kind="primary" size={40} pending={navigation.formMethod === 'POST'}>
            {t('copy.submit')}
          </Button>
        </Form>
      )}
    </div>
  )
}

export function CopyPanel({ data }: { data: LoadedStrategy }) {
  const { t } = useMarketWords()
  const formats = useFormats()
  const local = useLocalPath()
  const { pathname } = useLocation()
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-labelledby="copy-title">
      <h2 id="copy-title" className="text-md">
        {t('copy.title')}
      </h2>
      {data.paidUntil !== undefined && (
        <p>{t('copy.paidUntil', { date: formats.dateTime(data.paidUntil) })}</p>
      )}
      {data.isGuest ? (
        <>
          <p>{t('copy.guest')}</p>
          <ButtonLink
            to={local(`/login?returnTo=${encodeURIComponent(pathname)}`)}
            kind="primary"
            size={40}
            className="self-start"
          >
            {t('copy.login')}
          </ButtonLink>
        </>
      ) : data.isOwn ? (
        <>
          <p>{t('copy.own')}</p>
          <Link to={local(`/bots/mine/${data.card.id}/publish`)} className="py-1 text-accent hover:underline">
            {t('publish.manage')}
          </Link>
        </>
      ) : !data.isOpen ? (
        <p>{t('copy.closed')}</p>
      ) : data.mayNot ? (
        <p>{data.refused}</p>
      ) : data.mustBuy ? (
        <Buy data={data} />
      ) : (
        <Copy data={data} />
      )}
    </section>
  )
}
