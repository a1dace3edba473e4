// The boxes of a key: its name, what it may do, from where, and for a new one its passphrase.

import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass, Field, TextField } from '#app/ui/field.tsx'
import type { KeyDraft, KeyErrors } from './key-form.server.ts'

const scopes = ['read', 'trade', 'transfer'] as const

function ScopeBoxes({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const { t } = useTranslation('api-keys')
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby="scopes-note">
      <legend className="text-sm font-medium text-text-2">{t('form.scopes')}</legend>
      <div className="flex flex-col gap-1">
        {scopes.map((scope) => (
          <label key={scope} className="flex min-h-8 cursor-pointer items-start gap-2 py-1">
            <input
              type="checkbox"
              name="scope"
              value={scope}
              defaultChecked={chosen.includes(scope)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              {t(`scope.${scope}`)}
              <span className="block text-sm text-text-3">{t(`scopeHint.${scope}`)}</span>
            </span>
          </label>
        ))}
      </div>
      <p id="scopes-note" className={cx('min-h-4 text-sm', error ? 'text-bad' : 'text-text-3')}>
        {error ?? t('form.scopesHint')}
      </p>
    </fieldset>
  )
}

export interface KeyFieldsProps {
  draft: KeyDraft
  errors: KeyErrors['fields']
  isNew?: boolean
}

export function KeyFields({ draft, errors, isNew = false }: KeyFieldsProps) {
  const { t } = useTranslation('api-keys')
  return (
    <>
      <CsrfField />
      <TextField
        name="name"
        label={t('form.name')}
        hint={t('form.nameHint')}
        error={errors.name}
        defaultValue={draft.name}
        maxLength={40}
        autoComplete="off"
      />
      <ScopeBoxes chosen={draft.scopes} error={errors.scopes} />
      <Field
        label={t('form.ips')}
        hint={t(isNew ? 'form.ipsHint' : 'edit.ipsHint')}
        error={errors.ips}
        control={(ties) => (
          <textarea
            {...ties}
            name="ips"
            rows={3}
            defaultValue={draft.ips}
            spellCheck={false}
            translate="no"
            className={cx(controlClass, 'px-3 py-2 font-mono')}
          />
        )}
      />
      {isNew && (
        <TextField
          name="passphrase"
          type="password"
          label={t('form.passphrase')}
          hint={t('form.passphraseHint')}
          error={errors.passphrase}
          maxLength={32}
          autoComplete="new-password"
        />
      )}
    </>
  )
}
