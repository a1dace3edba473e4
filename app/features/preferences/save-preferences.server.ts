// Saves the preferences form: the device's part as cookies, the account's part in its record.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { type Locale, localeOf, pathInLocale } from '#app/i18n/locales.ts'
import { choiceNames } from '#app/parts/choices.ts'
import { checkShape, type FormAnswer, refuse } from '#app/parts/form-action.server.ts'
import { isViaPage } from '#app/parts/via-page.tsx'
import { cookieHeaders, readForm } from '#app/server/form.ts'
import { choiceCookie, localeCookie, visitorZoneCookie } from '#app/server/preferences.ts'
import { refusal } from '#app/services/service-codes.ts'
import { accountMark } from './form-marks.ts'
import { accountChange, type DeviceChanges, deviceShape, memberShape } from './preferences-shape.ts'

export type PreferencesAnswer = { saved: true; language: Locale | null } | FormAnswer

function cookiesOf(cookies: string | null, posted: DeviceChanges, isMember: boolean): string[] {
  const { timezone, language } = posted
  const chosen = choiceNames.flatMap((name) => {
    const value = posted[name]
    return value === undefined ? [] : [choiceCookie(cookies, name, value)]
  })
  if (timezone !== undefined && !isMember) chosen.push(visitorZoneCookie(cookies, timezone))
  if (language !== undefined) chosen.push(localeCookie(cookies, language))
  return chosen
}

export async function savePreferences({ request, context, params }: ActionFunctionArgs) {
  const here = localeOf(params)
  const posted = await readForm(request, context)
  if (!posted.ok) return refuse(here, posted.refusal)
  const { people, preferences } = context.services
  const cookies = request.headers.get('Cookie')
  const subject = await people.subject(cookies)
  const isOfMember = posted.value.has(accountMark)
  if (isOfMember && subject === undefined) return refuse(here, { code: refusal.loginRequired })
  const form = checkShape(here, posted.value, isOfMember ? memberShape : deviceShape)
  if (!form.ok) return form.answer
  if (subject) await preferences.change(subject.userId, accountChange(form.value))
  const headers = cookieHeaders(cookiesOf(cookies, form.value, subject !== undefined))
  const { language = here } = form.value
  if (isViaPage(posted.value)) {
    const saved: PreferencesAnswer = { saved: true, language: language === here ? null : language }
    return data(saved, { headers })
  }
  const path = pathInLocale(new URL(request.url).pathname, language)
  return redirect(`${path}?saved=1`, { status: 303, headers })
}
