// WebSockets at the paths of one codec: who may connect, and a session of the hub for each connection.

import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Connection, Session } from '../session.ts'
import type { Sessions } from '../sessions.ts'

/** Where a request comes from. */
export type AddressOf = (request: IncomingMessage) => string

export const peerOf: AddressOf = ({ socket }) => socket.remoteAddress ?? 'unknown'

export interface WsListenerNeeds {
  paths: readonly string[]
  frameBytesMax: number
  sessions: Sessions
  /** Default: the address of the connection. */
  addressOf?: AddressOf | undefined
  /** The status line with which a request is refused. */
  refusal?(request: IncomingMessage): string | undefined
  /** What its connection does instead of sending and closing plainly. */
  connect?(socket: WebSocket, address: string): Connection
  welcome(session: Session, socket: WebSocket): void
}

export class WsListener {
  private readonly sockets: WebSocketServer
  private readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    this.answer(request, socket, head)

  constructor(
    private readonly http: HttpServer,
    private readonly needs: WsListenerNeeds,
  ) {
    const { frameBytesMax: maxPayload } = needs
    this.sockets = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false })
    http.on('upgrade', this.upgrade)
  }

  /** 1001: the server stops. */
  close(code = 1001): void {
    this.http.off('upgrade', this.upgrade)
    this.needs.sessions.close(code)
    this.sockets.close()
  }

  // Other paths belong to other listeners of the same server.
  private answer(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { paths, sessions, refusal, connect = plainConnection, addressOf = peerOf, welcome } = this.needs
    const [path = ''] = (request.url ?? '').split('?')
    if (!paths.includes(path)) return
    socket.on('error', () => socket.destroy())
    const address = addressOf(request)
    const refused = refusal?.(request) ?? (sessions.admits(address) ? undefined : '429 Too Many Requests')
    if (refused) {
      socket.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    this.sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const session = sessions.add(connect(webSocket, address))
      webSocket.on('error', () => webSocket.terminate())
      webSocket.on('close', () => session.forget())
      welcome(session, webSocket)
    })
  }
}

export function plainConnection(socket: WebSocket, address: string): Connection {
  return {
    address,
    // A closed socket still counts what it never sent.
    unsent: () => (socket.readyState === socket.CLOSED ? 0 : socket.bufferedAmount),
    write(frame) {
      if (socket.readyState === socket.OPEN) socket.send(frame, { binary: false })
    },
    close: (code, reason) => socket.close(code, reason),
    drop: () => socket.terminate(),
  }
}
