// Submits an order under its name. Here a clientOid names one order only: it is refused once an order was accepted with it, also
// with the same body, as Bitget does (40786). Only an Idempotency-Key or the header of command-ids.ts repeats the first answer.

import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { Subject } from '../../services/subject.ts'
import type { TradingService } from '../../services/trading.ts'
import type { OrderName } from '../command-ids.ts'

export async function submitNamed(
  trading: Pick<TradingService, 'submit'>,
  subject: Subject,
  { id, freeIfRefused, repeats }: OrderName,
  command: Command,
): Promise<Receipt> {
  const named = freeIfRefused ? { ...command, freeIfRefused } : command
  const receipt = await trading.submit(subject, id, named)
  if (!freeIfRefused || repeats || !receipt.repeated || receipt.rejected) return receipt
  const { account } = subject
  const rejected = {
    type: 'rejected',
    account,
    commandId: id,
    code: rejection.duplicateClientId,
    field: 'clientOid',
  } as const
  return { ...receipt, rejected }
}
