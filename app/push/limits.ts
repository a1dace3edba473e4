// How many clients there may be, and how much each may send, subscribe to and leave unread, for each codec.

export interface SessionLimits {
  clientsMax: number
  clientsPerAddress: number
  /** Clients that have logged in to one account. */
  clientsPerAccount: number
  channelsPerClient: number
  /** Messages a client may send in a second, and all at once after a silence. */
  messagesPerSecond: number
  messagesBurst: number
  /** Ms without a message after which a client is disconnected. */
  silenceMs: number
  /** Ms between two checks of silence, and of whether a client may still be connected. */
  checkMs: number
  /** Unsent bytes at which conflated channels stop for a client until it has read everything. */
  behindAbove: number
  /** Unsent bytes at which it is disconnected: answers and what happened to its account cannot be left out. */
  unsentMax: number
  /** Unsent bytes of all its clients together at which those with most are disconnected. */
  unsentInAllMax: number
  /** Ms that a client may be behind before it is disconnected. */
  behindMsMax: number
  /** After every message, or only in sweeps where a burst that leaves at once would look like a backlog. */
  measured: 'at-send' | 'at-sweep'
  /** Ms between two sweeps over clients that were behind, and how long one sweep may work. */
  sweepMs: number
  sweepWorkMs: number
}

const megabyte = 1024 * 1024

/** Unsent is counted in bytes, and in characters where they are not sent yet. The connection has pings of its own. */
export const socketIoLimits: SessionLimits = {
  clientsMax: 10_000,
  clientsPerAddress: 1_000,
  clientsPerAccount: 100,
  channelsPerClient: 50,
  messagesPerSecond: 20,
  messagesBurst: 20,
  silenceMs: Number.POSITIVE_INFINITY,
  checkMs: 5_000,
  behindAbove: megabyte / 8,
  // Several sweeps' worth of forty books: one who is only slow is measured and left out of the next before it is reached.
  unsentMax: 4 * megabyte,
  unsentInAllMax: 32 * megabyte,
  behindMsMax: 30_000,
  measured: 'at-sweep',
  sweepMs: 250,
  sweepWorkMs: 4,
}

/** Unsent is counted in bytes. */
export const v1StreamLimits: SessionLimits = {
  clientsMax: 5_000,
  clientsPerAddress: 200,
  clientsPerAccount: 50,
  channelsPerClient: 2,
  messagesPerSecond: 20,
  messagesBurst: 20,
  silenceMs: 70_000,
  checkMs: 5_000,
  behindAbove: Number.POSITIVE_INFINITY,
  unsentMax: megabyte / 4,
  unsentInAllMax: 16 * megabyte,
  behindMsMax: 30_000,
  measured: 'at-send',
  sweepMs: 250,
  sweepWorkMs: 4,
}

/** Unsent is counted in bytes. Bitget's own limit of silence is two minutes. */
export const v2WsLimits: SessionLimits = {
  clientsMax: 5_000,
  clientsPerAddress: 500,
  clientsPerAccount: 100,
  channelsPerClient: 1_000,
  messagesPerSecond: 120,
  messagesBurst: 240,
  silenceMs: 120_000,
  checkMs: 1_000,
  behindAbove: megabyte / 16,
  unsentMax: megabyte / 4,
  unsentInAllMax: 32 * megabyte,
  behindMsMax: 30_000,
  measured: 'at-send',
  sweepMs: 50,
  sweepWorkMs: 4,
}

/** For tests of how much the exchange can carry: messages are not counted. */
export const uncounted: Partial<SessionLimits> = { messagesPerSecond: 1_000_000, messagesBurst: 1_000_000 }
