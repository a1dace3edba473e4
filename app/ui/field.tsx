// A labelled form field: label, control, hint, and an error line of fixed height so that nothing jumps.

import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { cx } from './class-names.ts'
import { DateInput } from './date-input.tsx'
import { Icon } from './icon.tsx'

export const controlClass =
  'w-full rounded-2 border border-line-2/60 bg-bg-2 text-text-1 placeholder:text-text-3 hover:border-line-2 focus:border-accent focus:outline-1 focus:outline-offset-0 focus:outline-accent aria-invalid:border-bad'

interface FieldFrame {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  className?: string
}

/** Draws the frame; `control` gets the ids that tie label, hint and error to it. */
export function Field({
  label,
  hint,
  error,
  className,
  id,
  control,
}: FieldFrame & {
  id?: string
  control: (ties: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}) {
  const made = useId()
  const controlId = id ?? made
  const noteId = `${controlId}-note`
  const note = error ?? hint
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={controlId} className="text-sm font-medium text-text-2">
        {label}
      </label>
      {control({
        id: controlId,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <p
        id={noteId}
        className={cx('min-h-4 text-sm in-data-filters:empty:hidden', error ? 'text-bad' : 'text-text-3')}
      >
        {error && <Icon name="warning" size={12} className="me-1 inline -translate-y-px" />}
        {note}
      </p>
    </div>
  )
}

type TextFieldProps = FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>

export function TextField({ label, hint, error, className, id, type, ...input }: TextFieldProps) {
  const Input = type === 'date' ? DateInput : 'input'
  return (
    <Field
      {...{ label, hint, error, className, id }}
      control={(ties) => <Input type={type} {...input} {...ties} className={cx(controlClass, 'h-10 px-3')} />}
    />
  )
}

type SelectFieldProps = FieldFrame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & { options: { value: string; label: string }[] }

export function SelectField({ label, hint, error, className, id, options, ...select }: SelectFieldProps) {
  return (
    <Field
      {...{ label, hint, error, className, id }}
      control={(ties) => (
        <span className="relative block">
          <select {...select} {...ties} className={cx(controlClass, 'h-10 appearance-none px-3 pe-9')}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className="pointer-events-none absolute end-3 top-3 text-text-3" />
        </span>
      )}
    />
  )
}
