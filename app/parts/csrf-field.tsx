// The hidden token that every form carries.

import { csrfFieldName } from '#app/server/form.ts'
import { useRootData } from './root-data.ts'

export function CsrfField() {
  return <input type="hidden" name={csrfFieldName} value={useRootData()?.csrf ?? ''} />
}
