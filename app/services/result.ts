// The one result of a call that may be refused: services, endpoints and page actions all return it.

import type { Rejection } from '#engine/exchange/protocol.ts'
import type { RejectionCode } from '#engine/kernel/rejection-codes.ts'
import type { WishCode } from '#engine/reactors/wish-codes.ts'
import type { ServiceCode } from './service-codes.ts'

/** A refusal of the exchange or of a service, ready to become a sentence in the reader's language. */
export type Refusal = Pick<Rejection, 'field' | 'params'> & {
  code: RejectionCode | ServiceCode | WishCode
}

export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }
