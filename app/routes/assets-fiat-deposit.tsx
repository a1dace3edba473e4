// /{locale}/assets/fiat/deposit: announces a lira deposit; its own page says where to send it.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnFiatDeposit } from '#app/features/fiat/act-on-fiat.server.ts'
import { ClosedNote } from '#app/features/fiat/closed-note.tsx'
import { DepositForm } from '#app/features/fiat/deposit-form.tsx'
import { loadFiat } from '#app/features/fiat/load-fiat.server.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { MoneyFrame } from '#app/features/money/money-frame.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['money', 'fiat'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'money:fiatDeposit.title'), fiat: await loadFiat(args, 'deposit') }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnFiatDeposit(args)

export default function AssetsFiatDeposit() {
  const { t } = useTranslation('fiat')
  const { fiat } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  return (
    <MoneyFrame page="fiatDeposit">
      {answer?.field !== 'amount' && <RefusalBanner text={answer?.refused} />}
      {fiat.closed ? (
        <ClosedNote by={fiat.closed} />
      ) : (
        <>
          {fiat.isFirst && <Banner tone="info">{t('first')}</Banner>}
          <DepositForm
            facts={fiat}
            request={answer?.request ?? fiat.request}
            typed={answer?.typed ?? { amount: '', method: '' }}
            field={answer?.field ?? null}
            refused={answer?.refused ?? null}
          />
        </>
      )}
    </MoneyFrame>
  )
}
