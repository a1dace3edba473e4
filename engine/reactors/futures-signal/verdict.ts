// What a bot that can be long and short does about a signal (domain.md 10.4): open, add, close, turn round, or nothing, and why.

import { botRejection } from '../bot-rejections.ts'
import type { SignalMessage } from '../signal/message.ts'
import { nothing, refuseSignal, type Standing, type Verdict } from '../signal/verdict.ts'
import type { FuturesSignalConfig } from './config.ts'
import type { Side } from './state.ts'

export type ContractVerdict = Verdict | { act: 'turn' }

export const sideOf = ({ now }: SignalMessage): Side | undefined => (now === 'flat' ? undefined : now)

export function judge(
  config: FuturesSignalConfig,
  signal: SignalMessage,
  standing: Omit<Standing, 'holds'> & { held: Side | undefined },
): ContractVerdict {
  const refused = refuseSignal(config, signal, standing)
  if (refused) return refused
  const { held } = standing
  const { direction, multipleEntries } = config
  const side = sideOf(signal)
  // A script that leaves a long does not mean the bot's short.
  const leavesOther = signal.before !== undefined && signal.before !== 'flat' && signal.before !== held
  if (!side) return held && !leavesOther ? { act: 'close' } : nothing(botRejection.signalUnmatched)
  if (held === side) return multipleEntries ? { act: 'open' } : nothing(botRejection.signalEarlierPosition)
  const mayOpen = direction === 'both' || direction === side
  if (held) return { act: mayOpen ? 'turn' : 'close' }
  return mayOpen ? { act: 'open' } : nothing(botRejection.signalUnmatched)
}
