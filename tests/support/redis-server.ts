// A separate Redis for a test on a free port, without persistence; undefined where none is installed.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedis) console.warn('redis-server is not installed: what needs it is not tested')

export class RedisServer {
  private process: ChildProcess | undefined

  private constructor(readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort())
    await server.begin()
    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  async begin(): Promise<void> {
    const process = spawn('redis-server', ['--port', `${this.port}`, '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    this.process = process
    const asking = new Redis(this.url, { maxRetriesPerRequest: null, retryStrategy: () => 20 })
    asking.on('error', () => undefined)
    const ended = new Promise<never>((_, reject) =>
      process.once('exit', (code) => reject(new Error(`redis-server ended with ${code} before it answered`))),
    )
    await Promise.race([asking.ping(), ended]).finally(() => asking.disconnect())
  }

  /** Deletes all its data. */
  async stop(): Promise<void> {
    const { process } = this
    if (!process) return
    const gone = new Promise((resolve) => process.once('exit', resolve))
    process.kill('SIGKILL')
    await gone
    this.process = undefined
  }

  async flush(): Promise<void> {
    const asking = new Redis(this.url)
    await asking.flushall()
    asking.disconnect()
  }
}
