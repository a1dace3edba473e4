// A command on contracts, carried out on the account of the person who sends it.

import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { accepted, type Result, refused } from '../result.ts'
import type { Subject } from '../subject.ts'
import type { TradingService } from '../trading.ts'

/** Its id makes a repeat harmless; `value`: what an accepted one comes to. */
export type RunCommand = <T>(
  subject: Subject,
  id: string,
  command: WithoutAccount,
  value: (receipt: Receipt) => T,
) => Promise<Result<T>>

export const commandRunner =
  (trading: Pick<TradingService, 'submit'>): RunCommand =>
  async (subject, id, command, value) => {
    const receipt = await trading.submit(subject, id, { ...command, account: subject.account } as Command)
    return receipt.rejected ? refused(receipt.rejected) : accepted(value(receipt))
  }

type WithoutAccount = Command extends infer C
  ? C extends { account: string }
    ? Omit<C, 'account'>
    : never
  : never
