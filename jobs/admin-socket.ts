// The socket through which the operator's command line reaches a running exchange.

import type { OpenExchange } from '#db/open-exchange.ts'
import { type LocalSocket, openLocalSocket, socketOf } from './local-socket.ts'
import { type OperatorOrder, runOperatorOrder } from './operator.ts'

const bodyBytesMax = 64 << 10

export const adminSocketOf = (dataDir: string) => socketOf(dataDir, 'admin')

/** Answers what `runOperatorOrder` gives. */
export function openAdminSocket(dataDir: string, open: OpenExchange): Promise<LocalSocket> {
  return openLocalSocket(adminSocketOf(dataDir), bodyBytesMax, (body) =>
    runOperatorOrder(open, body as OperatorOrder),
  )
}
