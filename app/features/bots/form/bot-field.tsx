// One box of the form of a bot.

import type { ReactNode } from 'react'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { Field, Values } from './fields.ts'
import type { BoxWords } from './use-form-words.ts'

export interface BotFieldProps {
  field: Field
  values: Values
  error: string | undefined
  words: BoxWords
  /** Beside the label: what the owner has. */
  aside?: ReactNode
}

export function BotField({ field, values, error, words, aside }: BotFieldProps) {
  const { path, as, choices = [], most } = field
  const value = values[path] ?? ''
  const label = words.label(path)
  const hint = words.hint(path)
  if (as === 'flag') return <FlagField name={path} isOn={value === 'on'} label={label} hint={hint} />
  if (as === 'choice')
    return (
      <SelectField
        name={path}
        label={label}
        hint={hint}
        error={error}
        defaultValue={value}
        options={choices.map((choice) => ({ value: choice, label: words.choice(path, choice) }))}
      />
    )
  if (as === 'text' || as === 'date')
    return (
      <TextField
        name={path}
        label={label}
        hint={hint}
        error={error}
        defaultValue={value}
        type={as}
        maxLength={most}
      />
    )
  return (
    <NumberInput
      name={path}
      label={label}
      hint={hint}
      error={error}
      defaultValue={value}
      unit={words.unit(field)}
      aside={aside}
    />
  )
}

export interface FlagFieldProps {
  name: string
  isOn: boolean
  label: string
  hint?: string
}

export function FlagField({ name, isOn, label, hint }: FlagFieldProps) {
  return (
    <label className="flex items-start gap-2 py-1">
      <input
        type="checkbox"
        name={name}
        value="on"
        defaultChecked={isOn}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-text-3">{hint}</span>}
      </span>
    </label>
  )
}
