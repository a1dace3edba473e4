// A page is answered from the routes on its way alone, and as it would be from all of them.

import type { ServerBuild } from '@remix-run/node'
import { expect, it } from 'vitest'
import { branchFinder, branchOf, handleByBranch } from './page-branches.ts'

const paths: [id: string, parentId: string | undefined, path: string | undefined, index?: true][] = [
  ['root', undefined, ''],
  ['index', 'root', undefined, true],
  ['lang', 'root', ':lang'],
  ['home', 'lang', undefined, true],
  ['spot', 'lang', 'spot', true],
  ['pair', 'lang', 'spot/:symbolId'],
  ['rules', 'lang', 'spot/rules'],
  ['bots', 'lang', 'bots'],
  ['bots-home', 'bots', undefined, true],
  ['picture', 'root', 'chart/:file'],
]

const routes = Object.fromEntries(
  paths.map(([id, parentId, path, index]) => [
    id,
    {
      id,
      parentId,
      path,
      index,
      module: { loader: ({ params }: { params: object }) => Response.json({ id, params }) },
    },
  ]),
)

const build = {
  routes,
  assets: { routes: Object.fromEntries(paths.map(([id]) => [id, { id }])), version: 'a', url: '/m.js' },
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
  entry: { module: { handleError: () => undefined } },
  basename: '/',
} as unknown as ServerBuild

const find = branchFinder(build)

it.each([
  ['/tr/spot/BTCUSDT', ['index', 'home', 'lang', 'pair', 'root', 'spot']],
  ['/tr/spot/rules', ['index', 'home', 'lang', 'root', 'rules', 'spot']],
  ['/tr/bots', ['bots', 'bots-home', 'home', 'index', 'lang', 'root']],
  // ‘chart’ alone could be a language.
  ['/chart/a.svg', ['home', 'index', 'lang', 'picture', 'root']],
  ['/', ['index', 'root']],
])('%s: its own routes and those of the addresses above it', (path, ids) => {
  expect([...(find(path) ?? [])].sort()).toEqual([...ids].sort())
})

it('an address without a page has no branch', () => {
  expect(find('/tr/spot/BTCUSDT/more')).toBeUndefined()
})

it('a branch names its routes to the browser, and the same build', () => {
  const { assets, routes: kept } = branchOf(build, new Set(['root', 'picture']))
  expect(Object.keys(kept)).toEqual(['root', 'picture'])
  expect(assets).toEqual({
    routes: { root: { id: 'root' }, picture: { id: 'picture' } },
    version: 'a',
    url: '/m.js',
  })
})

it.each([
  '/chart/a.svg',
  '/chart/b.svg',
  '/tr/spot/BTCUSDT.data',
  '/tr.data',
  '/_root.data',
  '/tr/nothing',
  '/__manifest?p=%2Ftr&version=a',
])('%s is answered as by the whole build, each time', async (path) => {
  const answer = async (handle: ReturnType<typeof handleByBranch>) => {
    const response = await handle(new Request(`http://a${path}`), {} as never)
    return [response.status, await response.text()]
  }
  const { createRequestHandler } = await import('@remix-run/node')
  const expected = await answer(createRequestHandler(build, 'test'))
  const handle = handleByBranch(build, 'test')
  expect(await answer(handle)).toEqual(expected)
  expect(await answer(handle)).toEqual(expected)
})
