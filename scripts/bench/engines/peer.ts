// The npm order books unmodified: each gets its commands as objects made before the measurement starts.

import {
  CANCEL,
  COMMAND_SIZE,
  type Commands,
  FOK,
  ID,
  IOC,
  KIND,
  NEW,
  POST_ONLY,
  PRICE,
  QUANTITY,
  SIDE,
  TIF,
} from '../commands.ts'
import type { Engine } from '../engine.ts'
import { ACCEPTED, CANCEL_REFUSED, CANCELLED, MODIFIED, MODIFY_REFUSED, TRADE } from '../report-layout.ts'
import { Reports, Tally } from '../reports.ts'

interface LimitOptions {
  id: string
  side: 'buy' | 'sell'
  size: number
  price: number
  timeInForce: 'GTC' | 'IOC' | 'FOK'
  postOnly?: boolean
}

interface PeerOrder {
  id: string
  side: 'buy' | 'sell'
  size: number
  price: number
}

interface Outcome {
  done: unknown[]
  partial: unknown
  partialQuantityProcessed: number
  quantityLeft?: number
  err: unknown
}

/** The calls that both packages share. */
export interface PeerBook {
  limit(options: LimitOptions): Outcome
  cancel(id: string): { order: unknown } | undefined
  modify(id: string, change: { side: 'buy' | 'sell'; size: number; price: number }): Outcome
  order(id: string): unknown
}

export class PeerEngine implements Engine {
  readonly tally = new Tally()
  readonly reports = new Reports()
  private readonly options: (LimitOptions | string)[] = []

  constructor(
    private readonly book: PeerBook,
    commands: Commands,
  ) {
    for (let n = 0; n < commands.count; n++) this.options.push(optionsOf(commands, n))
  }

  run(commands: Commands, from: number, to: number): void {
    this.reports.clear()
    for (let seq = from; seq < to; seq++) {
      const kind = commands.ints[seq * COMMAND_SIZE + KIND]!
      const options = this.options[seq]!
      if (typeof options === 'string') this.cancel(seq, options)
      else if (kind === NEW) this.place(seq, options)
      else this.modify(seq, options)
    }
    this.tally.read(this.reports)
  }

  private place(seq: number, options: LimitOptions): void {
    const side = options.side === 'buy' ? 0 : 1
    this.reports.add(ACCEPTED, seq, side, Number(options.id), 0, options.price, options.size)
    const left = options.size - this.trades(seq, options, this.book.limit(options))
    const rests = options.timeInForce === 'GTC' && options.postOnly !== true
    if (left === 0 || rests || (options.postOnly && this.book.order(options.id))) return
    this.reports.add(CANCELLED, seq, side, Number(options.id), 0, options.price, 0)
  }

  private cancel(seq: number, id: string): void {
    const order = this.book.cancel(id)?.order as PeerOrder | undefined
    if (order) this.reports.add(CANCELLED, seq, order.side === 'buy' ? 0 : 1, Number(id), 0, order.price, 0)
    else this.reports.add(CANCEL_REFUSED, seq, 0, Number(id), 0, 0, 0)
  }

  /** The packages' own modify would keep the queue position or the old size; cancel and place again is the same for all engines. */
  private modify(seq: number, options: LimitOptions): void {
    const order = this.book.cancel(options.id)?.order as PeerOrder | undefined
    if (!order) {
      this.reports.add(MODIFY_REFUSED, seq, 0, Number(options.id), 0, 0, 0)
      return
    }
    const side = order.side === 'buy' ? 0 : 1
    this.reports.add(MODIFIED, seq, side, Number(options.id), 0, options.price, options.size)
    options.side = order.side
    this.trades(seq, options, this.book.limit(options))
  }

  /** Done makers by their size, a partly taken maker by what was processed. Answers the lots traded. */
  private trades(seq: number, options: LimitOptions, outcome: Outcome): number {
    const side = options.side === 'buy' ? 0 : 1
    let traded = 0
    for (const maker of outcome.done as PeerOrder[]) {
      if (maker.id === options.id) continue
      traded += maker.size
      this.reports.add(TRADE, seq, side, Number(maker.id), Number(options.id), maker.price, maker.size)
    }
    const partial = outcome.partial as PeerOrder | null
    if (partial && partial.id !== options.id) {
      const lots = options.size - traded
      traded += lots
      this.reports.add(TRADE, seq, side, Number(partial.id), Number(options.id), partial.price, lots)
    }
    return traded
  }
}

const TIFS = { [IOC]: 'IOC', [FOK]: 'FOK' } as const

function optionsOf(commands: Commands, n: number): LimitOptions | string {
  const at = n * COMMAND_SIZE
  const id = String(commands.ints[at + ID])
  if (commands.ints[at + KIND] === CANCEL) return id
  const tif = commands.ints[at + TIF]!
  const options: LimitOptions = {
    id,
    side: commands.ints[at + SIDE] === 0 ? 'buy' : 'sell',
    size: commands.doubles[(at >> 1) + QUANTITY]!,
    price: commands.ints[at + PRICE]!,
    timeInForce: tif === IOC || tif === FOK ? TIFS[tif] : 'GTC',
  }
  if (tif === POST_ONLY) options.postOnly = true
  return options
}
