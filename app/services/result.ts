// The one result of a call that may be refused: services, endpoints and page actions all return it.

import {
  accepted,
  type Refused as RefusedWith,
  type Result as ResultOf,
  refused,
} from '#engine/core/result.ts'
import type { Rejection } from '#engine/exchange/protocol.ts'
import type { RejectionCode } from '#engine/kernel/rejection-codes.ts'
import type { BotRejectionCode } from '#engine/reactors/bot-rejections.ts'
import type { ServiceCode } from './service-codes.ts'

/** A refusal of the exchange or of a service, ready to become a sentence in the reader's language. */
export type Refusal = Pick<Rejection, 'field' | 'params'> & {
  code: RejectionCode | ServiceCode | BotRejectionCode
}

export type Result<T> = ResultOf<T, Refusal>
export type Refused = RefusedWith<Refusal>

export { accepted, refused }
