// /{locale}/convert: one coin for another at a price that holds for some seconds (domain.md 15.3).

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnConvert } from '#app/features/convert/act-on-convert.server.ts'
import { ConvertForm } from '#app/features/convert/convert-form.tsx'
import { ConvertFrame } from '#app/features/convert/convert-frame.tsx'
import { loadConvert } from '#app/features/convert/load-convert.server.ts'
import { QuotePanel } from '#app/features/convert/quote-panel.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats } from '#app/i18n/use-locale.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['convert'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'convert:title'), convert: await loadConvert(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnConvert(args)

const formFields = ['from', 'to', 'fromSize', 'toSize']

export default function Convert() {
  const { convert } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('convert')
  const formats = useFormats()
  const { quote, done, isOver, terms } = convert
  const request = answer?.request ?? convert.request
  const isOfForm = formFields.includes(answer?.field ?? '')
  const first = { ...terms, amount: terms.amount && formats.decimal(terms.amount) }
  const typed = answer?.typed.from ? answer.typed : first
  return (
    <ConvertFrame title={t('title')} lead={t('lead')}>
      {!isOfForm && <RefusalBanner text={answer?.refused} />}
      {!answer && isOver && (
        <Banner tone="warn" role="status">
          {t('quote.over')}
        </Banner>
      )}
      {done && !answer && (
        <Banner tone="up" role="status">
          {t('done', {
            paid: formats.decimal(done.fromSize),
            from: done.from,
            got: formats.decimal(done.toSize),
            to: done.to,
          })}
        </Banner>
      )}
      {quote && !isOfForm && (
        <QuotePanel key={quote.quoteId} quote={quote} left={quote.left} request={request} />
      )}
      <ConvertForm
        key={`${typed.from} ${typed.to} ${typed.side}`}
        page={convert}
        request={request}
        typed={typed}
        field={answer?.field ?? null}
        refused={answer?.refused ?? null}
      />
    </ConvertFrame>
  )
}
