// Whose turn it is in a long list of live rows: those on the screen with each message, of the others a few, so that none grows old.

import { openRegion, type RegionHandle } from './paint-loop.ts'

/** A row off the screen is painted with one of so many messages. */
const turns = 5
const paintMs = 100

export class RowTurns<Figures> {
  private readonly rows = new Map<string, { element: HTMLElement; isSeen: boolean }>()
  private readonly waiting = new Map<string, Figures>()
  private turn = 0
  private readonly region: RegionHandle
  private readonly observer: IntersectionObserver

  /** The rows are the children of `body`, as they are now; `nameOf` says what a row is about. */
  constructor(
    body: HTMLElement | null,
    nameOf: (row: HTMLElement) => string | undefined,
    private readonly show: (row: HTMLElement, figures: Figures) => void,
  ) {
    this.region = openRegion(this.paint, () => paintMs)
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const row = this.rows.get(nameOf(target as HTMLElement) ?? '')
        if (row) row.isSeen = isIntersecting
      }
      if (this.waiting.size > 0) this.region.touch()
    })
    for (const element of (body?.children ?? []) as Iterable<HTMLElement>) {
      const name = nameOf(element)
      if (name === undefined) continue
      this.rows.set(name, { element, isSeen: false })
      this.observer.observe(element)
    }
  }

  receive(figures: readonly (readonly [name: string, figures: Figures])[]): void {
    for (const [name, one] of figures) if (this.rows.has(name)) this.waiting.set(name, one)
    this.turn = (this.turn + 1) % turns
    this.region.touch()
  }

  close(): void {
    this.observer.disconnect()
    this.region.close()
  }

  private readonly paint = () => {
    let place = 0
    for (const [name, { element, isSeen }] of this.rows) {
      const isTurn = place++ % turns === this.turn
      const figures = this.waiting.get(name)
      if (figures === undefined || !(isSeen || isTurn)) continue
      this.waiting.delete(name)
      this.show(element, figures)
    }
  }
}
