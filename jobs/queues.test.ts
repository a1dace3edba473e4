// No queue of repeating work has the name of a kind of reactor, whose queue it would then be.

import { expect, it } from 'vitest'
import { queues, wakeQueueNames } from './queues.ts'

it('has a name of its own for every queue', () => {
  expect(wakeQueueNames.filter((name) => name in queues)).toEqual([])
})
