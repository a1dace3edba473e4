// What an action of the terminal answers with, for the page that is already open.

import type { Refusal } from '#app/services/result.ts'
import type { Flash } from './flash.ts'
import type { FormProblems, FormValues } from './order-values.ts'
import type { FormCommand } from './read-order-form.ts'

export type TerminalAnswer =
  /** `orderId` names a row: an order, or a plan as plan-rows.ts writes it. */
  | { kind: 'done'; flash: Flash; orderId?: string }
  | { kind: 'refused'; refusal: Refusal; values?: FormValues; orderId?: string }
  /** Fields to put right. `impact` is the share that made an acknowledgement necessary; null = the book is too thin. */
  | { kind: 'invalid'; problems: FormProblems; values?: FormValues; orderId?: string; impact?: string | null }
  /** The order as read, before it is confirmed. */
  | {
      kind: 'confirm'
      values: FormValues
      command: FormCommand
      acknowledged: boolean
    }
  /** A percentage button without JavaScript: the same form with the amount filled in. */
  | { kind: 'filledIn'; values: FormValues }
