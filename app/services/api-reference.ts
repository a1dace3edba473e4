// The reference of the API as its page shows it: every declared call with what it takes and answers.

import type { KeyScope } from './keys/key-service.ts'

export interface ReferenceField {
  /** Whole, with the names of what it lies in: `orders[].price`. */
  name: string
  isRequired: boolean
  type: string
  description: string
  range?: [least: number, most: number]
  lengthMost?: number
  pattern?: string
  /** As JSON. */
  preset?: string
  /** As JSON. */
  example?: string
}

/** Who may make a call: anyone, a person who is logged in, the signer of a key, or either of the two. */
export type ReferenceAccess = 'open' | 'session' | 'key' | 'either'

export interface ReferenceEntry {
  method: 'GET' | 'POST'
  path: string
  /** The group of calls that it belongs to. */
  tag: string
  summary: string
}

export interface ReferenceCall extends ReferenceEntry {
  access: ReferenceAccess
  /** Permission that a key needs. */
  scope: KeyScope | null
  input: ReferenceField[]
  output: ReferenceField[]
  /** HTTP statuses of refusals. */
  refusals: string[]
}

export interface ApiReference {
  entries(language: 'tr' | 'en'): readonly ReferenceEntry[]
  call(path: string, language: 'tr' | 'en'): ReferenceCall | undefined
}
