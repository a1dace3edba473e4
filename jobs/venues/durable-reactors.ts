// Reactors of a venue in memory, written down whenever one may begin again from there: before what they want goes out.

import { MemoryReactors } from '#engine/host/memory-reactors.ts'
import type { ReactorTurn } from '#engine/host/reactor-ports.ts'
import type { NumberedIntent, ReactorRecord } from '#engine/host/reactor-record.ts'
import { intentId } from '#engine/kernel/bot-accounts.ts'

export class DurableReactors extends MemoryReactors {
  /** `forget`: ids of commands that are not sent again. */
  constructor(
    private readonly writeDown: () => void,
    private readonly forget: (ids: readonly string[]) => void,
  ) {
    super()
  }

  override async create(record: ReactorRecord, intents: readonly NumberedIntent[], request: string) {
    const isNew = await super.create(record, intents, request)
    this.writeDown()
    return isNew
  }

  override async commit(turns: readonly ReactorTurn[]) {
    const kept = await super.commit(turns)
    this.writeDown()
    return kept
  }

  override async sent(intents: readonly NumberedIntent[]) {
    await super.sent(intents)
    this.forget(intents.map(({ reactor, n }) => intentId(reactor, n)))
  }

  override async timersDone(ids: readonly string[]) {
    await super.timersDone(ids)
    this.forget(ids)
  }
}
