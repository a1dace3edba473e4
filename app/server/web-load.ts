// How many requests the processes that serve pages may have at once: what comes beyond waits a moment for its turn, then it is
// refused, so that orders never wait for pages.

import { type RequestKind, requestKinds } from './request-kind.ts'

export interface WebLimits {
  perAddress: number
  inAll: number
  /** How long a request may wait, and how many may. */
  waitMs: number
  waitingMax: number
}

/** Of each process. One thread renders: more at once would only take longer each, and sockets would wait for all of them. */
export const webLimits: WebLimits = { perAddress: 3, inAll: 12, waitMs: 5_000, waitingMax: 512 }

export interface InFlight {
  leave(): void
}

interface Waiting {
  address: string
  kind: RequestKind
  timer: NodeJS.Timeout
  give(place: InFlight | undefined): void
}

/** The place of a request that costs next to nothing. */
export const uncounted: InFlight = { leave: () => undefined }

/** Commands have places of their own, as many as all others together. */
const placesOf = (kind: RequestKind) => (kind === 'command' ? 'commands' : 'others')

export class WebLoad {
  private readonly places: Record<'commands' | 'others', Places>
  private waiting: Waiting[] = []

  constructor(private readonly limits = webLimits) {
    this.places = { commands: new Places(limits), others: new Places(limits) }
  }

  /** Undefined: too many are under way, and were for a moment. */
  async enter(address: string, kind: RequestKind): Promise<InFlight | undefined> {
    if (kind === 'file') return uncounted
    const { waitMs, waitingMax } = this.limits
    if (this.places[placesOf(kind)].hasRoom(address)) return this.take(address, kind)
    if (this.waiting.length >= waitingMax) return undefined
    return new Promise((give) => {
      const one: Waiting = { address, kind, give, timer: setTimeout(() => this.giveUp(one), waitMs) }
      this.waiting.push(one)
    })
  }

  private take(address: string, kind: RequestKind): InFlight {
    const places = this.places[placesOf(kind)]
    places.take(address)
    return {
      leave: () => {
        places.leave(address)
        this.serveNext()
      },
    }
  }

  /** Of those that may have a place, the first of the first kind. */
  private serveNext(): void {
    const mayEnter = this.waiting.filter(({ kind, address }) => this.places[placesOf(kind)].hasRoom(address))
    const next = requestKinds
      .map((kind) => mayEnter.find((one) => one.kind === kind))
      .find((one) => one !== undefined)
    if (!next) return
    this.remove(next)
    next.give(this.take(next.address, next.kind))
  }

  private giveUp(one: Waiting): void {
    this.remove(one)
    one.give(undefined)
  }

  private remove(one: Waiting): void {
    clearTimeout(one.timer)
    this.waiting = this.waiting.filter((other) => other !== one)
  }
}

class Places {
  private readonly byAddress = new Map<string, number>()
  private all = 0

  constructor(private readonly limits: Pick<WebLimits, 'perAddress' | 'inAll'>) {}

  hasRoom(address: string): boolean {
    const { perAddress, inAll } = this.limits
    return this.all < inAll && (this.byAddress.get(address) ?? 0) < perAddress
  }

  take(address: string): void {
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1)
    this.all++
  }

  leave(address: string): void {
    const own = (this.byAddress.get(address) ?? 1) - 1
    if (own === 0) this.byAddress.delete(address)
    else this.byAddress.set(address, own)
    this.all--
  }
}
