// /{locale}/mix/{line}/{symbolId}/info: everything that a contract obliges to, and its position tiers.

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { ContractInfo } from '#app/features/futures/contract-info.tsx'
import { loadInfo } from '#app/features/futures/load-info.server.ts'
import { lineOfMix } from '#app/parts/contract-path.ts'

export const handle = { i18n: ['futures'] }

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const info = loadInfo(context.services, `${lineOfMix(params.line)}:${params.symbolId}`)
  if (info === undefined) throw data(null, { status: 404 })
  const words = { contract: info.contract.name }
  return { page: pageTitle(request, 'futures:info.pageTitle', 'futures:info.pageDescription', words), info }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function MixInfo() {
  return <ContractInfo {...useLoaderData<typeof loader>().info} />
}
