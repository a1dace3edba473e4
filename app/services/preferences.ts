// A person's preferences: what they changed, over the defaults of everyone (domain.md 18.7).

import { z } from 'zod'
import type { OpenDatabase } from '#db/open-database.ts'
import { changePreferences, preferencesOf } from '#db/stores/preferences.ts'
import type { PreferenceService, Preferences } from './services.ts'

export const defaultPreferences: Preferences = {
  backhand: true,
  lightningOpenAndClose: true,
  limitPriceOpenAndClose: true,
  planEntrust: true,
  stopProfitStopLoss: true,
  trace: true,
  // An order takes three clicks until its reader asks to be asked; a large price impact asks anyway.
  normalEntrust: false,
  marketEntrust: false,
  spotPlanEntrust: true,
  quantityIncludesDelegated: false,
  lossProfit: 'mark',
  unProfitLoss: 'mark',
  spotPopup: true,
  spotPopSwitch: true,
  spotNotice: false,
  spotVoiceSwitch: true,
  languageType: 8,
  percentageSet: [25, 50, 75, 100],
  receiveType: 'site',
  externalMarket: false,
  timezone: 'last24h',
}

const pnlPrice = z.enum(['last', 'mark'])

/** The values that each may have; also the allow-list of what a caller may change at all. */
export const preferenceShape = z.object({
  backhand: z.boolean(),
  lightningOpenAndClose: z.boolean(),
  limitPriceOpenAndClose: z.boolean(),
  planEntrust: z.boolean(),
  stopProfitStopLoss: z.boolean(),
  trace: z.boolean(),
  normalEntrust: z.boolean(),
  marketEntrust: z.boolean(),
  spotPlanEntrust: z.boolean(),
  quantityIncludesDelegated: z.boolean(),
  lossProfit: pnlPrice,
  unProfitLoss: pnlPrice,
  spotPopup: z.boolean(),
  spotPopSwitch: z.boolean(),
  spotNotice: z.boolean(),
  spotVoiceSwitch: z.boolean(),
  languageType: z.union([z.literal(0), z.literal(8)]),
  percentageSet: z.array(z.number().int().min(1).max(100)).min(1).max(6),
  receiveType: z.enum(['site', 'email', 'app']),
  externalMarket: z.boolean(),
  timezone: z.union([z.literal('last24h'), z.literal(1), z.number().int().min(-720).max(720).multipleOf(60)]),
}) satisfies z.ZodType<Preferences>

// A value that an older version kept and this one no longer knows falls back to its default.
function readFlags(flags: Record<string, unknown>): Preferences {
  const known = Object.entries(preferenceShape.shape).flatMap(([name, shape]) => {
    const value = shape.safeParse(flags[name])
    return value.success ? [[name, value.data] as const] : []
  })
  return { ...defaultPreferences, ...Object.fromEntries(known) }
}

export function createPreferences(database: OpenDatabase): PreferenceService {
  return {
    read: async (userId) => readFlags(await preferencesOf(database, userId)),
    change: async (userId, change) =>
      readFlags(await changePreferences(database, userId, preferenceShape.partial().parse(change))),
  }
}
