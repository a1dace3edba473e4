// A connection whose frames chaos holds back, loses, repeats or swaps on their way out.

import type { WebSocket } from 'ws'
import type { WireFaults } from '#app/services/sim/wire-faults.ts'
import type { Frame } from '../../channel.ts'
import type { Connection } from '../../session.ts'
import { plainConnection } from '../ws-listener.ts'

/** A frame held back to be overtaken leaves after this time if no other comes. */
const overtakenMs = 50

export class FaultyConnection implements Connection {
  private readonly plain: Connection
  /** Frames that wait for their time, in the order of leaving. */
  private readonly held: { frame: Frame; at: number }[] = []
  private timer: NodeJS.Timeout | undefined
  private swapped: Frame | undefined
  private swapTimer: NodeJS.Timeout | undefined

  constructor(
    private readonly socket: WebSocket,
    readonly address: string,
    private readonly faults: WireFaults,
  ) {
    this.plain = plainConnection(socket, address)
  }

  unsent(): number {
    return this.plain.unsent()
  }

  write(frame: Frame): void {
    const { faults } = this
    if (faults.disconnects()) {
      this.socket.terminate()
      return
    }
    if (faults.drops()) return
    const overtaken = this.swapped
    if (overtaken === undefined && faults.swaps()) {
      this.swapped = frame
      this.swapTimer = setTimeout(() => this.releaseSwapped(), overtakenMs)
      return
    }
    this.hold(frame, faults.delayMs())
    if (faults.repeats()) this.hold(frame, faults.delayMs())
    if (overtaken !== undefined) this.releaseSwapped()
  }

  close(code: number, reason: string): void {
    this.forget()
    this.plain.close(code, reason)
  }

  drop(): void {
    this.forget()
    this.plain.drop()
  }

  private forget(): void {
    clearTimeout(this.timer)
    clearTimeout(this.swapTimer)
    this.held.length = 0
  }

  private releaseSwapped(): void {
    const frame = this.swapped
    clearTimeout(this.swapTimer)
    this.swapped = undefined
    if (frame !== undefined) this.hold(frame, this.faults.delayMs())
  }

  // None overtakes another by its delay alone.
  private hold(frame: Frame, delayMs: number): void {
    const at = Math.max(performance.now() + delayMs, this.held.at(-1)?.at ?? 0)
    if (this.held.length === 0 && delayMs <= 0) {
      this.plain.write(frame)
      return
    }
    this.held.push({ frame, at })
    this.timer ??= setTimeout(() => this.releaseDue(), Math.max(0, at - performance.now()))
  }

  private releaseDue(): void {
    this.timer = undefined
    const now = performance.now()
    while (this.held[0] && this.held[0].at <= now) this.plain.write(this.held.shift()!.frame)
    const next = this.held[0]
    if (next) this.timer = setTimeout(() => this.releaseDue(), Math.max(1, next.at - now))
  }
}
