// /{locale}/bots/signals/{id}/script: the second step of a signal: its address, what to send there, and a form for test messages.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnSignal } from '#app/features/bots/signals/act-on-signal.server.ts'
import { loadSignal } from '#app/features/bots/signals/load-signal.server.ts'
import { SenderForm } from '#app/features/bots/signals/sender-form.tsx'
import { SignalFrame, Steps } from '#app/features/bots/signals/signal-frame.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CopyBox } from '#app/parts/copy-box.tsx'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { plainTemplate, strategyTemplate } from '#app/services/bots/signal-template.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['signals'] }

export async function loader(args: LoaderFunctionArgs) {
  const { signal } = await loadSignal(args)
  const { origin, searchParams } = new URL(args.request.url)
  return {
    page: pageTitle(args.request, 'signals:part.script'),
    signal,
    address: origin + signal.path,
    notice: searchParams.get('said'),
    request: crypto.randomUUID(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnSignal(args)

export default function BotsSignalScript() {
  const { signal, address, notice, request } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('signals')
  const local = useLocalPath()
  return (
    <SignalFrame signal={signal} notice={notice} refused={answer?.refused}>
      {notice === 'made' && <Steps at="script" />}
      <Panel name="address" title={t('script.address')}>
        <div className="flex flex-col gap-3 p-4">
          <CopyBox label={t('script.address')} hint={t('script.addressHint')} text={address} />
          <p className="text-sm text-text-3">{t('script.reach')}</p>
          <Form method="post" className="flex flex-col items-start gap-1">
            <CsrfField />
            <Button type="submit" name="type" value="renew" kind="danger" aria-describedby="renew-hint">
              {t('script.renew')}
            </Button>
            <p id="renew-hint" className="text-sm text-text-3">
              {t('script.renewHint')}
            </p>
          </Form>
        </div>
      </Panel>
      <Panel name="template" title={t('how.script.title')}>
        <div className="flex flex-col gap-4 p-4">
          <CopyBox label={t('script.strategy')} hint={t('script.strategyHint')} text={strategyTemplate} />
          <CopyBox label={t('script.plain')} hint={t('script.plainHint')} text={plainTemplate} />
          <ButtonLink
            to={local(`/bots/signals/${signal.signalId}/link`)}
            kind="primary"
            size={40}
            className="self-start"
          >
            {t('script.next')}
          </ButtonLink>
        </div>
      </Panel>
      <Panel name="sender" title={t('sender.title')}>
        <SenderForm signal={signal} request={request} error={answer?.amount} />
      </Panel>
    </SignalFrame>
  )
}
