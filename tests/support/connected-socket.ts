// A page's socket that has connected.

import { io, type Socket } from 'socket.io-client'

export async function connectedSocket(origin: string, cookie?: string): Promise<Socket> {
  const socket = io(origin, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: cookie ? { cookie } : {},
  })
  await new Promise<void>((done, failed) => {
    socket.once('connect', done)
    socket.once('connect_error', failed)
  })
  return socket
}
