// The boxes of a signal: its name, what it is for, and the pairs it may speak of.

import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SignalDraft } from './save-signal.server.ts'

export interface SignalFieldsProps {
  draft: SignalDraft
  pairs: readonly string[]
  /** Sentences by field. */
  errors: Record<string, string>
  pairsMost: number
}

export function SignalFields({ draft, pairs, errors, pairsMost }: SignalFieldsProps) {
  const { t } = useTranslation('signals')
  const options = [{ value: '', label: t('field.none') }, ...pairs.map((value) => ({ value, label: value }))]
  return (
    <>
      {/* What Enter presses: not the button that adds a pair. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <CsrfField />
      <TextField
        name="name"
        label={t('field.name')}
        hint={t('field.nameHint')}
        error={errors.name}
        defaultValue={draft.name}
        maxLength={40}
      />
      <TextField
        name="description"
        label={t('field.description')}
        error={errors.description}
        defaultValue={draft.description}
        maxLength={200}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="text-md font-medium">{t('field.pairs')}</legend>
        <p className="mb-1 text-sm text-text-3">{t('field.pairsHint')}</p>
        {errors.symbols && <p className="text-sm text-bad">{errors.symbols}</p>}
        <div className="grid gap-x-3 pad:grid-cols-2">
          {draft.boxes.map((symbol, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list
              key={index}
              name="symbol"
              label={t('field.pair', { number: index + 1 })}
              error={symbol && errors[symbol]}
              defaultValue={symbol}
              options={options}
              lang="en"
            />
          ))}
        </div>
        {draft.boxes.length < pairsMost && (
          <Button type="submit" name="type" value="more" className="self-start">
            <Icon name="plus" />
            {t('field.more')}
          </Button>
        )}
      </fieldset>
    </>
  )
}
