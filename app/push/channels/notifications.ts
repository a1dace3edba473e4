// Whether a person has other notifications than a moment ago: looked at in the tables, since not all of them follow from events.

import type { NotificationMark } from '#db/stores/notifications.ts'
import type { Source } from '../channel.ts'

export type MarkOf = (account: string) => NotificationMark

export class NotificationsSource implements Source<NotificationMark> {
  private mark: NotificationMark

  constructor(
    private readonly account: string,
    private readonly read: MarkOf,
  ) {
    this.mark = read(account)
  }

  current(): NotificationMark {
    return this.mark
  }

  advance(): NotificationMark | undefined {
    const next = this.read(this.account)
    if (next.last === this.mark.last && next.unread === this.mark.unread) return undefined
    this.mark = next
    return next
  }
}
