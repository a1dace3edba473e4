// The one place where frames leave for a client, and where chaos may hold them back, lose or swap them.

import type { WebSocket } from 'ws'
import type { WireFaults } from '../services/sim/wire-faults.ts'

/** A frame held back to be overtaken leaves after this time if no other comes. */
const overtakenMs = 50

export class Wire {
  /** Frames that wait for their time, in the order of leaving. */
  private readonly held: { frame: string | Buffer; at: number }[] = []
  private timer: NodeJS.Timeout | undefined
  private swapped: string | Buffer | undefined
  private swapTimer: NodeJS.Timeout | undefined

  constructor(
    private readonly socket: WebSocket,
    private readonly faults: WireFaults | undefined,
  ) {}

  get unsentBytes(): number {
    return this.socket.bufferedAmount
  }

  /** A Buffer holds UTF-8 text that many clients share. */
  send(frame: string | Buffer): void {
    if (this.faults) this.sendWithFaults(frame, this.faults)
    else this.leave(frame)
  }

  close(): void {
    clearTimeout(this.timer)
    clearTimeout(this.swapTimer)
    this.held.length = 0
  }

  private leave(frame: string | Buffer): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(frame, { binary: false })
  }

  private sendWithFaults(frame: string | Buffer, faults: WireFaults): void {
    if (faults.disconnects()) {
      this.socket.terminate()
      return
    }
    if (faults.drops()) return
    const overtaken = this.swapped
    if (overtaken === undefined && faults.swaps()) {
      this.swapped = frame
      this.swapTimer = setTimeout(() => this.freeSwapped(faults), overtakenMs)
      return
    }
    this.hold(frame, faults.delayMs())
    if (faults.repeats()) this.hold(frame, faults.delayMs())
    if (overtaken !== undefined) this.freeSwapped(faults)
  }

  private freeSwapped(faults: WireFaults): void {
    const frame = this.swapped
    clearTimeout(this.swapTimer)
    this.swapped = undefined
    if (frame !== undefined) this.hold(frame, faults.delayMs())
  }

  // None overtakes another by its delay alone.
  private hold(frame: string | Buffer, delayMs: number): void {
    const at = Math.max(performance.now() + delayMs, this.held.at(-1)?.at ?? 0)
    if (this.held.length === 0 && delayMs <= 0) {
      this.leave(frame)
      return
    }
    this.held.push({ frame, at })
    this.timer ??= setTimeout(() => this.freeDue(), Math.max(0, at - performance.now()))
  }

  private freeDue(): void {
    this.timer = undefined
    const now = performance.now()
    while (this.held[0] && this.held[0].at <= now) this.leave(this.held.shift()!.frame)
    const next = this.held[0]
    if (next) this.timer = setTimeout(() => this.freeDue(), Math.max(1, next.at - now))
  }
}
