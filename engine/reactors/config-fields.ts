// Fields that the configs of several kinds have: decimal text within bounds, pairs, intervals, dates.

import { z } from 'zod'
import { compareDecimals, decimalsOf, isDecimal } from '../core/decimal.ts'
import { intervals } from '../market/intervals.ts'
import { readDay } from './dates.ts'

/** What a schema of text holds, where it is more than text: forms are derived from it. */
export const textContents = z.registry<{ as: 'decimal' | 'date' }>()

export interface Bounds {
  min?: string
  max?: string
  decimals?: number
}

/** Canonical decimal text: "0.5", within its bounds. */
export function decimalField({ min, max, decimals }: Bounds = {}) {
  return z
    .string()
    .superRefine((text, { addIssue }) => {
      const problem = !isDecimal(text)
        ? 'decimal'
        : min !== undefined && compareDecimals(text, min) < 0
          ? 'min'
          : max !== undefined && compareDecimals(text, max) > 0
            ? 'max'
            : decimals !== undefined && decimalsOf(text) > decimals
              ? 'decimals'
              : undefined
      if (problem !== undefined) addIssue({ code: 'custom', params: { problem }, message: problem })
    })
    .register(textContents, { as: 'decimal' })
}

/** Money or a price: above zero. */
export const positiveField = z
  .string()
  .refine((text) => isDecimal(text) && compareDecimals(text, '0') > 0, { message: 'positive' })
  .register(textContents, { as: 'decimal' })

export const symbolField = z.string().regex(/^[A-Z0-9]{2,20}$/)

export const intervalField = z.enum(intervals)

/** "2026-11-22" */
export const dateField = z
  .string()
  .refine((text) => readDay(text) !== undefined, { message: 'date' })
  .register(textContents, { as: 'date' })
