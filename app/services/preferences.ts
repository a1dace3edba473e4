// A person's preferences: what they changed, over the defaults of everyone (domain.md 18.7).

import { z } from 'zod'
import type { OpenDatabase } from '#db/open-database.ts'
import { changePreferences, preferencesOf } from '#db/stores/preferences.ts'
import { type PnlBaseline, pnlBaselines } from './holdings/pnl-baseline.ts'

/** What a person may set; meanings in domain.md 18.7, defaults in app/services/preferences.ts. */
export interface Preferences {
  /** Ask before: reverse, flash open or close, limit, trigger, TP/SL, trailing, and spot limit, market, trigger orders. */
  backhand: boolean
  lightningOpenAndClose: boolean
  limitPriceOpenAndClose: boolean
  planEntrust: boolean
  stopProfitStopLoss: boolean
  trace: boolean
  normalEntrust: boolean
  marketEntrust: boolean
  spotPlanEntrust: boolean
  /** A close may count what is already in close orders. */
  quantityIncludesDelegated: boolean
  /** Which price realised and unrealised PnL are reckoned with. */
  lossProfit: 'last' | 'mark'
  unProfitLoss: 'last' | 'mark'
  /** Fill pop-ups of the terminal, and the switch over all of them. */
  spotPopup: boolean
  spotPopSwitch: boolean
  /** As the spec has it, the fill sound plays while `spotNotice` is off; the switch silences all sounds. */
  spotNotice: boolean
  spotVoiceSwitch: boolean
  /** 0 English, 8 Turkish. */
  languageType: 0 | 8
  /** Quick buttons of the order form, in percent. */
  percentageSet: number[]
  receiveType: 'site' | 'email' | 'app'
  /** Prices of other venues are shown. */
  externalMarket: boolean
  /** 0 UTC, 1 Shanghai, else minutes east of UTC; or changes over the last 24 hours. */
  timezone: number | 'last24h'
  /** When a day of profit and loss begins (domain.md 18.9). */
  pnlBaseline: PnlBaseline
}

export interface PreferenceService {
  read(userId: string): Promise<Preferences>
  /** Checked values only; answers all of them. */
  change(userId: string, change: Partial<Preferences>): Promise<Preferences>
}

export const defaultPreferences: Preferences = {
  backhand: true,
  lightningOpenAndClose: true,
  limitPriceOpenAndClose: true,
  planEntrust: true,
  stopProfitStopLoss: true,
  trace: true,
  // A limit order takes three clicks unless its confirmation is switched on; a market order executes at once, so it asks, and a
  // large price impact always does.
  normalEntrust: false,
  marketEntrust: true,
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
  pnlBaseline: 'utc0',
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
  pnlBaseline: z.enum(pnlBaselines),
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
