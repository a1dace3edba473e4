// The changes of an insurance fund as a file: `/export/insurance.csv?coin=USDT`.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { insuranceCsv } from '#app/features/contract-data/data-csv.ts'
import {
  fundCoins,
  insuranceBefore,
  insuranceCursor,
} from '#app/features/contract-data/load-insurance.server.ts'
import { csvAnswer, csvStream } from '#app/parts/csv.ts'
import { everyPage } from '#app/parts/list-pages.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { contracts } = context.services
  const coin = new URL(request.url).searchParams.get('coin') ?? ''
  if (!fundCoins(contracts).includes(coin)) return new Response('Not Found', { status: 404 })
  const pages = everyPage(insuranceBefore(contracts, coin), insuranceCursor)
  return csvAnswer(csvStream(insuranceCsv, pages), ['insurance', coin])
}
