// Which fills are told, and when (spec.md 9, domain.md 17.4): fills of one order within 500 ms are one notice; notices
// come 500 ms apart, at most three stand at once, each for 4.5 s; the time stands still while the reader holds them.

import { addDecimals } from '#app/parts/units.ts'
import type { FillRow } from '#app/services/services.ts'

const noticeMs = 4500
const mergeMs = 500
const staggerMs = 500
const shownMax = 3
const tickMs = 100
/** More than this at once is a flood: the oldest of what waits is dropped, for the lists have it all. */
const waitingMax = 20

export interface FillNotice {
  id: string
  symbol: string
  side: FillRow['side']
  price: string
  size: string
  /** How many fills are in it. */
  deals: number
}

export interface NoticeBoard {
  show(notice: FillNotice): void
  hide(id: string): void
  /** The reader points at a notice or has the focus in one. */
  isHeld(): boolean
}

export class FillNotices {
  private merging = new Map<string, FillNotice>()
  private waiting: FillNotice[] = []
  /** Milliseconds left of what stands on the board. */
  private shown = new Map<string, number>()
  private mergers = new Set<ReturnType<typeof setTimeout>>()
  private clock: ReturnType<typeof setInterval> | undefined
  private sinceShown = staggerMs

  constructor(private readonly board: NoticeBoard) {}

  receive(fills: FillRow[]): void {
    for (const fill of fills) this.merge(fill)
  }

  /** The reader closed it. */
  dismissed(id: string): void {
    this.shown.delete(id)
  }

  close(): void {
    for (const timer of this.mergers) clearTimeout(timer)
    clearInterval(this.clock)
    this.clock = undefined
  }

  private merge(fill: FillRow): void {
    const key = `${fill.orderId}@${fill.price}`
    const held = this.merging.get(key)
    if (held !== undefined) {
      held.size = addDecimals(held.size, fill.size)
      held.deals++
      return
    }
    const { symbol, side, price, size } = fill
    this.merging.set(key, { id: `fill-${fill.tradeId}-${fill.orderId}`, symbol, side, price, size, deals: 1 })
    const timer = setTimeout(() => {
      this.mergers.delete(timer)
      this.ripen(key)
    }, mergeMs)
    this.mergers.add(timer)
  }

  private ripen(key: string): void {
    const notice = this.merging.get(key)
    this.merging.delete(key)
    if (notice === undefined) return
    this.waiting.push(notice)
    if (this.waiting.length > waitingMax) this.waiting.shift()
    this.showNext()
    this.clock ??= setInterval(() => this.tick(), tickMs)
  }

  private tick(): void {
    this.sinceShown += tickMs
    if (!this.board.isHeld()) {
      for (const [id, left] of this.shown) {
        if (left > tickMs) this.shown.set(id, left - tickMs)
        else {
          this.shown.delete(id)
          this.board.hide(id)
        }
      }
    }
    this.showNext()
    if (this.shown.size > 0 || this.waiting.length > 0 || this.sinceShown < staggerMs) return
    clearInterval(this.clock)
    this.clock = undefined
  }

  private showNext(): void {
    if (this.sinceShown < staggerMs || this.shown.size >= shownMax) return
    const notice = this.waiting.shift()
    if (notice === undefined) return
    this.sinceShown = 0
    this.shown.set(notice.id, noticeMs)
    this.board.show(notice)
  }
}
