// The tables of reactors, with a line in the log when one of them ends badly: a fault of its kind, a limit, funds that did not
// come.

import type { Log } from '#db/log.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import { ReactorTables } from '#db/stores/reactors.ts'
import type { ReactorTurn } from '#engine/host/reactor-ports.ts'
import { intentId } from '#engine/kernel/bot-accounts.ts'

export class LoggedReactors extends ReactorTables {
  constructor(
    database: OpenDatabase,
    private readonly lines: Log,
  ) {
    super(database)
  }

  override async commit(turns: readonly ReactorTurn[]): Promise<string[]> {
    const kept = await super.commit(turns)
    for (const turn of turns) if (kept.includes(turn.record.id)) this.noteEnd(turn)
    return kept
  }

  private noteEnd({ record, log }: ReactorTurn): void {
    const { id, kind, account, badEnd, nextIntent } = record
    if (!badEnd || !log.some(({ code }) => code === badEnd.why)) return
    // The newest command that it has made.
    const commandId = nextIntent > 0 ? intentId(id, nextIntent - 1) : undefined
    this.lines.warn({ reactor: id, kind, account, commandId, ...badEnd }, 'a bot ended badly')
  }
}
