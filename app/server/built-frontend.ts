// The pages and files that `npm run build` made.

import { readFileSync } from 'node:fs'
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

/** Which file a source became, as the build says. */
function builtScripts(folder: string): (source: string) => string | undefined {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(`${folder}/.vite/client-manifest.json`, 'utf8'),
  )
  return (source) => manifest[source]?.file
}

export async function builtFrontend(): Promise<Frontend> {
  const out = resolve(remixConfig.buildDirectory ?? 'build')
  const build: ServerBuild = await import(pathToFileURL(`${out}/server/index.js`).href)
  const scriptOf = builtScripts(out)
  return {
    pagesOf: ({ services }) => servePages(services, build, scriptOf),
    files: builtFiles(`${out}/client`),
    close: async () => undefined,
  }
}
