// A source that reads a whole value and has news when another was read than before.

import type { Source } from '../channel.ts'

export class SampledSource<State> implements Source<State> {
  private value: State | undefined

  constructor(
    private readonly read: (before: State | undefined) => State,
    private readonly isSame: (before: State, after: State) => boolean,
  ) {}

  current(): State {
    this.value ??= this.read(undefined)
    return this.value
  }

  advance(): State | undefined {
    const before = this.value
    const after = this.read(before)
    if (before !== undefined && this.isSame(before, after)) return undefined
    this.value = after
    return after
  }
}
