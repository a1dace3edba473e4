// A connection in the hands of another process loses nothing of what its client sends meanwhile.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { handOver } from './hand-over.ts'

const echo = `process.on('message', (_, socket) => socket.pipe(socket)); process.send('ready')`
let child: ChildProcess | undefined

afterEach(() => child?.kill('SIGKILL'))

it('passes on what comes before the other process has taken it', async () => {
  child = spawn(process.execPath, ['-e', echo], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(child, 'message')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = (await once(server, 'connection')) as [Socket]
  client.write('first')
  await once(socket, 'data')
  // It takes nothing for a while.
  child.kill('SIGSTOP')
  handOver(child, 'take', socket)
  client.write('second')
  await new Promise((resolve) => setTimeout(resolve, 100))
  child.kill('SIGCONT')
  const [answer] = (await once(client, 'data')) as [Buffer]
  expect(answer.toString()).toBe('second')
  client.destroy()
  server.close()
})
