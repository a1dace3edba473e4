// The server as `npm start` runs it, with one pair, an API key and no limits of calls. Needs `npm run build`.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { key, symbol } from './web-clients.ts'

const program = 'build/node/main.mjs'

interface Manner {
  webProcesses?: number
  /** Files and connections that each of its processes may have open. */
  descriptors?: number
}

/** Its process, at once: it may also refuse to start. */
export function spawnBuiltServer(
  dataDir: string,
  port: number,
  { webProcesses = 1, descriptors }: Manner,
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  if (!existsSync(program)) throw new Error(`${program} is missing; run npm run build first`)
  const flags = ['--reset', '--pairs', symbol, '--key', `${key.apiKey}:${key.secret}:${key.passphrase}`]
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    API_LIMITS: 'off',
    WEB_PROCESSES: `${webProcesses}`,
    // Web processes that are killed are lines of the log.
    LOG_LEVEL: 'fatal',
  }
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `
  const command = [process.execPath, program, ...flags]
  return spawn('/bin/sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Answers when it serves. */
export async function startBuiltServer(dataDir: string, port: number, manner: Manner): Promise<ChildProcess> {
  const server = spawnBuiltServer(dataDir, port, manner)
  server.stderr.pipe(process.stderr)
  let printed = ''
  while (!printed.includes('ready')) printed += String((await once(server.stdout, 'data'))[0])
  server.stdout.resume()
  return server
}
