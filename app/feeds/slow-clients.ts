// Spares clients that read too slowly: their rooms fall silent until they have caught up, then begin anew with snapshots.

/** What this needs of a socket.io server socket. */
export interface WatchedSocket {
  id: string
  conn: unknown
  leave(room: string): unknown
  disconnect(close?: boolean): unknown
}

interface Slow {
  since: number
  rooms: string[]
}

export interface SlowClientLimits {
  /** Unsent messages at which a client's rooms fall silent. */
  waitingMax: number
  /** Ms of silence after which the client is sent away: it will come back with a new connection. */
  silenceMsMax: number
}

export const slowClientLimits: SlowClientLimits = { waitingMax: 48, silenceMsMax: 30_000 }

/** Messages that engine.io holds because the transport is not writable; private in its types alone. */
export function waitingOf(socket: WatchedSocket): number {
  return (socket.conn as { writeBuffer: unknown[] }).writeBuffer.length
}

export class SlowClients<S extends WatchedSocket> {
  private readonly slow = new Map<string, Slow>()

  constructor(
    private readonly limits: SlowClientLimits,
    private readonly clock: () => number,
    private readonly roomsOf: (socket: S) => string[],
    private readonly resume: (socket: S, room: string) => void,
  ) {}

  /** Looks at everyone; to be called a few times a second. */
  sweep(sockets: Iterable<S>): void {
    for (const socket of sockets) {
      const slow = this.slow.get(socket.id)
      const waiting = waitingOf(socket)
      if (slow) this.look(socket, slow, waiting)
      else if (waiting > this.limits.waitingMax) this.silence(socket)
    }
  }

  /** True while the socket's rooms are silent; `room` is then begun when it has caught up. */
  holdBack(socket: S, room: string): boolean {
    const slow = this.slow.get(socket.id)
    if (!slow) return false
    if (!slow.rooms.includes(room)) slow.rooms.push(room)
    return true
  }

  forgetRoom(socket: S, room: string): void {
    const slow = this.slow.get(socket.id)
    if (slow) slow.rooms = slow.rooms.filter((name) => name !== room)
  }

  forget(socket: S): void {
    this.slow.delete(socket.id)
  }

  get size(): number {
    return this.slow.size
  }

  private silence(socket: S): void {
    const rooms = this.roomsOf(socket)
    this.slow.set(socket.id, { since: this.clock(), rooms })
    for (const room of rooms) socket.leave(room)
  }

  private look(socket: S, slow: Slow, waiting: number): void {
    if (waiting === 0) {
      this.slow.delete(socket.id)
      for (const room of slow.rooms) this.resume(socket, room)
    } else if (this.clock() - slow.since > this.limits.silenceMsMax) {
      socket.disconnect(true)
    }
  }
}
