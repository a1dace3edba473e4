// /{locale}/unified: the unified account: its mode, how safe it is, its coins and which of them are collateral.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { actOnUnified } from '#app/features/unified/act-on-unified.server.ts'
import { loadUnified } from '#app/features/unified/load-unified.server.ts'
import { UnifiedPageView } from '#app/features/unified/unified-page.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'

export const handle = { i18n: ['unified'] }

export async function loader(args: LoaderFunctionArgs) {
  return { title: pageTitle(args.request, 'unified:title'), page: await loadUnified(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.title)

export const action = (args: ActionFunctionArgs) => actOnUnified(args)

export default function Unified() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  return (
    <UnifiedPageView
      page={page}
      request={answer?.request ?? page.request}
      refused={answer?.refused ?? null}
      field={answer?.field ?? null}
    />
  )
}
