// One connection to the server that sends exactly the given bytes and reads the reply.

import { Agent, request } from 'node:http'

export interface HttpCall {
  method: string
  target: string
  headers: Record<string, string>
  body: string
}

export interface HttpReply {
  status: number
  text: string
}

const timeoutMs = 10_000

export class HttpCaller {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })
  private readonly port: number

  constructor(origin: string) {
    this.port = Number(new URL(origin).port)
  }

  send({ method, target, headers, body }: HttpCall): Promise<HttpReply> {
    return new Promise((done, failed) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path: target,
          headers,
          agent: this.agent,
          timeout: timeoutMs,
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () =>
            done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
          )
          response.on('error', failed)
        },
      )
      call.on('timeout', () =>
        call.destroy(new Error(`no answer within ${timeoutMs} ms: ${method} ${target}`)),
      )
      call.on('error', failed)
      call.end(body)
    })
  }

  close(): void {
    this.agent.destroy()
  }
}
