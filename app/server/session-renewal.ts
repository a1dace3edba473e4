// Renews a session on the way in, so that pages and calls behind it see a valid one, and hands the new cookies out.

import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { PeopleService } from '#app/services/people/people-service.ts'

type Handler = (request: Request, incoming: IncomingMessage) => Response | Promise<Response>

function withCookies(request: Request, cookieHeader: string): Request {
  const headers = new Headers(request.headers)
  headers.set('Cookie', cookieHeader)
  // The server's own light Request is none that `new Request` takes, so its parts are handed over.
  const { url, method, body, signal } = request
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}

/** A login or logout of this very request is newer than the renewal before it. */
function setsSession(response: Response): boolean {
  return response.headers.getSetCookie().some((value) => value.startsWith('__Host-refresh='))
}

export function listenWithSession(people: PeopleService, handle: Handler): RequestListener {
  const answer = async (request: Request, incoming: IncomingMessage) => {
    const renewed = await people.renew(request.headers.get('Cookie'))
    if (!renewed) return handle(request, incoming)
    const response = await handle(withCookies(request, renewed.cookieHeader), incoming)
    if (setsSession(response)) return response
    const headers = new Headers(response.headers)
    for (const value of renewed.setCookie) headers.append('Set-Cookie', value)
    return new Response(response.body, { status: response.status, headers })
  }
  return getRequestListener((request, { incoming }) => answer(request, incoming as IncomingMessage), {
    overrideGlobalObjects: false,
  })
}
