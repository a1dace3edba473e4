// Every kind of reactor has a queue, and every queue a kind.

import { expect, it } from 'vitest'
import { reactorKinds } from '#engine/reactors/registry.ts'
import { queues, wakeQueueNames } from './queues.ts'

it('has a queue for every kind of reactor, under a name of its own', () => {
  expect([...wakeQueueNames].sort()).toEqual([...reactorKinds].sort())
  expect(wakeQueueNames.filter((name) => name in queues)).toEqual([])
})
