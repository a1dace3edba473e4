// /chart/{symbolId}.svg?interval=&limit=&theme=: the chart of a pair as a picture, for pages elsewhere.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { chartPicture } from '#app/parts/chart/chart-picture.ts'
import { readPictureQuery } from '#app/parts/chart/picture-query.ts'

/** Seconds: as long as a picture may be behind the market. */
const freshFor = 60

const refuse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { markets } = context.services
  const query = readPictureQuery(params.file ?? '', new URL(request.url).searchParams)
  if (query === undefined)
    return refuse(404, 'Not found: the address is /chart/{pair}.svg, such as /chart/BTCUSDT.svg')
  if ('refused' in query) return refuse(400, query.refused)
  const { symbol, interval, limit, theme } = query
  const market = markets.get(symbol)
  if (market === undefined) return refuse(404, `Not found: no pair ${symbol}`)
  const candles = await markets.candles({ symbol, interval, limit, zoneMinutes: 0 })
  const { base, quote, priceDecimals } = market
  const picture = {
    pair: `${base}/${quote}`,
    interval,
    candles,
    priceDecimals,
    theme,
    at: context.services.now(),
  }
  return new Response(chartPicture(picture), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${freshFor}`,
      // Opened by itself it runs and loads nothing; pages elsewhere may show it.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors *",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
