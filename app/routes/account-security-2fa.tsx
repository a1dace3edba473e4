// /{locale}/account/security/2fa: the authenticator app: set up with a QR code, recovery codes, taken away.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { readChange, securityLoader } from '#app/features/people/security-action.server.ts'
import { SecurityForm } from '#app/features/people/security-form.tsx'
import { SecurityFrame, SecurityPanel } from '#app/features/people/security-frame.tsx'
import { RecoveryCodes, TotpSetUp } from '#app/features/people/totp-panels.tsx'
import type { FormAnswer } from '#app/parts/form-action.server.ts'
import { qrCode } from '#app/parts/qr-code.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { newTotpShape, proofShape } from '#app/services/people/security-shapes.ts'

export const handle = { i18n: ['security', 'auth', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { subject, shown } = await securityLoader(args)
  const page = pageTitle(args.request, 'security:row.totp.name')
  if (shown.facts.totpSetAt !== null || shown.facts.isShared) return { ...shown, page, setUp: null }
  const begun = await args.context.services.security.beginTotp(subject)
  return {
    ...shown,
    page,
    setUp: begun.ok ? { secret: begun.value.secret, code: qrCode(begun.value.address) } : null,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

interface Answered extends FormAnswer {
  codes?: string[]
}

export async function action(args: ActionFunctionArgs) {
  const read = await readChange(args, { set: newTotpShape, codes: proofShape, remove: proofShape })
  if (!read.ok) return read.answer
  const { change, posted, finish } = read
  const { security } = args.context.services
  if (posted.type === 'remove') return finish(await security.removeTotp(change))
  const made =
    posted.type === 'set'
      ? await security.confirmTotp(change, posted.value.newCode)
      : await security.newRecoveryCodes(change)
  // They are shown once and stored as hashes: the page after a redirect could not show them.
  return made.ok ? data<Answered>({ lastResult: null, refused: null, codes: made.value }) : finish(made)
}

export default function Authenticator() {
  const { t } = useTranslation('security')
  const { facts, isDone, setUp } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>() as Answered | undefined
  const codes = answer?.codes
  return (
    <SecurityFrame
      title={t('row.totp.name')}
      lead={t('totp.lead')}
      isDone={isDone && !answer}
      isShared={facts.isShared}
    >
      {codes && <RecoveryCodes codes={codes} />}
      {setUp && <TotpSetUp {...setUp} answer={answer} facts={facts} />}
      {facts.totpSetAt !== null && (
        <>
          <SecurityPanel name="panel-recovery" title={t('totp.recovery')}>
            <p className="text-text-2">{t('totp.left', { count: facts.recoveryCodesLeft })}</p>
            <SecurityForm
              type="codes"
              shape={proofShape}
              proof={facts}
              answer={answer}
              submit={t('totp.newCodes')}
              submitKind="neutral"
            />
          </SecurityPanel>
          <SecurityPanel name="panel-remove" title={t('totp.remove')}>
            <p className="text-text-2">{t('totp.removeText')}</p>
            <SecurityForm
              type="remove"
              shape={proofShape}
              proof={facts}
              answer={answer}
              submit={t('totp.removeSubmit')}
              submitKind="danger"
            />
          </SecurityPanel>
        </>
      )}
    </SecurityFrame>
  )
}
