// Orders over the socket (`op: trade`): all of a frame go to the exchange in one turn and are answered together. The fields of an
// order, the codes of refusals and the rate limits are those of HTTP.

import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { OrderName } from '#app/api/command-ids.ts'
import type { Bucket, RateLimits } from '#app/api/rate-limits.ts'
import { accepted, type CallResult, refuse, type WireRefusal } from '#app/api/registry.ts'
import { readItem } from '#app/api/v2/batches.ts'
import { v2Refusal } from '#app/api/v2/codes.ts'
import { named, refOf } from '#app/api/v2/fields.ts'
import { batchItem, placeCommand } from '#app/api/v2/order-input.ts'
import { type ItemResult, refusalOf, resultsOf } from '#app/api/v2/outcomes.ts'
import { submitNamed } from '#app/api/v2/submit-named.ts'
import type { KeyHolder } from '#app/services/keys/key-service.ts'
import type { TradingService } from '#app/services/trading.ts'
import { refused } from '#engine/core/result.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { limits } from '#engine/kernel/limits.ts'
import { type Arg, argText, errorFrame, isArg } from './frames.ts'
import { wsCode } from './ws-codes.ts'

const argsPerFrame = limits.ordersPerBatch
const reference = z.object(named)

interface Channel {
  bucket: Bucket
  isBatch: boolean
  verb: 'place' | 'cancel'
}

const channels: Readonly<Record<string, Channel>> = {
  'place-order': { bucket: 'order', isBatch: false, verb: 'place' },
  'cancel-order': { bucket: 'cancel', isBatch: false, verb: 'cancel' },
  'batch-place-order': { bucket: 'batch', isBatch: true, verb: 'place' },
  'batch-cancel-order': { bucket: 'cancel', isBatch: true, verb: 'cancel' },
}

/** What one `arg` requests. */
type Request = CallResult<{ channel: Channel; symbol: string; items: Arg[] }>

export class OrderEntry {
  constructor(
    private readonly trading: Pick<TradingService, 'submit'>,
    private readonly limits: RateLimits,
    private readonly now: () => number,
  ) {}

  /** What every `arg` requests, as far as the limits of its key admit it now; undefined for too many of them. */
  async admit(holder: KeyHolder, args: readonly Arg[]): Promise<Request[] | undefined> {
    if (args.length > argsPerFrame) return undefined
    return Promise.all(
      args.map(async (arg) => {
        const request = readRequest(arg)
        if (!request.ok) return request
        const wait = await this.limits.take(request.value.channel.bucket, holder.keyId, 'key')
        return wait === undefined ? request : refuse('429')
      }),
    )
  }

  /**
   * The frames that answer: one with all that was done, one for each `arg` that was refused. All of them are submitted before
   * this returns, so that they share a write to the disk and keep their order.
   */
  async execute(holder: KeyHolder, args: readonly Arg[], requests: readonly Request[]): Promise<string[]> {
    const outcomes = await Promise.all(requests.map((request) => this.executeOne(holder, request)))
    const done: string[] = []
    const frames: string[] = []
    outcomes.forEach((outcome, index) => {
      const arg = args[index] as Arg
      if (outcome.ok) done.push(doneArg(arg, outcome.value))
      else frames.push(refusedFrame(arg, outcome.refusal))
    })
    if (done.length > 0)
      frames.unshift(`{"event":"trade","arg":[${done.join()}],"code":0,"msg":"Success","ts":${this.now()}}`)
    return frames
  }

  private async executeOne(holder: KeyHolder, request: Request): Promise<CallResult<unknown>> {
    if (!request.ok) return request
    const { channel, symbol, items } = request.value
    const results = await Promise.all(items.map((item) => this[channel.verb](holder, symbol, item)))
    if (channel.isBatch) return accepted(resultsOf(results))
    const { refusal, ...params } = results[0] as ItemResult
    return refusal ? refused(refusal) : accepted(params)
  }

  private async place(holder: KeyHolder, symbol: string, item: Arg): Promise<ItemResult> {
    const read = readItem(batchItem, item)
    if (!read.ok) return read.refusal
    const given = read.value.clientOid
    const name: OrderName = given === undefined ? { id: randomUUID() } : { id: given, freeIfRefused: true }
    const command = placeCommand({ ...read.value, symbol }, holder.account)
    return this.submit(holder, name, command, { orderId: '', clientOid: name.id })
  }

  private async cancel(holder: KeyHolder, symbol: string, item: Arg): Promise<ItemResult> {
    const read = readItem(reference, item)
    if (!read.ok) return read.refusal
    const { orderId = '', clientOid = '' } = read.value
    if (orderId === '' && clientOid === '')
      return { orderId, clientOid, refusal: { code: '40019', field: 'orderId' } }
    const { account } = holder
    const command = { type: 'cancelOrder', account, symbol, ...refOf(read.value) } as const
    return this.submit(holder, { id: randomUUID() }, command, { orderId, clientOid })
  }

  private async submit(
    holder: KeyHolder,
    name: OrderName,
    command: Command,
    names: { orderId: string; clientOid: string },
  ): Promise<ItemResult> {
    const receipt = await submitNamed(this.trading, holder, name, command)
    return { ...names, orderId: receipt.orderId ?? names.orderId, refusal: refusalOf(receipt) }
  }
}

function readRequest({ instType, instId, channel, params }: Arg): Request {
  const known =
    typeof channel === 'string' && Object.hasOwn(channels, channel) ? channels[channel] : undefined
  if (!known || `${instType}`.toUpperCase() !== 'SPOT') return refuse('40034', 'channel')
  if (typeof instId !== 'string' || instId.length > 30) return refuse('40020', 'instId')
  const items = known.isBatch ? itemsOf(params) : isArg(params) ? [params] : undefined
  if (!items) return refuse('40020', 'params')
  return accepted({ channel: known, symbol: instId.toUpperCase(), items })
}

/** The orders of a batch: a list, or `orderList` as over HTTP. */
function itemsOf(params: unknown): Arg[] | undefined {
  const list = isArg(params) ? params['orderList'] : params
  if (!Array.isArray(list) || list.length === 0 || list.length > limits.ordersPerBatch) return undefined
  return list.every(isArg) ? list : undefined
}

function doneArg({ id, instType, channel, instId }: Arg, params: unknown): string {
  return JSON.stringify({ id, instType, channel, instId, params })
}

function refusedFrame(arg: Arg, refusal: WireRefusal): string {
  const { code, msg } = v2Refusal(refusal)
  const text = argText(arg)
  const number = code === '429' ? wsCode.tooManyRequests : Number(code)
  return errorFrame(number, text === undefined ? undefined : `[${text}]`, msg)
}
