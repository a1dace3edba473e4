// A built server for one test, which may kill and restart it on the same port and data.

import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort } from './free-port.ts'

export interface OwnServer {
  origin: string
  dataDir: string
  start(...flags: string[]): Promise<void>
  /** Kills it, like a power cut. */
  kill(): Promise<void>
  /** Asks it to end, and waits. */
  stop(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

async function answers(url: string, server: ChildProcess, secondsMax: number): Promise<void> {
  const until = Date.now() + secondsMax * 1000
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`the server ended with ${server.exitCode ?? server.signalCode} before it answered`)
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    if (Date.now() > until) throw new Error(`${url} did not answer within ${secondsMax} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** `env`: additional variables. */
export async function ownServer(name: string, env: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const folder = `.cache/${name}-${port}`
  const own = { PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production' as const, PLATFORM_PAST: 'off' }
  let server: ChildProcess | undefined
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const running = server
    server = undefined
    if (running === undefined || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await ended
  }
  const kill = () => end('SIGKILL')
  return {
    origin,
    dataDir: folder,
    async start(...flags) {
      server = spawn(process.execPath, ['build/node/main.mjs', ...flags], {
        env: { ...process.env, ...own, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await answers(`${origin}/healthz`, server, 120)
    },
    kill,
    stop: () => end('SIGTERM'),
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
