// What an action of the contract terminal answers with, for the page that is already open.

import type { ContractPlanTerms, OrderEstimate } from '#app/services/futures/futures.ts'
import type { Refusal } from '#app/services/result.ts'
import type { Flash } from './flash.ts'
import type { FormProblem, FormProblems, FormValues } from './order-values.ts'
import type { OrderTerms } from './read-order.ts'
import type { DialogName } from './view-state.ts'

export type ContractAnswer =
  /** `row`: the order or position it was about. */
  | { kind: 'done'; flash: Flash; row?: string }
  /** `values`: of the order form, which keeps them. */
  | { kind: 'refused'; refusal: Refusal; values?: FormValues; form?: DialogName | 'row'; row?: string }
  | { kind: 'invalid'; problems: FormProblems; values: FormValues }
  /** Of a dialog or a row: what is wrong, with `field` in one of several boxes. */
  | { kind: 'wrong'; problem: FormProblem; form: DialogName | 'row'; row?: string; field?: string }
  /** The order as read, before it is confirmed. */
  | {
      kind: 'confirm'
      values: FormValues
      order: OrderTerms | ContractPlanTerms
      estimate: OrderEstimate | null
    }
  /** A percentage button without JavaScript: the same form with the amount filled in. */
  | { kind: 'filledIn'; values: FormValues }
