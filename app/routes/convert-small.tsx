// /{locale}/convert/small: balances that are worth little become the platform token.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnSmallBalances } from '#app/features/convert/act-on-convert.server.ts'
import { ConvertFrame } from '#app/features/convert/convert-frame.tsx'
import { SmallForm } from '#app/features/convert/small-form.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats } from '#app/i18n/use-locale.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['convert'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { convert } = args.context.services
  return {
    page: pageTitle(args.request, 'convert:small.title'),
    balances: convert.smallBalances(account),
    from: convert.smallFrom(account),
    rules: convert.rules,
    request: crypto.randomUUID(),
    isDone: new URL(args.request.url).searchParams.has('done'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnSmallBalances(args)

export default function ConvertSmall() {
  const { balances, from, rules, request, isDone } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('convert')
  const formats = useFormats()
  const { token, smallBelow } = rules
  return (
    <ConvertFrame
      title={t('small.title')}
      lead={t('small.lead', { below: formats.decimal(smallBelow), token })}
    >
      <RefusalBanner text={answer?.refused} />
      {isDone && !answer && (
        <Banner tone="up" role="status">
          {t('small.done', { token })}
        </Banner>
      )}
      {from > 0 && <p className="text-text-2">{t('small.later', { time: formats.dateTime(from) })}</p>}
      <div className="panel overflow-hidden">
        {balances.length > 0 ? (
          <SmallForm
            balances={balances}
            token={token}
            request={answer?.request ?? request}
            isAllowed={from === 0}
          />
        ) : (
          <EmptyState text={t('small.none')} />
        )}
      </div>
    </ConvertFrame>
  )
}
