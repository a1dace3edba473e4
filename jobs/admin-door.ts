// The door for the operator's command line into a running exchange.

import type { OpenExchange } from '#db/open-exchange.ts'
import { type OperatorOrder, runOperatorOrder } from './operator.ts'
import { type Door, openDoor, socketOf } from './socket-door.ts'

const bodyBytesMax = 64 << 10

export const adminSocketOf = (dataDir: string) => socketOf(dataDir, 'admin')

/** Answers what `runOperatorOrder` gives. */
export function openAdminDoor(dataDir: string, open: OpenExchange): Promise<Door> {
  return openDoor(adminSocketOf(dataDir), bodyBytesMax, (body) =>
    runOperatorOrder(open, body as OperatorOrder),
  )
}
