// The one live socket of a browser tab: own fills and price changes as they happen, and those of this visit as a list.

import type { Noticed } from '#app/stream/frames.ts'
import { browserClock } from './heartbeat.ts'
import { Store } from './store.ts'
import { StreamClient, type StreamSocket } from './stream-client.ts'

export type HeardNotice = Noticed & { id: string; at: number }

export interface NoticeListener {
  onNotice(notice: HeardNotice): void
  /** Some were missed for good: lists have to be read again. */
  onGap(): void
}

const keptMax = 300

async function askTicket(): Promise<string> {
  const answer = await fetch('/v1/user/socketTicket', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(20_000),
  })
  const body = (await answer.json()) as { code: string; data?: { ticket: string } }
  if (body.data === undefined) throw new Error(body.code)
  return body.data.ticket
}

function connect(): StreamSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/v1/stream?terminalType=1`)
}

class NoticeStream {
  /** Newest first. */
  readonly kept = new Store<readonly HeardNotice[]>([])
  private owner: string | undefined
  private readonly listeners = new Set<NoticeListener>()
  private readonly told = new Set<string>()
  private readonly client = new StreamClient({
    connect,
    ticket: askTicket,
    clock: browserClock,
    onNotice: (noticed) => this.hear(noticed),
    onGap: () => {
      for (const listener of this.listeners) listener.onGap()
    },
    onState: () => {},
  })

  /** Listens as the person who is logged in; the socket closes with its last listener. */
  listen(uid: string, listener: NoticeListener): () => void {
    if (this.owner !== uid) {
      this.client.stop()
      this.kept.set([])
      this.owner = uid
    }
    this.listeners.add(listener)
    this.client.start()
    this.client.subscribe('notice')
    this.client.subscribe('updateOrderNotice')
    return () => {
      this.listeners.delete(listener)
      // The terminal of another pair listens again at once.
      queueMicrotask(() => {
        if (this.listeners.size === 0) this.client.stop()
      })
    }
  }

  /** After it was lost. */
  retry(): void {
    this.client.retry()
  }

  /** The answer to a form has just said it: the notice of it goes to the list alone. */
  alreadyTold(topic: Noticed['subType'], orderId: string): void {
    this.told.add(`${topic} ${orderId}`)
  }

  private hear(noticed: Noticed): void {
    const notice = { ...noticed, id: `notice-${noticed.seq}`, at: Date.now() }
    this.kept.set([notice, ...this.kept.get()].slice(0, keptMax))
    if (this.told.delete(`${noticed.subType} ${noticed.data.id}`)) return
    for (const listener of this.listeners) listener.onNotice(notice)
  }
}

let stream: NoticeStream | undefined

/** Only for effects: a server has no stream to listen to. */
export function theNotices(): NoticeStream {
  stream ??= new NoticeStream()
  return stream
}
