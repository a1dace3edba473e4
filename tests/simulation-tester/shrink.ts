// Finds the smallest story that still fails in the same way: cut, drop actors, drop steps, then make plain what is left.

import { Coverage } from './coverage.ts'
import { plainer } from './plainer.ts'
import { type Failure, play } from './play.ts'
import { scenarioOf, writeStory } from './scenario-writer.ts'
import { entriesOf, type Step, type Story, storyOf } from './story.ts'
import type { ShrinkResult, ShrinkTask } from './tasks.ts'

const budgetMsUsual = 60_000

class Shrinker {
  private readonly endsAt: number
  failure: Failure

  constructor(
    public story: Story,
    private readonly task: ShrinkTask,
  ) {
    this.failure = task.failure
    this.endsAt = performance.now() + (task.budgetMs ?? budgetMsUsual)
  }

  /** Keeps a smaller story when it still fails in the same way. */
  attempt(changes: Partial<Story>): boolean {
    if (performance.now() > this.endsAt) return false
    const story = { ...this.story, ...changes }
    const { reference } = this.task
    const { failure } = play(story.genesis, entriesOf(story), { reference, coverage: new Coverage() })
    if (failure?.kind !== this.task.failure.kind) return false
    this.failure = failure
    this.story = { ...story, steps: failure.seq > 0 ? story.steps.slice(0, failure.seq) : story.steps }
    return true
  }

  /** Mostly the last few commands say it all, once the accounts are open. */
  cut(): void {
    const { steps } = this.story
    const setup = steps.filter(({ actor }) => actor === 'setup')
    const rest = steps.slice(setup.length)
    for (let last = 4; last < rest.length; last *= 4)
      if (this.attempt({ steps: [...setup, ...rest.slice(-last)] })) return
  }

  dropActors(): void {
    for (const actor of new Set(this.story.steps.map((step) => step.actor)))
      if (actor !== 'setup') this.attempt({ steps: this.story.steps.filter((step) => step.actor !== actor) })
  }

  /** ddmin: ever smaller pieces are left out, until no single step can be. */
  dropSteps(): void {
    let size = this.story.steps.length >> 1
    while (size >= 1) {
      let dropped = false
      for (let at = this.story.steps.length - size; at > -size; at -= size) {
        const from = Math.max(0, at)
        dropped = this.attempt({ steps: this.story.steps.toSpliced(from, at + size - from) }) || dropped
      }
      if (!dropped || size > 1) size >>= 1
    }
  }

  simplify(): void {
    for (const change of plainer(() => this.story)) this.attempt(change)
  }
}

export function shrink(task: ShrinkTask): ShrinkResult {
  const { seed, failure, tape } = task
  const shrinker = new Shrinker(storyOf(seed, failure.seq || task.commands, { tape }), task)
  shrinker.cut()
  shrinker.dropActors()
  shrinker.dropSteps()
  shrinker.simplify()
  shrinker.dropSteps()
  const { story } = shrinker
  return {
    type: 'shrink',
    seed,
    commands: story.steps.filter(isAct).length,
    failure: shrinker.failure,
    scenario: scenarioOf(story, shrinker.failure),
    story: writeStory(story, shrinker.failure),
  }
}

const isAct = ({ actor }: Step) => actor !== 'setup'
