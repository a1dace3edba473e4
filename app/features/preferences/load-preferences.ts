// What the preferences form shows of an account, and the zone of whoever reads.

import { type FillWishes, fillWishesOf } from '#app/parts/fill-wishes.ts'
import { type OrderQuestions, questionsOf } from '#app/parts/order-questions.ts'
import type { TimeZoneChoice } from '#app/parts/zone.ts'
import { visitorZone } from '#app/server/preferences.ts'
import type { Preferences } from '#app/services/preferences.ts'
import type { Services } from '#app/services/services.ts'

export interface ShownPreferences {
  timezone: TimeZoneChoice
  /** Null for visitors: these are kept with an account. */
  account: (Pick<Preferences, 'percentageSet'> & { questions: OrderQuestions; fills: FillWishes }) | null
}

export async function loadPreferences(
  { people, preferences }: Pick<Services, 'people' | 'preferences'>,
  cookies: string | null,
): Promise<ShownPreferences> {
  const subject = await people.subject(cookies)
  if (subject === undefined) return { timezone: visitorZone(cookies), account: null }
  const wishes = await preferences.read(subject.userId)
  const { timezone, percentageSet } = wishes
  const questions = questionsOf((name) => wishes[name])
  return { timezone, account: { percentageSet, questions, fills: fillWishesOf(wishes) } }
}
