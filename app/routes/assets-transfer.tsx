// /{locale}/assets/transfer: between one's own wallets.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { actOnTransfer } from '#app/features/money/act-on-transfer.server.ts'
import { loadTransfer } from '#app/features/money/load-transfer.server.ts'
import { MoneyFrame } from '#app/features/money/money-frame.tsx'
import { TransferForm } from '#app/features/money/transfer-form.tsx'
import { useFormats } from '#app/i18n/use-locale.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['money', 'assets'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'money:transfer.title'), transfer: await loadTransfer(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnTransfer(args)

const formFields = ['from', 'to', 'coin', 'amount']

export default function AssetsTransfer() {
  const { transfer } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('money')
  const formats = useFormats()
  const { terms, isDone } = transfer
  const isOfForm = formFields.includes(answer?.field ?? '')
  const typed = answer?.typed.from
    ? answer.typed
    : { ...terms, amount: terms.amount && formats.decimal(terms.amount) }
  return (
    <MoneyFrame page="transfer">
      {!isOfForm && <RefusalBanner text={answer?.refused} />}
      {isDone && !answer && (
        <Banner tone="up" role="status">
          {t('transfer.done')}
        </Banner>
      )}
      <TransferForm
        key={`${typed.from} ${typed.to} ${typed.coin}`}
        page={transfer}
        request={answer?.request ?? transfer.request}
        typed={typed}
        field={answer?.field ?? null}
        refused={answer?.refused ?? null}
      />
    </MoneyFrame>
  )
}
