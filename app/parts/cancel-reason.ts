// Why an order was cancelled, as a sentence for every code of domain.md 1.2.

import type { TFunction } from 'i18next'
import { cancelReason } from '#engine/kernel/status-codes.ts'

type Code = `${(typeof cancelReason)[keyof typeof cancelReason]}`

const known: ReadonlySet<string> = new Set(Object.values(cancelReason).map(String))
const isKnown = (code: string): code is Code => known.has(code)

export function reasonText(reason: number | null | undefined, t: TFunction<'order'>): string {
  if (reason === null || reason === undefined) return ''
  const code = String(reason)
  return isKnown(code) ? t(`reason.${code}`) : t('reason.other', { code })
}
