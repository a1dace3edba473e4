// What the preferences form shows of an account, and the reader's time zone.

import { type FillNotices, fillNoticesOf } from '#app/parts/fill-notices.ts'
import { type OrderQuestions, questionsOf } from '#app/parts/order-questions.ts'
import type { TimeZoneChoice } from '#app/parts/zone.ts'
import { visitorZone } from '#app/server/preferences.ts'
import type { Preferences } from '#app/services/preferences.ts'
import type { Services } from '#app/services/services.ts'

export interface ShownPreferences {
  timezone: TimeZoneChoice
  /** Null without a login: these are kept with an account. */
  account:
    | (Pick<Preferences, 'percentageSet' | 'pnlBaseline'> & { questions: OrderQuestions; fills: FillNotices })
    | null
}

export async function loadPreferences(
  { people, preferences }: Pick<Services, 'people' | 'preferences'>,
  cookies: string | null,
): Promise<ShownPreferences> {
  const subject = await people.subject(cookies)
  if (subject === undefined) return { timezone: visitorZone(cookies), account: null }
  const chosen = await preferences.read(subject.userId)
  const { timezone, percentageSet, pnlBaseline } = chosen
  const questions = questionsOf((name) => chosen[name])
  return { timezone, account: { percentageSet, pnlBaseline, questions, fills: fillNoticesOf(chosen) } }
}
