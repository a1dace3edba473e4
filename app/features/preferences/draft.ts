// What the preferences form shows: what is saved, or after a refusal what was chosen and typed.

import type { SubmissionResult } from '@conform-to/react'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import { type Choices, choiceNames, isChoice } from '#app/parts/choices.ts'
import type { FillNotices } from '#app/parts/fill-notices.ts'
import { type OrderQuestions, questionsOf } from '#app/parts/order-questions.ts'
import { readTimeZone, type TimeZoneChoice } from '#app/parts/zone.ts'
import { type PnlBaseline, readBaseline } from '#app/services/holdings/pnl-baseline.ts'
import type { ShownPreferences } from './load-preferences.ts'

export interface PreferencesDraft {
  choices: Choices
  timezone: TimeZoneChoice
  language: Locale
  account: {
    questions: OrderQuestions
    fills: FillNotices
    percentages: string
    pnlBaseline: PnlBaseline
  } | null
}

export function draftOf(
  { timezone, account }: ShownPreferences,
  choices: Choices,
  language: Locale,
): PreferencesDraft {
  return {
    choices,
    timezone,
    language,
    account: account && {
      questions: account.questions,
      fills: account.fills,
      percentages: account.percentageSet.join(', '),
      pnlBaseline: account.pnlBaseline,
    },
  }
}

/** The same form with what a refused one had. */
export function refusedDraft(
  saved: PreferencesDraft,
  { initialValue = {} }: SubmissionResult,
): PreferencesDraft {
  const text = (name: string) => {
    const value = initialValue?.[name]
    return typeof value === 'string' ? value : undefined
  }
  const isOn = (name: string) => text(name) === 'on'
  const chosen = choiceNames.flatMap((name) => (isChoice(name, text(name)) ? [[name, text(name)]] : []))
  const language = text('language')
  return {
    choices: { ...saved.choices, ...Object.fromEntries(chosen) },
    timezone: readTimeZone(text('timezone')) ?? saved.timezone,
    language: isLocale(language) ? language : saved.language,
    account: saved.account && {
      questions: questionsOf(isOn),
      fills: { popup: isOn('fillPopup'), sound: isOn('fillSound') },
      percentages: text('percentageSet') ?? '',
      pnlBaseline: readBaseline(text('pnlBaseline') ?? null) ?? saved.account.pnlBaseline,
    },
  }
}
