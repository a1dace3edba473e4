// The client's own fills and price changes as they happen, over the tab's one socket, and those of this visit as a list.

import type { OrderNotice } from '#app/push/channels/notices/notice.ts'
import type { NoticesMessage } from '#app/push/codecs/socket-io/messages.ts'
import { theFeed } from './feed.ts'
import { Store } from './store.ts'

export type ReceivedNotice = OrderNotice & { id: string; at: number }

export interface NoticeListener {
  onNotice(notice: ReceivedNotice): void
  /** Some were missed for good: lists have to be read again. */
  onGap(): void
}

const keptMax = 300

class OwnNotices {
  /** Newest first. */
  readonly kept = new Store<readonly ReceivedNotice[]>([])
  private owner: string | undefined
  /** Number of the last one; a reconnect asks for those after it. */
  private last: number | undefined
  private readonly listeners = new Set<NoticeListener>()
  private readonly shown = new Set<string>()
  private unsubscribe: (() => void) | undefined

  /** For the account that is logged in, until the returned function is called. */
  listen(uid: string, listener: NoticeListener): () => void {
    if (this.owner !== uid) {
      this.kept.set([])
      this.last = undefined
      this.owner = uid
    }
    this.listeners.add(listener)
    this.unsubscribe ??= this.subscribe()
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size > 0) return
      this.unsubscribe?.()
      this.unsubscribe = undefined
    }
  }

  /** The answer to a form has shown it already: its notice goes to the list alone. */
  alreadyShown(topic: OrderNotice['subType'], orderId: string): void {
    this.shown.add(`${topic} ${orderId}`)
  }

  private subscribe(): () => void {
    const since = () => this.last
    const topic = {
      channel: 'notices',
      // Read at every subscribing, so that a reconnect goes on from the last one.
      get since() {
        return since()
      },
    } as const
    return theFeed().subscribe(topic, (message) => {
      if (message.c === 'notices') this.receive(message)
    })
  }

  private receive({ seq, gap, rows }: NoticesMessage): void {
    const { last = seq } = this
    // Another process may be a moment behind.
    this.last = Math.max(last, seq)
    if (gap) for (const listener of this.listeners) listener.onGap()
    for (const notice of rows) if (notice.seq > last) this.add(notice)
  }

  private add(added: OrderNotice): void {
    const notice = { ...added, id: `notice-${added.seq}`, at: Date.now() }
    this.kept.set([notice, ...this.kept.get()].slice(0, keptMax))
    if (this.shown.delete(`${added.subType} ${added.data.id}`)) return
    for (const listener of this.listeners) listener.onNotice(notice)
  }
}

let notices: OwnNotices | undefined

/** Only for effects: a server has no socket to listen to. */
export function ownNotices(): OwnNotices {
  notices ??= new OwnNotices()
  return notices
}
