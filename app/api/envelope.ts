// The one form of every answer: { code, msg, data, requestTime }, and which HTTP status a refusal has (domain.md 0.5).

import type { Refusal } from '../services/result.ts'
import { keyRefusal } from '../services/service-codes.ts'

export interface Envelope {
  code: string
  msg: string
  data: unknown
  requestTime: number
}

export const success = '00000'

/** Refusals of the request guards; those of the exchange are in engine/kernel/rejection-codes.ts. */
export const guardCodes = {
  noSession: '00004',
  malformed: '40017',
  noPermission: '23140',
  noScope: '40014',
  notFound: '404',
  tooOften: '429',
  failed: '40015',
  stopping: '45001',
} as const

/** Turns a refusal into a sentence of the caller's language. */
export type RefusalText = (
  language: Language,
  refusal: Pick<Refusal, 'params'> & { code: string; field?: string },
) => string

export type Language = 'tr' | 'en'

// domain.md 18.1: these end a session, wherever they come from.
const sessionCodes = new Set(['00004', '00005', '00006', '20906', '20205'])

// Not signed by a known key: the same as no session.
const strangerCodes = new Set<string>(
  Object.values(keyRefusal).filter((code) => !['40013', '40014', '40018'].includes(code)),
)

// A well-formed call that this person may not make (domain.md 21).
const permissionCodes = new Set([
  '23140',
  '23126',
  '40013',
  '40014',
  '40018',
  '40024',
  '134453',
  '134454',
  'P5102',
])

export type Status = 400 | 401 | 403 | 404 | 429 | 500 | 503

export function statusOf(code: string): Status {
  if (sessionCodes.has(code) || strangerCodes.has(code)) return 401
  if (permissionCodes.has(code)) return 403
  if (code === guardCodes.notFound) return 404
  if (code === guardCodes.stopping) return 503
  if (code === guardCodes.tooOften) return 429
  return code === guardCodes.failed ? 500 : 400
}

// What the spec calls languageType.
const languageTypes = new Map<unknown, Language>([
  ['0', 'en'],
  [0, 'en'],
  ['8', 'tr'],
  [8, 'tr'],
])

/** "tr", "tr_TR", "en-US", 8 … of the spec's headers or body, in this order; Turkish is the default. */
export function languageOf(...named: unknown[]): Language {
  for (const name of named) {
    const type = languageTypes.get(name)
    if (type) return type
    if (typeof name !== 'string') continue
    const short = name.slice(0, 2).toLowerCase()
    if (short === 'tr' || short === 'en') return short
  }
  return 'tr'
}
