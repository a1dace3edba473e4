// What an error of ccxt means for the command that was sent: a no by one of our codes, a wait, or nothing known.

import { type RejectionCode, rejection } from '#engine/kernel/rejection-codes.ts'

export type Meaning =
  | { is: 'refused'; code: RejectionCode; field?: string }
  /** Not taken, and not refused for good: to be sent again a little later. */
  | { is: 'wait' }
  /** It may have been carried out. */
  | { is: 'unknown' }

/** The nearest class of an error decides, from itself up to the root of ccxt's errors. */
const meanings: Record<string, Meaning | RejectionCode> = {
  RateLimitExceeded: { is: 'wait' },
  DDoSProtection: { is: 'wait' },
  OnMaintenance: { is: 'wait' },
  InvalidNonce: { is: 'wait' },
  OperationFailed: { is: 'unknown' },
  InsufficientFunds: rejection.insufficientFunds,
  OrderNotFound: rejection.orderMissing,
  OrderNotCached: rejection.orderMissing,
  DuplicateOrderId: rejection.duplicateClientId,
  BadSymbol: rejection.pairMissing,
  ContractUnavailable: rejection.pairNotTraded,
  MarketClosed: rejection.pairSuspended,
  RestrictedLocation: rejection.regionUnsupported,
  AccountSuspended: rejection.accountFrozen,
  AuthenticationError: rejection.noPermission,
  ExchangeError: rejection.parameterInvalid,
}

/** Header in which our own server names a refusal by the exchange's code, since the API has fewer codes. */
const codeHeader = 'x-refused-code'
const fieldHeader = 'x-refused-field'

const known: ReadonlySet<string> = new Set(Object.values(rejection))

/** Codes of its guards, and one that it has for plans alone. */
const ownCodes: Record<string, RejectionCode> = {
  '40013': rejection.accountFrozen,
  '43025': rejection.orderMissing,
}

/** `headers`: of the answer that the error was made of, where there was one. */
export function meaningOf(error: unknown, headers?: Readonly<Record<string, unknown>>): Meaning {
  const code = headerOf(headers, codeHeader)
  const name = classesOf(error).find((one) => meanings[one])
  const meaning = name === undefined ? undefined : meanings[name]
  const ofOurs = code === undefined || code === rejection.rateLimited ? undefined : ownCodeOf(code)
  if (ofOurs !== undefined) {
    const field = headerOf(headers, fieldHeader)
    return { is: 'refused', code: ofOurs, ...(field && { field }) }
  }
  if (typeof meaning === 'string') return { is: 'refused', code: meaning }
  return meaning ?? { is: 'unknown' }
}

const ownCodeOf = (code: string): RejectionCode | undefined =>
  known.has(code) ? (code as RejectionCode) : ownCodes[code]

function classesOf(error: unknown): string[] {
  const names: string[] = []
  for (let one = error; one instanceof Error; one = Object.getPrototypeOf(one))
    names.push(one.constructor.name)
  return names
}

function headerOf(headers: Readonly<Record<string, unknown>> | undefined, name: string): string | undefined {
  const found = Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)
  return typeof found?.[1] === 'string' && found[1] !== '' ? found[1] : undefined
}
