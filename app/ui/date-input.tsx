// A date field that keeps what is typed into it before the page is hydrated.

import type { InputHTMLAttributes } from 'react'

/**
 * React sets the default value of a field again when it hydrates it. Browsers then clear a date of which only the
 * day is typed, so an empty default is not handed to React.
 */
export function DateInput({ defaultValue, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...input} {...(defaultValue && { defaultValue })} type="date" />
}
