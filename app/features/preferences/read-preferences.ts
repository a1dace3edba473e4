// Reads the preferences form: what of it belongs to this device, what to the account, and what is wrong in it.

import { isLocale, type Locale } from '#app/i18n/locales.ts'
import { type Choices, choiceNames, isChoice } from '#app/parts/choices.ts'
import { fillFlagsOf } from '#app/parts/fill-notices.ts'
import { questionsOf } from '#app/parts/order-questions.ts'
import { readTimeZone, type TimeZoneChoice } from '#app/parts/zone.ts'
import type { Preferences } from '#app/services/preferences.ts'

export type PreferenceField = keyof Choices | 'timezone' | 'language' | 'percentageSet'

export interface PreferenceReading {
  /** Fields whose value cannot be. */
  problems: PreferenceField[]
  choices: Partial<Choices>
  zone: TimeZoneChoice | undefined
  language: Locale | undefined
  /** Of the account; empty when the form had none of it. */
  change: Partial<Preferences>
}

const sharesMax = 6

/** "25, 50 100" → [25, 50, 100]: whole percentages, in ascending order. */
export function readShares(text: string): number[] | undefined {
  const parts = text.split(/[\s,;/%]+/).filter(Boolean)
  const shares = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0))
  const isGood = shares.length >= 1 && shares.length <= sharesMax
  if (!isGood || shares.some((share) => share < 1 || share > 100)) return undefined
  return [...new Set(shares)].sort((a, b) => a - b)
}

function readAccount(form: FormData, problems: PreferenceField[]): Partial<Preferences> {
  const isOn = (name: string) => form.get(name) === 'on'
  const shares = readShares(String(form.get('percentageSet') ?? ''))
  if (shares === undefined) problems.push('percentageSet')
  return {
    ...questionsOf(isOn),
    ...fillFlagsOf({ popup: isOn('fillPopup'), sound: isOn('fillSound') }),
    ...(shares && { percentageSet: shares }),
  }
}

/** The hidden field of forms that hold the account's part: an unticked box is not posted at all. */
export const accountMark = 'account'

export function readPreferences(form: FormData): PreferenceReading {
  const problems: PreferenceField[] = []
  const chosen = choiceNames.flatMap((name) => {
    const value = form.get(name)
    if (value === null) return []
    if (isChoice(name, value)) return [[name, value] as const]
    problems.push(name)
    return []
  })
  const zone = readTimeZone(form.get('timezone'))
  if (form.has('timezone') && zone === undefined) problems.push('timezone')
  const wanted = form.get('language')
  const language = typeof wanted === 'string' && isLocale(wanted) ? wanted : undefined
  if (form.has('language') && language === undefined) problems.push('language')
  const change = form.has(accountMark) ? readAccount(form, problems) : {}
  return { problems, choices: Object.fromEntries(chosen), zone, language, change }
}
