// Answers of the router about routes are kept by address, refusals are not.

import { expect, test } from 'vitest'
import { keepManifests } from './route-manifests.ts'

const ask = (url: string) => new Request(`http://a${url}`)

function counted(answer: (url: string) => Response) {
  let calls = 0
  const keep = keepManifests()
  const manifests = (request: Request) =>
    keep(request, async () => {
      calls++
      return answer(request.url)
    })
  return { manifests, calls: () => calls }
}

test('the same question is answered once by the router, with the same body and headers', async () => {
  const { manifests, calls } = counted(
    (url) => new Response(`{"of":"${url}"}`, { headers: { 'cache-control': 'immutable' } }),
  )
  const first = await manifests(ask('/__manifest?p=%2Ftr&version=1'))
  const again = await manifests(ask('/__manifest?p=%2Ftr&version=1'))
  expect(await again.text()).toBe(await first.text())
  expect(again.headers.get('cache-control')).toBe('immutable')
  await manifests(ask('/__manifest?p=%2Fen&version=1'))
  expect(calls()).toBe(2)
})

test('what the router refuses is not kept', async () => {
  const { manifests, calls } = counted(
    () => new Response(null, { status: 204, headers: { 'x-remix-reload-document': 'true' } }),
  )
  const first = await manifests(ask('/__manifest?version=0'))
  const second = await manifests(ask('/__manifest?version=0'))
  expect([first.status, second.headers.get('x-remix-reload-document'), calls()]).toEqual([204, 'true', 2])
})
