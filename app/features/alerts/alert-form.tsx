// The form that creates an alert. Without scripts both boxes are there, and say which kind reads them.

import { Form, Link, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type AlertKind, alertFrequencies, alertKinds } from '#engine/alerts/protocol.ts'
import { chosenChannels, valueKindOf } from './alert-fields.ts'
import type { AlertsPage } from './load-alerts.server.ts'

interface AlertFormProps {
  pairs: AlertsPage['pairs']
  request: string
  /** `alert`: the one that is changed; its pair and type stay. */
  typed: {
    alert: string
    symbol: string
    kind: string
    value: string
    high: string
    frequency: string
    channels: string[]
  }
  field: string | null
  refused: string | null
}

export function AlertForm({ pairs, request, typed, field, refused }: AlertFormProps) {
  const { t } = useTranslation('alerts')
  const formats = useFormats()
  const local = useLocalPath()
  const navigation = useNavigation()
  const hydrated = useHydrated()
  const [symbol, setSymbol] = useState(typed.symbol)
  const [kind, setKind] = useState(typed.kind as AlertKind)
  const pair = pairs.find((one) => one.symbol === symbol)
  const value = valueKindOf(kind)
  const isChange = typed.alert !== ''
  const kinds = isChange ? [kind] : alertKinds
  const offered = isChange && pair ? [pair] : pairs
  const errorOf = (name: string) => (field === name ? refused : null)
  return (
    <Panel name="alert-form" title={t(isChange ? 'form.change' : 'form.title')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <input type="hidden" name="intent" value={isChange ? 'change' : 'create'} />
        {isChange && <input type="hidden" name="alert" value={typed.alert} />}
        <div className="grid gap-x-4 gap-y-1 pad:grid-cols-2">
          <SelectField
            name="symbol"
            label={t('form.pair')}
            options={offered.map((one) => ({ value: one.symbol, label: one.name }))}
            value={symbol}
            onChange={(event) => setSymbol(event.target.value)}
            hint={pair && t('form.last', { price: formats.decimal(pair.last), quote: pair.quote })}
            error={errorOf('symbol')}
          />
          <SelectField
            name="kind"
            label={t('form.kind')}
            options={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
            value={kind}
            onChange={(event) => setKind(event.target.value as AlertKind)}
            error={errorOf('kind')}
          />
          <NumberInput
            name="value"
            label={hydrated ? t(`form.${value}`) : t('form.value')}
            unit={hydrated ? (value === 'percent' ? '%' : pair?.quote) : undefined}
            defaultValue={typed.value}
            required
            error={errorOf('value')}
          />
          {(!hydrated || value === 'low') && (
            <NumberInput
              name="high"
              label={t('form.high')}
              unit={hydrated ? pair?.quote : undefined}
              defaultValue={typed.high}
              hint={hydrated ? undefined : t('form.highHint')}
              error={errorOf('high')}
            />
          )}
          <SelectField
            name="frequency"
            label={t('form.frequency')}
            options={alertFrequencies.map((one) => ({ value: one, label: t(`frequency.${one}`) }))}
            defaultValue={typed.frequency}
            error={errorOf('frequency')}
          />
        </div>
        <fieldset aria-describedby="alert-channels-note">
          <legend className="text-sm font-medium text-text-2">{t('form.channels')}</legend>
          <div className="flex flex-wrap gap-x-4">
            {chosenChannels.map((channel) => (
              <label key={channel} className="flex min-h-8 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  name="channels"
                  value={channel}
                  defaultChecked={typed.channels.includes(channel)}
                  className="size-4 accent-accent"
                />
                {t(`channel.${channel}`)}
              </label>
            ))}
          </div>
          <p id="alert-channels-note" className="text-sm text-text-3">
            {t('form.channelsHint')}{' '}
            <Link to={local('/account/notifications/settings')} className="text-accent underline">
              {t('form.settings')}
            </Link>
          </p>
        </fieldset>
        <div className="flex gap-2">
          <Button
            type="submit"
            kind="primary"
            size={40}
            pending={['create', 'change'].includes(`${navigation.formData?.get('intent')}`)}
          >
            {t(isChange ? 'form.save' : 'form.submit')}
          </Button>
          {isChange && (
            <ButtonLink to={local('/alerts')} size={40}>
              {t('form.leave')}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Panel>
  )
}
