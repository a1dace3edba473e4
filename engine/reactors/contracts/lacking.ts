// Orders that a contract refuses because of what the account has at the moment: they wait for margin, or for another price.

import { type RejectionCode, rejection } from '../../kernel/rejection-codes.ts'

const lacking: readonly RejectionCode[] = [
  rejection.marginMissing,
  rejection.openingGuard,
  rejection.tierExceeded,
  rejection.tooManyOrders,
]

/** A change of the price, a fill or more margin may lift it. */
export const lacksMargin = (code: RejectionCode): boolean => lacking.includes(code)
