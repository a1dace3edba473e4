// How the oracle of copy trading says that something is not as the rules have it.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'

export type Of<Type extends ExchangeEvent['type']> = Extract<ExchangeEvent, { type: Type }>

/** Thrown, and caught in `CopyOracle.see`: the first thing that is wrong. */
export class Wrong {
  constructor(readonly what: string) {}
}
