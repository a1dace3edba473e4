// /{locale}/mix: all perpetual contracts.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { ContractList } from '#app/features/futures/contract-list.tsx'
import { loadContractMarket } from '#app/live/contracts/load-contract-market.server.ts'

export const handle = { i18n: ['futures', 'market', 'mix'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    page: pageTitle(request, 'futures:list.title', 'futures:list.description'),
    list: await loadContractMarket(context.services, request),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function Mix() {
  return <ContractList {...useLoaderData<typeof loader>().list} />
}
