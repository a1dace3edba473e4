// One venue of ccxt by its name, loaded alone and only when it is needed: the library is large, and optional.

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Exchange } from 'ccxt'

export interface VenueSettings {
  /** As ccxt calls it: "bitget". */
  venue: string
  /** Where its REST calls go instead, "http://127.0.0.1:3000": another server that speaks the same, like ours. */
  url?: string
  /** Other settings of ccxt: keys, options. */
  config?: Record<string, unknown>
}

export class UnknownVenue extends Error {}

const lines = [
  'spot',
  'mix',
  'user',
  'p2p',
  'broker',
  'margin',
  'common',
  'tax',
  'convert',
  'copy',
  'earn',
  'uta',
]

/** Bitget's addresses, all of them at another server with the same API. */
export function urlsAt(url: string) {
  const socket = url.replace(/^http/, 'ws')
  return {
    api: {
      ...Object.fromEntries(lines.map((line) => [line, url])),
      ws: { public: `${socket}/v2/ws/public`, private: `${socket}/v2/ws/private` },
    },
  }
}

/**
 * A client with sockets. Figures come as the texts that the venue wrote, never as floats. Throws UnknownVenue with a
 * sentence for the person who named it.
 */
export async function loadVenue({ venue, url, config }: VenueSettings): Promise<Exchange> {
  if (!/^[a-z0-9]{2,30}$/.test(venue)) throw new UnknownVenue(`"${venue}" is not a valid exchange id`)
  let library: string
  try {
    library = join(dirname(createRequire(import.meta.url).resolve('ccxt')), '..')
  } catch {
    throw new UnknownVenue('ccxt is not installed here: npm install ccxt')
  }
  // By its file, since the package as a whole would load every venue that there is.
  const file = join(library, 'js', 'src', 'pro', `${venue}.js`)
  if (!existsSync(file)) throw new UnknownVenue(`ccxt has no WebSocket support for "${venue}"`)
  const { default: Venue } = (await import(pathToFileURL(file).href)) as {
    default: new (config: object) => Exchange
  }
  const client = new Venue({
    enableRateLimit: true,
    number: String,
    ...config,
    ...(url && { urls: urlsAt(url) }),
  })
  // Sockets without TLS need it (a server of one's own).
  if (url?.startsWith('http:')) await client.loadHttpProxyAgent()
  return client
}
