// What changed of one kind and waits to be sent, each object once, in its newest state.

/** `seq` is the log's. */
interface Changed {
  seq: number
}

/**
 * At the end of an order a page reads its lists of the past again and has to find the order there: one that ended waits until
 * the rows have it.
 */
export class Changes<View extends Changed> {
  private readonly live = new Map<string, View>()
  /** In their order in the log. */
  private readonly ended: View[] = []

  constructor(private readonly isFinal: (view: View) => boolean) {}

  add(id: string, view: View): void {
    if (this.isFinal(view)) {
      this.live.delete(id)
      this.ended.push(view)
    } else this.live.set(id, view)
  }

  /** Takes out at most so many. */
  take(most: number, rowsSeq: number): View[] {
    const late = this.ended.slice(0, most).findIndex(({ seq }) => seq > rowsSeq)
    const taken = this.ended.splice(0, late < 0 ? most : late)
    for (const [id, view] of this.live) {
      if (taken.length === most) break
      taken.push(view)
      this.live.delete(id)
    }
    return taken
  }

  hasReady(rowsSeq: number): boolean {
    return this.live.size > 0 || (this.ended[0]?.seq ?? Number.POSITIVE_INFINITY) <= rowsSeq
  }

  get hasEnded(): boolean {
    return this.ended.length > 0
  }
}
