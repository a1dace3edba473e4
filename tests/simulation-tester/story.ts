// A run as a list of steps that can be cut, changed and replayed: commands of actors, and faults between them.

import type { Command, Entry, Genesis } from '#engine/exchange/protocol.ts'
import { Violation } from './violation.ts'
import { World, type WorldOptions } from './world/world.ts'

export interface Step {
  actor: string
  ts: number
  id: string
  command: Command
}

export interface Story {
  seed: number
  genesis: Genesis
  steps: Step[]
}

/** The first steps of a world. */
export function storyOf(seed: number, count: number, options: WorldOptions): Story {
  const world = new World(seed, options)
  const steps = Array.from({ length: count }, (): Step => {
    const { actor, entry } = world.next()
    return { actor, ts: entry.ts, id: entry.id, command: entry.command }
  })
  return { seed, genesis: world.genesis, steps }
}

/** Entries as the world makes them; throws Violation where a bot of it does wrong. */
export function entriesOfWorld(world: World, count: number): () => Entry | undefined {
  let left = count
  return () => {
    const { wrong } = world.bots
    if (wrong !== undefined) throw new Violation('rule', wrong)
    return left-- > 0 ? world.next().entry : undefined
  }
}

/** Returns the steps one by one as entries of a log. */
export function entriesOf({ steps }: Pick<Story, 'steps'>): () => Entry | undefined {
  let seq = 0
  return () => {
    const step = steps[seq]
    return step && { seq: ++seq, ts: step.ts, id: step.id, command: step.command }
  }
}
