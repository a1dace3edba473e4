// The fields of one call of the API, and with which key it is sent.

import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { CallFacts, CallField } from '#app/services/api-console.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass, Field, SelectField, TextField } from '#app/ui/field.tsx'

/** Names of fields of the form that are fields of the call. */
export const valuePrefix = 'value.'

function CallBox({ field, value }: { field: CallField; value: string }) {
  const { t } = useTranslation('api-keys')
  const { name, isRequired, kind, choices, description, example } = field
  const shared = {
    name: valuePrefix + name,
    label: (
      <span lang="en" translate="no" className="font-mono">
        {name}
        {isRequired && <span className="font-sans text-xs text-text-3"> ({t('call.required')})</span>}
      </span>
    ),
    hint: description,
  }
  if (kind === 'choice')
    return (
      <SelectField
        {...shared}
        defaultValue={value}
        lang="en"
        options={[
          { value: '', label: t('call.empty') },
          ...choices.map((each) => ({ value: each, label: each })),
        ]}
      />
    )
  if (kind === 'json')
    return (
      <Field
        label={shared.label}
        hint={shared.hint}
        className="pad:col-span-2"
        control={(ties) => (
          <textarea
            {...ties}
            name={shared.name}
            rows={4}
            defaultValue={value}
            placeholder="[{ }]"
            spellCheck={false}
            translate="no"
            className={cx(controlClass, 'px-3 py-2 font-mono text-sm')}
          />
        )}
      />
    )
  return (
    <TextField {...shared} defaultValue={value} placeholder={example} autoComplete="off" spellCheck={false} />
  )
}

export interface CallFormProps {
  call: CallFacts
  keys: readonly { keyId: string; name: string; apiKey: string }[]
  values: Readonly<Record<string, string>>
  keyId: string
}

function Signing({ keys, keyId }: Pick<CallFormProps, 'keys' | 'keyId'>) {
  const { t } = useTranslation('api-keys')
  const local = useLocalPath()
  if (keys.length === 0)
    return (
      <p className="text-warn">
        {t('call.noKey')}{' '}
        <Link to={local('/account/api')} className="font-medium text-accent hover:underline">
          {t('form.create')}
        </Link>
      </p>
    )
  return (
    <div className="grid gap-x-3 border-t border-line-1 pt-3 pad:grid-cols-2">
      <SelectField
        name="keyId"
        label={t('call.key')}
        defaultValue={keyId}
        options={keys.map((key) => ({ value: key.keyId, label: `${key.name} (${key.apiKey.slice(0, 9)}…)` }))}
      />
      <TextField
        name="passphrase"
        type="password"
        label={t('form.passphrase')}
        hint={t('call.passphraseHint')}
        maxLength={32}
        autoComplete="off"
      />
    </div>
  )
}

export function CallForm({ call, keys, values, keyId }: CallFormProps) {
  const { t } = useTranslation('api-keys')
  const navigation = useNavigation()
  const { path, method, summary, isPrivate, scope, fields } = call
  return (
    // Another call is another form: what was typed for one means nothing to the next.
    <Form method="post" key={path} preventScrollReset={false} className="flex flex-col gap-3 p-4">
      <CsrfField />
      <input type="hidden" name="call" value={path} />
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={method === 'GET' ? 'info' : 'accent'}>{method}</Badge>
        <code translate="no" className="min-w-0 font-mono text-sm break-all">
          /{path}
        </code>
        <Badge>{isPrivate ? t('call.private') : t('call.public')}</Badge>
        {scope && <Badge>{t(`scope.${scope}`)}</Badge>}
      </p>
      <p className="text-text-2">{summary}</p>
      {fields.length === 0 ? (
        <p className="text-text-3">{t('call.none')}</p>
      ) : (
        <div className="grid gap-x-3 gap-y-1 pad:grid-cols-2">
          {fields.map((field) => (
            <CallBox key={field.name} field={field} value={values[field.name] ?? ''} />
          ))}
        </div>
      )}
      {isPrivate && <Signing keys={keys} keyId={keyId} />}
      {method === 'POST' && <p className="text-sm text-text-3">{t('call.real')}</p>}
      <Button
        type="submit"
        kind="primary"
        size={40}
        className="self-start"
        disabled={isPrivate && keys.length === 0}
        pending={navigation.formData?.get('call') === path}
      >
        {t('call.submit')}
      </Button>
    </Form>
  )
}
