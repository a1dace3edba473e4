// /{locale}/orders/fiat/{id}/3ds: the page of the bank of a card, which asks for the code that it sent.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnSecure } from '#app/features/fiat/act-on-card.server.ts'
import { loadSecure } from '#app/features/fiat/load-card.server.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['fiat'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'fiat:secure.title'), secure: await loadSecure(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export const action = (args: ActionFunctionArgs) => actOnSecure(args)

export default function OrderFiatSecure() {
  const { t } = useTranslation('fiat')
  const formats = useFormats()
  const local = useLocalPath()
  const { secure } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { order, isSent } = secure
  const { brand, last4, amount, dueAt } = order
  const lira = t('lira', { amount: formats.decimal(amount) })
  const isOfField = answer?.field === 'sentCode'
  const request = answer?.request ?? secure.request
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-col gap-4 p-4 pad:p-6">
      <h1 className="text-xl">{t('secure.title')}</h1>
      {!isOfField && <RefusalBanner text={answer?.refused} />}
      {isSent && !answer && (
        <Banner tone="up" role="status">
          {t('secure.sent')}
        </Banner>
      )}
      <Panel name="secure" title={t('secure.bank')}>
        <FactList
          facts={[
            { label: t('secure.merchant'), value: 'Erguvan' },
            { label: t('amount'), value: lira },
            ...(dueAt === null ? [] : [{ label: t('secure.until'), value: formats.dateTime(dueAt) }]),
          ]}
        />
        <Form method="post" className="flex flex-col gap-2 p-4">
          <CsrfField />
          <input type="hidden" name="request" value={request} />
          <p className="text-text-2">{t('secure.lead', { brand, last4, amount: lira })}</p>
          <TextField
            label={t('secure.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            hint={t('secure.codeHint')}
            error={isOfField ? answer.refused : null}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="primary" size={40}>
              {t('secure.submit')}
            </Button>
            <Button type="submit" name="intent" value="again" size={40}>
              {t('secure.again')}
            </Button>
            <Button type="submit" name="intent" value="cancel" size={40}>
              {t('secure.cancel')}
            </Button>
          </div>
          <Link to={local('/dev/outbox')} className="text-sm text-accent underline">
            {t('secure.outbox')}
          </Link>
        </Form>
      </Panel>
    </div>
  )
}
