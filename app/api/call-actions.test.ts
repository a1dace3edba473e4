// No call of a person or a key without a row of the role table: the API would not start with one.

import { expect, it } from 'vitest'
import { actionOf, needsAction } from './call-actions.ts'
import { endpoints as v1 } from './v1.ts'
import { endpoints as v2 } from './v2/v2.ts'

it('every call that acts for an account has a row (app/api/call-actions.ts)', () => {
  const acting = [...v1, ...v2].filter(needsAction)
  expect(acting.filter((endpoint) => actionOf(endpoint) === undefined).map(({ path }) => path)).toEqual([])
})
