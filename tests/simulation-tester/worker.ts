// Runs the tasks of the tester's main process, one after the other, in a process of its own.

import { Coverage } from './coverage.ts'
import { PowerCut } from './faults/memory-disk.ts'
import { FaultyPlay } from './faults/play-with-faults.ts'
import { play } from './play.ts'
import { shrink } from './shrink.ts'
import { entriesOfWorld } from './story.ts'
import type { RunResult, RunTask, Task } from './tasks.ts'
import { World } from './world/world.ts'

async function run(task: RunTask): Promise<RunResult> {
  const { seed, commands, reference, faults, tape } = task
  const startedAt = process.cpuUsage()
  const coverage = new Coverage()
  const world = new World(seed, { tape })
  const next = entriesOfWorld(world, commands)
  const played = faults
    ? await new FaultyPlay(world.genesis, { reference, coverage }).play(next)
    : { ...play(world.genesis, next, { reference, coverage }), crashes: 0 }
  const { user, system } = process.cpuUsage(startedAt)
  return {
    type: 'run',
    seed,
    commands: played.commands,
    events: played.events,
    crashes: played.crashes,
    cpuMs: (user + system) / 1_000,
    failure: played.failure,
    counts: [...coverage.counts()],
  }
}

// After a power cut, promises of the process that died are never settled.
process.on('unhandledRejection', (error) => {
  if (!(error instanceof PowerCut)) throw error
})

process.on('message', async (task: Task) => {
  process.send?.(task.type === 'run' ? await run(task) : await shrink(task))
})
