// What a request that is passed on to a web process is for: it decides who goes first where they have to wait.

import type { IncomingMessage } from 'node:http'
import { isCommandPath } from '#app/api/api.ts'
import { hooksPath } from '#app/hooks/signal-hook.ts'
import { familyOf } from '#app/services/people/cookies.ts'

/** In the order in which they are served. 'file': costs next to nothing, and is not counted. */
export const requestKinds = ['file', 'command', 'read', 'page'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Files of the build, and the list of routes that pages ask for. */
const filePaths = ['/assets/', '/coin-logos/', '/__manifest?']
const apiPaths = ['/v1/', '/api/']

const startsWith = (url: string, paths: readonly string[]) => paths.some((path) => url.startsWith(path))

/** A form of a page is a command where someone is logged in: orders and cancels come in forms. */
export function kindOf({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): RequestKind {
  if (startsWith(url, filePaths)) return 'file'
  const [path = url] = url.split('?')
  if (isCommandPath(path) || path.startsWith(hooksPath)) return 'command'
  if (startsWith(url, apiPaths)) return 'read'
  return method === 'POST' && familyOf(headers.cookie ?? null) !== undefined ? 'command' : 'page'
}
