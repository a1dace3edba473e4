// What passes between the leader of an exchange and its followers on this machine: JSON, and journal records as they are.

import type { LogPosition, SentCommand } from '#db/log-source.ts'
import type { Receipt } from '#engine/exchange/protocol.ts'
import { socketOf } from '../local-socket.ts'
import type { LimitReply, LimitRequest } from './shared-limits.ts'

export const linkSocketOf = (dataDir: string) => socketOf(dataDir, 'exchange')

export interface Answered {
  number: number
  seq: number
  /** Without events; absent when the exchange stopped before it could answer. */
  receipt?: Receipt
}

/** A word with which a live socket logs in, once. */
export interface IssuedTicket {
  /** The ticket's digest. */
  name: string
  cookieHeader: string
  expiresAt: number
}

/** News that the log does not carry: keys have changed; a login is over; a ticket was issued or used; reactors have something to do. */
export type Hint =
  | { topic: 'keys' }
  | { topic: 'login-over'; login: string }
  | { topic: 'ticket'; ticket: IssuedTicket }
  | { topic: 'ticket-used'; name: string }
  | { topic: 'reactors'; ids: readonly string[] }

export type ToLeader =
  | { commands: readonly SentCommand[] }
  | { hint: Hint }
  | { limits: readonly LimitRequest[] }

export type ToFollower =
  | { position: LogPosition }
  | { answered: readonly Answered[] }
  | { hint: Hint }
  | { limits: readonly LimitReply[] }
  | { isDiskFull: boolean }

/** A record goes behind the checksum that the receipts up to it have. */
const digestBytes = 4

export function packRecord(record: Buffer, digest: number): Buffer {
  const packed = Buffer.allocUnsafe(digestBytes + record.length)
  packed.writeUInt32LE(digest, 0)
  record.copy(packed, digestBytes)
  return packed
}

export function unpackRecord(packed: Buffer): { record: Buffer; digest: number } {
  return { digest: packed.readUInt32LE(0), record: packed.subarray(digestBytes) }
}
