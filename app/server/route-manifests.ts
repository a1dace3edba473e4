// Where the links of a page lead: the router asks for the routes of all of them at once (`/__manifest`). To find them takes about
// as long as to render a page, and pages of one kind have the same links: answers are kept.

import { LRUCache } from 'lru-cache'

interface Kept {
  body: string
  headers: [string, string][]
}

const bytesMax = 16 * 1024 * 1024

type Answer = () => Promise<Response>

/** `answer`: of the router. Only what it found is kept, so a build that is gone stays gone. */
export function keepManifests(): (request: Request, answer: Answer) => Promise<Response> {
  const kept = new LRUCache<string, Kept>({
    maxSize: bytesMax,
    sizeCalculation: ({ body }, url) => body.length + url.length,
  })
  return async (request, answer) => {
    const found = kept.get(request.url)
    if (found) return new Response(found.body, { headers: found.headers })
    const response = await answer()
    if (response.status !== 200) return response
    const fresh = { body: await response.text(), headers: [...response.headers] }
    kept.set(request.url, fresh)
    return new Response(fresh.body, { headers: fresh.headers })
  }
}
