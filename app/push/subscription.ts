// What one client is subscribed to, and the state of the channel that it holds.

import type { Channel, Frame, Wording } from './channel.ts'
import type { HeldStates } from './held-states.ts'

export interface Subscriber {
  /** It has to read first. */
  readonly isBehind: boolean
  readonly heldStates: HeldStates
  send(frame: Frame): void
}

/** The open channel. */
interface Opened {
  current(): unknown
  remove(subscription: Subscription): void
}

/** The frames of one look at a channel: made once for all who go from the same state by the same wording. */
export class FrameCache {
  private readonly byState = new Map<unknown, Map<string, readonly Frame[]>>()

  frames<State>(wording: Wording<State>, from: State | undefined, to: State): readonly Frame[] {
    let byKey = this.byState.get(from)
    if (!byKey) {
      byKey = new Map()
      this.byState.set(from, byKey)
    }
    let frames = byKey.get(wording.key)
    if (!frames) {
      frames = wording.frames(from, to)
      byKey.set(wording.key, frames)
    }
    return frames
  }
}

export class Subscription<State = unknown> {
  /** Undefined until the channel is open. */
  opened: Opened | undefined
  /** Something was not sent: `catchUp` is to be called once the client has read. */
  isStale = false
  isOver = false
  private hasBegun = false
  private held: State | undefined
  /** What is held counts among the states of clients that are behind. */
  private isCounted = false

  constructor(
    private readonly subscriber: Subscriber,
    readonly channel: Channel<State>,
    private readonly wording: Wording<State>,
  ) {}

  /** `answer` gives what the client holds once it has been answered: undefined for nothing. */
  begin(answer: (to: State) => State | undefined): void {
    if (!this.opened) return
    const to = this.opened.current() as State
    this.held = answer(to)
    this.hasBegun = true
    this.bring(to, new FrameCache())
  }

  /** Sends what leads to the state; a client that is behind gets it later. */
  bring(to: State, cache: FrameCache): void {
    if (!this.hasBegun || this.isStale || this.held === to) return
    const { whenBehind } = this.wording
    if (this.subscriber.isBehind && whenBehind !== 'send') {
      this.isStale = true
      if (whenBehind === 'snapshot') this.held = undefined
      else if (this.held !== undefined) this.holdOn()
      return
    }
    const frames = cache.frames(this.wording, this.held, to)
    if (frames.length === 0) return
    this.held = to
    for (const frame of frames) this.subscriber.send(frame)
  }

  private holdOn(): void {
    this.isCounted = this.subscriber.heldStates.keep()
    if (!this.isCounted) this.held = undefined
  }

  private letGo(): void {
    if (this.isCounted) this.subscriber.heldStates.release()
    this.isCounted = false
  }

  catchUp(): void {
    this.isStale = false
    this.letGo()
    if (this.opened) this.bring(this.opened.current() as State, new FrameCache())
  }

  end(): void {
    this.isOver = true
    this.letGo()
    this.opened?.remove(this)
  }
}
