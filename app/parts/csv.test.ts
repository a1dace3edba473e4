// Cells quoted as CSV wants, and never a formula; a file that holds every row once, read no faster than it is taken.

import { describe, expect, it } from 'vitest'
import { csvCell, csvStream } from './csv.ts'
import { everyPage } from './list-pages.ts'

describe('csvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['-12.5', '-12.5'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['\t=1', "'\t=1"],
    [' +1', "' +1"],
    ['＝1', "'＝1"],
    [null, ''],
    [0, '0'],
  ])('%s becomes %s', (value, text) => {
    expect(csvCell(value)).toBe(text)
  })
})

interface Row {
  id: number
}

const form = { head: ['id'], cells: ({ id }: Row) => [id] }
const cursor = ({ id }: Row) => String(id)

describe('the file', () => {
  /** Rows 250 … 1 as the table gives them. */
  const table = (before: string | null, limit: number) =>
    Promise.resolve(
      Array.from({ length: 250 }, (_, index) => ({ id: 250 - index }))
        .filter(({ id }) => before === null || id < Number(before))
        .slice(0, limit),
    )

  it('holds every row of the list once, however many pages that takes', async () => {
    const text = await new Response(csvStream(form, everyPage(table, cursor))).text()
    expect(text.trimEnd().split('\r\n').slice(1).map(Number)).toEqual(
      Array.from({ length: 250 }, (_, index) => 250 - index),
    )
  })

  it('reads no further than the one who takes it', async () => {
    const cursors: (string | null)[] = []
    const counted = (before: string | null, limit: number) => {
      cursors.push(before)
      return table(before, limit)
    }
    const reader = csvStream(form, everyPage(counted, cursor)).getReader()
    await reader.read()
    await reader.read()
    await reader.cancel()
    expect(cursors.length).toBeLessThan(3)
  })
})
