// What a bot that can only be long or out does about a signal (domain.md 10.4): open, add, close, or nothing, and why.

import { botRejection } from '../bot-rejections.ts'
import type { SignalConfig } from './config.ts'
import type { SignalMessage } from './message.ts'

export type Verdict =
  | { act: 'open' | 'close' }
  /** Nothing to do: a code of domain.md 21, or a word of the log. `follows`: from the next signal on the bot follows. */
  | { act: 'none'; why: string; follows?: true }

export interface Standing {
  now: number
  /** It holds the pair. */
  holds: boolean
  /** It follows the script already. */
  following: boolean
}

export const nothing = (why: string, follows = false): Verdict & { act: 'none' } => ({
  act: 'none',
  why,
  ...(follows && { follows }),
})

/** What keeps a bot from following a signal whatever it holds. */
export function refuseSignal(
  config: Pick<SignalConfig, 'symbols' | 'maxLagSeconds'>,
  signal: SignalMessage,
  { now, following }: Omit<Standing, 'holds'>,
): (Verdict & { act: 'none' }) | undefined {
  if (!config.symbols.includes(signal.symbol)) return nothing('pairNotLinked')
  const lag = signal.at === undefined ? 0 : now - signal.at
  const lagMax = 1000 * Math.min(config.maxLagSeconds, signal.maxLagSeconds ?? config.maxLagSeconds)
  if (lag > lagMax) return nothing('late')
  // A clock that is ahead by more than the lag it may have is not believed.
  if (lag < -lagMax) return nothing('early')
  return following ? undefined : nothing('waitsForScript', isFreshStart(signal))
}

export function judge(config: SignalConfig, signal: SignalMessage, standing: Standing): Verdict {
  const refused = refuseSignal(config, signal, standing)
  if (refused) return refused
  const { holds } = standing
  switch (signal.now) {
    case 'long':
      return holds && !config.multipleEntries ? nothing(botRejection.signalEarlierPosition) : { act: 'open' }
    case 'flat':
      return holds && signal.before !== 'short' ? { act: 'close' } : nothing(botRejection.signalUnmatched)
    case 'short':
      // Spot has no short side: what is left of it is to be out.
      return holds ? { act: 'close' } : nothing(botRejection.signalUnmatched)
  }
}

/** The script has closed what it had: it is flat, or has gone to the other side. */
function isFreshStart({ now, before }: SignalMessage): boolean {
  return now === 'flat' || (before !== undefined && before !== 'flat' && before !== now)
}
