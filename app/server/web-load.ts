// How many requests the process that serves pages may have at once: what comes beyond waits a moment for its turn, then it is
// refused, so that orders never wait for pages.

export interface WebLimits {
  perAddress: number
  inAll: number
  /** How long a request may wait, and how many may. */
  waitMs: number
  waitingMax: number
}

/** One thread renders: more at once would only take longer each, and sockets would wait for all of them. */
export const webLimits: WebLimits = { perAddress: 3, inAll: 12, waitMs: 5_000, waitingMax: 512 }

export interface InFlight {
  leave(): void
}

interface Waiting {
  address: string
  timer: NodeJS.Timeout
  give(place: InFlight | undefined): void
}

/** Files of the build cost next to nothing, nor does the list of routes that pages ask for. */
const costsNothing = (url: string) => freePaths.some((path) => url.startsWith(path))
const freePaths = ['/assets/', '/coin-logos/', '/__manifest?']

/** The place of a request that costs next to nothing. */
export const uncounted: InFlight = { leave: () => undefined }

export class WebLoad {
  private readonly byAddress = new Map<string, number>()
  private waiting: Waiting[] = []
  private all = 0

  constructor(private readonly limits = webLimits) {}

  /** Undefined: too many are under way, and were for a moment. */
  async enter(address: string, url: string): Promise<InFlight | undefined> {
    if (costsNothing(url)) return uncounted
    const { waitMs, waitingMax } = this.limits
    if (this.hasRoom(address)) return this.take(address)
    if (this.waiting.length >= waitingMax) return undefined
    return new Promise((give) => {
      const one: Waiting = { address, give, timer: setTimeout(() => this.giveUp(one), waitMs) }
      this.waiting.push(one)
    })
  }

  private hasRoom(address: string): boolean {
    const { perAddress, inAll } = this.limits
    return this.all < inAll && (this.byAddress.get(address) ?? 0) < perAddress
  }

  private take(address: string): InFlight {
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1)
    this.all++
    return { leave: () => this.leave(address) }
  }

  private leave(address: string): void {
    const own = (this.byAddress.get(address) ?? 1) - 1
    if (own === 0) this.byAddress.delete(address)
    else this.byAddress.set(address, own)
    this.all--
    const next = this.waiting.find((one) => this.hasRoom(one.address))
    if (!next) return
    this.remove(next)
    next.give(this.take(next.address))
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
