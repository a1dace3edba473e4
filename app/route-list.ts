// What routes.ts is written with. The helpers of @remix-run/route-config do the same, but load the whole bundler: 2.5 s for each
// process that reads the list of pages.

import type { RouteConfigEntry } from '@remix-run/route-config'

export const index = (file: string): RouteConfigEntry => ({ index: true, file })

/** `more`: the routes below it, or the name of a route whose file has several. */
export const route = (
  path: string,
  file: string,
  more?: RouteConfigEntry[] | { id: string },
): RouteConfigEntry => ({ path, file, ...(Array.isArray(more) ? { children: more } : more) })

/** The same routes with their paths below `path`. */
export const prefix = (path: string, routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((entry) => ({ ...entry, path: [path, entry.path].filter(Boolean).join('/') }))
