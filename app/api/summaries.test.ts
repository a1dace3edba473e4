// Every call is introduced by a sentence that says what it does: a verb in the imperative first, no period at the end; in
// Turkish as well where a page shows it.

import { describe, expect, it } from 'vitest'
import apiDocs from '../i18n/locales/en/api-docs.ts'
import type { ReferenceCall } from '../services/api-reference.ts'
import { createReference } from './reference.ts'
import { sim } from './sim.ts'
import { turkishTexts } from './turkish-texts.ts'
import { endpoints as v1 } from './v1.ts'
import { endpoints as v2 } from './v2/v2.ts'

const verbs = new Set(
  [
    'Accept Add Backtest Buy Cancel Change Check Close Convert Copy Create Delete Get List Log Modify Move Pause Place Publish Reject Remove',
    'Borrow Mark Repay Submit',
    'Restore Resume Return Reverse Save Send Set Start Suggest Take Terminate Transfer Unpublish Update Advance Issue Rotate',
  ].flatMap((line) => line.split(' ')),
)

describe.each([
  ['v1', v1],
  ['v2', v2],
  ['sim', sim],
])('summaries of %s', (_, endpoints) => {
  it('start with a verb', () => {
    const others = endpoints.filter(({ summary }) => !verbs.has(summary.split(/[\s:]/, 1)[0] ?? ''))
    expect(others.map(({ path, summary }) => `${path}: ${summary}`)).toEqual([])
  })

  it('end without a period, which the reference adds', () => {
    expect(endpoints.filter(({ summary }) => /[.;:]$/.test(summary)).map(({ path }) => path)).toEqual([])
  })
})

it('names every group of calls in the reference', () => {
  const nameOf: Record<string, string> = apiDocs.tag
  const tags = new Set([...v1, ...v2].map(({ tag }) => tag.replaceAll(' ', '-')))
  expect([...tags].filter((tag) => nameOf[tag] === undefined)).toEqual([])
})

it('has a Turkish text for every sentence of the reference, and none left over', () => {
  const all = [...v1, ...v2, ...sim]
  const reference = createReference(all)
  const sentences = all.flatMap(({ path }) => {
    const { summary, input, output } = reference.call(path, 'en') as ReferenceCall
    return [summary, ...[...input, ...output].map(({ description }) => description)]
  })
  const shown = new Set(sentences.filter((text) => text !== ''))
  expect([...shown].sort()).toEqual(Object.keys(turkishTexts).sort())
})
