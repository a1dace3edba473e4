// Every sign that the pages show is in one of our fonts: what none has is drawn by a font of the reader's system, wider or narrower.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Compared with, never shown. */
const notShown = new Set('＝＋－＠')

function ranges(css: string): [from: number, to: number][] {
  return [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ])
}

test('no sign is left to a font of the system', () => {
  const ours = ranges(readFileSync('app/styles/app.css', 'utf8'))
  const missing = new Set<string>()
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  for (const file of sources.filter((name) => /(?<!\.test)\.(tsx?|css)$/.test(name)))
    for (const sign of readFileSync(join('app', file), 'utf8')) {
      const code = sign.codePointAt(0) as number
      if (!notShown.has(sign) && !ours.some(([from, to]) => from <= code && code <= to))
        missing.add(`${sign} in ${file}`)
    }
  expect([...missing]).toEqual([])
})
