// /{locale}/account/security/freeze: the account stopped by its owner, and opened again with a code by mail.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { readChange, securityLoader } from '#app/features/people/security-action.server.ts'
import { CodeField, SecurityForm } from '#app/features/people/security-form.tsx'
import { SecurityFrame, SentBanner } from '#app/features/people/security-frame.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { noFieldsShape, proofShape, unfreezeShape } from '#app/services/people/security-shapes.ts'
import { Banner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['security', 'auth', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { shown } = await securityLoader(args)
  const page = pageTitle(args.request, 'security:row.freeze.name')
  return { ...shown, page, isSent: new URL(args.request.url).searchParams.has('sent') }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export async function action(args: ActionFunctionArgs) {
  const read = await readChange(args, {
    freeze: proofShape,
    send: noFieldsShape,
    unfreeze: unfreezeShape,
  })
  if (!read.ok) return read.answer
  const { change, posted, finish } = read
  const { security } = args.context.services
  switch (posted.type) {
    case 'freeze':
      return finish(await security.freeze(change, args.request.headers.get('Cookie')))
    case 'send':
      return finish(await security.sendUnfreezeCode(change), '?sent')
    case 'unfreeze':
      return finish(await security.unfreeze(change, posted.value.sentCode))
  }
}

export default function Freeze() {
  const { t } = useTranslation('security')
  const { facts, isDone, isSent } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { isFrozen, isOwnFreeze, isShared } = facts
  return (
    <SecurityFrame
      article="freeze"
      title={t('row.freeze.name')}
      lead={t('freeze.lead')}
      isDone={isDone && !answer}
      isShared={isShared}
    >
      {isSent && !answer && <SentBanner />}
      {!isFrozen && !isShared && (
        <section className="panel flex flex-col gap-3 p-4">
          <SecurityForm
            type="freeze"
            shape={proofShape}
            proof={facts}
            answer={answer}
            submit={t('freeze.submit')}
            submitKind="danger"
          />
        </section>
      )}
      {isFrozen && !isOwnFreeze && <Banner tone="warn">{t('freeze.byOperator')}</Banner>}
      {isFrozen && isOwnFreeze && (
        <section className="panel flex flex-col gap-3 p-4">
          <p>{t('freeze.isFrozen')}</p>
          <SecurityForm
            type="send"
            shape={noFieldsShape}
            answer={answer}
            submit={t('freeze.send')}
            submitKind="neutral"
          />
          <SecurityForm
            type="unfreeze"
            shape={unfreezeShape}
            proof={facts}
            answer={answer}
            submit={t('freeze.open')}
          >
            {(field) => <CodeField label={t('contacts.code')} isShort {...field('sentCode')} />}
          </SecurityForm>
        </section>
      )}
    </SecurityFrame>
  )
}
