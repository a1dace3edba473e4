// The settled funding rates of a contract as a file: `/export/funding.csv?contract=usdtm:BTCUSDT`.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { fundingCsv } from '#app/features/contract-data/data-csv.ts'
import { fundingBefore, fundingCursor } from '#app/features/contract-data/load-funding.server.ts'
import { csvAnswer, csvStream } from '#app/parts/csv.ts'
import { everyPage } from '#app/parts/list-pages.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { contracts } = context.services
  const symbol = new URL(request.url).searchParams.get('contract') ?? ''
  if (contracts.get(symbol) === undefined) return new Response('Not Found', { status: 404 })
  const pages = everyPage(fundingBefore(contracts, symbol), fundingCursor)
  return csvAnswer(csvStream(fundingCsv, pages), ['funding', symbol.replace(':', '-')])
}
