// /{locale}/assets/fiat/withdraw: sends lira to an own account at a bank.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { actOnFiatWithdrawal } from '#app/features/fiat/act-on-fiat.server.ts'
import { ClosedNote } from '#app/features/fiat/closed-note.tsx'
import { loadFiat } from '#app/features/fiat/load-fiat.server.ts'
import { WithdrawalForm } from '#app/features/fiat/withdrawal-form.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { MoneyFrame } from '#app/features/money/money-frame.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['money', 'fiat'] }

export async function loader(args: LoaderFunctionArgs) {
  return {
    page: pageTitle(args.request, 'money:fiatWithdraw.title'),
    fiat: await loadFiat(args, 'withdrawal'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnFiatWithdrawal(args)

const formFields = ['iban', 'amount', 'fundPassword', 'code']

export default function AssetsFiatWithdraw() {
  const { fiat } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const isOfForm = formFields.includes(answer?.field ?? '')
  return (
    <MoneyFrame page="fiatWithdraw">
      {!isOfForm && <RefusalBanner text={answer?.refused} />}
      {fiat.closed ? (
        <ClosedNote by={fiat.closed} />
      ) : (
        <WithdrawalForm
          facts={fiat}
          request={answer?.request ?? fiat.request}
          typed={answer?.typed ?? { amount: '', iban: '' }}
          field={answer?.field ?? null}
          refused={answer?.refused ?? null}
        />
      )}
    </MoneyFrame>
  )
}
