// Access to a running exchange: HTTP with JSON on a socket file that only the owner of its data folder may open.

import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// The operating system bounds the length of a socket's path.
const socketPathMax = 100

export function socketOf(dataDir: string, name: string): string {
  const beside = join(resolve(dataDir), `${name}.sock`)
  if (Buffer.byteLength(beside) <= socketPathMax) return beside
  const digest = createHash('sha256').update(beside).digest('hex').slice(0, 24)
  return join(tmpdir(), `erguvan-${digest}.sock`)
}

export interface LocalSocket {
  close(): Promise<void>
}

/** Its answers are JSON: what `answer` gives, or `{ error }`. */
export async function openLocalSocket(
  socket: string,
  bodyBytesMax: number,
  answer: (body: unknown) => Promise<object>,
): Promise<LocalSocket> {
  const server = createServer(async (request, response) => {
    const result = await readBody(request, bodyBytesMax)
      .then((body) => answer(JSON.parse(body)))
      .catch((error: unknown) => ({ error: String(error) }))
    response.writeHead('error' in result ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(result))
  })
  await listenPrivately(server, socket)
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Only the owner of the data folder may open it; a file found there is a dead process's, for the folder is locked. */
export async function listenPrivately(server: Server, socket: string): Promise<void> {
  fs.rmSync(socket, { force: true })
  const umask = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(socket, resolve)
    })
  } finally {
    process.umask(umask)
  }
}

async function readBody(request: IncomingMessage, bytesMax: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes > bytesMax) throw new Error('the body is too large')
  }
  return Buffer.concat(parts).toString()
}
