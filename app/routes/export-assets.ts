// Balances as a file: `/export/assets.csv?wallet=futures&small=hide`; without a wallet, all of them.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { assetsCsv, everyBalance } from '#app/features/assets/assets-csv.ts'
import { tabsOf } from '#app/features/assets/wallet-tabs.ts'
import { csvAnswer, csvStream } from '#app/parts/csv.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context
  const subject = await services.people.subject(request.headers.get('Cookie'))
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const { account, facts } = subject
  const search = new URL(request.url).searchParams
  const tabs = tabsOf(await services.funds.wallets(account), facts.kind !== 'sub')
  const chosen = tabs.find((tab) => tab === search.get('wallet'))
  const rows = everyBalance(services, account, chosen ? [chosen] : tabs, search.get('small') === 'hide')
  return csvAnswer(csvStream(assetsCsv, rows), ['assets', chosen ?? null])
}
