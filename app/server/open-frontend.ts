// Where pages come from: the built ones, those of Vite while they are worked on, or nowhere.

import type { RequestListener, Server } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { builtFrontend, type Frontend } from './built-frontend.ts'
import type { Middleware } from './middleware.ts'
import type { Options } from './options.ts'
import { servePages } from './pages.ts'
import { refuseUnserved } from './refusals.ts'

const refusePages: RequestListener = (_request, response) => refuseUnserved(response, 'only the API is here')

const passOn: Middleware = (_request, _response, next) => next()

export async function openFrontend(options: Options, http: Server): Promise<Frontend> {
  if (options.apiOnly) return { pagesOf: () => refusePages, files: passOn, close: async () => undefined }
  if (options.production) return builtFrontend()
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http, path: '/__hmr' } },
  })
  const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  return {
    pagesOf: ({ services }) => servePages(services, build, 'development'),
    files: vite.middlewares as Middleware,
    close: () => vite.close(),
  }
}
