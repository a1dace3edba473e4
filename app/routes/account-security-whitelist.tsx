// /{locale}/account/security/whitelist: the addresses that one withdraws to; a new one waits a day.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { AddressForm, AddressTable } from '#app/features/people/address-panels.tsx'
import { readChange, securityLoader } from '#app/features/people/security-action.server.ts'
import { SecurityForm } from '#app/features/people/security-form.tsx'
import { SecurityFrame, SecurityPanel } from '#app/features/people/security-frame.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { addressIdShape, addressShape, proofShape } from '#app/services/people/security-shapes.ts'
import { withdrawalChains } from '#app/services/people/withdrawal-chains.ts'
import { accepted } from '#app/services/result.ts'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['security', 'auth', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { subject, shown } = await securityLoader(args)
  const page = pageTitle(args.request, 'security:row.whitelist.name')
  const { security, now } = args.context.services
  const chains = withdrawalChains.map((chain) => ({ value: chain, label: chain }))
  return { ...shown, page, chains, addresses: await security.addresses(subject), now: now() }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export async function action(args: ActionFunctionArgs) {
  const read = await readChange(args, {
    add: addressShape,
    remove: addressIdShape,
    keep: proofShape,
    open: proofShape,
  })
  if (!read.ok) return read.answer
  const { change, posted, finish } = read
  const { security } = args.context.services
  switch (posted.type) {
    case 'add':
      return finish(await security.addAddress(change, posted.value))
    case 'remove':
      // One that was removed before counts as removed.
      await security.removeAddress(change.subject, posted.value.addressId)
      return finish(accepted(null))
    default:
      return finish(await security.setWhitelistOnly(change, posted.type === 'keep'))
  }
}

export default function Whitelist() {
  const { t } = useTranslation('security')
  const { facts, isDone, chains, addresses, now } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { isWhitelistOnly, isShared } = facts
  return (
    <SecurityFrame
      article="withdrawal-addresses"
      title={t('row.whitelist.name')}
      lead={t('whitelist.lead')}
      isDone={isDone && !answer}
      isShared={isShared}
    >
      <Panel name="panel-addresses" title={t('whitelist.list')}>
        <AddressTable addresses={addresses} now={now} />
      </Panel>
      {!isShared && (
        <>
          <Panel name="panel-add" title={t('whitelist.add')}>
            <AddressForm {...{ answer, facts, chains }} />
          </Panel>
          <SecurityPanel name="panel-switch" title={t('whitelist.only')}>
            <p className="text-text-2">{t(isWhitelistOnly ? 'whitelist.onText' : 'whitelist.offText')}</p>
            <SecurityForm
              type={isWhitelistOnly ? 'open' : 'keep'}
              shape={proofShape}
              proof={facts}
              answer={answer}
              submit={t(isWhitelistOnly ? 'whitelist.turnOff' : 'whitelist.turnOn')}
              submitKind={isWhitelistOnly ? 'danger' : 'primary'}
            />
          </SecurityPanel>
        </>
      )}
    </SecurityFrame>
  )
}
