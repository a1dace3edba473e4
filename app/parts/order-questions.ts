// Which preferences ask before which orders are placed (domain.md 18.7).

import type { Preferences } from '#app/services/preferences.ts'

/** Trailing stops are of pairs and of contracts. */
export const spotQuestions = [
  'normalEntrust',
  'marketEntrust',
  'spotPlanEntrust',
  'trace',
  'stopProfitStopLoss',
] as const satisfies (keyof Preferences)[]

export const contractQuestions = [
  'limitPriceOpenAndClose',
  'lightningOpenAndClose',
  'planEntrust',
  'backhand',
] as const satisfies (keyof Preferences)[]

const orderQuestions = [...spotQuestions, ...contractQuestions] as const

export type OrderQuestion = (typeof orderQuestions)[number]
export type OrderQuestions = Record<OrderQuestion, boolean>

/** Each question as `flagOf` answers it. */
export const questionsOf = (flagOf: (name: OrderQuestion) => boolean) =>
  Object.fromEntries(orderQuestions.map((name) => [name, flagOf(name)])) as OrderQuestions
