// How much one client of the compatible socket may say, hold and leave unread.

export interface WsLimits {
  /** Frames a connection may send in a second, and all at once after a silence. */
  framesPerSecond: number
  framesBurst: number
  channelsPerConnection: number
  /** Ms without a frame after which a client is sent away (Bitget: two minutes). */
  silenceMs: number
  clientsMax: number
  clientsPerAddress: number
  /** Unsent bytes at which market data stop for a client until it has read everything. */
  behindBytes: number
  /** Unsent bytes at which it is sent away: answers and its own orders cannot be left out. */
  unsentBytesMax: number
  /** Ms that a client may be behind before it is sent away. */
  behindMsMax: number
  /** How often clients that were behind are looked after, and for how long at a time. */
  sweepMs: number
  sweepWorkMs: number
  /** How often keys and silence are looked at. */
  keyCheckMs: number
}

export const wsLimits: WsLimits = {
  framesPerSecond: 120,
  framesBurst: 240,
  channelsPerConnection: 1_000,
  silenceMs: 120_000,
  clientsMax: 5_000,
  clientsPerAddress: 500,
  behindBytes: 64 * 1024,
  unsentBytesMax: 2 * 1024 * 1024,
  behindMsMax: 30_000,
  sweepMs: 50,
  sweepWorkMs: 4,
  keyCheckMs: 1_000,
}

/** For tests of what the house can carry: frames are not counted. */
export const unhurried: Partial<WsLimits> = { framesPerSecond: 1_000_000, framesBurst: 1_000_000 }

/** A frame: a thousand channels, or a batch of fifty orders, with room to spare. */
export const frameBytesMax = 128 * 1024
export const argsPerFrameMax = 1_000
/** Characters of one `arg`, which every message of its channel repeats. */
export const argTextMax = 400
