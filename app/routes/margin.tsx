// /{locale}/margin: a margin wallet, cross or of one pair: its risk, its debts, borrowing and repaying.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { actOnMargin } from '#app/features/margin/act-on-margin.server.ts'
import { loadMargin } from '#app/features/margin/load-margin.server.ts'
import { MarginPageView } from '#app/features/margin/margin-page.tsx'
import { useFormats } from '#app/i18n/use-locale.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['margin'] }

export async function loader(args: LoaderFunctionArgs) {
  const amount = new URL(args.request.url).searchParams.get('amount') ?? ''
  return {
    title: pageTitle(args.request, 'margin:title'),
    amount: /^\d{1,21}(\.\d{1,18})?$/.test(amount) ? amount : '',
    page: await loadMargin(args),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.title)

export const action = (args: ActionFunctionArgs) => actOnMargin(args)

const formFields = ['coin', 'amount']

export default function Margin() {
  const { page, amount } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const formats = useFormats()
  const isOfForm = formFields.includes(answer?.field ?? '')
  const typed = answer?.typed.coin
    ? answer.typed
    : { coin: page.coin, amount: amount && formats.decimal(amount) }
  return (
    <>
      {!isOfForm && <RefusalBanner text={answer?.refused} />}
      <MarginPageView
        page={page}
        request={answer?.request ?? page.request}
        typed={typed}
        field={answer?.field ?? null}
        refused={answer?.refused ?? null}
      />
    </>
  )
}
