// Lets reactors of a standing exchange react in one order, that of a scenario, until nothing is left to react to.

import type { ExchangeNode } from '#db/exchange-node.ts'
import type { ReactorTables } from '#db/stores/reactors.ts'
import { reactorLimits } from '#engine/host/reactor-limits.ts'
import type { ReactorLoop } from '#engine/host/reactor-loop.ts'

/** Before those that met a full queue are tried again. */
const roomMs = 50

export interface SettlingPorts {
  loop: ReactorLoop
  store: ReactorTables
  exchange: ExchangeNode['exchange']
}

export class Settling {
  private turn: Promise<void> = Promise.resolve()

  constructor(private readonly ports: SettlingPorts) {}

  /** Called again meanwhile, it looks again: what came in between is settled too. */
  settle(): Promise<void> {
    const done = this.turn.then(() => this.run())
    this.turn = done.catch(() => undefined)
    return done
  }

  /** Resolves when it is done. */
  over(): Promise<void> {
    return this.turn
  }

  private async run(): Promise<void> {
    const { loop, exchange } = this.ports
    for (;;) {
      const fired = await loop.fireTimers(exchange.now())
      const pending = await this.pending()
      if (fired === 0 && pending.length === 0) return
      const late = await loop.run(pending)
      if (late.length > 0) await new Promise((again) => setTimeout(again, roomMs))
    }
  }

  /** Whose end does not come on by itself is left: looking again and again would find the same. */
  private async pending(): Promise<string[]> {
    const { store } = this.ports
    const open: string[] = []
    for (const id of await store.pending())
      if (((await store.find(id))?.endingSteps ?? 0) < reactorLimits.endingSteps) open.push(id)
    return open
  }
}
