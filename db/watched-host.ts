// The host of a process, which also knows how many commands wait for their answer, and logs what became of them.

import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import type { Entered } from '#engine/host/batch.ts'
import { Host } from '#engine/host/host.ts'
import type { HostPorts } from '#engine/host/ports.ts'
import { CommandLog } from './command-log.ts'
import type { Log } from './log.ts'

export class WatchedHost extends Host {
  private readonly commands: CommandLog
  private unanswered = 0

  constructor(ports: HostPorts, log: Log) {
    super(ports)
    this.commands = new CommandLog(log)
  }

  /** Commands that were given and have no answer yet. */
  get waitingCommands(): number {
    return this.unanswered
  }

  override submit(id: string, command: Command): Promise<Receipt> {
    return this.watch(id, command, super.submit(id, command), (receipt) => receipt)
  }

  override enter(id: string, command: Command, notAfter?: number): Promise<Entered> {
    return this.watch(id, command, super.enter(id, command, notAfter), ({ receipt }) => receipt)
  }

  private watch<Answer>(
    id: string,
    command: Command,
    answer: Promise<Answer>,
    receiptOf: (answer: Answer) => Receipt,
  ): Promise<Answer> {
    this.unanswered++
    answer.then(
      (known) => {
        this.unanswered--
        this.commands.answered(id, command, receiptOf(known))
      },
      (error) => {
        this.unanswered--
        this.commands.unanswered(id, command, error)
      },
    )
    return answer
  }
}
