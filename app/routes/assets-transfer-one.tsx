// /{locale}/assets/history/transfers/{deposit-1}: one deposit or withdrawal on a chain, with its state.

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { loadOneTransfer } from '#app/features/money/load-transfers.ts'
import { Code, TransferStatus, useWayWords } from '#app/features/money/transfer-words.tsx'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useReread } from '#app/parts/use-reread.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['money', 'fiat'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const transfer = await loadOneTransfer(args.context.services, account, args.params.transferId ?? '')
  if (!transfer) throw data(null, { status: 404 })
  return { page: pageTitle(args.request, 'money:transfers.title'), transfer }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function AssetsTransferOne() {
  const { transfer } = useLoaderData<typeof loader>()
  const { t } = useTranslation('money')
  const formats = useFormats()
  const local = useLocalPath()
  const wayOf = useWayWords()
  useReread(2_000)
  const { direction, coin, amount, fee, at, updatedAt, confirmations, to, purpose, transaction } = transfer
  const count = (number: number) => formats.decimal(`${number}`)
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <Link to={local('/assets/history/transfers')} className="text-sm text-accent hover:underline">
          {t('transfers.title')}
        </Link>
        <h1 className="text-xl">
          {`${t(`transfers.directions.${direction}`)}: ${formats.decimal(amount)} ${coin}`}
        </h1>
      </div>
      <Panel name="transfer" title={t('transfers.details')}>
        <FactList
          facts={[
            { label: t('list.status'), value: <TransferStatus transfer={transfer} /> },
            { label: t('list.amount'), value: `${formats.decimal(amount)} ${coin}` },
            ...(direction === 'withdrawal'
              ? [{ label: t('list.fee'), value: `${formats.decimal(fee)} ${coin}` }]
              : []),
            { label: t('list.chain'), value: wayOf(transfer) },
            ...(confirmations
              ? [
                  {
                    label: t('list.confirmations'),
                    value: `${count(confirmations.seen)}/${count(confirmations.required)}`,
                  },
                ]
              : []),
            { label: t('list.time'), value: formats.dateTime(at) },
            { label: t('transfers.updated'), value: formats.dateTime(updatedAt) },
            ...(to === null ? [] : [{ label: t('list.to'), value: <Code text={to} /> }]),
            ...(purpose === null ? [] : [{ label: t('withdraw.confirm.purpose'), value: purpose }]),
            {
              label: t('list.transaction'),
              value: transaction === null ? '-' : <Code text={transaction} />,
            },
          ]}
        />
      </Panel>
    </div>
  )
}
