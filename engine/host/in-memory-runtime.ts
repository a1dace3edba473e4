// Reactors over an exchange that is applied in this very call: what scenarios, backtests and tests run them in.

import type { Result } from '../core/result.ts'
import type { Command, ExchangeEvent, Receipt } from '../exchange/protocol.ts'
import type { Whose } from '../reactors/context.ts'
import type { ExchangeView } from '../reactors/exchange-view.ts'
import type { AnyReactor, BotRefusal, ReactorContext } from '../reactors/reactor.ts'
import { MemoryReactors } from './memory-reactors.ts'
import { reactorLimits } from './reactor-limits.ts'
import { ReactorLoop } from './reactor-loop.ts'
import type { ReactorPorts } from './reactor-ports.ts'
import type { ReactorRecord } from './reactor-record.ts'
import { type ActionInput, type CreateInput, ReactorService } from './reactor-service.ts'

export interface RuntimePorts {
  view(): ExchangeView
  /** Carries a command out; in memory at once, at a venue when it has answered. */
  submit(id: string, command: Command): Receipt | Promise<Receipt>
  kind(name: string): AnyReactor | undefined
}

export class InMemoryRuntime {
  private readonly loop: ReactorLoop
  private readonly service: ReactorService
  private readonly view: () => ExchangeView

  constructor(
    { view, submit, kind }: RuntimePorts,
    readonly store = new MemoryReactors(),
  ) {
    this.view = view
    const ports: ReactorPorts = {
      store: this.store,
      exchange: { submit: async (id, command) => submit(id, command) },
      view: async () => view(),
      kind,
    }
    this.loop = new ReactorLoop(ports)
    this.service = new ReactorService(ports)
  }

  /** To be called with every event, in order. */
  note(events: readonly ExchangeEvent[]): void {
    this.store.note(events)
  }

  async create(input: CreateInput): Promise<Result<ReactorRecord, BotRefusal>> {
    const made = await this.service.create(input)
    await this.settle()
    return made
  }

  async act(input: ActionInput): Promise<Result<null, BotRefusal>> {
    const answer = await this.service.act(input)
    await this.settle()
    return answer
  }

  async resume(input: Omit<ActionInput, 'action'>): Promise<Result<null, BotRefusal>> {
    const answer = await this.service.resume(input)
    await this.settle()
    return answer
  }

  context(whose: Whose): Promise<ReactorContext> {
    return this.service.context(whose)
  }

  /** Tells those whose time has come, then lets everyone react until nothing is left to react to. */
  async settle(): Promise<void> {
    for (;;) {
      const fired = await this.loop.fireTimers(this.view().now())
      const pending = (await this.store.pending()).filter((id) => !this.isStuck(id))
      if (fired === 0 && pending.length === 0) return
      await this.loop.run(pending)
    }
  }

  /** Its end does not come on by itself: looking again and again would find the same. */
  private isStuck(id: string): boolean {
    return (this.store.record(id)?.endingSteps ?? 0) >= reactorLimits.endingSteps
  }

  look(): ExchangeView {
    return this.view()
  }

  nextTimerAt(): Promise<number> {
    return this.store.nextTimerAt()
  }
}
