// Events of remembered answers.

import type { RecordedAnswer } from '../kernel/idempotency.ts'

/** The oldest remembered answers, for the table that gives them once the exchange has forgotten them. */
export interface AnswersEvent {
  type: 'answersRecorded'
  answers: readonly RecordedAnswer[]
}
