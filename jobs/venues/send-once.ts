// Sends a command until the venue has answered it, so that it happens once: what may have happened is looked for first.

import type { Exchange, MarketInterface } from 'ccxt'
import type { Log } from '#db/log.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import type { AnyCommand } from '#engine/kernel/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { findOrder } from './find-order.ts'
import type { Placements } from './placements.ts'
import { UnknownOutcome } from './unknown-outcome.ts'
import { meaningOf } from './venue-answers.ts'
import type { Refused } from './venue-limits.ts'
import { CallRefused, NothingThere, type VenueCall, type VenueResponse } from './venue-orders.ts'
import { text } from './venue-pairs.ts'
import { receiptOf, refusalOf } from './venue-receipts.ts'

export interface Sending {
  client: Exchange
  isOwn: boolean
  log: Log
  tries: number
  sleep(ms: number): Promise<void>
  placements: Placements
}

/** One command on its way. */
export interface Errand {
  id: string
  command: Command
  /** As the venue knows the id. */
  clientId: string
  market: MarketInterface | undefined
  call: VenueCall
  /** It was given up before with an unknown outcome. */
  isDoubtful: boolean
}

const firstPauseMs = 200
const longestPauseMs = 10_000
/** A venue may take a command in after it let us go: it is looked for so often before it is sent again. */
const looks = 2

/** Throws UnknownOutcome when no answer comes for too long. */
export async function sendOnce(sending: Sending, errand: Errand): Promise<Receipt> {
  const { client, tries, sleep, log } = sending
  const { id, command } = errand
  const account = 'account' in command ? command.account : ''
  let { isDoubtful } = errand
  let last: unknown
  let pauseMs = firstPauseMs
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      const found = isDoubtful ? await look(sending, errand) : undefined
      return receiptOf(found ?? (await send(sending, errand)), client.milliseconds())
    } catch (error) {
      last = error
      if (error instanceof NothingThere)
        return isDoubtful
          ? receiptOf({}, client.milliseconds())
          : refusalOf(account, id, { code: rejection.nothingToCancel })
      if (error instanceof CallRefused) return refusalOf(account, id, error.refused)
      const meaning = meaningOf(error, headersOf(client))
      if (meaning.is === 'refused') {
        const after = isDoubtful ? await lookAfter(sending, errand, meaning) : undefined
        if (after !== 'unknown')
          return after ? receiptOf(after, client.milliseconds()) : refusalOf(account, id, meaning)
      }
      if (meaning.is === 'unknown') isDoubtful = true
      log.warn({ id, type: command.type, error: nameOf(error) }, 'no response from exchange')
      await sleep(pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
  throw new UnknownOutcome(id, last)
}

/**
 * Our own server takes the command's id from a header. Where the id is only the name of what the command places, a header asks
 * for the first answer to that name instead of a refusal of a name in use.
 */
async function send({ client, isOwn }: Sending, { id, command, call }: Errand): Promise<VenueResponse> {
  // Those of the answer before would speak for one that never came.
  client.last_response_headers = undefined
  const { freeIfRefused }: AnyCommand = command
  if (!isOwn) return call()
  const before = client.headers
  client.headers = { ...before, ...(freeIfRefused ? { 'Known-Name': 'answer' } : { 'Idempotency-Key': id }) }
  try {
    return await call()
  } finally {
    client.headers = before
  }
}

/** Closing is an order too. */
const isPlacement = ({ type }: Command) =>
  type === 'placeOrder' || type === 'placeContractOrder' || type === 'closePositions'

async function look(
  { client, sleep }: Sending,
  { command, clientId, market }: Errand,
): Promise<VenueResponse | undefined> {
  if (!isPlacement(command) || !market) return undefined
  for (let n = 0; n < looks; n++) {
    if (n > 0) await sleep(firstPauseMs)
    client.last_response_headers = undefined
    const found = await findOrder(client, market.symbol as string, clientId)
    if (found) return { orderId: found.id as string }
  }
  return undefined
}

/** A no to a repeat may only mean that the first one was taken. Our own server would have given its first answer. */
async function lookAfter(
  sending: Sending,
  errand: Errand,
  { code }: Refused,
): Promise<VenueResponse | 'unknown' | undefined> {
  if (sending.isOwn) return undefined
  const { command } = errand
  try {
    if (isPlacement(command) && code === rejection.duplicateClientId) return await look(sending, errand)
    if (code !== rejection.orderMissing) return undefined
    if (command.type === 'cancelOrder' || command.type === 'cancelContractOrder')
      return await cancelled(sending, errand, command)
    return command.type === 'modifyOrder' ? await replaced(sending, command) : undefined
  } catch (error) {
    return meaningOf(error).is === 'refused' ? undefined : 'unknown'
  }
}

async function cancelled(
  { client, placements }: Sending,
  { market }: Errand,
  command: Extract<Command, { type: 'cancelOrder' | 'cancelContractOrder' }>,
): Promise<VenueResponse | undefined> {
  const placed = placements.locate(command, market)
  if (!placed) return undefined
  const { status } = await client.fetchOrder(placed.orderId, placed.symbol)
  return status === 'canceled' ? { orderId: placed.orderId } : undefined
}

/** The order that took the place of the old one; while none is found, the outcome is unknown. */
async function replaced(
  { client, placements }: Sending,
  command: Extract<Command, { type: 'modifyOrder' }>,
): Promise<VenueResponse | 'unknown' | undefined> {
  const placed = placements.find(command)
  if (!placed) return undefined
  const { price, size } = command
  const found = (await client.fetchOpenOrders(placed.symbol)).find(
    (order) =>
      order.side === placed.side &&
      placements.find({ orderId: order.id as string }) === undefined &&
      (price === undefined || text(order.price) === price) &&
      (size === undefined || text(order.amount) === size),
  )
  return found ? { orderId: found.id as string } : 'unknown'
}

const nameOf = (error: unknown) => (error instanceof Error ? error.constructor.name : `${error}`)

const headersOf = (client: Exchange) =>
  client.last_response_headers as Readonly<Record<string, unknown>> | undefined
