// What is disturbed now, and the form that begins another disturbance.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { chaosKinds } from '#engine/kernel/chaos-kinds.ts'
import type { LabState } from './lab-state.ts'

export function ChaosPanel({ chaos, symbols }: Pick<LabState, 'chaos' | 'symbols'>) {
  const { t } = useTranslation('lab')
  return (
    <section className="panel flex flex-col gap-4 p-4" aria-labelledby="lab-chaos">
      <h2 id="lab-chaos" className="text-lg font-medium">
        {t('chaos.title')}
      </h2>
      {chaos.length === 0 ? <p className="text-text-3">{t('chaos.none')}</p> : <ActiveChaos chaos={chaos} />}
      <Form method="post" className="flex flex-col gap-3">
        <CsrfField />
        <div className="grid gap-x-3 gap-y-2 pad:grid-cols-3">
          <SelectField
            label={t('chaos.kind')}
            name="kind"
            options={chaosKinds.map((kind) => ({ value: kind, label: t(`chaos.kinds.${kind}`) }))}
          />
          <SelectField
            label={t('chaos.symbol')}
            name="symbol"
            options={[
              { value: '', label: t('chaos.everyPair') },
              ...symbols.map((symbol) => ({ value: symbol, label: symbol })),
            ]}
          />
          <TextField
            label={t('chaos.duration')}
            hint={t('chaos.durationHint')}
            name="duration"
            autoComplete="off"
          />
          <TextField
            label={t('chaos.amount')}
            hint={t('chaos.amountHint')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            label={t('chaos.probability')}
            hint={t('chaos.probabilityHint')}
            name="probability"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField label={t('chaos.code')} hint={t('chaos.codeHint')} name="code" autoComplete="off" />
        </div>
        <Button type="submit" kind="primary" size={40} name="do" value="chaos" className="self-start">
          {t('chaos.begin')}
        </Button>
      </Form>
    </section>
  )
}

function ActiveChaos({ chaos }: Pick<LabState, 'chaos'>) {
  const { t } = useTranslation('lab')
  const formats = useFormats()
  const termsOf = ({ symbol, code, probability, amount, until }: LabState['chaos'][number]) =>
    [
      symbol ?? t('chaos.everyPair'),
      code,
      probability && `${t('chaos.probability')} ${formats.decimal(probability)}`,
      amount && `${t('chaos.amount')} ${formats.decimal(amount)}`,
      until && t('chaos.until', { time: formats.dateTime(until) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <div className="flex flex-col items-start gap-3">
      <ul className="flex flex-col gap-1 self-stretch">
        {chaos.map((one) => (
          <li
            key={`${one.kind} ${one.symbol}`}
            className="flex flex-wrap justify-between gap-x-4 rounded-2 bg-warn-soft px-3 py-2"
          >
            <span className="font-medium text-text-1">{t(`chaos.kinds.${one.kind}`)}</span>
            <span className="num text-text-2">{termsOf(one)}</span>
          </li>
        ))}
      </ul>
      <Form method="post">
        <CsrfField />
        <Button type="submit" name="do" value="calm">
          {t('chaos.endAll')}
        </Button>
      </Form>
    </div>
  )
}
