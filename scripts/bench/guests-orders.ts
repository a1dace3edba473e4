// The orders of `npm run bench -- guests`, one placed, one cancelled: signed calls, frames of one WebSocket, or calls with a session.

import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import { demoLogin } from '../chaos/web-clients.ts'

export const words = { apiKey: 'bench', secret: 'bench-secret', passphrase: 'bench-words' }

export interface OrderWay {
  /** Resolves with the code of its answer. */
  order(number: number): Promise<string>
  close(): void
}

const terms = { side: 'buy', orderType: 'limit', price: '20000', size: '0.0005' }
const instrument = { symbol: 'BTCUSDT' }
const isPlaced = (number: number) => number % 2 === 0
const nameOf = (number: number) => `bench-${number - (number % 2)}`

const sign = (text: string) => createHmac('sha256', words.secret).update(text).digest('base64')

export async function openOrderWay(by: string, port: number): Promise<OrderWay> {
  if (by === 'key') return signedCalls(port)
  if (by === 'ws') return framesOfOneSocket(port)
  if (by === 'session') return callsWithSession(port, await demoLogin(`http://localhost:${port}`))
  throw new Error(`--by ${by}: expected key, ws or session`)
}

async function post(
  agent: Agent,
  port: number,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<string> {
  const given = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  }
  const call = request({ port, agent, method: 'POST', path, headers: given })
  call.end(body)
  const [answer] = await once(call, 'response')
  return ((await json(answer)) as { code: string }).code
}

function signedCalls(port: number): OrderWay {
  const agent = new Agent({ keepAlive: true })
  return {
    order(number) {
      const path = `/api/v2/spot/trade/${isPlaced(number) ? 'place' : 'cancel'}-order`
      const name = { ...instrument, clientOid: nameOf(number) }
      const body = JSON.stringify(isPlaced(number) ? { ...name, ...terms, force: 'gtc' } : name)
      const timestamp = String(Date.now())
      return post(agent, port, path, body, {
        'access-key': words.apiKey,
        'access-sign': sign(`${timestamp}POST${path}${body}`),
        'access-timestamp': timestamp,
        'access-passphrase': words.passphrase,
      })
    },
    close: () => agent.destroy(),
  }
}

function callsWithSession(port: number, cookie: string): OrderWay {
  const agent = new Agent({ keepAlive: true })
  return {
    order(number) {
      const path = `/v1/spot/order/${isPlaced(number) ? 'placeOrder' : 'cancelOrder'}`
      const name = { clientOid: nameOf(number) }
      const body = JSON.stringify(isPlaced(number) ? { ...name, ...terms, symbolId: 'BTCUSDT' } : name)
      return post(agent, port, path, body, { cookie, terminaltype: '1' })
    },
    close: () => agent.destroy(),
  }
}

async function framesOfOneSocket(port: number): Promise<OrderWay> {
  const socket = new WebSocket(`ws://localhost:${port}/v2/ws/private`)
  const waiting = new Map<string, (code: string) => void>()
  const timestamp = `${Math.floor(Date.now() / 1000)}`
  const { apiKey, passphrase } = words
  const login = { apiKey, passphrase, timestamp, sign: sign(`${timestamp}GET/user/verify`) }
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'login', args: [login] }))
  await once(socket, 'message')
  socket.on('message', (raw) => {
    const { code, arg } = JSON.parse(raw.toString()) as { code: number; arg?: { id: string }[] }
    for (const { id } of arg ?? []) {
      waiting.get(id)?.(code === 0 ? '00000' : `${code}`)
      waiting.delete(id)
    }
  })
  return {
    order(number) {
      const channel = isPlaced(number) ? 'place-order' : 'cancel-order'
      const name = { clientOid: nameOf(number) }
      const params = isPlaced(number) ? { ...name, ...terms, force: 'gtc' } : name
      const arg = { id: `${number}`, instType: 'SPOT', channel, instId: 'BTCUSDT', params }
      socket.send(JSON.stringify({ op: 'trade', args: [arg] }))
      return new Promise((resolve) => waiting.set(arg.id, resolve))
    },
    close: () => socket.terminate(),
  }
}
