// Orders over the socket (`op: trade`): all of a frame go to the exchange in one turn and are answered together.

import { randomUUID } from 'node:crypto'
import type { OrderRef, Receipt } from '#engine/exchange/protocol.ts'
import type { KeyHolder, TradingService } from '../services/services.ts'
import { type Arg, argText, errorFrame } from './frames.ts'
import { cancelOf, readPlace, readRef, WrongField } from './order-wish.ts'
import { wsCode, wsWords } from './ws-codes.ts'

const ordersPerBatch = 50
const argsPerFrame = 50

export interface Refused {
  code: number
  msg: string
}

type RefusalWords = (rejected: NonNullable<Receipt['rejected']>) => Refused

/** The code and words of the compatible face for a refusal of the exchange. */
export const refusalWords: RefusalWords = ({ code, field }) => ({
  code: Number(code) || wsCode.wrongParameter,
  msg: field ?? wsWords(Number(code)),
})

type Done = { orderId: string; clientOid: string }
type Outcome = Done | Refused

const isRefused = (outcome: Outcome): outcome is Refused => 'code' in outcome

interface Batch {
  successList: Done[]
  failureList: { orderId: string; clientOid: string; errorCode: string; errorMsg: string }[]
}

export class OrderEntry {
  constructor(
    private readonly trading: Pick<TradingService, 'submit'>,
    private readonly now: () => number,
    private readonly wordsOf: RefusalWords,
  ) {}

  /** The frames that answer: one with all that was done, one for each `arg` that was refused. */
  async carry(holder: KeyHolder, args: readonly Arg[]): Promise<string[]> {
    if (!holder.scopes.includes('trade')) return [errorFrame(wsCode.noPermission)]
    if (args.length > argsPerFrame) return [errorFrame(wsCode.wrongParameter)]
    // Asked one after the other in this turn, so that they share a batch of the exchange and keep their order.
    const answers = await Promise.all(args.map((arg) => this.carryOne(holder, arg)))
    const done: string[] = []
    const frames: string[] = []
    answers.forEach((answer, index) => {
      const arg = args[index] as Arg
      if ('code' in answer) frames.push(refusedFrame(arg, answer))
      else done.push(doneArg(arg, answer))
    })
    if (done.length > 0)
      frames.unshift(`{"event":"trade","arg":[${done.join()}],"code":0,"msg":"Success","ts":${this.now()}}`)
    return frames
  }

  private async carryOne(holder: KeyHolder, arg: Arg): Promise<Done | Batch | Refused> {
    const { instType, instId, channel, params } = arg
    if (typeof instType !== 'string' || instType.toUpperCase() !== 'SPOT' || typeof instId !== 'string')
      return { code: wsCode.noSuchChannel, msg: wsWords(wsCode.noSuchChannel) }
    const symbol = instId.toUpperCase()
    switch (channel) {
      case 'place-order':
        return this.place(holder, symbol, params)
      case 'cancel-order':
        return this.cancel(holder, symbol, params)
      case 'batch-place-order':
        return this.batch(params, (item) => this.place(holder, symbol, item))
      case 'batch-cancel-order':
        return this.batch(params, (item) => this.cancel(holder, symbol, item))
      default:
        return { code: wsCode.noSuchChannel, msg: wsWords(wsCode.noSuchChannel) }
    }
  }

  private place(holder: KeyHolder, symbol: string, params: unknown): Promise<Outcome> {
    return this.attempt(() => {
      const { clientOid = randomUUID(), command } = readPlace(holder.account, symbol, paramsOf(params))
      return { id: clientOid, command, ref: { clientOid } }
    }, holder)
  }

  private cancel(holder: KeyHolder, symbol: string, params: unknown): Promise<Outcome> {
    return this.attempt(() => {
      const ref = readRef(paramsOf(params))
      return { id: randomUUID(), command: cancelOf(holder.account, symbol, ref), ref }
    }, holder)
  }

  private async attempt(
    read: () => { id: string; command: Parameters<TradingService['submit']>[2]; ref: OrderRef },
    holder: KeyHolder,
  ): Promise<Outcome> {
    let wish: ReturnType<typeof read>
    try {
      wish = read()
    } catch (error) {
      if (!(error instanceof WrongField)) throw error
      return { code: wsCode.wrongParameter, msg: `${wsWords(wsCode.wrongParameter)}: ${error.field}` }
    }
    const { orderId, rejected } = await this.trading.submit(holder, wish.id, wish.command)
    if (rejected) return this.wordsOf(rejected)
    return { orderId: orderId ?? wish.ref.orderId ?? '', clientOid: wish.ref.clientOid ?? '' }
  }

  private async batch(params: unknown, one: (item: unknown) => Promise<Outcome>): Promise<Batch | Refused> {
    const items = itemsOf(params)
    if (!items) return { code: wsCode.wrongParameter, msg: `${wsWords(wsCode.wrongParameter)}: orderList` }
    const batch: Batch = { successList: [], failureList: [] }
    const outcomes = await Promise.all(items.map(one))
    outcomes.forEach((outcome, index) => {
      if (!isRefused(outcome)) batch.successList.push(outcome)
      else batch.failureList.push({ ...namesOf(items[index]), ...failureOf(outcome) })
    })
    return batch
  }
}

const failureOf = ({ code, msg }: Refused) => ({ errorCode: `${code}`, errorMsg: msg })

function namesOf(item: unknown): { orderId: string; clientOid: string } {
  const { orderId, clientOid } = (item ?? {}) as Arg
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 64) : '')
  return { orderId: text(orderId), clientOid: text(clientOid) }
}

function paramsOf(params: unknown): Arg {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) throw new WrongField('params')
  return params as Arg
}

/** The orders of a batch: a list, or `orderList` as REST has it. */
function itemsOf(params: unknown): unknown[] | undefined {
  const list = Array.isArray(params) ? params : (params as { orderList?: unknown } | null)?.orderList
  if (!Array.isArray(list) || list.length === 0 || list.length > ordersPerBatch) return undefined
  return list
}

function doneArg({ id, instType, channel, instId }: Arg, params: Done | Batch): string {
  return JSON.stringify({ id, instType, channel, instId, params })
}

function refusedFrame(arg: Arg, { code, msg }: Refused): string {
  const text = argText(arg)
  return errorFrame(code, text === undefined ? undefined : `[${text}]`, msg)
}
