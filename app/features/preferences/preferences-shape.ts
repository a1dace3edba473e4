// The values that the preferences form may have: of this device, and with an account those that are kept with it.

import { z } from 'zod'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { choices } from '#app/parts/choices.ts'
import { fillFlagsOf } from '#app/parts/fill-notices.ts'
import { questionsOf } from '#app/parts/order-questions.ts'
import { readTimeZone, timeZones } from '#app/parts/zone.ts'
import { pnlBaselines } from '#app/services/holdings/pnl-baseline.ts'
import type { Preferences } from '#app/services/preferences.ts'

/** What a form does not have stays as it is. */
export const deviceShape = z.object({
  theme: z.enum(choices.theme).optional(),
  palette: z.enum(choices.palette).optional(),
  density: z.enum(choices.density).optional(),
  layout: z.enum(choices.layout).optional(),
  cadence: z.enum(choices.cadence).optional(),
  keys: z.enum(choices.keys).optional(),
  timezone: z.enum(timeZones.map(String)).transform(readTimeZone).optional(),
  language: z.enum(Object.keys(locales) as Locale[]).optional(),
})

const sharesMax = 6
const sharesProblem = 'preferences:shares.problem'

/** "25, 50 100" → [25, 50, 100]: whole percentages, in ascending order. */
const shares = z.string({ error: sharesProblem }).transform((text, context) => {
  const parts = text.split(/[\s,;/%]+/).filter(Boolean)
  const numbers = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0))
  const isGood = numbers.length >= 1 && numbers.length <= sharesMax
  if (isGood && numbers.every((one) => one >= 1 && one <= 100))
    return [...new Set(numbers)].sort((a, b) => a - b)
  context.addIssue({ code: 'custom', message: sharesProblem })
  return z.NEVER
})

const flag = z.boolean().default(false)

export const memberShape = deviceShape.extend({
  percentageSet: shares,
  /** A form without it leaves it. */
  pnlBaseline: z.enum(pnlBaselines).optional(),
  normalEntrust: flag,
  marketEntrust: flag,
  spotPlanEntrust: flag,
  trace: flag,
  stopProfitStopLoss: flag,
  limitPriceOpenAndClose: flag,
  lightningOpenAndClose: flag,
  planEntrust: flag,
  backhand: flag,
  fillPopup: flag,
  fillSound: flag,
})

export type DeviceChanges = z.output<typeof deviceShape>

/** What changes in the record of an account. */
export function accountChange(posted: DeviceChanges | z.output<typeof memberShape>): Partial<Preferences> {
  const { timezone, language } = posted
  const change: Partial<Preferences> = {
    ...(timezone !== undefined && { timezone }),
    ...(language !== undefined && { languageType: locales[language].languageType === 8 ? 8 : 0 }),
  }
  if (!('percentageSet' in posted)) return change
  const { percentageSet, pnlBaseline, fillPopup, fillSound } = posted
  return {
    ...change,
    ...questionsOf((name) => posted[name]),
    ...fillFlagsOf({ popup: fillPopup, sound: fillSound }),
    percentageSet,
    ...(pnlBaseline && { pnlBaseline }),
  }
}
