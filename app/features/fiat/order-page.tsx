// One lira order: what it is, what to do next, and the course of its states.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CopyBox } from '#app/parts/copy-box.tsx'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { statusKey } from '#app/parts/fiat-status.ts'
import { SendButton } from '#app/parts/funds-fields.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useCardFacts } from './card-order.tsx'
import { fiatTones } from './fiat-tones.ts'
import type { FiatOrderPage } from './load-fiat.server.ts'

/** What the person writes into the form of a bank. */
export function TransferTarget({ page }: { page: FiatOrderPage }) {
  const { t } = useTranslation('fiat')
  const { bank, order } = page
  return (
    <Panel name="fiat-target" title={t('target.title')}>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-text-2">{t('target.lead', { name: page.holder })}</p>
        <CopyBox label={t('iban')} hint={`${bank.holder}, ${bank.bank}`} text={bank.iban} />
        <CopyBox
          label={t('target.reference')}
          hint={t('target.referenceHint')}
          text={order.reference ?? ''}
        />
      </div>
    </Panel>
  )
}

/** Stands for the app of a bank: no real money moves. */
export function DemoBank({
  page,
  request,
  typed,
}: {
  page: FiatOrderPage
  request: string
  typed?: Record<string, string> | undefined
}) {
  const { t } = useTranslation('fiat')
  const navigation = useNavigation()
  return (
    <Panel name="demo-bank" title={t('bank.title')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <p className="text-text-2">{t('bank.lead')}</p>
        <TextField
          label={t('bank.sender')}
          name="senderName"
          defaultValue={typed?.senderName ?? page.holder}
          hint={t('bank.senderHint')}
          required
          maxLength={120}
        />
        <TextField
          label={t('bank.reference')}
          name="reference"
          defaultValue={typed?.reference ?? page.order.reference ?? ''}
          hint={t('bank.referenceHint')}
          maxLength={140}
        />
        <SendButton pending={navigation.formMethod === 'POST'}>{t('bank.submit')}</SendButton>
      </Form>
    </Panel>
  )
}

export function OrderSummary({ page, request }: { page: FiatOrderPage; request: string }) {
  const { t } = useTranslation('fiat')
  const formats = useFormats()
  const cardFacts = useCardFacts()
  const { order } = page
  const { kind, status, amount, fee, iban, method, reason } = order
  const lira = (text: string) => t('lira', { amount: formats.decimal(text) })
  const mayCancel =
    (kind !== 'withdrawal' && status === 'created') ||
    status === '3ds' ||
    status === 'submitted' ||
    status === 'riskCheck'
  return (
    <Panel name="fiat-order" title={t('order.title', { id: order.orderId })}>
      <FactList
        facts={[
          {
            label: t('orders.status'),
            value: <Badge tone={fiatTones[status]}>{t(`status.${statusKey(kind, status)}`)}</Badge>,
          },
          ...(reason ? [{ label: t('order.reason'), value: t(`reason.${reason}`) }] : []),
          { label: t('orders.kind'), value: t(`kind.${kind}`) },
          { label: t('amount'), value: lira(amount) },
          { label: t('order.fee'), value: lira(fee) },
          ...(method ? [{ label: t('method.label'), value: t(`method.${method}`) }] : []),
          ...(iban ? [{ label: t('iban'), value: iban }] : []),
          ...cardFacts(order),
        ]}
      />
      {mayCancel && (
        <Form method="post" className="p-4">
          <CsrfField />
          <input type="hidden" name="request" value={`${request.slice(0, 30)}-cancel`} />
          <Button type="submit" name="intent" value="cancel">
            {t('order.cancel')}
          </Button>
        </Form>
      )}
    </Panel>
  )
}

export function OrderCourse({ page: { order } }: { page: FiatOrderPage }) {
  const { t } = useTranslation('fiat')
  const formats = useFormats()
  return (
    <Panel name="fiat-course" title={t('order.course')}>
      <ol className="flex flex-col gap-2 p-4">
        {order.steps.map(({ status, at }) => (
          <li key={`${status} ${at}`} className="flex flex-wrap justify-between gap-2">
            <span>{t(`status.${statusKey(order.kind, status)}`)}</span>
            <span className="num text-text-3">{formats.dateTime(at)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
