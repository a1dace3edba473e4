// What an account owns and events change (orders, conditional orders, positions), kept by id for as long as it can change.

import type { ExchangeEvent } from '../exchange/protocol.ts'

/** How one kind of object is made of events. */
export interface ViewFold<View> {
  /** The view after the event; undefined where the event is not about such an object, or about one that is not known. */
  next(event: ExchangeEvent, find: (id: string) => View | undefined): View | undefined
  idOf(view: View): string
  isFinal(view: View): boolean
}

export interface ViewChange<View> {
  /** Undefined when the object is new. */
  before: View | undefined
  after: View
}

/** Forgets an object with its last event, so that a reader may live as long as the exchange. */
export class LiveViews<View> {
  private readonly views = new Map<string, View>()
  private readonly find = (id: string) => this.views.get(id)

  /** `seeds`: the objects that live when the reading begins. */
  constructor(
    private readonly fold: ViewFold<View>,
    seeds: Iterable<View> = [],
  ) {
    for (const view of seeds) this.views.set(fold.idOf(view), view)
  }

  get size(): number {
    return this.views.size
  }

  get(id: string): View | undefined {
    return this.views.get(id)
  }

  values(): IterableIterator<View> {
    return this.views.values()
  }

  /** Puts a view in place of one that is kept: the same object, of which more is known. */
  complete(view: View): void {
    const id = this.fold.idOf(view)
    if (this.views.has(id)) this.views.set(id, view)
  }

  /** What the event changed; undefined for other events and for objects that are not known. */
  note(event: ExchangeEvent): ViewChange<View> | undefined {
    const after = this.fold.next(event, this.find)
    if (after === undefined) return undefined
    const id = this.fold.idOf(after)
    const before = this.views.get(id)
    if (this.fold.isFinal(after)) this.views.delete(id)
    else this.views.set(id, after)
    return { before, after }
  }
}
