// Hands a connection over to another process.

import type { ChildProcess, Serializable } from 'node:child_process'
import type { Socket } from 'node:net'

interface WithHandle {
  _handle?: { readStop?(): void } | null
}

/**
 * Reading ends here first: Node goes on reading until the other process has acknowledged the connection, and drops what it
 * reads.
 */
export function handOver(child: ChildProcess, message: Serializable, socket: Socket): void {
  ;(socket as unknown as WithHandle)._handle?.readStop?.()
  child.send(message, socket)
}
