// The processes that serve pages behind the port of the exchange: which of them gets a request or a connection, and how many
// requests are under way at once.

import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { familyOf } from '#app/services/people/cookies.ts'
import { addressOf } from './client-address.ts'
import { refusedUpgradeForNow, refuseForNow } from './refusals.ts'
import { kindOf } from './request-kind.ts'
import { tooBusy, WebChild, type WebChildInput } from './web-child.ts'
import { uncounted, WebLoad, webLimits } from './web-load.ts'
import { firstWeb } from './web-messages.ts'

/** What a choice between web processes needs to know of them. */
export interface Choosable {
  readonly isReady: boolean
  readonly underWay: number
}

export class WebPool {
  /** Requests that were answered with 503 here. */
  readonly dropped = { busy: 0, restarting: 0 }
  private readonly webs: readonly WebChild[]
  private readonly load: WebLoad
  private upgrades = 0

  /** `children`: one or more, started already. */
  constructor(input: WebChildInput, children: readonly ChildProcess[]) {
    const count = children.length
    this.webs = children.map((child, index) => new WebChild(input, firstWeb + index, child))
    this.load = new WebLoad({
      ...webLimits,
      perAddress: webLimits.perAddress * count,
      inAll: webLimits.inAll * count,
    })
  }

  /** The exchange can be followed from now on. Resolves once every process serves pages. */
  async open(): Promise<void> {
    await Promise.all(this.webs.map((web) => web.open()))
  }

  /** For /healthz: `web` is the process that also writes the read tables. */
  get health(): Record<string, unknown> {
    const [web, ...others] = this.webs.map(({ health }) => health)
    return others.length === 0 ? { web } : { web, otherWebs: others }
  }

  readonly serve = (request: IncomingMessage, response: ServerResponse): void => {
    void this.serveInTurn(request, response)
  }

  /** By the web process of this number, without waiting for a turn: for what costs little and must answer under load. */
  serveAhead(request: IncomingMessage, response: ServerResponse, number: number, path: string): void {
    const web = this.webs[number - firstWeb]
    if (web?.isReady) web.passOn(request, response, uncounted, path)
    else refuseForNow(response, tooBusy)
  }

  private async serveInTurn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const place = this.webs.some(({ isReady }) => isReady)
      ? await this.load.enter(addressOf(request), kindOf(request))
      : undefined
    const web = place && chooseWeb(request, this.webs)
    if (web && !response.destroyed) return web.passOn(request, response, place)
    place?.leave()
    if (response.destroyed) return
    this.dropped[this.webs.some(({ isReady }) => isReady) ? 'busy' : 'restarting']++
    refuseForNow(response, tooBusy)
  }

  /** Connections of clients without a session take turns: how much each will cost is not known yet. */
  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const own = ownerOf(request)
    const web = own === undefined ? readyFrom(this.webs, this.upgrades++) : chooseWeb(request, this.webs)
    if (web) web.upgrade(request, socket, head)
    else socket.end(refusedUpgradeForNow)
  }

  /** The one that writes the read tables ends last: the others may still have sent commands. */
  async close(): Promise<void> {
    const [first, ...others] = this.webs
    await Promise.all(others.map((web) => web.close()))
    await first?.close()
  }
}

/**
 * One that is ready. Who is logged in, or signs with a key, stays with one process: searches, backtests and replays under way
 * are in its memory. Guests who change something (log in, sign up) all go to the first, which counts their attempts.
 */
export function chooseWeb<Web extends Choosable>(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  webs: readonly Web[],
): Web | undefined {
  const owner = ownerOf(request)
  if (owner !== undefined) return readyFrom(webs, createHash('sha1').update(owner).digest().readUInt32LE())
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD') return readyFrom(webs, 0)
  return webs
    .filter(({ isReady }) => isReady)
    .reduce<Web | undefined>(
      (least, web) => (least && least.underWay <= web.underWay ? least : web),
      undefined,
    )
}

function ownerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const key = headers['access-key']
  return familyOf(headers.cookie ?? null) ?? (typeof key === 'string' ? key : undefined)
}

/** The n-th, or the next behind it that is ready. */
function readyFrom<Web extends Choosable>(webs: readonly Web[], n: number): Web | undefined {
  const from = n % webs.length
  return [...webs.slice(from), ...webs.slice(0, from)].find(({ isReady }) => isReady)
}
