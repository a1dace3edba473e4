// Renders a page on the server as a stream, in the language of its path, with the request's script nonce.

import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { NonceContext } from './features/frame/nonce.ts'
import { defaultLocale, localeFromPath } from './i18n/locales.ts'
import { translations } from './i18n/translator.server.ts'
import { wordLinks } from './i18n/word-links.server.ts'
import { withoutPadding } from './server/without-padding.ts'

export const streamTimeout = 10_000

/** A client that disconnects in the middle of a page is not a failure. */
function isDeparture(error: unknown): boolean {
  return error instanceof Error && /stream closed early|aborted|premature close/i.test(error.message)
}

/** A request that no route takes: its sender is answered, and the log has nothing to learn from it. */
const isOwnAnswer = (error: unknown) => isRouteErrorResponse(error) && error.status < 500

export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !isDeparture(error) && !isOwnAnswer(error)) console.error(error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const locale = localeFromPath(new URL(request.url).pathname) ?? defaultLocale
  const nonce = context.cspNonce
  const whole = isbot(request.headers.get('User-Agent') ?? '') || remixContext.isSpaMode
  return new Promise((resolve, reject) => {
    let failed = false
    let started = false
    const answer = () => {
      started = true
      const body = withoutPadding()
      headers.set('Content-Type', 'text/html; charset=utf-8')
      const links = wordLinks(remixContext, locale, context.scriptOf)
      if (links !== '') headers.set('Link', links)
      resolve(
        new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }),
      )
      stream.pipe(body)
    }
    const stream = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={translations(locale)}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: whole ? undefined : answer,
        onAllReady: whole ? answer : undefined,
        onShellError: reject,
        onError(error) {
          failed = true
          if (started && !isDeparture(error)) console.error(error)
        },
      },
    )
    setTimeout(() => stream.abort(), streamTimeout + 1000)
  })
}
