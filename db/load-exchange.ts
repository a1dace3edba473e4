// The exchange as the newest usable snapshot has it, or as it began.

import { Exchange, type ExchangeOptions } from '#engine/exchange/exchange.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { soundSnapshots } from './journal/snapshots.ts'
import type { Log } from './log.ts'

/** A snapshot that is damaged, or that this version of the engine cannot read, only makes the replay longer. */
export function loadExchange(
  genesis: Genesis,
  options: ExchangeOptions,
  folder: string,
  seqMax: number,
  log: Log,
): Exchange {
  const damaged = (seq: number) => log.warn({ seq }, 'snapshot damaged, passed over')
  for (const { seq, state } of soundSnapshots(folder, seqMax, damaged)) {
    try {
      return Exchange.load(genesis, state, options)
    } catch (error) {
      log.warn({ seq, err: error }, 'snapshot of another version, passed over')
    }
  }
  return new Exchange(genesis, options)
}
