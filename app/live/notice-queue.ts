// When notices are shown (spec.md 9, domain.md 17.4): 500 ms apart, at most three at once, each for 4.5 s; the time
// stands still while the reader holds them. Fills of one order within 500 ms are already one notice: the server merges.

const noticeMs = 4500
const staggerMs = 500
const shownMax = 3
const tickMs = 100
/** More than this at once is a flood: the oldest of what waits is dropped, for the list has them all. */
const waitingMax = 20

export interface NoticeBoard<T> {
  show(notice: T): void
  hide(id: string): void
  /** The reader points at a notice or has the focus in one. */
  isHeld(): boolean
}

export class NoticeQueue<T extends { id: string }> {
  private waiting: T[] = []
  /** Milliseconds left of what stands on the board. */
  private shown = new Map<string, number>()
  private clock: ReturnType<typeof setInterval> | undefined
  private sinceShown = staggerMs

  constructor(private readonly board: NoticeBoard<T>) {}

  add(notice: T): void {
    this.waiting.push(notice)
    if (this.waiting.length > waitingMax) this.waiting.shift()
    this.showNext()
    this.clock ??= setInterval(() => this.tick(), tickMs)
  }

  /** The reader closed it. */
  dismissed(id: string): void {
    this.shown.delete(id)
  }

  close(): void {
    clearInterval(this.clock)
    this.clock = undefined
    for (const id of this.shown.keys()) this.board.hide(id)
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
