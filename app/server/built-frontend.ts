// The pages and files that `npm run build` made.

import type { RequestListener } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type { Services } from '#app/services/services.ts'
import remixConfig from '../../remix.config.js'
import { builtFiles } from './http.ts'
import type { Middleware } from './middleware.ts'
import { servePages } from './pages.ts'

export interface Frontend {
  pagesOf(app: { services: Services }): RequestListener
  files: Middleware
  close(): Promise<void>
}

export async function builtFrontend(): Promise<Frontend> {
  const out = resolve(remixConfig.buildDirectory ?? 'build')
  const build: ServerBuild = await import(pathToFileURL(`${out}/server/index.js`).href)
  return {
    pagesOf: ({ services }) => servePages(services, build, true),
    files: builtFiles(`${out}/client`),
    close: async () => undefined,
  }
}
