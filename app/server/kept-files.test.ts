// Scripts of the build as they are served: compressed as the browser takes it, and whole where it takes nothing.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtFiles } from './http.ts'

const folder = mkdtempSync(join(tmpdir(), 'kept-files-'))
const script = 'export const a = 1\n'.repeat(50)
let server: Server
let origin: string

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  const at = (name: string) => join(folder, 'assets', name)
  writeFileSync(at('a-1.js'), script)
  writeFileSync(at('a-1.js.br'), brotliCompressSync(script))
  writeFileSync(at('a-1.js.gz'), gzipSync(script))
  writeFileSync(at('plain-1.js'), script)
  const files = builtFiles(folder)
  server = createServer((request, response) =>
    files(request, response, () => void response.writeHead(404).end()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, accepted: string) =>
  fetch(origin + path, { headers: { 'accept-encoding': accepted } })

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a browser that takes %s', async (accepted, encoding) => {
  const answer = await get('/assets/a-1.js', accepted)
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding])
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('cache-control')).toMatch(/immutable/)
  expect(await answer.text()).toBe(script)
})

test('a script without compressed forms, one that is missing, and a path that leads out', async () => {
  expect(await (await get('/assets/plain-1.js', 'br')).text()).toBe(script)
  expect((await get('/assets/none.js', 'br')).status).toBe(404)
  expect((await get('/assets/..%2f..%2fetc%2fpasswd.js', 'br')).status).toBe(404)
})
