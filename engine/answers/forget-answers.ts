// The command forgetAnswers: the oldest remembered answers move into a table, so that memory and snapshots do not grow for ever.
// First an entry records them; once the rows know of that entry, a later one forgets them here (domain.md 0.5).

import { z } from 'zod'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import type { KernelState } from '../kernel/product.ts'
import { emit } from '../kernel/report.ts'
import type { AnswersEvent } from './protocol.ts'

/** Answers that one entry records: about ten milliseconds of rows. */
export const answersPerEntry = 5_000

export interface ForgetAnswers {
  type: 'forgetAnswers'
  /** The last entry that the rows are known to hold. */
  rowsAt: number
  /** How many of the newest stay. */
  keep: number
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

function forgetAnswers(state: KernelState, { rowsAt, keep }: ForgetAnswers): Answer {
  if (!isCount(rowsAt) || rowsAt >= state.seq) return refuse('parameterInvalid', 'rowsAt')
  if (!isCount(keep)) return refuse('parameterInvalid', 'keep')
  state.idempotency.forgetRecorded(rowsAt)
  const answers = state.idempotency.record(keep, answersPerEntry, state.seq)
  if (answers.length > 0) emit<AnswersEvent>(state, { type: 'answersRecorded', answers })
  return done
}

export const forgetAnswersCommand: ExchangeDescriptor<KernelState, ForgetAnswers> = {
  of: 'exchange',
  type: 'forgetAnswers',
  by: ['exchange'],
  fields: { rowsAt: z.number(), keep: z.number() },
  handle: forgetAnswers,
}
