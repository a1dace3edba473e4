// Sends an operator's order to a running server through its admin socket.

import { request } from 'node:http'
import { adminSocketOf } from '#jobs/admin-socket.ts'
import type { OperatorOrder } from '#jobs/operator.ts'

export function operate(dataDir: string, order: OperatorOrder): Promise<void> {
  return new Promise((done, failed) => {
    const asking = request({ socketPath: adminSocketOf(dataDir), method: 'POST' }, (response) => {
      response.resume()
      if (response.statusCode === 200) response.once('end', done)
      else failed(new Error(`the operator was answered ${response.statusCode}`))
    })
    asking.once('error', failed)
    asking.end(JSON.stringify(order))
  })
}
