// The figures of the legal pages, from the rules that hold.

import { sessionLife } from '#app/services/people/sessions.ts'
import { adultAgeYears } from '#engine/kernel/defaults.ts'
import { storedDays } from '#jobs/stored-days.ts'
import type { LegalFigures } from './legal-texts.tsx'

export const legalFigures: LegalFigures = {
  age: adultAgeYears,
  loginDays: storedDays.logins,
  messageDays: storedDays.messages,
  notificationDays: storedDays.notifications,
  sessionDays: sessionLife.refreshSeconds / 86_400,
}
