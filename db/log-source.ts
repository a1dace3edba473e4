// What a follower needs of the process that owns the log.

import type { Command, Receipt } from '#engine/exchange/protocol.ts'

/** Where the log of the leader stands. */
export interface LogPosition {
  /** The digest of its genesis, in hex. */
  genesis: string
  lastSeq: number
  /** The checksum of its receipts (engine/host/receipt-digest.ts). */
  digest: number
}

export interface LogListener {
  /** On every connection, before the first record. */
  connected(position: LogPosition): void
  /** A journal record that is on disk, and the checksum after it. */
  record(bytes: Buffer, digest: number): void
  /** The answer to a command: the seq of its entry (0 when it never became one) and the receipt without its events. */
  answered(number: number, seq: number, receipt: Receipt | undefined): void
  disconnected(): void
}

export interface SentCommand {
  number: number
  id: string
  command: Command
  /** In exchange time. */
  notAfter: number
}

export interface LogSource {
  listen(listener: LogListener): void
  /** Without a connection nothing is sent. */
  send(commands: readonly SentCommand[]): void
  close(): void
}
