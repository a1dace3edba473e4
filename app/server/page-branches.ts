// The pages of one address among all pages. The router ranks every route and makes its pattern each time it looks one up, which
// it does six times for a page. Most requests are for addresses that were looked up before: each gets a handler that knows of
// the routes on its way alone, so that there is little left to look through.

import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'

/** Of addresses; those of orders and bots have no end. */
const addressesMax = 5_000

type Routes = ServerBuild['routes']
type RouteObject = Parameters<typeof matchRoutes>[0][number]

function childrenOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }): RouteObject => {
      const known = {
        id,
        ...(path !== undefined && { path }),
        ...(caseSensitive !== undefined && { caseSensitive }),
      }
      return index ? { ...known, index: true } : { ...known, children: childrenOf(routes, id) }
    })
}

/** The address and those above it: a page names the routes of all of them to the browser. */
function pathsFrom(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  const above = segments.map((_, count) => `/${segments.slice(0, count).join('/')}`)
  return [pathname, ...above]
}

/** Which page a request is for: a browser that has the scripts wants only the data of `/tr.data`. */
const pageOf = (pathname: string) => pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')

function only<Of>(all: Record<string, Of>, ids: ReadonlySet<string>): Record<string, Of> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
}

/** The same build with these routes alone. */
export const branchOf = (build: ServerBuild, ids: ReadonlySet<string>): ServerBuild => ({
  ...build,
  routes: only(build.routes, ids) as Routes,
  assets: { ...build.assets, routes: only(build.assets.routes, ids) as ServerBuild['assets']['routes'] },
})

/** Finds the routes that take part in the page of a path; undefined where there is none. */
export function branchFinder({ routes }: ServerBuild): (pathname: string) => ReadonlySet<string> | undefined {
  const tree = childrenOf(routes)
  const idsAt = (path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id as string)
  return (pathname) => {
    if (!idsAt(pathname)) return undefined
    return new Set(pathsFrom(pathname).flatMap((path) => idsAt(path) ?? []))
  }
}

/** Answers as the handler of the whole build does. */
export function handleByBranch(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const find = branchFinder(build)
  const byAddress = new LRUCache<string, RequestHandler>({ max: addressesMax })
  const byBranch = new Map<string, RequestHandler>()
  const handlerOf = (pathname: string) => {
    const ids = find(pathname)
    if (!ids) return whole
    const name = [...ids].sort().join(' ')
    const handler = byBranch.get(name) ?? createRequestHandler(branchOf(build, ids), mode)
    byBranch.set(name, handler)
    return handler
  }
  return (request, context) => {
    const { pathname } = new URL(request.url)
    // It is about routes of any page.
    if (pathname === '/__manifest') return whole(request, context)
    const page = pageOf(pathname)
    const handler = byAddress.get(page) ?? handlerOf(page)
    byAddress.set(page, handler)
    return handler(request, context)
  }
}
