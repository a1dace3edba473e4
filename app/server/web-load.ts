// How many requests the process that serves pages may have at once: what comes beyond is refused before orders suffer.

const perAddress = 16
const inAll = 64

export interface InFlight {
  leave(): void
}

/** Files of the build cost next to nothing. */
const isFile = (url: string) => url.startsWith('/assets/')

const uncounted: InFlight = { leave: () => undefined }

export class WebLoad {
  private readonly byAddress = new Map<string, number>()
  private all = 0

  /** Undefined: too many are under way. */
  enter(address: string, url: string): InFlight | undefined {
    if (isFile(url)) return uncounted
    const own = this.byAddress.get(address) ?? 0
    if (own >= perAddress || this.all >= inAll) return undefined
    this.byAddress.set(address, own + 1)
    this.all++
    return { leave: () => this.leave(address) }
  }

  private leave(address: string): void {
    const own = (this.byAddress.get(address) ?? 1) - 1
    if (own === 0) this.byAddress.delete(address)
    else this.byAddress.set(address, own)
    this.all--
  }
}
