// A door for the operator's command line into a running exchange: HTTP on a socket file that only its owner may open.

import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { OpenExchange } from '#db/open-exchange.ts'
import { type OperatorOrder, runOperatorOrder } from './operator.ts'

// The operating system bounds the length of a socket's path.
const socketPathMax = 100

export function adminSocketOf(dataDir: string): string {
  const beside = join(resolve(dataDir), 'admin.sock')
  if (Buffer.byteLength(beside) <= socketPathMax) return beside
  const name = createHash('sha256').update(beside).digest('hex').slice(0, 24)
  return join(tmpdir(), `erguvan-${name}.sock`)
}

const bodyBytesMax = 64 << 10

export interface AdminDoor {
  close(): Promise<void>
}

/** Opens `admin.sock` in the data folder. Its answers are JSON: what `runOperatorOrder` gives, or `{ error }`. */
export async function openAdminDoor(dataDir: string, open: OpenExchange): Promise<AdminDoor> {
  const socket = adminSocketOf(dataDir)
  // The data folder is locked by this process, so a socket file found here is a dead one's.
  fs.rmSync(socket, { force: true })
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request, open).catch((error: unknown) => ({ error: String(error) }))
    response.writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  const umask = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(socket, resolve)
    })
  } finally {
    process.umask(umask)
  }
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function answerTo(request: IncomingMessage, open: OpenExchange): Promise<object> {
  let body = ''
  for await (const part of request) {
    body += part
    if (body.length > bodyBytesMax) throw new Error('the body is too large')
  }
  return runOperatorOrder(open, JSON.parse(body) as OperatorOrder)
}
