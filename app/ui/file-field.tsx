// A labelled box for one file, with its hint and its error.

import type { InputHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { controlClass, Field } from './field.tsx'

type FileFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  label: string
  hint?: string
  error?: string | null
}

export function FileField({ label, hint, error, id, ...input }: FileFieldProps) {
  return (
    <Field
      {...{ label, hint, error, id }}
      control={(ties) => (
        <input
          {...input}
          {...ties}
          type="file"
          className={cx(
            controlClass,
            'h-10 min-w-0 px-3 py-1.5 file:me-3 file:rounded-1 file:border-0 file:bg-bg-3 file:px-2 file:py-1 file:text-text-1',
          )}
        />
      )}
    />
  )
}
