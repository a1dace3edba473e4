// /{locale}/buy-bitcoin/card: a coin bought by card, at a price that its own page shows.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnCard } from '#app/features/fiat/act-on-card.server.ts'
import { CardForm } from '#app/features/fiat/card-form.tsx'
import { ClosedNote } from '#app/features/fiat/closed-note.tsx'
import { loadCard } from '#app/features/fiat/load-card.server.ts'
import { TestCards } from '#app/features/fiat/test-cards.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['fiat'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'fiat:card.title'), card: await loadCard(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export const action = (args: ActionFunctionArgs) => actOnCard(args)

const formFields = ['coin', 'amount', 'number', 'expiry', 'cvc']

export default function BuyBitcoinCard() {
  const { t } = useTranslation('fiat')
  const formats = useFormats()
  const { card } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { typed } = card
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="buy-by-card">{t('card.title')}</HelpedTitle>
        <p className="text-text-2">{t('card.lead')}</p>
      </div>
      {!formFields.includes(answer?.field ?? '') && <RefusalBanner text={answer?.refused} />}
      {card.closed ? (
        <ClosedNote by={card.closed} />
      ) : (
        <CardForm
          facts={card}
          request={answer?.request ?? card.request}
          typed={answer?.typed ?? { ...typed, amount: typed.amount && formats.decimal(typed.amount) }}
          field={answer?.field ?? null}
          refused={answer?.refused ?? null}
        />
      )}
      <TestCards cards={card.cards} />
    </div>
  )
}
