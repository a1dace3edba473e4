// What differs between the two faces of the API: what they ask at the door, and the form of their answers.

import type { Context } from 'hono'
import type { z } from 'zod'
import type { AllowsOrigin, Shut } from './door.ts'
import type { Answered, Endpoint } from './registry.ts'

/** A refusal on its way out, by a code of the exchange, of a service or of the door. */
export interface FaceRefusal {
  code: string
  field?: string
  params?: Record<string, string>
}

export interface Face {
  checkDoor(c: Context, endpoint: Endpoint, isSigned: boolean, allows: AllowsOrigin): Shut | undefined
  /** The body or the query as the schemas of this face want it. */
  prepared(input: object): object
  /** No JSON object. */
  badBody: Shut
  badInput(issue: z.core.$ZodIssue | undefined, input: object): Shut
  notFound: Shut
  /** `named`: the language that the input named. */
  no(c: Context, refusal: FaceRefusal, named?: unknown): Response
  of(c: Context, answer: Answered<unknown>, named?: unknown): Response
  tooOften(c: Context, waitMs: number): Response
}
