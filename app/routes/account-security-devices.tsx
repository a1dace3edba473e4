// /{locale}/account/security/devices: where one is logged in, with a way to log out there, and the history of logins.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { LiveLogins, LoginHistory } from '#app/features/people/login-lists.tsx'
import { readChange, securityLoader } from '#app/features/people/security-action.server.ts'
import { SecurityFrame } from '#app/features/people/security-frame.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { familyShape, noFieldsShape } from '#app/services/people/security-shapes.ts'
import { accepted, refused } from '#app/services/result.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { rejection } from '#engine/kernel/rejection-codes.ts'

export const handle = { i18n: ['security', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { subject, shown } = await securityLoader(args)
  const page = pageTitle(args.request, 'security:row.devices.name')
  const { security } = args.context.services
  return { ...shown, page, ...(await security.logins(subject, args.request.headers.get('Cookie'))) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export async function action(args: ActionFunctionArgs) {
  const read = await readChange(args, { end: familyShape, endOthers: noFieldsShape })
  if (!read.ok) return read.answer
  const { change, posted, finish } = read
  const { security } = args.context.services
  if (posted.type === 'endOthers') {
    await security.endOtherLogins(change.subject, args.request.headers.get('Cookie'))
    return finish(accepted(null))
  }
  const isEnded = await security.endLogin(change.subject, posted.value.family)
  return finish(isEnded ? accepted(null) : refused({ code: rejection.parameterInvalid, field: 'family' }))
}

export default function Devices() {
  const { t } = useTranslation('security')
  const { live, past, isDone } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  return (
    <SecurityFrame title={t('row.devices.name')} lead={t('devices.lead')} isDone={isDone && !answer}>
      <RefusalBanner text={answer?.refused} />
      <LiveLogins logins={live} />
      <LoginHistory logins={past} />
    </SecurityFrame>
  )
}
