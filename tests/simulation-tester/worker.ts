// Runs the tasks of the tester's main process, one after the other, in a process of its own.

import { Coverage } from './coverage.ts'
import { play } from './play.ts'
import { shrink } from './shrink.ts'
import type { RunResult, RunTask, Task } from './tasks.ts'
import { World } from './world/world.ts'

function run(task: RunTask): RunResult {
  const { seed, commands, reference, tape } = task
  const startedAt = process.cpuUsage()
  const coverage = new Coverage()
  const world = new World(seed, { tape })
  let left = commands
  const played = play(world.genesis, () => (left-- > 0 ? world.next().entry : undefined), {
    reference,
    coverage,
  })
  const { user, system } = process.cpuUsage(startedAt)
  return {
    type: 'run',
    seed,
    commands: played.commands,
    events: played.events,
    crashes: 0,
    cpuMs: (user + system) / 1_000,
    failure: played.failure,
    counts: [...coverage.counts()],
  }
}

process.on('message', (task: Task) => {
  process.send?.(task.type === 'run' ? run(task) : shrink(task))
})
