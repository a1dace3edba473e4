// Log lines of commands, so that one order can be followed through the processes it passes, by its id.

import type { Command, Receipt, Rejection } from '#engine/exchange/protocol.ts'
import type { Log } from './log.ts'

/** A full queue refuses thousands in a second; the log has that from a few lines. */
const warningsPerSecond = 20

export class CommandLog {
  private second = 0
  private warnings = 0
  private leftOut = 0

  private readonly logsAccepted: boolean

  constructor(private readonly log: Log) {
    this.logsAccepted = log.isLevelEnabled?.('debug') ?? true
  }

  /** Notes what becomes of a command. */
  follow(id: string, command: Command, answer: Promise<Receipt>): void {
    answer.then(
      (receipt) => this.answered(id, command, receipt),
      (error) => this.unanswered(id, command, error),
    )
  }

  unanswered(id: string, command: Command, error: unknown): void {
    if (command.type !== 'tick')
      this.warn(id, command, { err: error }, 'a command got no answer: its outcome is unknown')
  }

  answered(id: string, command: Command, receipt: Receipt): void {
    if (command.type === 'tick') return
    const { seq, orderId, planId, rejected } = receipt
    if (rejected) this.refused(id, command, receipt, rejected)
    // This is on the way of every order, and mostly nothing is written.
    else if (this.logsAccepted)
      this.log.debug({ ...nameOf(id, command), seq, orderId, planId }, 'a command was accepted')
  }

  private refused(
    id: string,
    command: Command,
    { seq, repeated, events }: Receipt,
    { code, field }: Rejection,
  ) {
    if (!repeated && !events.some(({ type }) => type === 'rejected'))
      this.warn(id, command, { code }, 'a command was refused before it became an entry')
    else this.log.info({ ...nameOf(id, command), seq, code, field }, 'a command was refused')
  }

  private warn(id: string, command: Command, facts: object, message: string): void {
    const second = Math.floor(performance.now() / 1000)
    if (second !== this.second) {
      if (this.leftOut > 0) this.log.warn({ leftOut: this.leftOut }, 'lines of more commands were left out')
      Object.assign(this, { second, warnings: 0, leftOut: 0 })
    }
    if (this.warnings++ < warningsPerSecond) this.log.warn({ ...nameOf(id, command), ...facts }, message)
    else this.leftOut++
  }
}

/** What a line of a command carries. */
export function nameOf(commandId: string, command: Command) {
  return { commandId, command: command.type, ...('account' in command && { account: command.account }) }
}
