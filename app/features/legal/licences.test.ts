// The licences page against the packages themselves.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { chartNotice, parts } from './licences.ts'

const fileOf = (path: string) =>
  readFileSync(new URL(`../../../node_modules/${path}`, import.meta.url), 'utf8')

it.each(parts)('$name is used, under $licence', ({ name, licence }) => {
  const own = createRequire(import.meta.url)('../../../package.json') as Record<
    string,
    Record<string, string>
  >
  expect({ ...own.dependencies, ...own.devDependencies }).toHaveProperty([name])
  expect(JSON.parse(fileOf(`${name}/package.json`)).license).toBe(licence)
})

it('the notice of the chart library is that of the version in use', () => {
  const head = fileOf('lightweight-charts/dist/lightweight-charts.production.mjs').slice(0, 400)
  for (const line of chartNotice.lines) expect(head).toContain(line)
})
