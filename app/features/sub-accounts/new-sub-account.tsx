// The form that opens a sub-account: its kind, its name, and what its kind needs besides.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { SendButton } from '#app/parts/funds-fields.tsx'
import { subAccountKinds } from '#app/services/people/sub-account-service.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface NewSubAccountProps {
  typed: { kind: string; name: string; email: string; trader: string } | null
  field: string | null
  refused: string | null
  nameLength: number
}

export function NewSubAccount({ typed, field, refused, nameLength }: NewSubAccountProps) {
  const { t } = useTranslation('sub-accounts')
  const navigation = useNavigation()
  const errorOf = (name: string) => (field === name ? refused : null)
  return (
    <Panel name="new-sub-account" title={t('form.title')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="type" value="create" />
        <ul className="list-disc ps-5 text-sm text-text-3">
          {subAccountKinds.map((kind) => (
            <li key={kind}>{t(`kindHint.${kind}`)}</li>
          ))}
        </ul>
        <div className="grid gap-x-4 pad:grid-cols-2">
          <SelectField
            name="kind"
            label={t('form.kind')}
            options={subAccountKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            defaultValue={typed?.kind || 'virtual'}
            error={errorOf('kind')}
          />
          <TextField
            name="name"
            label={t('form.name')}
            hint={t('form.nameHint', { max: nameLength })}
            defaultValue={typed?.name}
            error={errorOf('name')}
            maxLength={nameLength}
            required
            autoComplete="off"
          />
          <TextField
            name="email"
            type="email"
            label={t('form.email')}
            defaultValue={typed?.email}
            error={errorOf('email')}
            autoComplete="off"
          />
          <TextField
            name="password"
            type="password"
            label={t('form.password')}
            error={errorOf('password')}
            autoComplete="new-password"
          />
          <TextField
            name="trader"
            label={t('form.trader')}
            defaultValue={typed?.trader}
            error={errorOf('trader')}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <SendButton pending={navigation.formMethod === 'POST'}>{t('form.submit')}</SendButton>
      </Form>
    </Panel>
  )
}
