// Bots that run here and trade there: the same code that runs on our own exchange, over an account at a venue.

import type { Wished } from '#engine/host/reactor-desk.ts'
import type { ReactorRecord } from '#engine/host/reactor-record.ts'
import { ReactorRoom } from '#engine/host/reactor-room.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import type { VenueAccount } from './venue-account.ts'

/** News bring commands, whose news bring others; what goes on after so many waits for the next step. */
const roundsMax = 50

export class VenueBots {
  private readonly room: ReactorRoom

  constructor(private readonly account: VenueAccount) {
    this.room = new ReactorRoom({
      sight: () => account.sight(),
      submit: (id, command) => account.submit(id, command),
      kind: reactorKind,
    })
    account.listen((events) => this.room.note(events))
  }

  /** `request`: the same one again answers with the bot that it made. */
  async start(owner: string, kind: string, config: unknown, request: string): Promise<Wished<ReactorRecord>> {
    await this.account.refresh()
    const made = await this.room.create({ owner, kind, config, request })
    await this.step()
    return made
  }

  async ask(owner: string, id: string, ask: unknown, request: string): Promise<Wished<null>> {
    const answer = await this.room.ask({ owner, id, ask, request })
    await this.step()
    return answer
  }

  /** Tells the bots what happened at the venue, and lets them answer until there is nothing more to say. */
  async step(): Promise<void> {
    for (let round = 0; round < roundsMax; round++) {
      await this.room.settle()
      if ((await this.account.refresh()) === 0) return
    }
  }

  /** When a bot next wants to be told so; infinity when none does. */
  nextTimerAt(): Promise<number> {
    return this.room.nextTimerAt()
  }

  record(id: string): ReactorRecord | undefined {
    return this.room.store.record(id)
  }
}
