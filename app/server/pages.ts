// Pages: the Remix handler with services, script nonce, renewed session and security headers.

import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { ScriptOf } from '#app/i18n/word-links.server.ts'
import type { Services } from '#app/services/services.ts'
import { papersBytesMax } from '#app/services/verification/document-terms.ts'
import { addressOf } from './client-address.ts'
import { mayChange } from './origin.ts'
import { handleByBranch } from './page-branches.ts'
import { keepManifests } from './route-manifests.ts'
import { contentPolicy } from './security-headers.ts'
import { listenWithSession } from './session-renewal.ts'

export type LoadBuild = () => Promise<ServerBuild>

const methods = ['GET', 'HEAD', 'POST']

/** Forms of pages are small; a body without a size could be endless. */
export const formBytesMax = 64 * 1024

/** Pages that take documents; their forms alone may be larger. */
const papersPath = /^\/(tr|en|ct)\/account\/(verified|address)(\.data)?$/

const bodyBytesMax = ({ url }: Request) =>
  papersPath.test(new URL(url).pathname) ? papersBytesMax : formBytesMax

/** As much of an unwanted body is drained, so that its connection lives on. */
const discardedBytesMax = 4 * 1024 * 1024

async function discardBody(request: Request, answer: Response): Promise<Response> {
  if (request.headers.has('transfer-encoding') || bodyBytes(request) > discardedBytesMax) {
    answer.headers.set('Connection', 'close')
    return answer
  }
  // Who goes away meanwhile waits for no answer.
  await request.arrayBuffer().catch(() => undefined)
  return answer
}

const bodyBytes = ({ headers }: Request) => Number(headers.get('content-length') ?? 0)

/** Why a request does not reach the pages. */
export function refusePage(request: Request): Response | undefined {
  const { method, headers } = request
  if (!methods.includes(method)) {
    return new Response('Method Not Allowed', { status: 405, headers: { Allow: methods.join(', ') } })
  }
  if (!mayChange(method, (name) => headers.get(name))) return new Response('Forbidden', { status: 403 })
  if (headers.has('transfer-encoding')) return new Response('Length Required', { status: 411 })
  if (bodyBytes(request) > bodyBytesMax(request)) return new Response('Content Too Large', { status: 413 })
  return undefined
}

export function servePages(
  services: Services,
  build: ServerBuild | LoadBuild,
  scriptOf: ScriptOf | 'development',
): RequestListener {
  const production = scriptOf !== 'development'
  const remix =
    typeof build === 'function'
      ? createRequestHandler(build, 'development')
      : handleByBranch(build, production ? 'production' : 'development')
  const manifests = keepManifests()
  return listenWithSession(services.people, async (request, incoming) => {
    const refused = refusePage(request)
    if (refused) return discardBody(request, refused)
    const nonce = randomBytes(16).toString('base64')
    const context = {
      services,
      cspNonce: nonce,
      clientAddress: addressOf(incoming),
      scriptOf: production ? scriptOf : () => undefined,
    }
    if (production && request.method === 'GET' && new URL(request.url).pathname === '/__manifest')
      return manifests(request, () => remix(request, context))
    const response = await remix(request, context)
    if (response.headers.get('Content-Type')?.startsWith('text/html')) {
      response.headers.set('Content-Security-Policy', contentPolicy(nonce))
      response.headers.set('Cache-Control', 'no-store')
    }
    return response
  })
}
