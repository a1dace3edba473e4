// The boxes of a key: its name, what it may do, from where, and for a new one its passphrase.

import { useTranslation } from 'react-i18next'
import type { useShapeForm } from '#app/parts/use-shape-form.ts'
import { keyLimits, keyScopes } from '#app/services/keys/key-shapes.ts'
import { cx } from '#app/ui/class-names.ts'
import { controlClass, Field, TextField } from '#app/ui/field.tsx'

type Form = ReturnType<typeof useShapeForm>

function ScopeBoxes({ name, chosen, error }: ReturnType<Form['boxes']>) {
  const { t } = useTranslation('api-keys')
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby="scopes-note">
      <legend className="text-sm font-medium text-text-2">{t('form.scopes')}</legend>
      <div className="flex flex-col gap-1">
        {keyScopes.map((scope) => (
          <label key={scope} className="flex min-h-8 cursor-pointer items-start gap-2 py-1">
            <input
              type="checkbox"
              name={name}
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

export function KeyFields({
  field,
  boxes,
  isNew = false,
}: Pick<Form, 'field' | 'boxes'> & { isNew?: boolean }) {
  const { t } = useTranslation('api-keys')
  const { error, ...ips } = field('ips')
  return (
    <>
      <TextField
        {...field('name')}
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={keyLimits.nameLength}
        autoComplete="off"
      />
      <ScopeBoxes {...boxes('scopes')} />
      <Field
        label={t('form.ips')}
        hint={t(isNew ? 'form.ipsHint' : 'edit.ipsHint')}
        error={error}
        control={(ties) => (
          <textarea
            {...ips}
            {...ties}
            rows={3}
            spellCheck={false}
            translate="no"
            className={cx(controlClass, 'px-3 py-2 font-mono')}
          />
        )}
      />
      {isNew && (
        <TextField
          {...field('passphrase')}
          type="password"
          label={t('form.passphrase')}
          hint={t('form.passphraseHint')}
          maxLength={keyLimits.passphraseMost}
          autoComplete="new-password"
        />
      )}
    </>
  )
}
