// Bots that run here and trade there: the same code that runs on our own exchange, over an account at a venue.

import type { Result } from '#engine/core/result.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { InMemoryRuntime } from '#engine/host/in-memory-runtime.ts'
import type { ReactorsSnapshot } from '#engine/host/memory-reactors.ts'
import type { ReactorRecord } from '#engine/host/reactor-record.ts'
import { intentId } from '#engine/kernel/bot-accounts.ts'
import { contextOf } from '#engine/reactors/context.ts'
import type { BotRefusal } from '#engine/reactors/reactor.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { DurableReactors } from './durable-reactors.ts'
import type { AccountSnapshot, VenueAccount } from './venue-account.ts'

/** News bring commands, whose news bring others; what goes on after so many waits for the next step. */
const roundsMax = 50
/** Looked ahead for at once. */
const timersMost = 100

/** The bots and what they know of the venue at one moment, as plain data. */
export interface BotsSnapshot {
  account: AccountSnapshot
  reactors: ReactorsSnapshot
}

/** A place for them that outlives the process. */
export interface BotsMemory {
  /** Of the life before. */
  before: BotsSnapshot | undefined
  /** Durable when it returns. */
  write(snapshot: BotsSnapshot): void
}

export class VenueBots {
  private readonly runtime: InMemoryRuntime

  constructor(
    private readonly account: VenueAccount,
    private readonly memory?: BotsMemory,
  ) {
    const store = new DurableReactors(
      () => this.keep(),
      (ids) => account.forget(ids),
    )
    const before = memory?.before
    if (before) {
      store.restore(before.reactors)
      account.restore(before.account, unsentOf(before.reactors))
    }
    this.runtime = new InMemoryRuntime(
      { view: () => account.view(), submit: (id, command) => this.submit(id, command), kind: reactorKind },
      store,
    )
    account.listen((events) => this.runtime.note(events))
  }

  /** `request`: the same one again answers with the bot that it made, also in a later life, and goes on with it. */
  async start(
    owner: string,
    kind: string,
    config: unknown,
    request: string,
  ): Promise<Result<ReactorRecord, BotRefusal>> {
    // Who goes on says first what was left unsaid, as if nothing had been between.
    if (!this.memory?.before) await this.account.refresh()
    const made = await this.runtime.create({ owner, kind, config, request })
    await this.step()
    return made
  }

  async act(owner: string, id: string, action: unknown, request: string): Promise<Result<null, BotRefusal>> {
    const answer = await this.runtime.act({ owner, id, action, request })
    await this.step()
    return answer
  }

  /** Reports to the bots what happened at the venue, and lets them react until nothing is left. */
  async step(): Promise<void> {
    for (let round = 0; round < roundsMax; round++) {
      await this.bringCandles()
      await this.runtime.settle()
      if ((await this.account.refresh()) === 0) break
      this.keep()
    }
  }

  /** When the next timer of a bot is due; infinity without one. */
  nextTimerAt(): Promise<number> {
    return this.runtime.nextTimerAt()
  }

  record(id: string): ReactorRecord | undefined {
    return this.runtime.store.record(id)
  }

  /**
   * Candles cannot be waited for while a bot reacts. What those will look at whose time has come is found out by letting
   * them react without consequences, which is what their being pure allows.
   */
  private async bringCandles(): Promise<void> {
    const view = this.account.view()
    const at = view.now()
    for (const { reactor, account, note, id } of await this.runtime.store.dueTimers(at, timersMost)) {
      const record = this.record(reactor)
      if (record?.phase !== 'running') continue
      const message = {
        type: 'reactorTold',
        account,
        about: 'timer',
        note,
        commandId: id,
        seq: 0,
        at,
      } as const
      const context = contextOf(view, record, at, record.nextIntent)
      try {
        reactorKind(record.kind)?.react(record.config, record.state, message, context)
      } catch {
        // It throws again when it counts, and its end is noted then.
      }
    }
    await this.account.bringCandles()
  }

  /** An order is looked up at the venue only as long as its answer was not written down. */
  private async submit(id: string, command: Command): Promise<Receipt> {
    const receipt = await this.account.submit(id, command)
    if (command.type === 'placeOrder' || command.type === 'placeContractOrder') this.keep()
    return receipt
  }

  private keep(): void {
    this.memory?.write({ account: this.account.snapshot(), reactors: this.runtime.store.snapshot() })
  }
}

/** Ids of commands that were to be sent, and perhaps were, when this was written. */
export const unsentOf = ({ outbox }: ReactorsSnapshot): string[] =>
  outbox.map(({ reactor, n }) => intentId(reactor, n))
