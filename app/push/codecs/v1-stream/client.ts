// One client of /v1/stream: its login, and its frames answered in their order.

import type { RawData, WebSocket } from 'ws'
import { guardCodes, success } from '#app/api/envelope.ts'
import type { Services } from '#app/services/services.ts'
import type { Wording } from '../../channel.ts'
import type { NoticeTopic } from '../../channels/notices/notice.ts'
import { type NoticeSources, type Notices, noticesOf } from '../../channels/notices/notices.ts'
import type { Hub } from '../../hub.ts'
import type { Session } from '../../session.ts'
import { type ClientFrame, readFrame, type StreamReply } from './frames.ts'

export interface ClientNeeds {
  hub: Hub
  notices: NoticeSources
  services: Pick<Services, 'people' | 'tickets'>
  onFailure(error: unknown): void
}

const wordingOf = (topic: NoticeTopic): Wording<Notices> => ({
  key: `v1 ${topic}`,
  whenBehind: 'send',
  frames: (from, to) =>
    to
      .after(from?.seq ?? to.seq)
      .notices.filter(({ subType }) => subType === topic)
      .map((notice) => JSON.stringify({ code: success, ...notice })),
})

export class StreamClient {
  private cookie: string | undefined
  private turn: Promise<void> = Promise.resolve()

  constructor(
    private readonly session: Session,
    socket: WebSocket,
    private readonly needs: ClientNeeds,
  ) {
    socket.on('message', (raw, isBinary) => this.receive(raw, isBinary))
  }

  async check(): Promise<void> {
    const still = await this.needs.services.people.subject(this.cookie ?? null)
    if (still?.account !== this.session.account) this.session.end(1008, 'the session is over')
  }

  private receive(raw: RawData, isBinary: boolean): void {
    if (!this.session.receive()) {
      this.session.end(1008, 'too many requests')
      return
    }
    const frame = isBinary ? undefined : readFrame(raw.toString())
    this.turn = this.turn.then(() => this.answer(frame)).catch((error) => this.needs.onFailure(error))
  }

  private async answer(frame: ClientFrame | undefined): Promise<void> {
    if (!frame) this.reply({ code: guardCodes.malformed, subType: 'error', data: null })
    else if (frame.action === 'ping') this.reply({ code: success, subType: 'pong', data: { ts: Date.now() } })
    else if (frame.action === 'login') await this.logIn(frame.ticket)
    else if (frame.action === 'subscribe') await this.subscribe(frame.topic, frame.since)
    else {
      this.needs.hub.unsubscribe(this.session, frame.topic)
      this.reply({ code: success, subType: 'unsubscribe', data: { topic: frame.topic } })
    }
  }

  private async logIn(ticket: string): Promise<void> {
    const { session } = this
    const { tickets, people } = this.needs.services
    const cookie = tickets.redeem(ticket)
    const subject = cookie === undefined ? undefined : await people.subject(cookie)
    const isAnother = session.account !== undefined && subject?.account !== session.account
    if (!subject || isAnother || subject.facts.frozen) {
      this.reply({ code: guardCodes.noSession, subType: 'login', data: null })
      return
    }
    if (!session.mayBe(subject.account)) {
      this.reply({ code: guardCodes.tooOften, subType: 'login', data: null })
      return
    }
    session.account = subject.account
    this.cookie = cookie
    session.login = people.loginOf(cookie ?? null)
    this.reply({ code: success, subType: 'login', data: null })
  }

  private async subscribe(topic: NoticeTopic, since: number | undefined): Promise<void> {
    const { session, needs } = this
    if (session.account === undefined) {
      this.reply({ code: guardCodes.noSession, subType: 'error', data: null })
      return
    }
    const channel = noticesOf(session.account, needs.notices)
    await needs.hub.subscribe(session, topic, channel, wordingOf(topic), (now) => {
      const { seq } = now
      const gap = since !== undefined && now.after(since).gap
      this.reply({ code: success, subType: 'subscribe', data: { topic, seq, gap } })
      return { ...now, seq: Math.min(since ?? seq, seq) }
    })
  }

  private reply(reply: StreamReply): void {
    this.session.send(JSON.stringify(reply))
  }
}
