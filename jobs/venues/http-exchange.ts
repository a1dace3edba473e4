// The exchange of another server of ours, over its v1 calls: signed with a key per account, safe to repeat.

import type { Command, ExchangeEvent, ExchangePort, Receipt } from '#engine/exchange/protocol.ts'
import type { AnyCommand } from '#engine/kernel/protocol.ts'
import { type RejectionCode, rejection } from '#engine/kernel/rejection-codes.ts'
import { wireCall } from './http-words.ts'
import { type ApiKey, type CallAnswer, signedCall } from './signed-call.ts'
import { UnknownOutcome } from './unknown-outcome.ts'
import { receiptOf, refusalOf } from './venue-receipts.ts'

export interface HttpExchangeInput {
  /** "http://127.0.0.1:3000" */
  origin: string
  keyOf(account: string): ApiKey | undefined
  timeoutMs?: number
  /** How often a call whose outcome is not known is made again. */
  tries?: number
  now?(): number
  sleep?(ms: number): Promise<void>
}

const success = '00000'
const timeoutMsDefault = 20_000
const triesDefault = 8
const firstPauseMs = 50
const longestPauseMs = 5_000

/** Receipts are rebuilt from answers, which name no place in the log: their seq is 0, and of events there is the refusal. */
export class HttpExchange implements ExchangePort {
  private readonly planKinds = new Map<string, string>()

  constructor(private readonly input: HttpExchangeInput) {}

  /**
   * Resolves with what the server answered. A refusal is an answer. A cut connection, a timeout, a server that fails or
   * has no time are none: the call is made again under the same id until it is answered. Throws UnknownOutcome at last.
   */
  async submit(id: string, command: Command): Promise<Receipt> {
    const account = 'account' in command ? command.account : ''
    const key = this.input.keyOf(account)
    if (!key) return refusalOf(account, id, { code: rejection.accountMissing })
    const call = await wireCall(id, command, (ref) => this.kindOf(account, ref))
    if (!call) return refusalOf(account, id, { code: rejection.noPermission })
    const { freeIfRefused }: AnyCommand = command
    const answer = await this.ask(key, call.path, call.body, freeIfRefused ? undefined : id)
    const { code, data, requestTime, refused } = answer
    if (code !== success) {
      const field = fieldOf(refused?.field ?? data?.['field'], call.names)
      const own = (refused?.code ?? code) as RejectionCode
      return refusalOf(account, id, { code: own, ...(field && { field }) }, requestTime)
    }
    const planId = textOf(data?.['planId'] ?? data?.['loanId'])
    if (planId !== undefined && command.type.startsWith('place')) this.planKinds.set(planId, command.type)
    const events = command.type === 'quoteConversion' ? [quoteOf(command, data, requestTime)] : []
    return receiptOf({ orderId: textOf(data?.['orderId']), planId }, requestTime, events)
  }

  /** Any other call of the account: lists, balances. */
  async read(account: string, path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const key = this.input.keyOf(account)
    if (!key) throw new Error(`no key of ${account}`)
    const { code, data } = await this.ask(key, path, body)
    if (code !== success || data === null) throw new Error(`${path} was answered with ${code}`)
    return data
  }

  /** Calls that need no key. */
  async readPublic(path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { origin, timeoutMs = timeoutMsDefault } = this.input
    const response = await fetch(`${origin}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { code, data } = (await response.json()) as CallAnswer
    if (code !== success || data === null) throw new Error(`${path} was answered with ${code}`)
    return data
  }

  private async ask(
    key: ApiKey,
    path: string,
    body: Record<string, unknown>,
    id?: string,
  ): Promise<CallAnswer> {
    const { origin, timeoutMs = timeoutMsDefault, tries = triesDefault } = this.input
    const { now = () => Date.now(), sleep = pause } = this.input
    let pauseMs = firstPauseMs
    let last: unknown
    for (let attempt = 0; attempt < tries; attempt++) {
      let waitMs = pauseMs
      try {
        const answer = await signedCall({ origin, key, path, body, ...(id && { id }), timeoutMs, now })
        if (!isPassing(answer)) return answer
        waitMs = answer.retryAfterMs ?? pauseMs
        last = new Error(`answered ${answer.status} with ${answer.code}`)
      } catch (error) {
        last = error
      }
      if (attempt + 1 < tries) await sleep(waitMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    throw new UnknownOutcome(id ?? path, last)
  }

  private async kindOf(
    account: string,
    { planId, clientOid }: { planId?: string; clientOid?: string },
  ): Promise<string | undefined> {
    const known = planId === undefined ? undefined : this.planKinds.get(planId)
    if (known !== undefined) return known === 'placeOco' ? 'oco' : known
    const ref = planId === undefined ? { clientOid } : { planId }
    const key = this.input.keyOf(account) as ApiKey
    const { data } = await this.ask(key, 'v1/trigger/spot/plan/planDetail', ref)
    return (data?.['plan'] as { planKind?: string } | undefined)?.planKind
  }
}

/**
 * Neither yes nor no: too often, no time, or a failure that does not concern the command. What the exchange itself allows
 * seldom is refused with 429 too, but without a time to try again after: that is its answer.
 */
const isPassing = ({ status, retryAfterMs }: CallAnswer) =>
  (status === 429 && retryAfterMs !== undefined) || status >= 500

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The event of a quote, as far as the answer says it. */
function quoteOf(
  { account, from, to }: Extract<Command, { type: 'quoteConversion' }>,
  data: CallAnswer['data'],
  at: number,
): ExchangeEvent {
  const terms = { from, to, fromSize: `${data?.['fromCoinSize']}`, toSize: `${data?.['toCoinSize']}` }
  const [price, quoteId, expiresAt] = [
    `${data?.['price']}`,
    `${data?.['quoteId']}`,
    Number(data?.['expiresAt']),
  ]
  return { type: 'conversionQuoted', account, quoteId, expiresAt, ...terms, price, seq: 0, at }
}

function fieldOf(value: unknown, names: Readonly<Record<string, string>>): string | undefined {
  const field = textOf(value)
  return field === undefined ? undefined : (names[field] ?? field)
}
