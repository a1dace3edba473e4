// /{locale}/dev/outbox: the mail and text messages that were sent to the reader, where no mail server is needed to see them.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { MessageList } from '#app/features/people/message-list.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'

export const handle = { i18n: ['messages'] }

export async function loader(args: LoaderFunctionArgs) {
  const { userId } = await requireSubject(args)
  return {
    page: pageTitle(args.request, 'messages:outbox.title'),
    messages: await args.context.services.outbox.list(userId),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Outbox() {
  const { t } = useTranslation('messages')
  const { messages } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 pad:p-6">
      <div>
        <h1 className="text-xl">{t('outbox.title')}</h1>
        <p className="text-text-2">{t('outbox.lead')}</p>
      </div>
      <MessageList messages={messages} />
    </div>
  )
}
