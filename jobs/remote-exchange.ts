// The exchange of another process on this machine, as a worker sees it: through the worker socket.

import { Agent, request } from 'node:http'
import type { Command, ExchangePort, Receipt } from '#engine/exchange/protocol.ts'
import type { Look, WorkerOrder } from './worker-socket.ts'

interface Waiting {
  id: string
  command: Command
  resolve(receipt: Receipt): void
  reject(error: unknown): void
}

export class RemoteExchange implements ExchangePort {
  // One connection, so that commands arrive in the order they were sent.
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })
  private waiting: Waiting[] = []

  constructor(private readonly socket: string) {}

  /** What is submitted in one turn goes out together. */
  submit(id: string, command: Command): Promise<Receipt> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) queueMicrotask(() => void this.send())
      this.waiting.push({ id, command, resolve, reject })
    })
  }

  look(accounts: readonly string[]): Promise<Look> {
    return this.ask({ do: 'look', accounts: [...new Set(accounts)] }) as Promise<Look>
  }

  close(): void {
    this.agent.destroy()
  }

  private async send(): Promise<void> {
    const batch = this.waiting.splice(0)
    try {
      const commands = batch.map(({ id, command }) => ({ id, command }))
      const { receipts } = (await this.ask({ do: 'submit', commands })) as { receipts: Receipt[] }
      for (const [at, { resolve }] of batch.entries()) resolve(receipts[at] as Receipt)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  private ask(order: WorkerOrder): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const call = request(
        { socketPath: this.socket, method: 'POST', agent: this.agent },
        async (response) => {
          try {
            const parts: Buffer[] = []
            for await (const part of response) parts.push(part as Buffer)
            const answer = JSON.parse(Buffer.concat(parts).toString()) as { error?: string }
            if (answer.error !== undefined) throw new Error(answer.error)
            resolve(answer)
          } catch (error) {
            reject(error)
          }
        },
      )
      call.on('error', reject)
      call.end(JSON.stringify(order))
    })
  }
}
