// Gives commands that the exchange has forgotten their first answer, before they can become entries.

import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import type { Projection } from '#engine/host/ports.ts'
import type { CommandKey } from '#engine/kernel/idempotency.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { idText } from '#engine/kernel/text.ts'
import type { OpenDatabase } from './open-database.ts'

interface Row {
  bodyA: number
  bodyB: number
  seq: number
  at: number
  orderId: number
  planId: number
  refusal: string | null
}

const prepareFind = ({ sqlite }: OpenDatabase) =>
  sqlite.prepare<number[], Row>(
    `SELECT body_a AS bodyA, body_b AS bodyB, seq, at, order_id AS orderId, plan_id AS planId, refusal
     FROM recorded_answers WHERE account = ? AND id_a = ? AND id_b = ?`,
  )

/** Whether this very command was answered under this id before: in memory, or in the table of what the exchange forgot. */
export function answeredBefore(
  exchange: Exchange,
  database: OpenDatabase,
): (id: string, command: Command) => boolean {
  const find = prepareFind(database)
  return (id, command) => {
    if (exchange.wasAnswered(id, command)) return true
    const key = exchange.forgottenSeq === 0 ? undefined : exchange.keyOf(id, command)
    const row = key && find.get(key.account, ...key.id)
    return row !== undefined && row.bodyA === key?.body[0] && row.bodyB === key.body[1]
  }
}

export class RecordedAnswers {
  private readonly findRow
  /** The rows hold all that was forgotten before now; what is forgotten later is in them first. */
  private areComplete = false

  constructor(
    private readonly exchange: Exchange,
    database: OpenDatabase,
    private readonly rows: Pick<Projection, 'cursor'>,
  ) {
    this.findRow = prepareFind(database)
  }

  /** The first answer; undefined: the table has none. While rows of forgotten answers are missing, the answer is "try again". */
  find(id: string, command: Command): Receipt | undefined {
    const { forgottenSeq } = this.exchange
    if (forgottenSeq === 0) return undefined
    const key = this.exchange.keyOf(id, command)
    if (!key) return undefined
    const row = this.findRow.get(key.account, ...key.id)
    if (row) return this.answerOf(row, key, id, command)
    this.areComplete ||= this.rows.cursor() >= forgottenSeq
    return this.areComplete ? undefined : this.refused(id, command, { code: rejection.rateLimited })
  }

  private answerOf(row: Row, { body: [a, b] }: CommandKey, id: string, command: Command): Receipt {
    if (row.bodyA !== a || row.bodyB !== b)
      return this.refused(id, command, { code: rejection.duplicateClientId, field: 'clientOid' })
    const { seq, at, orderId, planId, refusal } = row
    const ids = { orderId: idText(orderId), planId: idText(planId) }
    const first = refusal === null ? undefined : this.refused(id, command, JSON.parse(refusal)).rejected
    return { seq, at, rejected: first, ...ids, repeated: true, events: [] }
  }

  private refused(
    commandId: string,
    command: Command,
    why: Pick<NonNullable<Receipt['rejected']>, 'code' | 'field'>,
  ): Receipt {
    const account = 'account' in command ? command.account : ''
    const rejected = { type: 'rejected', account, commandId, ...why } as const
    return { seq: this.exchange.lastSeq, at: this.exchange.now(), rejected, repeated: false, events: [] }
  }
}
