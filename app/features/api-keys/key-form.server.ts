// Reads a key from its form; what is wrong appears beside its field.

import type { Locale } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { translator } from '#app/i18n/translator.server.ts'
import type { KeyScope } from '#app/services/keys/key-service.ts'
import type { Refusal } from '#app/services/result.ts'

export interface KeyDraft {
  name: string
  scopes: string[]
  /** One address a line, as it was typed. */
  ips: string
}

export const emptyDraft: KeyDraft = { name: '', scopes: ['read', 'trade'], ips: '' }

/** `lines`: of each address, which line it stood on. */
export function readKeyForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const draft: KeyDraft = { name: text('name'), scopes: form.getAll('scope').map(String), ips: text('ips') }
  const typed = draft.ips.split('\n').map((line, index) => ({ ip: line.trim(), number: index + 1 }))
  const given = typed.filter(({ ip }) => ip !== '')
  return {
    draft,
    input: { name: draft.name, scopes: draft.scopes as KeyScope[], ips: given.map(({ ip }) => ip) },
    passphrase: text('passphrase'),
    lines: given.map(({ number }) => number),
  }
}

/** Sentences by field, and one over the form for what belongs to none. */
export interface KeyErrors {
  fields: Partial<Record<'name' | 'scopes' | 'ips' | 'passphrase', string>>
  refused: string | null
}

export function keyErrors(locale: Locale, refused: Refusal, lines: readonly number[]): KeyErrors {
  const t = translator(locale)
  const { field = '', params } = refused
  const limit = params?.limit ?? ''
  const line = /^ips\.(\d+)$/.exec(field)?.[1]
  const fields: KeyErrors['fields'] = {}
  if (line !== undefined) fields.ips = t('api-keys:wrong.ip', { number: lines[Number(line)] })
  else if (field === 'ips') fields.ips = t('api-keys:wrong.ips', { limit })
  else if (field === 'name')
    fields.name = limit ? t('api-keys:wrong.tooMany', { limit }) : t('api-keys:wrong.name')
  else if (field === 'scopes') fields.scopes = t('api-keys:wrong.scopes')
  else if (field === 'passphrase') fields.passphrase = t('api-keys:wrong.passphrase')
  const isOwn = Object.keys(fields).length > 0
  return { fields, refused: isOwn ? null : refusalText(locale, refused) }
}
