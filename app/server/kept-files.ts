// Scripts and style sheets of the build, in memory as they are sent: a page asks for some forty of them, and each would be looked up,
// opened and read. Their names change with their content, so what was read once stays right, also after another build.

import { readFile } from 'node:fs/promises'
import type { Middleware } from './middleware.ts'

const types = { js: 'text/javascript', css: 'text/css' } as const
const encodings = { br: '.br', gzip: '.gz' } as const

type Encoding = keyof typeof encodings

const wanted = /^\/assets\/([\w.-]+\.(js|css))$/

/** What is not kept, or not there compressed, `next` serves. */
export function keptFiles(folder: string, cacheControl: string): Middleware {
  const kept = new Map<string, Promise<Buffer | undefined>>()
  const read = (name: string, encoding: Encoding) => {
    const file = name + encodings[encoding]
    const found = kept.get(file)
    if (found) return found
    const reading = readFile(`${folder}/assets/${file}`).catch(() => {
      // It may come with the next build.
      kept.delete(file)
      return undefined
    })
    kept.set(file, reading)
    return reading
  }
  return (request, response, next) => {
    const [, name, type] = wanted.exec(request.url ?? '') ?? []
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (request.method !== 'GET' || !name || !type || !encoding) return next()
    void read(name, encoding).then((body) => {
      if (!body) return next()
      response.writeHead(200, {
        'Content-Type': types[type as keyof typeof types],
        'Content-Encoding': encoding,
        'Content-Length': body.length,
        'Cache-Control': cacheControl,
        Vary: 'Accept-Encoding',
      })
      response.end(body)
    })
  }
}

function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const words = `${accepted ?? ''}`.split(',').map((word) => word.trim())
  if (words.includes('br')) return 'br'
  return words.includes('gzip') ? 'gzip' : undefined
}
