// Saves the preferences form: the device's part as cookies, the account's part in its record.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { defaultLocale, isLocale, type Locale, locales, pathInLocale } from '#app/i18n/locales.ts'
import { type ChoiceName, choiceNames } from '#app/parts/choices.ts'
import { cookieHeaders, readForm } from '#app/server/form.ts'
import { choiceCookie, localeCookie, visitorZoneCookie } from '#app/server/preferences.ts'
import type { Preferences } from '#app/services/preferences.ts'
import type { Refusal } from '#app/services/result.ts'
import { refusal } from '#app/services/service-codes.ts'
import {
  accountMark,
  type PreferenceField,
  type PreferenceReading,
  readPreferences,
} from './read-preferences.ts'

export type PreferencesAnswer =
  | { saved: true; language: Locale | null }
  | { saved: false; refusal: Refusal; problems: PreferenceField[] }

/** Forms sent by a hydrated page say so; others get a redirect. */
export const viaField = 'via'

function no(status: number, code: Refusal['code'], problems: PreferenceField[] = []) {
  const refused: Refusal = problems[0] ? { code, field: problems[0] } : { code }
  return data<PreferencesAnswer>({ saved: false, refusal: refused, problems }, { status })
}

function cookiesOf(cookies: string | null, reading: PreferenceReading, isMember: boolean): string[] {
  const { choices, zone, language } = reading
  const chosen = choiceNames.flatMap((name: ChoiceName) => {
    const value = choices[name]
    return value === undefined ? [] : [choiceCookie(cookies, name, value)]
  })
  if (zone !== undefined && !isMember) chosen.push(visitorZoneCookie(cookies, zone))
  if (language !== undefined) chosen.push(localeCookie(cookies, language))
  return chosen
}

function accountChange({ change, zone, language }: PreferenceReading): Partial<Preferences> {
  const type = language && locales[language].languageType
  return {
    ...change,
    ...(zone !== undefined && { timezone: zone }),
    ...(type !== undefined && { languageType: type === 8 ? 8 : 0 }),
  }
}

export async function savePreferences({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request, context)
  if (!form.ok) return no(403, form.refusal.code)
  const { people, preferences } = context.services
  const cookies = request.headers.get('Cookie')
  const subject = await people.subject(cookies)
  if (form.value.has(accountMark) && subject === undefined) return no(401, refusal.loginRequired)
  const reading = readPreferences(form.value)
  if (reading.problems.length > 0) return no(422, '40017', reading.problems)
  if (subject) await preferences.change(subject.userId, accountChange(reading))
  const headers = cookieHeaders(cookiesOf(cookies, reading, subject !== undefined))
  const here = isLocale(params.lang) ? params.lang : defaultLocale
  const language = reading.language ?? here
  if (form.value.has(viaField)) {
    return data<PreferencesAnswer>(
      { saved: true, language: language === here ? null : language },
      { headers },
    )
  }
  const path = pathInLocale(new URL(request.url).pathname, language)
  return redirect(`${path}?saved=1`, { status: 303, headers })
}
