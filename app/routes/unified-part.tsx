// /{locale}/unified/{loans|interest|repayments|changes|flow|liquidations|markets|rules}: lists and information of the unified account.

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { loadUnifiedList } from '#app/features/unified/load-lists.server.ts'
import { ruleFigures } from '#app/features/unified/rule-figures.server.ts'
import { UnifiedFrame } from '#app/features/unified/unified-frame.tsx'
import { UnifiedMarkets } from '#app/features/unified/unified-markets.tsx'
import { isUnifiedList, readBefore, unifiedParts } from '#app/features/unified/unified-parts.ts'
import { UnifiedRules } from '#app/features/unified/unified-rules.tsx'
import { UnifiedListPanel } from '#app/features/unified/unified-tables.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'

export const handle = { i18n: ['unified'] }

export async function loader(args: LoaderFunctionArgs) {
  const part = unifiedParts.find((one) => one === args.params.unifiedPart)
  if (!part) throw data(null, { status: 404 })
  const { account } = await requireSubject(args)
  const { unified } = args.context.services
  const before = readBefore(new URL(args.request.url).searchParams)
  return {
    title: pageTitle(args.request, `unified:part.${part}`),
    before,
    list: isUnifiedList(part) ? await loadUnifiedList(unified, account, part, before) : null,
    terms: part === 'markets' ? unified.terms(account) : null,
    rules: part === 'rules' ? ruleFigures() : null,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.title)

export default function UnifiedPartPage() {
  const { list, before, terms, rules } = useLoaderData<typeof loader>()
  return (
    <UnifiedFrame>
      {list && <UnifiedListPanel {...list} before={before} />}
      {terms && <UnifiedMarkets terms={terms} />}
      {rules && <UnifiedRules figures={rules} />}
    </UnifiedFrame>
  )
}
