// How calls are declared, in groups that share what they have in common; routing, docs, rate limits and tests derive from it.

import { z } from '@hono/zod-openapi'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import type { KeyHolder, KeyScope } from '../services/keys/key-service.ts'
import type { Result as ServiceResult } from '../services/result.ts'
import type { Services } from '../services/services.ts'
import type { Subject } from '../services/subject.ts'
import type { NameOrder, NewId } from './command-ids.ts'
import type { Language } from './envelope.ts'
import type { Bucket } from './rate-limits.ts'

/** session = a logged-in person by cookie; key = a program that signs with a key of an account. */
export type Auth = 'none' | 'session' | 'key'

interface Callers {
  none: undefined
  session: Subject
  key: KeyHolder
}

/** What a handler knows of its caller besides the checked input. */
export interface Call<A extends Auth> {
  services: Services
  subject: Callers[A]
  cookie: string | null
  address: string
  /** The caller's, for the few answers that carry words. */
  language: Language
  /** True when the caller names itself the web page (`terminaltype: 1`, spec 7). */
  fromPage: boolean
  /**
   * For a command without a name of its own: the caller's Idempotency-Key, so that a repeat gets the first answer, or a new
   * one. `part`: which of several commands of this call.
   */
  newId: NewId
  nameOrder: NameOrder
}

/** A refusal as it leaves, by a code of the exchange, of a service or of a guard. */
export interface WireRefusal {
  code: string
  /** The dialect's code, where a call has another one for this than other calls. */
  word?: string
  field?: string
  params?: Record<string, string>
}

/** `setCookie` values leave with a success only. */
export type CallResult<T> = Result<T, WireRefusal> & { setCookie?: string[] }

interface Declaration<A extends Auth, I extends z.ZodObject, O extends z.ZodType> {
  method: 'get' | 'post'
  /** As the spec writes it, without a leading slash: "v1/spot/order/placeOrder". */
  path: string
  summary: string
  tag: string
  auth: A
  /** What a key must allow; a session call without it is not for keys. */
  scope?: KeyScope
  bucket: Bucket
  /** Carried out where the exchange is: the call needs `trading` or `futures` alone, and nothing of the read tables. */
  isCommand?: true
  /** Of the JSON body, or of the query of a GET. Unknown keys are dropped. */
  input: I
  /** Of `data` in the envelope. */
  output: O
  /** One service call. */
  answer(call: Call<A>, input: z.output<I>): CallResult<z.input<O>> | Promise<CallResult<z.input<O>>>
}

/** A declared call whose types are forgotten, as the router sees it. */
export interface Endpoint extends Omit<Declaration<Auth, z.ZodObject, z.ZodType>, 'answer'> {
  answer(
    call: Omit<Call<Auth>, 'subject'> & { subject: Subject | undefined },
    input: unknown,
  ): CallResult<unknown> | Promise<CallResult<unknown>>
}

/** Declares one call. */
export function endpoint<A extends Auth, I extends z.ZodObject, O extends z.ZodType>(
  declaration: Declaration<A, I, O>,
): Endpoint {
  // The router passes what `input` and `auth` promised, so forgetting the types here is safe.
  return declaration as unknown as Endpoint
}

type Shared<A extends Auth> = Omit<
  Declaration<A, z.ZodObject, z.ZodType>,
  'summary' | 'input' | 'output' | 'answer'
>

type GroupCall<A extends Auth, I extends z.ZodObject, O extends z.ZodType> = Pick<
  Declaration<A, I, O>,
  'path' | 'summary' | 'answer'
> &
  Partial<Pick<Declaration<A, I, O>, 'method' | 'scope' | 'bucket' | 'input' | 'output'>>

const noInput = z.object({})

/**
 * Declares calls that share path prefix, authentication, tag and limits; each may still name its own method, scope or
 * bucket. Without `input` a call takes nothing, without `output` it returns null.
 */
export function group<A extends Auth>(shared: Shared<A>) {
  return <I extends z.ZodObject = typeof noInput, O extends z.ZodType = z.ZodNull>(
    call: GroupCall<A, I, O>,
  ) =>
    endpoint({
      input: noInput,
      output: z.null(),
      ...shared,
      ...call,
      path: `${shared.path}/${call.path}`,
    } as unknown as Declaration<A, I, O>)
}

type CommandCall<A extends Auth> = Omit<Call<A>, 'services'> & {
  services: Pick<Services, 'trading' | 'futures' | 'margin' | 'unified'>
}

/** As `group`, for calls that are one command or several: they are answered beside the exchange, ahead of pages and reads. */
export function commandGroup<A extends Auth>(shared: Shared<A>) {
  const declare = group({ ...shared, isCommand: true })
  return <I extends z.ZodObject, O extends z.ZodType>(
    call: Omit<GroupCall<A, I, O>, 'answer'> & {
      answer(call: CommandCall<A>, input: z.output<I>): ReturnType<Declaration<A, I, O>['answer']>
    },
  ) => declare<I, O>(call as unknown as GroupCall<A, I, O>)
}

export { accepted }

/** A refusal by its parts. */
export function refuse<C extends string>(code: C, field?: string, params?: Record<string, string>) {
  return refused({ code, field, params })
}

/** A refusal of the exchange, its field called as the wire calls it. */
export function refuseAs<C extends string>(
  { code, field, params }: WireRefusal & { code: C },
  wireNames: Readonly<Record<string, string>>,
) {
  return refuse(code, field && (wireNames[field] ?? field), params)
}

/** What a service answered, in the words of the wire. */
export const answerAs = <T>(
  result: ServiceResult<T>,
  wireNames: Readonly<Record<string, string>> = {},
): CallResult<T> => (result.ok ? accepted(result.value) : refuseAs(result.refusal, wireNames))
