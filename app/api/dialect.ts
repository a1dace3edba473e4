// What differs between the two dialects of the API: what they require of a request, and the shape of their responses.

import type { Context } from 'hono'
import type { z } from 'zod'
import type { CallResult, Endpoint, WireRefusal } from './registry.ts'
import type { AllowsOrigin, GuardRefusal } from './request-guards.ts'

export interface Dialect {
  checkRequest(
    c: Context,
    endpoint: Endpoint,
    isSigned: boolean,
    allows: AllowsOrigin,
  ): GuardRefusal | undefined
  /** The body or the query as the schemas of this dialect expect it. */
  prepared(input: object): object
  /** The body is not a JSON object. */
  badBody: GuardRefusal
  badInput(issue: z.core.$ZodIssue | undefined, input: object): GuardRefusal
  notFound: GuardRefusal
  /** `named`: the language that the input named. */
  refuse(c: Context, refusal: WireRefusal, named?: unknown): Response
  respond(c: Context, answer: CallResult<unknown>, named?: unknown): Response
  tooOften(c: Context, waitMs: number): Response
  /** The exchange cannot answer now. */
  comeAgain(c: Context): Response
}
