// A labelled box for a few sentences.

import type { TextareaHTMLAttributes } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { controlClass, Field } from '#app/ui/field.tsx'

interface AreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  label: string
  hint?: string
  error?: string | null
}

export function AreaField({ label, hint, error, ...area }: AreaFieldProps) {
  return (
    <Field
      {...{ label, hint, error }}
      control={(ties) => <textarea rows={4} {...area} {...ties} className={cx(controlClass, 'px-3 py-2')} />}
    />
  )
}
