// Finds the smallest story that still fails in the same way: cuts both ends, drops steps without effect, actors, pairs and single steps, then simplifies the rest.

import { Exchange } from '#engine/exchange/exchange.ts'
import { Coverage } from './coverage.ts'
import { plainer } from './plainer.ts'
import { type Failure, play } from './play.ts'
import { scenarioOf, writeStory } from './scenario-writer.ts'
import { entriesOf, type Step, type Story, storyOf } from './story.ts'
import type { ShrinkResult, ShrinkTask } from './tasks.ts'

const budgetMsUsual = 60_000

/** CPU time of this process, so that a busy machine finds the same story. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

class Shrinker {
  private readonly endsAt: number
  /** Ten times slower, so it runs only where no other check finds the failure. */
  private readonly reference: boolean
  failure: Failure

  constructor(
    public story: Story,
    task: ShrinkTask,
  ) {
    this.failure = task.failure
    this.endsAt = cpuMs() + (task.budgetMs ?? budgetMsUsual)
    this.reference =
      task.reference && play(...this.playInput(story, false)).failure?.kind !== this.failure.kind
  }

  /** False where the world found it, in a bot of its own: commands alone do not reproduce that. */
  get fails(): boolean {
    return play(...this.playInput(this.story, this.reference)).failure?.kind === this.failure.kind
  }

  private playInput(story: Story, reference: boolean): Parameters<typeof play> {
    return [story.genesis, entriesOf(story), { reference, coverage: new Coverage() }]
  }

  /** Keeps a smaller story when it still fails in the same way. */
  attempt(changes: Partial<Story>): boolean {
    if (cpuMs() > this.endsAt) return false
    const story = { ...this.story, ...changes }
    const { failure } = play(...this.playInput(story, this.reference))
    if (failure?.kind !== this.failure.kind) return false
    this.failure = failure
    this.story = { ...story, steps: failure.seq > 0 ? story.steps.slice(0, failure.seq) : story.steps }
    return true
  }

  get setup(): Step[] {
    return this.story.steps.filter(({ actor }) => actor === 'setup')
  }

  /** A check at the end finds an error in the state long before a command fails because of it. */
  cutEnd(): void {
    let sound = this.setup.length
    while (this.story.steps.length - sound > 1) {
      const middle = (sound + this.story.steps.length) >> 1
      if (!this.attempt({ steps: this.story.steps.slice(0, middle) })) sound = middle
    }
  }

  /** Usually the last few commands are enough, once the accounts are open. */
  cutBeginning(): void {
    const { setup } = this
    const rest = this.story.steps.slice(setup.length)
    for (let last = 4; last < rest.length; last *= 4)
      if (this.attempt({ steps: [...setup, ...rest.slice(-last)] })) return
  }

  /** Refused commands have changed nothing. */
  dropRefused(): void {
    const { genesis, steps } = this.story
    const exchange = new Exchange(genesis)
    const next = entriesOf(this.story)
    const last = steps.length - 1
    const taken = steps.filter((_, at) => {
      const entry = next()
      return at === last || (entry !== undefined && !exchange.apply(entry).rejected)
    })
    this.attempt({ steps: taken })
  }

  /** Drops all steps of one actor, then all of one pair. */
  dropKinds(): void {
    for (const actor of new Set(this.story.steps.map((step) => step.actor)))
      if (actor !== 'setup') this.attempt({ steps: this.story.steps.filter((step) => step.actor !== actor) })
    for (const { symbol } of this.story.genesis.markets)
      this.attempt({ steps: this.story.steps.filter(({ command }) => symbolOf(command) !== symbol) })
  }

  /** ddmin: drops smaller and smaller pieces, until no single step can be dropped. */
  dropSteps(first = 0): void {
    let size = (this.story.steps.length - first) >> 1
    while (size >= 1) {
      let dropped = false
      for (let at = this.story.steps.length - size; at > first - size; at -= size) {
        const from = Math.max(first, at)
        dropped = this.attempt({ steps: this.story.steps.toSpliced(from, at + size - from) }) || dropped
      }
      if (!dropped || size > 1) size >>= 1
    }
  }

  simplify(): void {
    for (const change of plainer(() => this.story)) this.attempt(change)
  }
}

const symbolOf = (command: Step['command']) => ('symbol' in command ? command.symbol : undefined)

export async function shrink(task: ShrinkTask): Promise<ShrinkResult> {
  const { seed, failure, tape } = task
  const shrinker = new Shrinker(storyOf(seed, failure.seq || task.commands, { tape }), task)
  if (!shrinker.fails) return { type: 'shrink', seed, failure, story: writeStory(shrinker.story, failure) }
  shrinker.cutBeginning()
  shrinker.cutEnd()
  shrinker.dropRefused()
  shrinker.cutBeginning()
  shrinker.dropKinds()
  shrinker.dropSteps(shrinker.setup.length)
  shrinker.simplify()
  shrinker.dropSteps()
  const { story } = shrinker
  return {
    type: 'shrink',
    seed,
    commands: story.steps.filter(isAct).length,
    failure: shrinker.failure,
    scenario: await scenarioOf(story, shrinker.failure),
    story: writeStory(story, shrinker.failure),
  }
}

const isAct = ({ actor }: Step) => actor !== 'setup'
