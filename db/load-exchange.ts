// The exchange as the newest usable snapshot of its generation has it, or as it began.

import { Exchange, type ExchangeOptions } from '#engine/exchange/exchange.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { soundStates } from './generation.ts'
import type { Log } from './log.ts'
import { StartRefused } from './start-refused.ts'

export interface LoadInput {
  dataDir: string
  genesis: Genesis
  /** Where the generation began: entries up to it cannot be applied again. */
  afterSeq: number
  seqMax: number
  options: ExchangeOptions
  log: Log
}

/** A snapshot that is damaged, or that this version of the engine cannot read, only makes the replay longer. */
export function loadExchange({ dataDir, genesis, afterSeq, seqMax, options, log }: LoadInput): Exchange {
  const damaged = (seq: number) => log.warn({ seq }, 'snapshot damaged, skipped')
  for (const { seq, state } of soundStates(dataDir, afterSeq, seqMax, damaged)) {
    try {
      return Exchange.load(genesis, state, options)
    } catch (error) {
      log.warn({ seq, err: error }, 'snapshot of another version, skipped')
    }
  }
  return firstExchange({ dataDir, genesis, afterSeq, options })
}

/** As the generation began. Throws when the state of that moment is missing or damaged. */
export function firstExchange(
  input: Pick<LoadInput, 'dataDir' | 'genesis' | 'afterSeq' | 'options'>,
): Exchange {
  const { dataDir, genesis, afterSeq, options } = input
  if (afterSeq === 0) return new Exchange(genesis, options)
  for (const { seq, state } of soundStates(dataDir, afterSeq, afterSeq, () => undefined))
    if (seq === afterSeq) return Exchange.load(genesis, state, options)
  throw new StartRefused(
    `${dataDir}: entries up to ${afterSeq} are of earlier rules, and the state after them is missing or damaged: put the folder "generation" back from a backup`,
  )
}
