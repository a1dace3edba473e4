// The rows of a list in the form of a bot: each with its boxes and a button that takes it away, and one that adds another.

import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { BotField } from './bot-field.tsx'
import type { Field, Values } from './fields.ts'
import type { FormWords } from './use-form-words.ts'

interface ListRow {
  /** Joins it to the row above. */
  between: Field | undefined
  fields: readonly Field[]
}

export interface ListFieldsProps {
  list: { path: string; most: number; rows: readonly ListRow[] }
  values: Values
  errors: Record<string, string>
  words: FormWords
}

export function ListFields({ list: { path, most, rows }, values, errors, words }: ListFieldsProps) {
  const { t } = useTranslation('bot-forms')
  const [title, hint] = [words.label(path), words.hint(path)]
  const box = (field: Field) => (
    <BotField field={field} values={values} error={errors[field.path]} words={words.inRow} />
  )
  return (
    <fieldset className="mt-2 flex flex-col gap-2">
      <legend className="mb-1 font-medium">{title}</legend>
      {hint && <p className="text-sm text-text-3">{hint}</p>}
      {rows.map(({ between, fields }, index) => (
        <fieldset
          // Another line has other boxes.
          key={fields.map((field) => field.path).join(' ')}
          className={cx('relative rounded-2 border border-line-1 px-3', index === 0 ? 'pt-4' : 'pt-1')}
        >
          <legend className="px-1 text-sm text-text-3">{t('list.row', { number: index + 1 })}</legend>
          <div className="absolute end-1 top-0">
            <Button
              type="submit"
              kind="ghost"
              name="without"
              value={`${path}.${index}`}
              disabled={rows.length === 1}
              aria-label={t('list.without', { list: title, number: index + 1 })}
              className="min-h-8!"
            >
              <Icon name="close" />
            </Button>
          </div>
          <div className="grid grid-cols-2 items-end gap-x-3">
            {between && <div className="col-span-2 pe-8">{box(between)}</div>}
            {fields.map((field) => (
              <div key={field.path}>{box(field)}</div>
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        type="submit"
        name="rows"
        value={path}
        disabled={rows.length >= most}
        aria-label={t('list.moreNamed', { list: title })}
        className="self-start"
      >
        <Icon name="plus" />
        {t('list.more')}
      </Button>
    </fieldset>
  )
}
